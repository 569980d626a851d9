/** What waits for an admin, the oldest first: each entry is also on the page where it is done. */
import { type todo, TODO_LISTED } from '@cadence/contract/overview';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as payments from '../payments/service.ts';
import * as system from '../system/service.ts';
import * as verification from '../verification/service.ts';

export async function getTodo(ctx: Context, viewer: Viewer): Promise<z.output<typeof todo>> {
  return {
    at: ctx.clock.now(),
    requests: await verification.oldestPending(ctx, viewer, TODO_LISTED),
    payments: await payments.oldestAttention(ctx, viewer, TODO_LISTED),
    ...(await system.oldestFailedWork(ctx, viewer, TODO_LISTED)),
  };
}
