/** Several dates of a series that are paid at once, for tests of payments. */
import type { Appointment } from '@cadence/contract/appointments';
import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import type { TestReply } from '../client.ts';
import { type BookablePractice, newPatient, newPractice, type SignedInUser } from '../factories.ts';
import { orderOf, type PayingApp, returnFromPaypal } from '../payments.ts';
import { MONDAYS, newSeries } from '../series.ts';

export type Together = { patient: SignedInUser; practice: BookablePractice; ids: number[] };
export type TogetherBegun = Together & { orderId: string };

/** Unpaid dates of 135.60 dollars each. */
export async function newUnpaidDates(t: TestApp, count = 3): Promise<Together> {
  const practice = await newPractice(t);
  const patient = await newPatient(t);
  const { appointments } = await newSeries(patient, practice, MONDAYS.slice(0, count));
  return { patient, practice, ids: appointments.map(({ id }) => id) };
}

export function payTogether({ api }: SignedInUser, appointmentIds: readonly number[]): Promise<TestReply> {
  return api.post('/api/payments/create-paypal-payment', { appointmentIds });
}

export async function newTogetherApproved(t: PayingApp, count = 3): Promise<TogetherBegun> {
  const dates = await newUnpaidDates(t, count);
  const orderId = orderOf(await payTogether(dates.patient, dates.ids));
  await t.standIn.changeOrder(orderId, 'approve');
  return { ...dates, orderId };
}

export async function newTogetherPaid(t: PayingApp, count = 3): Promise<TogetherBegun> {
  const begun = await newTogetherApproved(t, count);
  expect(await returnFromPaypal(begun.patient, begun.orderId)).toContain('payment=paid');
  return begun;
}

/** The dates as their family reads them, in order. */
export async function datesOf({ patient, ids }: Together): Promise<Appointment[]> {
  const list: Appointment[] = (await patient.api.get('/api/appointments')).body;
  return ids.map((id) => {
    const found = list.find((one) => one.id === id);
    if (!found) throw new Error(`appointment ${id} is not listed`);
    return found;
  });
}

export async function statusesOf(dates: Together): Promise<string[]> {
  return (await datesOf(dates)).map(({ paymentStatus }) => String(paymentStatus));
}
