/** Receipts of sessions that took place, and what tests do with them. */
import type { ReceiptEntry } from '@cadence/contract/receipts';
import { request } from '../features/receipts/service.ts';
import type { TestApp } from './app.ts';
import { type BookablePractice, newAppointment, type SignedInUser } from './factories.ts';

const LONG_AFTERWARDS = { now: () => new Date('2027-06-01T12:00:00Z') };

/** Of a free session, asked for by its patient long after it. */
export const newReceipt = async (
  t: TestApp,
  patient: SignedInUser,
  practice: BookablePractice,
  startTime: string,
): Promise<{ id: number; appointmentId: number }> => {
  const { id } = await newAppointment(patient, practice, startTime);
  const viewer = { userId: patient.userId, role: 'patient', language: 'en' } as const;
  const { entry } = await request({ ...t.ctx, clock: LONG_AFTERWARDS }, viewer, id);
  if (entry.id === null) throw new Error('a receipt has no number');
  return { id: entry.id, appointmentId: id };
};

export const listed = async ({ api }: SignedInUser): Promise<ReceiptEntry[]> =>
  (await api.get('/api/receipts')).body;
