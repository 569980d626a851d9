import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import {
  INSTRUCTIONS,
  newDirectPractice,
  receive,
  saveDirectPayments,
} from '../../../testing/paying/direct-payments.ts';
import {
  type BookablePractice,
  bookingOf,
  newAppointment,
  newPatient,
  newPractice,
  newService,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { newClient, newGuardian } from '../../../testing/families/clients.ts';
import { expectInvariants } from '../../../testing/invariants.ts';
import { newSeries } from '../../../testing/series.ts';
import { issueRecent } from '../../receipts/service.ts';

const MONDAY = '2026-11-23T14:00:00.000Z';
const TUESDAY = '2026-11-24T15:00:00.000Z';
const HALF = { tiers: [{ hoursBefore: 72, keptPercent: 50 }], noShowPercent: 40 };
const DUE = { status: 'confirmed', payment: 'direct', paymentStatus: 'direct_due', paymentDueAt: null };

let t: TestApp;
let family: SignedInUser;
let practice: BookablePractice;
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
beforeEach(async () => {
  t.clock.set(NOW);
  family = await newPatient(t);
  practice = await newDirectPractice(t);
});
afterEach(() => expectInvariants(t));
afterAll(() => t.close());

function call(by: SignedInUser, id: number, what: string, body?: object) {
  return by.api.post(`/api/appointments/${id}/${what}`, body);
}
function undo(by: SignedInUser, id: number) {
  return by.api.delete(`/api/appointments/${id}/direct-payment`);
}
function miss(id: number, didNotAttend = true) {
  return practice.therapist.api.put(`/api/appointments/${id}/attendance`, { didNotAttend });
}
function answer({ status, body }: { status: number; body: { code?: string } }) {
  return [status, body.code];
}
async function owed(query = ''): Promise<{ appointmentId: number; amount: number; days: number }[]> {
  return (await practice.therapist.api.get(`/api/therapist/owed${query}`)).body;
}

describe('the settings of direct payments', () => {
  it('are kept as they were saved, beside PayPal, and need a method while they are on', async () => {
    const read = await practice.therapist.api.get('/api/payments/payment-settings');
    const directPayments = { isOn: true, instructions: INSTRUCTIONS, methods: ['etransfer', 'cash'] };
    expect(read.body).toMatchObject({ paypalConnected: false, directPayments });
    const none = await saveDirectPayments(practice.therapist, { methods: [] });
    expect([none.status, none.body.errors[0].path]).toEqual([422, 'directPayments.methods']);
    expect((await saveDirectPayments(practice.therapist, { isOn: false, methods: [] })).status).toBe(200);
    const long = { instructions: 'x'.repeat(501) };
    expect((await saveDirectPayments(practice.therapist, long)).status).toBe(422);
    expect((await saveDirectPayments(practice.therapist, { methods: ['cash', 'cash'] })).status).toBe(422);
  });

  it('give services their price without PayPal, and without both they are free', async () => {
    const path = `/api/therapists/${practice.therapist.therapistId}/appointment-types`;
    const quoted = async () => (await family.api.get(path)).body[0];
    expect(await quoted()).toMatchObject({ totalPrice: 13_560, paymentRequired: true, payments: ['direct'] });
    await saveDirectPayments(practice.therapist, { isOn: false });
    expect(await quoted()).toMatchObject({ totalPrice: 0, paymentRequired: false, payments: [] });
    const { status, paymentStatus } = await newAppointment(family, practice, MONDAY);
    expect([status, paymentStatus]).toEqual(['confirmed', 'not_required']);
  });

  it('stay with the therapist: neither the directory nor a public page shows instructions', async () => {
    const { body } = await family.api.get(`/api/therapists/${practice.therapist.therapistId}`);
    expect(body.acceptsPayments).toBe(true);
    expect(JSON.stringify(body)).not.toContain('tulip');
  });
});

describe('a session that is paid to the therapist directly', () => {
  it('is confirmed at once, tells how to pay while it is due, and holds nothing', async () => {
    const booked = await newAppointment(family, practice, MONDAY);
    const directPayment = { amount: 13_560, instructions: INSTRUCTIONS, methods: ['etransfer', 'cash'] };
    expect(booked).toMatchObject({ ...DUE, isJoinable: true, paymentMethod: null, directPayment });
    // Three unpaid ones at PayPal would be the limit.
    for (const hour of [16, 18, 20])
      await newAppointment(family, practice, `2026-11-23T${hour}:00:00.000Z`, { payment: 'direct' });
    await saveDirectPayments(practice.therapist, { isOn: false });
    const [first] = (await family.api.get('/api/appointments')).body;
    expect(first).toMatchObject({ ...DUE, directPayment });
    await receive(practice.therapist, booked.id);
    const [paid] = (await family.api.get('/api/appointments')).body;
    expect(paid).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'etransfer', directPayment: null });
  });

  it('is chosen at booking; without a choice PayPal goes first', async () => {
    const both = await newDirectPractice(t, { paypalEmail: 'clinic@example.test' });
    expect(await newAppointment(family, both, MONDAY)).toMatchObject({
      payment: 'paypal',
      paymentStatus: 'pending',
    });
    const direct = await newAppointment(family, both, TUESDAY, { payment: 'direct' });
    expect(direct).toMatchObject(DUE);
    const series = ['2026-11-25T15:00:00.000Z', '2026-12-02T15:00:00.000Z'];
    const { therapistId } = both.therapist;
    const body = { therapistId, appointmentTypeId: both.service.id, timezone: 'America/Toronto' };
    const dates = await family.api.post('/api/appointments/series', {
      ...body,
      startTimes: series,
      payment: 'direct',
    });
    expect(dates.body.appointments).toMatchObject([DUE, DUE]);
    expect(dates.status).toBe(201);
    const refused = await family.api.post(
      '/api/appointments',
      bookingOf(practice, TUESDAY, { payment: 'paypal' }),
    );
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, 'payment']);
    const paying = await family.api.post('/api/payments/create-paypal-payment', { appointmentId: direct.id });
    expect(answer(paying)).toEqual([409, 'payment_direct']);
  });

  it('shows guardians who may not pay neither money nor instructions', async () => {
    const client = await newClient(family, { name: 'Léo' });
    const aunt = await newGuardian(t, family, client.id, { mayBook: true });
    const payer = await newGuardian(t, family, client.id, { mayPay: true });
    await newAppointment(family, practice, MONDAY, { clientId: client.id });
    const [hidden] = (await aunt.api.get('/api/appointments')).body;
    expect(hidden).toMatchObject({
      paymentStatus: null,
      payment: null,
      directPayment: null,
      totalPrice: null,
    });
    expect(JSON.stringify(hidden)).not.toContain('tulip');
    const [shown] = (await payer.api.get('/api/appointments')).body;
    expect(shown).toMatchObject({ paymentStatus: 'direct_due', directPayment: { amount: 13_560 } });
  });
});

