import { HOUR } from '@cadence/scheduling/durations';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as auth from '../auth/service.ts';

/** Per hour and account; far more than anybody presses. */
export const MAX_REQUESTS = 120;

/**
 * Counts what asks Google at once: its quota is that of the whole installation. Disconnecting is never refused, and a return from
 * Google needs a connection that was begun. @throws Failure `too_many_requests`
 */
export function countRequest(ctx: Context, { userId }: Viewer): Promise<void> {
  return auth.countUse(ctx, 'google-calendar', userId, MAX_REQUESTS, HOUR);
}
