/** What waits for an admin, the oldest first: each entry is also on the page where it is done. */
import { type AdminPermission, hasPermission } from '@cadence/contract/base/route';
import { type todo, TODO_LISTED } from '@cadence/contract/overview';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as payments from '../payments/service.ts';
import * as system from '../system/service.ts';
import * as verification from '../verification/service.ts';

export async function getTodo(
  ctx: Context,
  viewer: Viewer,
  permissions: readonly AdminPermission[],
): Promise<z.output<typeof todo>> {
  const may = (needed: AdminPermission) => hasPermission(permissions, needed);
  return {
    at: ctx.clock.now(),
    requests: may('verification') ? await verification.oldestPending(ctx, viewer, TODO_LISTED) : NOTHING,
    payments: may('full') ? await payments.oldestAttention(ctx, viewer, TODO_LISTED) : NOTHING,
    ...(may('support')
      ? await system.oldestFailedWork(ctx, viewer, TODO_LISTED)
      : { messages: NOTHING, jobs: NOTHING }),
  };
}

/** Instead of what the admin has no permission to see. */
const NOTHING = { count: 0, items: [] };
