import { type Context, inTransaction } from '../../platform/context.ts';
import { isDatabaseUnavailable } from '../../platform/db-errors.ts';
import { standingInLine } from '../../platform/in-line.ts';
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
 * One transaction, after all others that concern the same therapist's calendar or the same patient's sessions; run
 * again when the database gave it up for another one's sake. Where the database just did not answer, those who waited
 * are told so at once instead of each after a wait of its own. Joins a transaction that already runs.
 * @throws Failure `too_many_requests` where too many wait for this therapist
 */
export const inTurn = <T>(ctx: Context, sides: Sides, work: (tx: Context) => Promise<T>): Promise<T> => {
  const locked = (): Promise<T> =>
    inTransaction(ctx, async (tx) => {
      await lockSides(tx, sides);
      return work(tx);
    });
  if (ctx.execute) return locked();
  return inLine(ctx, sides.therapistId, (before) => {
    if (before?.status === 'rejected' && isDatabaseUnavailable(before.reason)) throw before.reason;
    return retried(locked);
  });
};
