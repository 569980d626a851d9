import { HOUR } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  bookingOf,
  type BookablePractice,
  newAdmin,
  newAppointment,
  newPatient,
  newPractice,
  newSchedule,
  newService,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { expectInvariants } from '../../../testing/invariants.ts';
import { findById } from '../service.ts';

/** Nine o’clock on Monday, in Toronto. */
const MONDAY_9 = '2026-11-23T14:00:00.000Z';
function at(hour: string): string {
  return `2026-11-23T${hour}:00.000Z`;
}

describe('booking', () => {
  let t: TestApp;
  let patient: SignedInUser;
  let practice: BookablePractice;
  beforeAll(async () => {
    t = await startTestApp({ env: LONG_SESSIONS });
  });
  beforeEach(async () => {
    t.clock.set(NOW);
    patient = await newPatient(t, { firstName: 'Ève', lastName: 'Gagnon' });
    practice = await newPractice(t);
  });
  afterEach(() => expectInvariants(t));
  afterAll(() => t.close());

  const post = (startTime: string, fields: object = {}, by = patient) =>
    by.api.post('/api/appointments', bookingOf(practice, startTime, fields));
  const codeOf = async (startTime: string, fields: object = {}) => {
    const { status, body } = await post(startTime, fields);
    return [status, body.code];
  };

  it('returns the appointment with the server’s own prices', async () => {
    const reply = await post(MONDAY_9, { notes: 'Bégaiement', clientName: ' Léo ' });
    expect(reply.status).toBe(201);
    const { therapist, service } = practice;
    expect(reply.body).toEqual({
      id: reply.body.id,
      seriesId: null,
      therapistId: therapist.therapistId,
      appointmentTypeId: service.id,
      appointmentType: { id: service.id, name: 'Individual session', duration: 60, color: '#3b82f6' },
      startTime: MONDAY_9,
      endTime: at('15:00'),
      status: 'scheduled',
      notes: 'Bégaiement',
      client: { id: expect.any(Number), name: 'Léo', isSelf: false },
      clientName: 'Léo',
      bookedBy: { firstName: 'Ève', lastName: 'Gagnon', isReader: true },
      timezone: 'America/Toronto',
      meetingUrl: null,
      isJoinable: false,
      price: 12_000,
      tax: null,
      taxAmount: 1560,
      totalPrice: 13_560,
      currency: 'CAD',
      paymentStatus: 'pending',
      paymentDueAt: '2026-11-22T15:00:00.000Z',
      payment: 'paypal',
      paymentMethod: null,
      receivedOn: null,
      undoUntil: null,
      directPayment: null,
      keptAmount: null,
      refundAmount: null,
      refundedAmount: null,
      refundDueBy: null,
      cancelledBy: null,
      cancellationReason: null,
      changeMessage: null,
      lateMinutes: null,
      didNotAttend: false,
      attendanceFinalAt: null,
      therapist: {
        id: therapist.therapistId,
        timezone: 'America/Toronto',
        isAvailable: true,
        allowsMoves: true,
        user: { firstName: 'Robin', lastName: expect.stringMatching(/^Tremblay/) },
      },
      patient: { user: { firstName: 'Ève', lastName: 'Gagnon' }, isReader: true, isClient: false },
      therapistEventId: null,
      patientEventId: null,
      terms: { tiers: [], noShowPercent: 100 },
      cancellationNoticeHours: 0,
      createdAt: NOW.toISOString(),
    });
    expect((await patient.api.get('/api/appointments')).body).toEqual([reply.body]);
  });

  it('names the account holder by default, and stores the time zone', async () => {
    const reply = await post(MONDAY_9, { clientName: '', notes: '', timezone: 'America/Halifax' });
    expect(reply.body).toMatchObject({ clientName: 'Ève Gagnon', notes: null, timezone: 'America/Halifax' });
    expect((await patient.api.get('/api/user')).body.timezone).toBe('America/Halifax');
    await newAppointment(patient, practice, at('19:00'), { timezone: 'America/Regina' });
    expect((await patient.api.get('/api/user')).body.timezone).toBe('America/Halifax');
  });

  it('ignores the end, currency and amount in the request', async () => {
    const ends = [at('14:15'), at('23:00'), at('10:00'), undefined, 'never'];
    for (const [index, endTime] of ends.entries()) {
      const start = `2026-11-${24 + (index % 3)}T${index < 3 ? '14' : '19'}:00:00.000Z`;
      const booker = await newPatient(t);
      const reply = await post(start, { endTime, currency: 'USD', amount: 1 }, booker);
      expect(reply.status).toBe(201);
      expect(Date.parse(reply.body.endTime) - Date.parse(start)).toBe(HOUR);
      expect(reply.body).toMatchObject({ totalPrice: 13_560, currency: 'CAD' });
    }
  });

  it.each([
    [{ price: 1 }, 'price_changed'],
    [{ taxAmount: 0 }, 'price_changed'],
    [{ totalPrice: 0 }, 'price_changed'],
    [{ price: 12_000, taxAmount: 1560, totalPrice: 13_561 }, 'price_changed'],
    [{ taxAmount: -1 }, 'invalid'],
    [{ price: '12000' }, 'invalid'],
    [{ price: 120.5 }, 'invalid'],
  ])('refuses prices that differ from the quote: %o', async (figures, code) => {
    expect(await codeOf(MONDAY_9, figures)).toEqual([422, code]);
    expect((await patient.api.get('/api/appointments')).body).toEqual([]);
  });

  it('accepts the prices of the quote, and null for a price that was not shown', async () => {
    expect((await post(MONDAY_9, { price: 12_000, taxAmount: 1560, totalPrice: null })).status).toBe(201);
  });

  it('refuses numbers that JSON cannot represent', async () => {
    const body = JSON.stringify(bookingOf(practice, MONDAY_9, { price: 7 }));
    const infinite = await patient.api.post('/api/appointments', body.replace('7}', '1e400}'));
    expect(infinite.status).toBe(422);
    const none = await patient.api.post('/api/appointments', body.replace('7}', 'NaN}'));
    expect(none.status).toBe(400);
  });

  it('names the new total in the patient’s language', async () => {
    const french = await newPatient(t, { language: 'fr' });
    const { body } = await post(MONDAY_9, { totalPrice: 1 }, french);
    expect(body.detail).toContain('135,60\u00a0$');
    expect((await post(MONDAY_9, { totalPrice: 1 })).body.detail).toContain('$135.60');
  });

  it('keeps the price, tax and payee agreed at booking', async () => {
    const { id } = await newAppointment(patient, practice, MONDAY_9);
    const { therapist, service } = practice;
    await therapist.api.patch(`/api/therapist/appointment-types/${service.id}`, { price: 1, name: 'Other' });
    await therapist.api.put('/api/payments/business-info', { taxRate: 0 });
    await therapist.api.post('/api/payments/connect-paypal', { paypalEmail: 'other@example.test' });
    await therapist.api.delete(`/api/therapist/appointment-types/${service.id}`);
    const [kept] = (await patient.api.get('/api/appointments')).body;
    expect(kept).toMatchObject({
      price: 12_000,
      taxAmount: 1560,
      appointmentType: { name: 'Individual session' },
    });
    expect(await findById(t.ctx, id)).toMatchObject({ payeeEmail: 'clinic@example.test', taxRate: 1300 });
  });

  it('is free and confirmed where the therapist has no PayPal, whatever prices are sent', async () => {
    practice = await newPractice(t, { paypalEmail: '' });
    const reply = await post(MONDAY_9, { price: 12_000, totalPrice: 1 });
    expect(reply.status).toBe(201);
    const nothing = {
      price: 0,
      taxAmount: 0,
      totalPrice: 0,
      paymentStatus: 'not_required',
      paymentDueAt: null,
    };
    expect(reply.body).toMatchObject({ status: 'confirmed', ...nothing });
  });

  it('is free and confirmed where the price is 0', async () => {
    practice = await newPractice(t, { service: { price: 0 } });
    expect((await post(MONDAY_9)).body).toMatchObject({ status: 'confirmed', paymentStatus: 'not_required' });
  });

  it('holds an unpaid slot until its start at the latest', async () => {
    await newSchedule(practice.therapist, { minAdvanceNotice: 1 });
    t.clock.set('2026-11-23T12:00:00Z');
    expect((await post(MONDAY_9)).body.paymentDueAt).toBe(MONDAY_9);
  });

  it.each([
    ['the past', '2026-11-20T14:00:00Z', 'slot_in_past'],
    ['too soon', '2026-11-23T14:00:00Z', 'slot_too_soon', '2026-11-22T14:00:01Z'],
    ['too far', '2027-02-22T14:00:00Z', 'slot_too_far', '2026-11-24T13:59:59Z'],
    ['a Saturday', '2026-11-28T15:00:00Z', 'slot_outside_hours'],
    ['before the day', '2026-11-23T13:30:00Z', 'slot_outside_hours'],
    ['beyond the day’s end', '2026-11-23T21:30:00Z', 'slot_outside_hours'],
    ['off the grid', '2026-11-23T15:10:00Z', 'slot_outside_hours'],
    ['a millisecond off the grid', '2026-11-23T15:00:00.001Z', 'slot_outside_hours'],
    ['the year 1000', '1000-01-01T15:00:00Z', 'slot_in_past'],
    ['the year 9998', '9998-12-31T16:00:00Z', 'slot_too_far'],
  ])('refuses %s', async (_what, start, code, now = NOW.toISOString()) => {
    t.clock.set(now);
    const reply = await post(start);
    expect([reply.status, reply.body.code]).toEqual([422, code]);
    expect(reply.body.errors).toEqual([{ path: 'startTime', message: 'Please select a time slot' }]);
  });

  it('names the minimum notice when it refuses a start that is too soon', async () => {
    t.clock.set('2026-11-23T13:00:00Z');
    expect((await post(MONDAY_9)).body.detail).toContain('24 hours');
    expect((await post('2027-06-07T14:00:00Z')).body.detail).toContain('90 days');
  });

  it('accepts a start at exactly the minimum notice, and the last start of the day', async () => {
    t.clock.set('2026-11-22T14:00:00Z');
    expect((await post(MONDAY_9)).status).toBe(201);
    expect((await post('2026-11-23T21:00:00Z')).status).toBe(201);
  });

  it.each([
    ['a whole day', { startDate: '2026-11-23', endDate: '2026-11-23' }, MONDAY_9],
    [
      'a part of it',
      { startDate: '2026-11-23', endDate: '2026-11-23', startTime: '09:30', endTime: '10:00' },
      MONDAY_9,
    ],
    [
      'a year before, every year',
      { startDate: '2025-11-23', endDate: '2025-11-23', isRecurring: true },
      MONDAY_9,
    ],
    [
      'a run of days across New Year',
      { startDate: '2025-12-20', endDate: '2026-01-05', isRecurring: true },
      '2027-01-04T14:00:00Z',
    ],
  ])('refuses blocked time: %s', async (_what, block, start) => {
    const added = await practice.therapist.api.post('/api/therapist/blocked-dates', {
      title: 'Away',
      ...block,
    });
    expect(added.status).toBe(201);
    expect(await codeOf(start)).toEqual([409, 'slot_blocked']);
  });

  it('keeps the larger buffer between two adjacent sessions', async () => {
    practice = await newPractice(t, { schedule: { bufferBefore: 20, bufferAfter: 20 } });
    await newAppointment(patient, practice, at('15:00'));
    expect(await codeOf(at('15:30'))).toEqual([409, 'slot_taken']);
    expect(await codeOf(at('16:00'))).toEqual([409, 'slot_taken']);
    expect(await codeOf(at('14:00'))).toEqual([409, 'slot_taken']);
    expect((await post(at('16:30'))).status).toBe(201);
  });

  it('allows adjacent sessions without buffers', async () => {
    practice = await newPractice(t, { service: { bufferBefore: 0, bufferAfter: 0 } });
    await newAppointment(patient, practice, at('15:00'));
    expect((await post(at('16:00'))).status).toBe(201);
  });

  it('refuses another therapist’s service, and inactive, deleted and unknown ones', async () => {
    const unknown = async (appointmentTypeId: number) => {
      const reply = await post(MONDAY_9, { appointmentTypeId });
      expect([reply.status, reply.body.errors[0].path]).toEqual([422, 'appointmentTypeId']);
    };
    await unknown((await newPractice(t)).service.id);
    await unknown((await newService(practice.therapist, { isActive: false })).id);
    const deleted = await newService(practice.therapist);
    await practice.therapist.api.delete(`/api/therapist/appointment-types/${deleted.id}`);
    await unknown(deleted.id);
    await unknown(2_147_483_647);
  });

  it('answers 404 for a suspended or unknown therapist', async () => {
    const { therapist } = practice;
    await t.ctx.database.execute(`update users set is_suspended = true where id = ${therapist.userId}`);
    expect(await codeOf(MONDAY_9)).toEqual([404, 'not_found']);
    expect(await codeOf(MONDAY_9, { therapistId: 2_147_483_647 })).toEqual([404, 'not_found']);
  });

  it('is refused to everybody but patients', async () => {
    for (const by of [practice.therapist, await newAdmin(t)])
      expect((await post(MONDAY_9, {}, by)).status).toBe(403);
    const visitor = await t.visitor().post('/api/appointments', bookingOf(practice, MONDAY_9));
    expect(visitor.status).toBe(401);
  });

  it('ignores patient and status fields in the request', async () => {
    const other = await newPatient(t);
    const claims = { patientId: other.userId, status: 'completed', meetingUrl: 'https://evil.test', id: 1 };
    const reply = await post(MONDAY_9, { ...claims, therapistEventId: 'x', paymentStatus: 'paid' });
    const own = { status: 'scheduled', paymentStatus: 'pending', meetingUrl: null, therapistEventId: null };
    expect(reply.body).toMatchObject(own);
    expect((await other.api.get('/api/appointments')).body).toEqual([]);
  });

  it('refuses an unknown time zone', async () => {
    for (const timezone of ['Mars/Phobos', '../../etc/passwd', 'america/toronto', '', 7])
      expect((await post(MONDAY_9, { timezone })).status).toBe(422);
  });

  it('stores notes and names unchanged', async () => {
    const hostile = `' OR 1=1--'); DROP TABLE users;-- $1 % _ \\ <script>alert(1)</script> {{7*7}} 👩‍👧`;
    const { id } = await newAppointment(patient, practice, MONDAY_9, {
      notes: `${hostile}\n`,
      clientName: hostile,
    });
    const [kept] = (await practice.therapist.api.get('/api/appointments')).body;
    expect(kept).toMatchObject({ id, notes: `${hostile}\n`, clientName: hostile });
  });

  it.each([
    ['NUL in notes', { notes: 'a\u0000b' }],
    ['half a character in notes', { notes: '\ud800' }],
    ['endless notes', { notes: 'x'.repeat(2001) }],
    ['a number for notes', { notes: 7 }],
    ['NUL in a name', { clientName: 'a\u0000b' }],
    ['half a character in a name', { clientName: '\udc00' }],
    ['an endless name', { clientName: 'x'.repeat(101) }],
    ['an object for a name', { clientName: { $ne: 1 } }],
  ])('refuses text that cannot be stored: %s', async (_what, fields) => {
    expect(await codeOf(MONDAY_9, fields)).toEqual([422, 'invalid']);
  });
});

