/** Helpers for tests of receipts. */
import type { ReceiptEntry } from '@cadence/contract/receipts';
import type { Database } from '../platform/database/db.ts';
import { issueRecent, request } from '../features/receipts/service.ts';
import type { TestApp } from './app.ts';
import { type BookablePractice, newAppointment, type SignedInUser } from './factories.ts';
import { type Begun, returnFromPaypal, newApproved, type PayingApp } from './payments.ts';

const LONG_AFTERWARDS = { now: () => new Date('2027-06-01T12:00:00Z') };

/** The receipt of a free session, requested by its patient long after it. */
export async function newReceipt(
  t: TestApp,
  patient: SignedInUser,
  practice: BookablePractice,
  startTime: string,
): Promise<{ id: number; appointmentId: number }> {
  const { id } = await newAppointment(patient, practice, startTime);
  const viewer = { userId: patient.userId, role: 'patient', language: 'en' } as const;
  const { entry } = await request({ ...t.ctx, clock: LONG_AFTERWARDS }, viewer, { appointmentId: id });
  if (entry.id === null) throw new Error('a receipt has no number');
  return { id: entry.id, appointmentId: id };
}

/** When the session that `newPaid` pays for is over. */
export const AFTERWARDS = '2026-11-23T15:00:00.000Z';

export async function newPaid(t: PayingApp): Promise<Begun> {
  const begun = await newApproved(t);
  await returnFromPaypal(begun.patient, begun.orderId);
  return begun;
}

/** Paid, over, and with its receipt. */
export async function newAttended(t: PayingApp): Promise<Begun> {
  const begun = await newPaid(t);
  t.clock.set(AFTERWARDS);
  await issueRecent(t.ctx);
  return begun;
}

export async function listed({ api }: SignedInUser): Promise<ReceiptEntry[]> {
  return (await api.get('/api/receipts')).body;
}

/** Every receipt, by its owner: how long one is kept is judged by the database's clock. */
export async function issuedSixYearsAgo({ execute }: Database): Promise<void> {
  await execute(`alter table receipts disable trigger receipts_append_only;
    update receipts set issued_at = now() - interval '6 years';
    alter table receipts enable trigger receipts_append_only`);
}
