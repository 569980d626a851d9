import { type Context, inTransaction } from '../../platform/context.ts';
import { isDatabaseUnavailable } from '../../platform/db-errors.ts';
import { standingInLine } from '../../platform/in-line.ts';
import { retried } from '../../platform/retried.ts';
import { lockTherapist } from './queries.ts';

/**
 * However many press for the same hour, each is answered; beyond this many that wait for one therapist, the line itself
 * would be the trouble: those who stand at its end would wait for longer than a browser does.
 */
export const MOST_WAITING = 2_000;

/**
 * The row's lock decides between nodes. Within one, whoever waits for it does so without holding a connection: a rush
 * on one therapist leaves the others room.
 */
const inLine = standingInLine({ waiting: MOST_WAITING });

/**
 * One transaction, after all others that concern the same therapist, whose row it holds; run again when the database gave
 * it up for another one's sake. Where the database just did not answer, those who waited are told so at once instead of
 * each after a wait of its own. Joins a transaction that already runs. `first` is what has to be held before.
 * @throws Failure `too_many_requests` where too many wait for this therapist
 */
export const inTurn = <T>(
  ctx: Context,
  therapistId: number,
  work: (tx: Context) => Promise<T>,
  first?: (tx: Context) => Promise<void>,
): Promise<T> => {
  const locked = (): Promise<T> =>
    inTransaction(ctx, async (tx) => {
      await first?.(tx);
      await lockTherapist(tx.db, therapistId);
      return work(tx);
    });
  if (ctx.execute) return locked();
  return inLine(ctx, therapistId, (before) => {
    if (before?.status === 'rejected' && isDatabaseUnavailable(before.reason)) throw before.reason;
    return retried(locked);
  });
};