describe('an installation with REQUIRE_VERIFICATION', () => {
  it('refuses slots and bookings of a therapist until they are verified', async () => {
    const t = await startTestApp({ env: { REQUIRE_VERIFICATION: 'true' } });
    const practice = await newPractice(t);
    const patient = await newPatient(t);
    const { therapistId } = practice.therapist;
    const offer = `/api/therapists/${therapistId}/slots?appointmentTypeId=${practice.service.id}&from=2026-11-23&to=2026-11-23`;
    const book = () => patient.api.post('/api/appointments', bookingOf(practice, MONDAY_9));
    expect([(await book()).status, (await book()).body.code]).toEqual([409, 'therapist_unavailable']);
    expect((await patient.api.get(offer)).body.code).toBe('therapist_unavailable');
    expect((await practice.therapist.api.get(offer)).status).toBe(200);
    await t.ctx.database.execute(`update therapists set is_verified = true where id = ${therapistId}`);
    expect((await patient.api.get(offer)).status).toBe(200);
    expect((await book()).status).toBe(201);
    await t.close();
  });

  it('offers a therapist no times for a client until the therapist is verified', async () => {
    const t = await startTestApp({ env: { REQUIRE_VERIFICATION: 'true' } });
    const { therapist, service } = await newPractice(t);
    const range = `from=2026-11-23&to=2026-11-23&wholeDay=true`;
    const times = () =>
      therapist.api.get(
        `/api/therapists/${therapist.therapistId}/slots?appointmentTypeId=${service.id}&${range}`,
      );
    const refused = await times();
    expect([refused.status, refused.body.code]).toEqual([409, 'therapist_unavailable']);
    await t.ctx.database.execute(
      `update therapists set is_verified = true where id = ${therapist.therapistId}`,
    );
    expect((await times()).status).toBe(200);
    await t.close();
  });

  it('refuses moves by patients of a therapist who is no longer verified, but not by the therapist', async () => {
    const t = await startTestApp({ env: { REQUIRE_VERIFICATION: 'true' } });
    const practice = await newPractice(t);
    const { therapistId } = practice.therapist;
    const setVerified = (isVerified: boolean) =>
      t.ctx.database.execute(`update therapists set is_verified = ${isVerified} where id = ${therapistId}`);
    await setVerified(true);
    const patient = await newPatient(t);
    const { id } = await newAppointment(patient, practice, MONDAY_9);
    const allowsMoves = async () =>
      (await patient.api.get('/api/appointments')).body[0].therapist.allowsMoves as boolean;
    expect(await allowsMoves()).toBe(true);
    await setVerified(false);
    expect(await allowsMoves()).toBe(false);
    const range = 'from=2026-11-23&to=2026-11-23';
    const offer = `/api/therapists/${therapistId}/slots?appointmentTypeId=${practice.service.id}&rescheduleOf=${id}&${range}`;
    const move = (mover: Pick<SignedInUser, 'api'>, scope: string) =>
      mover.api.post(`/api/appointments/${id}/reschedule`, { startTime: '2026-11-23T16:00:00Z', scope });
    for (const reply of [
      await patient.api.get(offer),
      await move(patient, 'one'),
      await move(patient, 'following'),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'therapist_unavailable']);
    expect((await practice.therapist.api.get(offer)).status).toBe(200);
    expect((await move(practice.therapist, 'one')).status).toBe(200);
    await t.close();
  });
});
