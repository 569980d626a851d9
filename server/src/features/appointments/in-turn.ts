import { type Context, inTransaction } from '../../platform/context.ts';
import { isRetryable } from '../../platform/db-errors.ts';
import * as therapists from '../therapists/service.ts';

const TRIES = 4;

/** One transaction, run again when the database gave it up for another one's sake. Joins one that already runs. */
export const transacted = async <T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(ctx, work);
    } catch (error) {
      if (ctx.execute || attempt === TRIES || !isRetryable(error)) throw error;
    }
  }
};

/** One transaction, after all others that concern the same therapist's calendar. */
export const inTurn = <T>(ctx: Context, therapistId: number, work: (tx: Context) => Promise<T>): Promise<T> =>
  transacted(ctx, async (tx) => {
    await therapists.lock(tx, therapistId);
    return work(tx);
  });
