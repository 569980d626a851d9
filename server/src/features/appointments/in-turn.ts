import { type Context, inTransaction } from '../../platform/context.ts';
import { isDatabaseUnavailable, isRetryable } from '../../platform/db-errors.ts';
import * as therapists from '../therapists/service.ts';

const TRIES = 4;

/**
 * One transaction, after all others that concern the same therapist's calendar; run again when the database gave it
 * up for another one's sake. Joins a transaction that already runs.
 */
export const inTurn = <T>(
  ctx: Context,
  therapistId: number,
  work: (tx: Context) => Promise<T>,
): Promise<T> => {
  const locked = (): Promise<T> =>
    inTransaction(ctx, async (tx) => {
      await therapists.lock(tx, therapistId);
      return work(tx);
    });
  return ctx.execute ? locked() : queued(ctx, therapistId, () => retried(locked));
};

const retried = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !isRetryable(error)) throw error;
    }
  }
};

/** The last in each therapist's queue, by the node's own database connections. */
const queues = new WeakMap<Context['database'], Map<number, Promise<unknown>>>();

/**
 * The row's lock decides between nodes. Within one, whoever waits for it does so without holding a connection: a rush
 * on one therapist leaves the others room. Where the database just did not answer, those who waited are told so at once
 * instead of each after a wait of its own.
 */
const queued = async <T>(ctx: Context, therapistId: number, work: () => Promise<T>): Promise<T> => {
  const lasts = queues.get(ctx.database) ?? new Map<number, Promise<unknown>>();
  queues.set(ctx.database, lasts);
  const turn = (lasts.get(therapistId) ?? Promise.resolve()).then(work, (error: unknown) => {
    if (isDatabaseUnavailable(error)) throw error;
    return work();
  });
  lasts.set(therapistId, turn);
  try {
    return await turn;
  } finally {
    if (lasts.get(therapistId) === turn) lasts.delete(therapistId);
  }
};
