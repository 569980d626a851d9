import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  type BookablePractice,
  newAppointment,
  newPatient,
  newPractice,
  newSchedule,
  newTherapist,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { expectInvariants } from '../../../testing/invariants.ts';
import { completeEnded, confirmPaid } from '../service.ts';

const MONDAY_9 = '2026-11-23T14:00:00.000Z';

describe('cancelling', () => {
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
    await newSchedule(practice.therapist, { cancellationNoticeHours: 24 });
    ({ id } = await newAppointment(patient, practice, MONDAY_9));
  });
  afterEach(() => expectInvariants(t));
  afterAll(() => t.close());

  const cancel = (by: SignedInUser = patient) => by.api.post(`/api/appointments/${id}/cancel`);
  const refusals = async (): Promise<unknown[]> =>
    (
      await t.ctx.database.execute(
        `select reader_id, subject_id, action, outcome from access_log where record = 'appointment:${id}' order by id`,
      )
    ).rows;

  it('is allowed to both parties, and ends a pending payment', async () => {
    const reply = await cancel();
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ id, status: 'cancelled', cancelledBy: 'patient', meetingUrl: null });
    expect(reply.body).toMatchObject({
      paymentStatus: 'not_required',
      paymentDueAt: null,
      totalPrice: 13_560,
    });
    expect((await patient.api.get('/api/appointments')).body).toEqual([reply.body]);
    const other = await newAppointment(patient, practice, MONDAY_9);
    id = other.id;
    expect((await cancel(practice.therapist)).body).toMatchObject({ cancelledBy: 'therapist' });
  });

  it('frees the slot at once for every patient', async () => {
    await cancel();
    expect((await newAppointment(await newPatient(t), practice, MONDAY_9)).status).toBe('scheduled');
  });

  it('makes a refund due when the patient cancels in time or the therapist cancels', async () => {
    await confirmPaid(t.ctx, id);
    t.clock.set('2026-11-22T14:00:00Z');
    expect((await cancel()).body).toMatchObject({ status: 'cancelled', paymentStatus: 'refund_due' });
    const second = await newAppointment(patient, practice, '2026-11-24T14:00:00Z');
    await confirmPaid(t.ctx, second.id);
    t.clock.set('2026-11-24T13:59:59Z');
    id = second.id;
    expect((await cancel(practice.therapist)).body).toMatchObject({ paymentStatus: 'refund_due' });
  });

  it('keeps the payment of a late patient, by the notice agreed at booking', async () => {
    await confirmPaid(t.ctx, id);
    await newSchedule(practice.therapist, { cancellationNoticeHours: 0 });
    t.clock.set('2026-11-22T14:00:01Z');
    expect((await cancel()).body).toMatchObject({ paymentStatus: 'kept', cancellationNoticeHours: 24 });
  });

  it('happens once for concurrent requests', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => cancel(index % 2 ? patient : practice.therapist)),
    );
    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect((await cancel()).body.code).toBe('appointment_already_cancelled');
  });

  it('is refused once the session has started', async () => {
    await confirmPaid(t.ctx, id);
    t.clock.set(MONDAY_9);
    expect([(await cancel()).status, (await cancel()).body.code]).toEqual([409, 'appointment_started']);
    t.clock.set('2026-11-23T15:00:00Z');
    expect((await cancel(practice.therapist)).body.code).toBe('appointment_over');
    await completeEnded(t.ctx);
    expect((await cancel()).body.code).toBe('appointment_over');
    expect((await patient.api.get('/api/appointments')).body[0].status).toBe('completed');
  });

  it('answers 404 for another person’s appointment, changes nothing, and logs the refusal', async () => {
    const before = (await patient.api.get('/api/appointments')).text;
    const strangers = [await newPatient(t), await newTherapist(t)];
    for (const stranger of strangers) {
      expect((await cancel(stranger)).status).toBe(404);
      const moved = await stranger.api.post(`/api/appointments/${id}/reschedule`, {
        startTime: '2026-11-24T14:00:00Z',
      });
      expect(moved.status).toBe(404);
    }
    expect((await patient.api.get('/api/appointments')).text).toBe(before);
    const line = { subject_id: patient.userId, action: 'refused', outcome: 'refused' };
    expect(await refusals()).toEqual(strangers.map(({ userId }) => ({ reader_id: userId, ...line })));
  });

  it('answers 404 for an unknown appointment', async () => {
    for (const path of ['2147483647', '0', '01', '1.0', '1e3', 'x', '9223372036854775808'])
      expect((await patient.api.post(`/api/appointments/${path}/cancel`)).status).toBe(404);
  });

  it('is written to the access log of the patient when it is done by the therapist', async () => {
    await cancel(practice.therapist);
    const { userId } = practice.therapist;
    const line = { reader_id: userId, subject_id: patient.userId, action: 'change', outcome: 'done' };
    expect(await refusals()).toEqual([line]);
  });
});
