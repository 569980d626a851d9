import { HOUR } from '@cadence/scheduling/durations';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as auth from '../../auth/service.ts';

/** Per hour and account; far more than any practice needs. */
const MAX_CHANGES = 300;

/**
 * Counts a booking, a move, a cancellation, a waiver, a message about being late or a note on attendance, because each sends emails
 * and text messages. Call it in the transaction that makes the change, so that a refused change does not count.
 * @throws Failure `too_many_requests`
 */
export function countChange(tx: Context, { userId }: Viewer): Promise<void> {
  return auth.countUse(tx, 'appointment-change', userId, MAX_CHANGES, HOUR);
}
