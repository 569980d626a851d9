import type { Context } from '../../platform/context.ts';
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
 * One transaction, after all others that concern the same therapist or the same patient's sessions.
 * @throws Failure `too_many_requests` where too many wait for this therapist
 */
export const inTurn = <T>(
  ctx: Context,
  { therapistId, patientId }: Sides,
  work: (tx: Context) => Promise<T>,
): Promise<T> => therapists.inTurn(ctx, therapistId, work, (tx) => lockPatient(tx.db, patientId));
