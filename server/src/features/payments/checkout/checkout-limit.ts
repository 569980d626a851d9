import { HOUR } from '@cadence/scheduling/durations';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as auth from '../../auth/service.ts';

/** Per hour and account; far more than a family pays. */
export const MAX_CHECKOUTS = 120;

/**
 * Counts what asks PayPal at once: its limits are those of the whole installation, and each order over other sessions is stored and
 * polled. @throws Failure `too_many_requests`
 */
export function countCheckout(ctx: Context, { userId }: Viewer): Promise<void> {
  return auth.countUse(ctx, 'paypal-checkout', userId, MAX_CHECKOUTS, HOUR);
}
