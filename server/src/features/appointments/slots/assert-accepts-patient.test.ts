import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  type BookablePractice,
  bookingOf,
  newAppointment,
  newPatient,
  newPractice,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { expectInvariants } from '../../../testing/invariants.ts';

const MONDAY_9 = '2026-11-23T14:00:00.000Z';
const TUESDAY_9 = '2026-11-24T14:00:00.000Z';

describe('a therapist who is paused for new patients', () => {
  let t: TestApp;
  let practice: BookablePractice;
  let newcomer: SignedInUser;
  beforeAll(async () => {
    t = await startTestApp({ env: LONG_SESSIONS });
  });
  beforeEach(async () => {
    t.clock.set(NOW);
    [practice, newcomer] = [await newPractice(t), await newPatient(t)];
  });
  afterEach(() => expectInvariants(t));
  afterAll(() => t.close());

  const pause = (takesNewPatients = false) =>
    practice.therapist.api.put('/api/therapist-profile', { takesNewPatients });
  const book = (by: SignedInUser, start = TUESDAY_9) =>
    by.api.post('/api/appointments', bookingOf(practice, start));
  const slots = (by: SignedInUser, more = '') =>
    by.api.get(
      `/api/therapists/${practice.therapist.therapistId}/slots?appointmentTypeId=${practice.service.id}&from=2026-11-23&to=2026-11-24${more}`,
    );

  it('offers new patients no slots and refuses their bookings in their language', async () => {
    expect((await pause()).body.takesNewPatients).toBe(false);
    const french = await newPatient(t, { language: 'fr' });
    for (const reply of [await slots(newcomer), await book(newcomer)]) {
      expect(reply.status).toBe(409);
      expect(reply.body).toMatchObject({
        code: 'not_taking_new_patients',
        detail: 'This therapist is not taking new patients at the moment.',
      });
    }
    for (const reply of [await slots(french), await book(french)])
      expect(reply.body.detail).toMatch(/n’accepte pas de nouvelles familles/);
    expect((await newcomer.api.get('/api/appointments')).body).toEqual([]);
  });

  it('accepts patients who ever had an appointment with the therapist, even a cancelled one', async () => {
    const [known, cancelled] = [await newPatient(t), await newPatient(t)];
    const { id } = await newAppointment(known, practice, MONDAY_9);
    const gone = await newAppointment(cancelled, practice, TUESDAY_9);
    await cancelled.api.post(`/api/appointments/${gone.id}/cancel`);
    await pause();
    for (const patient of [known, cancelled]) expect((await slots(patient)).status).toBe(200);
    expect((await slots(known, `&rescheduleOf=${id}`)).status).toBe(200);
    expect((await book(known)).status).toBe(201);
    expect((await book(cancelled, '2026-11-25T14:00:00.000Z')).status).toBe(201);
    const moved = { startTime: '2026-11-26T14:00:00.000Z' };
    expect((await known.api.post(`/api/appointments/${id}/reschedule`, moved)).status).toBe(200);
  });

  it('ignores appointments that a patient had with other therapists', async () => {
    await newAppointment(newcomer, await newPractice(t), MONDAY_9);
    await pause();
    expect((await book(newcomer)).body.code).toBe('not_taking_new_patients');
  });

  it('stays in the directory, marked as paused', async () => {
    await pause();
    const listed = (await newcomer.api.get('/api/therapists')).body;
    const id = practice.therapist.therapistId;
    expect(listed.find((one: { id: number }) => one.id === id).takesNewPatients).toBe(false);
    expect((await newcomer.api.get(`/api/therapists/${id}`)).body.takesNewPatients).toBe(false);
    await pause(true);
    expect((await newcomer.api.get(`/api/therapists/${id}`)).body.takesNewPatients).toBe(true);
    expect((await book(newcomer)).status).toBe(201);
  });

  it('still sees the slots of the practice', async () => {
    await pause();
    expect((await slots(practice.therapist)).status).toBe(200);
  });

  it('repeats the first answer to a request with the same idempotency key', async () => {
    const key = { 'idempotency-key': 'pausing-1' };
    const first = await newcomer.api.post('/api/appointments', bookingOf(practice, MONDAY_9), key);
    await pause();
    const again = await newcomer.api.post('/api/appointments', bookingOf(practice, MONDAY_9), key);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  });
});
