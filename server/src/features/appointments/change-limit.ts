import type { Context } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as auth from '../auth/service.ts';

/** More than a practice moves on its worst day. */
const MOST_CHANGES = 300;
const HOUR = 3_600_000;

/**
 * Counts a booking, a move or a cancellation: each is told to both sides by e-mail and text message, and nobody is to be
 * told of hundreds. Call it in the transaction that makes the change, so that one that is refused does not count.
 * @throws Failure `too_many_requests`
 */
export const countChange = (tx: Context, { userId }: Viewer): Promise<void> =>
  auth.countUse(tx, 'appointment-change', userId, MOST_CHANGES, HOUR);