describe('what a therapist received', () => {
  it('is marked with method and day, again replaces both, and a day ahead in her zone is refused', async () => {
    const { id } = await newAppointment(family, practice, MONDAY);
    const paid = await receive(practice.therapist, id);
    const undoUntil = '2026-11-22T15:00:00.000Z';
    expect(paid.body).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'etransfer', undoUntil });
    const again = await receive(practice.therapist, id, { method: 'cheque', receivedOn: '2026-11-20' });
    expect(again.body).toMatchObject({ paymentMethod: 'cheque', receivedOn: '2026-11-20', undoUntil });
    t.clock.set('2026-11-22T04:30:00.000Z');
    const ahead = await receive(practice.therapist, id, { receivedOn: '2026-11-22' });
    expect([ahead.status, ahead.body.errors[0].path]).toEqual([422, 'receivedOn']);
    expect((await receive(practice.therapist, id, { method: 'gold' })).status).toBe(422);
  });

  it('is refused for a day before the year of the booking, or a year before the session', async () => {
    const { id } = await newAppointment(family, practice, MONDAY);
    for (const receivedOn of ['1900-01-01', '2025-12-31']) {
      const { status, body } = await receive(practice.therapist, id, { receivedOn });
      expect([status, body.errors[0]]).toEqual([
        422,
        expect.objectContaining({ path: 'receivedOn', message: expect.stringContaining('Check the year') }),
      ]);
    }
    expect((await receive(practice.therapist, id, { receivedOn: '2026-01-01' })).status).toBe(200);
  });

  it('is marked by her alone, and only of a session that is paid directly', async () => {
    const { id } = await newAppointment(family, practice, MONDAY);
    const other = await newPractice(t);
    expect((await receive(other.therapist, id)).status).toBe(404);
    expect((await receive(family, id)).status).toBe(403);
    const atPaypal = await newAppointment(family, other, TUESDAY);
    expect(answer(await receive(other.therapist, atPaypal.id))).toEqual([409, 'payment_not_direct']);
    expect(answer(await call(other.therapist, atPaypal.id, 'refund-sent'))).toEqual([
      409,
      'refund_at_paypal',
    ]);
    const free = { ...practice, service: await newService(practice.therapist, { price: 0, name: 'Free' }) };
    const gratis = await newAppointment(family, free, TUESDAY);
    expect(answer(await receive(practice.therapist, gratis.id))).toEqual([409, 'payment_not_direct']);
  });

  it('can be undone within 24 hours, and twice is once', async () => {
    const { id } = await newAppointment(family, practice, MONDAY);
    await receive(practice.therapist, id);
    for (let times = 0; times < 2; times++)
      expect((await undo(practice.therapist, id)).body).toMatchObject({
        ...DUE,
        paymentMethod: null,
        receivedOn: null,
      });
    await receive(practice.therapist, id);
    t.clock.set('2026-11-22T15:00:00.000Z');
    expect(answer(await undo(practice.therapist, id))).toEqual([409, 'undo_too_late']);
  });

  it('stays as it is once a receipt states it, a quarter of an hour after the mark', async () => {
    const { id } = await newAppointment(family, practice, MONDAY);
    t.clock.set('2026-11-23T15:10:00.000Z');
    await receive(practice.therapist, id, { receivedOn: '2026-11-23' });
    await issueRecent(t.ctx);
    const receipt = async () => (await family.api.get(`/api/appointments/${id}/receipt`)).body.receipt;
    expect(await receipt()).toBeNull();
    t.clock.set('2026-11-23T15:25:00.000Z');
    await issueRecent(t.ctx);
    expect(await receipt()).toMatchObject({ kind: 'receipt', method: 'etransfer', total: 13_560 });
    expect(answer(await undo(practice.therapist, id))).toEqual([409, 'receipt_stands']);
    expect(answer(await receive(practice.therapist, id, { method: 'cash' }))).toEqual([
      409,
      'receipt_stands',
    ]);
    expect((await receive(practice.therapist, id, { receivedOn: '2026-11-23' })).status).toBe(200);
  });
});

