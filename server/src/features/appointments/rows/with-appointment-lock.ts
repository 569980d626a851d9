import type { Context } from '../../../context.ts';
import * as therapists from '../../therapists/service.ts';
import * as queries from './lock-queries.ts';

type Parties = { therapistId: number; patientId: number };

/**
 * Locks both parties until the transaction ends. The patient always comes first: a suspension locks the patient and then
 * each of their therapists, so the other order could deadlock with it.
 */
export function lockParties(tx: Context, { therapistId, patientId }: Parties): Promise<void> {
  return queries.lockParties(tx.db, { patientId, therapistId });
}

/** The same for both parties of several appointments: all patients in ascending order, then all therapists. */
export async function lockAllParties(tx: Context, parties: readonly Parties[]): Promise<void> {
  const patientIds = ascending(parties.map(({ patientId }) => patientId));
  const [therapistId, ...therapistIds] = ascending(parties.map((one) => one.therapistId));
  const patientId = patientIds.pop();
  for (const id of patientIds) await queries.lockPatient(tx.db, id);
  if (patientId !== undefined && therapistId !== undefined) await lockParties(tx, { patientId, therapistId });
  for (const id of therapistIds) await therapists.lock(tx, id);
}

function ascending(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((a, b) => a - b);
}

/**
 * The same for a patient and one or two therapists, who are locked in ascending order: two that change places cannot
 * deadlock.
 */
export function withLocksOf<T>(
  ctx: Context,
  { patientId, therapistIds }: { patientId: number; therapistIds: readonly number[] },
  work: (tx: Context) => Promise<T>,
): Promise<T> {
  const [first = 0, ...others] = ascending(therapistIds);
  return withAppointmentLock(ctx, { therapistId: first, patientId }, async (tx) => {
    for (const id of others) await therapists.lock(tx, id);
    return work(tx);
  });
}

/**
 * The same for a therapist and the patients of several sessions, who are locked in ascending order before her: two that lock
 * some of the same patients cannot deadlock.
 */
export function withTherapistAndPatients<T>(
  ctx: Context,
  { therapistId, patientIds }: { therapistId: number; patientIds: readonly number[] },
  work: (tx: Context) => Promise<T>,
): Promise<T> {
  return therapists.withTherapistLock(ctx, therapistId, work, async (tx) => {
    for (const id of ascending(patientIds)) await queries.lockPatient(tx.db, id);
    await therapists.lock(tx, therapistId);
  });
}

/**
 * Runs one transaction at a time for the same therapist or the same patient, holding both locks.
 * @throws Failure `too_many_requests` when the therapist's queue is full
 */
export function withAppointmentLock<T>(
  ctx: Context,
  parties: Parties,
  work: (tx: Context) => Promise<T>,
): Promise<T> {
  return therapists.withTherapistLock(ctx, parties.therapistId, work, (tx) => lockParties(tx, parties));
}
