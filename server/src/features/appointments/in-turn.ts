import { type Context, inTransaction } from '../../platform/context.ts';
import { isDatabaseUnavailable } from '../../platform/db-errors.ts';
import { retried } from '../../platform/retried.ts';
import * as therapists from '../therapists/service.ts';
import { lockPatient } from './queries.ts';

type Sides = { therapistId: number; patientId: number };

/**
 * Holds both sides until the transaction ends. The patient always comes first, so that a suspension, which holds the
 * patient and then every therapist they have sessions with, never waits for who waits for it.
 */
export const lockSides = async (tx: Context, { therapistId, patientId }: Sides): Promise<void> => {
  await lockPatient(tx.db, patientId);
  await therapists.lock(tx, therapistId);
};

/**
 * One transaction, after all others that concern the same therapist's calendar or the same patient's sessions; run
 * again when the database gave it up for another one's sake. Joins a transaction that already runs.
 */
export const inTurn = <T>(ctx: Context, sides: Sides, work: (tx: Context) => Promise<T>): Promise<T> => {
  const locked = (): Promise<T> =>
    inTransaction(ctx, async (tx) => {
      await lockSides(tx, sides);
      return work(tx);
    });
  return ctx.execute ? locked() : queued(ctx, sides.therapistId, () => retried(locked));
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