describe('the terms of a session that is paid directly', () => {
  it('let the therapist keep nothing of an unpaid one', async () => {
    const { id } = await newAppointment(family, practice, MONDAY);
    const cancelled = await call(family, id, 'cancel');
    expect(cancelled.body).toMatchObject({
      paymentStatus: 'not_required',
      keptAmount: null,
      directPayment: null,
    });
    expect(answer(await receive(practice.therapist, id))).toEqual([409, 'payment_not_due']);
  });

  it('send back the rest of a paid one, which she marks as sent', async () => {
    practice = await newDirectPractice(t, { terms: HALF });
    const { id } = await newAppointment(family, practice, MONDAY);
    await receive(practice.therapist, id);
    expect(answer(await call(practice.therapist, id, 'refund-sent'))).toEqual([409, 'refund_not_due']);
    const cancelled = await call(family, id, 'cancel');
    expect(cancelled.body).toMatchObject({
      paymentStatus: 'refund_due',
      keptAmount: 6_780,
      refundAmount: 6_780,
    });
    for (let times = 0; times < 2; times++) {
      const sent = await call(practice.therapist, id, 'refund-sent');
      expect(sent.body).toMatchObject({
        paymentStatus: 'refunded',
        refundedAmount: 6_780,
        keptAmount: 6_780,
      });
    }
  });

  it('ask for their share alone of an unpaid one that nobody attended', async () => {
    practice = await newDirectPractice(t, { terms: HALF });
    const { id } = await newAppointment(family, practice, MONDAY);
    t.clock.set('2026-11-23T15:00:00.000Z');
    const missed = await miss(id);
    expect(missed.body).toMatchObject({ paymentStatus: 'direct_due', directPayment: { amount: 5_424 } });
    expect(await owed()).toMatchObject([{ appointmentId: id, amount: 5_424, days: 0 }]);
    const paid = await receive(practice.therapist, id);
    const split = { keptAmount: 5_424, refundAmount: 8_136, refundedAmount: 8_136 };
    expect(paid.body).toMatchObject({ paymentStatus: 'paid', ...split });
    await miss(id, false);
    expect((await miss(id)).body).toMatchObject({ paymentStatus: 'paid', ...split });
    expect((await undo(practice.therapist, id)).body).toMatchObject({
      paymentStatus: 'direct_due',
      keptAmount: null,
    });
  });

  it('end with a waiver, which makes an unpaid one free', async () => {
    const { id } = await newAppointment(family, practice, MONDAY);
    expect(answer(await call(practice.therapist, id, 'waive'))).toEqual([409, 'nothing_kept']);
    t.clock.set('2026-11-23T15:00:00.000Z');
    const waived = await call(practice.therapist, id, 'waive');
    expect(waived.body).toMatchObject({ paymentStatus: 'not_required', totalPrice: 0, directPayment: null });
    expect(await owed()).toEqual([]);
  });
});

