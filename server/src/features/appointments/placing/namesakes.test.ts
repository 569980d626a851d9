/** Two guardians of one client have the same name: every answer knows its reader by the account, never by the name. */
import type { Appointment } from '@cadence/contract/appointments';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { acceptInvitation, inviteGuardian, newClient, selfOf } from '../../../testing/families/clients.ts';
import { newSeries } from '../../../testing/series.ts';

const NINE = '2026-11-24T14:00:00.000Z';
const TEN = '2026-11-24T15:00:00.000Z';
const SAM = { firstName: 'Sam', lastName: 'Lee' };
const NOBODY = { patient: false, bookedBy: false, client: false };

let t: TestApp;
let booker: SignedInUser;
let namesake: SignedInUser;
let practice: BookablePractice;
/** Named like both guardians too. */
let clientId: number;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  [booker, namesake] = [await newPatient(t, SAM), await newPatient(t, SAM)];
  practice = await newPractice(t);
  clientId = (await newClient(booker, { name: 'Sam Lee' })).id;
});
afterAll(() => t.close());

/** Gives the namesake rights on a client. */
async function share(id: number, rights: { mayBook?: boolean; mayPay?: boolean } = {}) {
  const email = `${namesake.username}@example.test`;
  await acceptInvitation(t, namesake, (await inviteGuardian(booker, id, email, rights)).id);
}
/** Whom the answer takes for its reader. */
function readerIn({ patient, bookedBy, client }: Appointment) {
  return { patient: patient.isReader, bookedBy: bookedBy.isReader, client: client.isSelf };
}
/** The only session of the reader's list, asked for twice: the second answer may be a kept one. */
async function listed({ api }: SignedInUser): Promise<Appointment> {
  const [first, second] = [await api.get('/api/appointments'), await api.get('/api/appointments')];
  expect(second.text).toBe(first.text);
  expect(first.body).toHaveLength(1);
  return first.body[0];
}

describe('of two guardians with the same name, when one books for a client', () => {
  it('only the one who booked is named as the booker, whoever asks first', async () => {
    await share(clientId);
    const booked = await newAppointment(booker, practice, NINE, { clientId });
    const ofBooker = { patient: true, bookedBy: true, client: false };
    expect(readerIn(booked)).toEqual(ofBooker);
    expect(readerIn(await listed(namesake))).toEqual(NOBODY);
    expect(readerIn(await listed(booker))).toEqual(ofBooker);
    expect(readerIn(await listed(practice.therapist))).toEqual(NOBODY);
    expect(readerIn(await listed(namesake))).toEqual(NOBODY);
  });

  it('the other reads neither notes nor money, and can neither pay, move nor cancel', async () => {
    await share(clientId);
    const { id } = await newAppointment(booker, practice, NINE, { clientId, notes: 'Private' });
    expect(await listed(namesake)).toMatchObject({ notes: null, totalPrice: null, paymentStatus: null });
    const path = `/api/appointments/${id}`;
    const refused = [
      await namesake.api.post(`${path}/reschedule`, { startTime: TEN }),
      await namesake.api.post(`${path}/cancel`),
      await namesake.api.post('/api/payments/create-paypal-payment', { appointmentId: id }),
      await namesake.api.post('/api/waitlist', { insteadOf: id, timezone: 'America/Toronto' }),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'may_not_book'],
      [403, 'may_not_book'],
      [403, 'may_not_pay'],
      [403, 'may_not_book'],
    ]);
  });

  it('the other can move and cancel with the right to book, and is never shown as the booker', async () => {
    await share(clientId, { mayBook: true });
    const { id } = await newAppointment(booker, practice, NINE, { clientId });
    const moved = await namesake.api.post(`/api/appointments/${id}/reschedule`, { startTime: TEN });
    const cancelled = await namesake.api.post(`/api/appointments/${id}/cancel`);
    for (const { status, body } of [moved, cancelled]) {
      expect(status).toBe(200);
      expect(readerIn(body)).toEqual(NOBODY);
    }
    expect(readerIn(await listed(booker))).toMatchObject({ patient: true, bookedBy: true });
  });
});

describe('of two people with the same name', () => {
  it('only the one who books for themselves is shown as the client', async () => {
    await share((await selfOf(booker)).id);
    const booked = await newAppointment(booker, practice, NINE);
    expect(readerIn(booked)).toEqual({ patient: true, bookedBy: true, client: true });
    for (const reader of [namesake, practice.therapist]) {
      const seen = await listed(reader);
      expect(readerIn(seen)).toEqual(NOBODY);
      expect(seen.patient.isClient).toBe(true);
    }
  });

  it('the one who books for a client of that name is not shown as the client', async () => {
    const booked = await newAppointment(booker, practice, NINE, { clientId });
    expect([booked.client.isSelf, booked.patient.isClient]).toEqual([false, false]);
    expect((await listed(practice.therapist)).patient.isClient).toBe(false);
  });

  it('the one who books a series is shown as the booker of every date', async () => {
    const { appointments } = await newSeries(booker, practice);
    for (const one of appointments)
      expect(readerIn(one)).toEqual({ patient: true, bookedBy: true, client: true });
  });

  it('the therapist who books for a client is shown as the booker, and the family’s account as the patient', async () => {
    await share(clientId);
    // Free, so that the client joins the caseload at once.
    const free = await newPractice(t, { paypalEmail: '' });
    const { therapist, service } = free;
    await newAppointment(booker, free, NINE, { clientId });
    const fields = { clientId, appointmentTypeId: service.id, startTime: '2026-11-25T14:00:00.000Z' };
    const { status, body } = await therapist.api.post('/api/therapist/appointments', fields);
    expect([status, readerIn(body)]).toEqual([201, { ...NOBODY, bookedBy: true }]);
    const latest = async ({ api }: SignedInUser) =>
      readerIn((await api.get('/api/appointments')).body.at(-1));
    expect(await latest(booker)).toEqual({ ...NOBODY, patient: true });
    expect(await latest(namesake)).toEqual(NOBODY);
    expect(await latest(therapist)).toEqual({ ...NOBODY, bookedBy: true });
    const page = await therapist.api.get(`/api/therapist/clients/${clientId}`);
    expect(page.body.sessions.map(readerIn)).toEqual([{ ...NOBODY, bookedBy: true }, NOBODY]);
  });
});
