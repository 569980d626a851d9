import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newBusyTime,
  newPatient,
  newPractice,
  newSchedule,
  newService,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { expectInvariants } from '../../../testing/invariants.ts';
import { cancel as cancelAppointment, completeEnded, confirmPaid } from '../service.ts';

const MONDAY_9 = '2026-11-23T14:00:00.000Z';
const TUESDAY_9 = '2026-11-24T14:00:00.000Z';
function at(hour: string): string {
  return `2026-11-23T${hour}:00.000Z`;
}

describe('rescheduling an appointment', () => {
  let t: TestApp;
  let patient: SignedInUser;
  let practice: BookablePractice;
  let id: number;
  beforeAll(async () => {
    t = await startTestApp({ env: LONG_SESSIONS });
  });
  beforeEach(async () => {
    t.clock.set(NOW);
    [patient, practice] = [await newPatient(t), await newPractice(t)];
    ({ id } = await newAppointment(patient, practice, MONDAY_9, { notes: 'Bégaiement' }));
  });
  afterEach(() => expectInvariants(t));
  afterAll(() => t.close());

  const move = (startTime: string, fields: object = {}, by: SignedInUser = patient) =>
    by.api.post(`/api/appointments/${id}/reschedule`, { startTime, ...fields });
  const byTherapist = async (startTime: string) => {
    const { status, body } = await move(startTime, {}, practice.therapist);
    return body.code ?? status;
  };
  const byPatient = async (startTime: string) => {
    const { status, body } = await move(startTime);
    return body.code ?? status;
  };

  it('moves to another day, keeping price, status and payment deadline', async () => {
    const before = (await patient.api.get('/api/appointments')).body[0];
    const reply = await move(TUESDAY_9, { endTime: '2026-11-24T22:00:00Z' });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ ...before, startTime: TUESDAY_9, endTime: '2026-11-24T15:00:00.000Z' });
    expect(await newAppointment(await newPatient(t), practice, MONDAY_9)).toMatchObject({
      startTime: MONDAY_9,
    });
  });

  it('replaces notes, and keeps them where the new ones are empty', async () => {
    expect((await move(TUESDAY_9, { notes: '' })).body.notes).toBe('Bégaiement');
    expect((await move(MONDAY_9, { notes: null })).body.notes).toBe('Bégaiement');
    expect((await move(TUESDAY_9, { notes: 'Autre' })).body.notes).toBe('Autre');
  });

  it('does not conflict with its own former time', async () => {
    expect(await byPatient(MONDAY_9)).toBe(200);
    expect(await byPatient(at('14:30'))).toBe(200);
  });

  it('keeps its length and price after the service changed', async () => {
    const service = await newService(practice.therapist, { duration: 90 });
    ({ id } = await newAppointment(patient, { ...practice, service }, at('17:00')));
    await practice.therapist.api.patch(`/api/therapist/appointment-types/${service.id}`, {
      duration: 30,
      price: 1,
    });
    const { body } = await move(TUESDAY_9, { endTime: '2026-11-24T15:00:00Z' });
    expect(body).toMatchObject({ endTime: '2026-11-24T15:30:00.000Z', price: 12_000 });
    expect(await byPatient(at('20:30'))).toBe(200);
    expect(await byPatient(at('21:00'))).toBe('slot_outside_hours');
  });

  it('limits the payment deadline to the new start', async () => {
    expect((await move(TUESDAY_9)).body.paymentDueAt).toBe('2026-11-22T15:00:00.000Z');
    await newSchedule(practice.therapist, { minAdvanceNotice: 1 });
    t.clock.set('2026-11-22T14:00:00Z');
    const later = await newAppointment(patient, practice, '2026-11-24T18:00:00Z');
    id = later.id;
    t.clock.set('2026-11-22T20:00:00Z');
    await newSchedule(practice.therapist, {
      weeklySchedule: Object.assign(
        {},
        ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => ({
          [day]: { enabled: true, startTime: '00:00', endTime: '23:30' },
        })),
      ),
    });
    const early = await move('2026-11-23T05:00:00Z');
    expect(early.body.paymentDueAt).toBe('2026-11-23T05:00:00.000Z');
    expect((await move('2026-11-25T18:00:00Z')).body.paymentDueAt).toBe('2026-11-23T05:00:00.000Z');
  });

  it('refuses a patient every start that could not be booked', async () => {
    const { therapist } = practice;
    await newAppointment(await newPatient(t), practice, at('16:00'));
    await newBusyTime(t, therapist, at('19:00'), at('20:00'));
    const block = { title: 'Away', startDate: '2026-11-25', endDate: '2026-11-25' };
    await therapist.api.post('/api/therapist/blocked-dates', block);
    t.clock.set('2026-11-22T15:30:00Z');
    expect(await byPatient('2026-11-20T14:00:00Z')).toBe('slot_in_past');
    expect(await byPatient(MONDAY_9)).toBe('slot_too_soon');
    expect(await byPatient('2027-03-01T14:00:00Z')).toBe('slot_too_far');
    expect(await byPatient('2026-11-25T14:00:00Z')).toBe('slot_blocked');
    expect(await byPatient(at('19:30'))).toBe('slot_busy');
    expect(await byPatient(at('16:30'))).toBe('slot_taken');
    expect(await byPatient('2026-11-28T15:00:00Z')).toBe('slot_outside_hours');
    await newSchedule(therapist, { maxSessionsPerDay: 1 });
    expect(await byPatient(at('20:30'))).toBe('slot_full');
    expect(await byPatient(TUESDAY_9)).toBe(200);
  });

  it('lets a therapist choose any time except overlaps, the past and blocks', async () => {
    const { therapist } = practice;
    await newSchedule(therapist, { maxSessionsPerDay: 3 });
    await newAppointment(await newPatient(t), practice, at('16:00'));
    await newBusyTime(t, therapist, at('19:00'), at('20:00'));
    const block = { title: 'Away', startDate: '2026-11-25', endDate: '2026-11-25' };
    await therapist.api.post('/api/therapist/blocked-dates', block);
    expect(await byTherapist('2026-11-20T14:00:00Z')).toBe('slot_in_past');
    expect(await byTherapist('2026-11-25T14:00:00Z')).toBe('slot_blocked');
    expect(await byTherapist(at('16:59'))).toBe('slot_taken');
    expect(await byTherapist(at('15:01'))).toBe('slot_taken');
    expect(await byTherapist('9998-12-31T23:30:00Z')).toBe('slot_too_far');
    for (const free of [at('15:00'), at('19:30'), '2026-11-28T03:07:00Z', '2026-11-21T15:00:00Z'])
      expect(await byTherapist(free)).toBe(200);
  });

  it('is refused for a session that is cancelled, has started or is over', async () => {
    await confirmPaid(t.ctx, id);
    t.clock.set(MONDAY_9);
    expect(await byTherapist(TUESDAY_9)).toBe('appointment_started');
    t.clock.set(at('15:00'));
    expect(await byPatient(TUESDAY_9)).toBe('appointment_over');
    await completeEnded(t.ctx);
    expect(await byPatient(TUESDAY_9)).toBe('appointment_over');
    ({ id } = await newAppointment(patient, practice, '2026-11-25T14:00:00Z'));
    await patient.api.post(`/api/appointments/${id}/cancel`);
    expect(await byPatient(TUESDAY_9)).toBe('appointment_already_cancelled');
  });

  it('is refused to patients of a suspended therapist', async () => {
    const { userId } = practice.therapist;
    await t.ctx.database.execute(`update users set is_suspended = true where id = ${userId}`);
    expect(await byPatient(TUESDAY_9)).toBe('therapist_unavailable');
  });

  it('leaves a valid state after two moves and a cancellation at once', async () => {
    const viewer = { userId: patient.userId, role: 'patient', language: 'en' } as const;
    const [one, other, cancelled] = await Promise.allSettled([
      move(TUESDAY_9),
      move(at('19:00'), {}, practice.therapist),
      cancelAppointment(t.ctx, viewer, id),
    ]);
    expect(cancelled.status).toBe('fulfilled');
    const moves = [one, other].map((reply) => (reply.status === 'fulfilled' ? reply.value.status : 0));
    expect(moves.every((status) => status === 200 || status === 409)).toBe(true);
    expect((await patient.api.get('/api/appointments')).body[0].status).toBe('cancelled');
  });

  it('gives one of two patients a slot to which both move at once', async () => {
    const other = await newPatient(t);
    const theirs = await newAppointment(other, practice, at('19:00'));
    const replies = await Promise.all([
      move(TUESDAY_9),
      other.api.post(`/api/appointments/${theirs.id}/reschedule`, { startTime: '2026-11-24T14:30:00Z' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});