describe('what families owe a therapist', () => {
  it('is every session that is over and unpaid, the longest owed first, in pages', async () => {
    const { appointments } = await newSeries(family, practice, [MONDAY, '2026-11-30T14:00:00.000Z']);
    const ids = appointments.map(({ id }) => id);
    await newAppointment(family, practice, '2026-12-04T15:00:00.000Z');
    expect(await owed()).toEqual([]);
    t.clock.set('2026-12-01T15:00:00.000Z');
    const list = await owed();
    expect(list.map(({ appointmentId, days }) => [appointmentId, days])).toEqual([
      [ids[0], 8],
      [ids[1], 1],
    ]);
    const first = await practice.therapist.api.get('/api/therapist/owed?limit=1');
    const next = /<(.*)>/.exec(String(first.headers['link']))?.[1] ?? '';
    expect([
      first.body[0].appointmentId,
      (await practice.therapist.api.get(next)).body[0].appointmentId,
    ]).toEqual(ids);
    expect((await practice.therapist.api.get('/api/therapist/owed?cursor=none')).status).toBe(422);
    await receive(practice.therapist, ids[0] ?? 0, { method: 'cash', receivedOn: '2026-12-01' });
    const { income } = (await practice.therapist.api.get('/api/therapist/practice')).body;
    expect(income).toMatchObject({ paid: 0, byMethod: [], owed: 13_560, pending: 0 });
    const [entry] = (await practice.therapist.api.get('/api/therapist/income')).body;
    expect(entry).toMatchObject({ method: 'cash', paidAt: '2026-12-01T05:00:00.000Z', transaction: null });
    t.clock.set('2026-11-30T15:00:00.000Z');
    const november = (await practice.therapist.api.get('/api/therapist/practice')).body.income;
    expect(november).toMatchObject({ paid: 13_560, byMethod: [{ method: 'cash', amount: 13_560 }] });
  });
});
