import { type Context, inTransaction } from '../../context.ts';
import { isDatabaseUnavailable } from '../../platform/database/db-errors.ts';
import { keyedQueue } from '../../platform/concurrency/keyed-queue.ts';
import { withRetry } from '../../platform/database/with-retry.ts';
import { lockTherapist } from './queries.ts';

/** Beyond this many waiting for one therapist, the last would wait for longer than a browser does. */
export const MAX_WAITING = 2_000;

/**
 * The row's lock decides between nodes. Within a node, transactions queue without holding a connection, so that a rush on
 * one therapist leaves connections for the others.
 */
const queue = keyedQueue({ maxWaiting: MAX_WAITING });

/**
 * Runs one transaction at a time for a therapist, whose row it locks; retries it when the database aborted it because of
 * another one. When the database is unavailable, those waiting fail with the first one instead of each timing out in
 * turn. Joins a transaction that already runs. `lock` takes the therapist's lock, and those that must precede it.
 * @throws Failure `too_many_requests` when the queue is full
 */
export function withTherapistLock<T>(
  ctx: Context,
  therapistId: number,
  work: (tx: Context) => Promise<T>,
  lock = (tx: Context): Promise<void> => lockTherapist(tx.db, therapistId),
): Promise<T> {
  const locked = (): Promise<T> =>
    inTransaction(ctx, async (tx) => {
      await lock(tx);
      return work(tx);
    });
  if (ctx.execute) return locked();
  return queue(ctx, therapistId, (before) => {
    if (before?.status === 'rejected' && isDatabaseUnavailable(before.reason)) throw before.reason;
    return withRetry(locked);
  });
}
