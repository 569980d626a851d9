import type { Context } from '../../context.ts';
import { sentTogether } from '../../platform/database/sent-together.ts';
import * as therapists from '../therapists/service.ts';
import { lockPatient } from './queries.ts';

type Parties = { therapistId: number; patientId: number };

/**
 * Locks both parties until the transaction ends. The patient always comes first: a suspension locks the patient and then
 * each of their therapists, so the other order could deadlock with it.
 */
export async function lockParties(tx: Context, { therapistId, patientId }: Parties): Promise<void> {
  await sentTogether([lockPatient(tx.db, patientId), therapists.lock(tx, therapistId)]);
}

/**
 * Runs one transaction at a time for the same therapist or the same patient, holding both locks. What `read` finds under the
 * locks comes with them in one round trip.
 * @throws Failure `too_many_requests` when the therapist's queue is full
 */
export function withAppointmentLock<T, O = void>(
  ctx: Context,
  { therapistId, patientId }: Parties,
  work: (tx: Context, found: O | undefined) => Promise<T>,
  read?: (tx: Context) => Promise<O | undefined>,
): Promise<T> {
  const lockFirst = (tx: Context): Promise<void> => lockPatient(tx.db, patientId);
  return therapists.withTherapistLock(ctx, therapistId, work, { lockFirst, ...(read && { read }) });
}
