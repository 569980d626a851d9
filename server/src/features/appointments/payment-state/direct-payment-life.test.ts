/** What becomes of a payment to the therapist directly when something else happens to the session or to its people. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import { givePasswordAgain } from '../../../testing/accounts/admins.ts';
import {
  type BookablePractice,
  newAdmin,
  newAppointment,
  newPatient,
  PASSWORD,
  type SignedInUser,
} from '../../../testing/factories.ts';
import { newClient, newGuardian } from '../../../testing/families/clients.ts';
import { newWish, offersOf } from '../../../testing/families/waitlist.ts';
import { expectInvariants } from '../../../testing/invariants.ts';
import { type MessagingApp, runJobs, startMessagingApp } from '../../../testing/messages.ts';
import { newDirectPractice, receive, saveDirectPayments } from '../../../testing/paying/direct-payments.ts';

const MONDAY = '2026-11-23T14:00:00.000Z';
const MONDAY_OVER = '2026-11-23T15:00:00.000Z';
const TUESDAY = '2026-11-24T15:00:00.000Z';
const WEDNESDAY = '2026-11-25T15:00:00.000Z';
const HALF = { tiers: [{ hoursBefore: 72, keptPercent: 50 }], noShowPercent: 40 };

let t: MessagingApp;
let family: SignedInUser;
let practice: BookablePractice;
beforeAll(async () => {
  t = await startMessagingApp({ env: LONG_SESSIONS });
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
async function readBy({ api }: SignedInUser, id: number) {
  const list: { id: number }[] = (await api.get('/api/appointments')).body;
  return list.find((one) => one.id === id);
}
async function owedIds(): Promise<number[]> {
  const list: { appointmentId: number }[] = (await practice.therapist.api.get('/api/therapist/owed')).body;
  return list.map(({ appointmentId }) => appointmentId);
}
async function owedIncome(): Promise<number> {
  return (await practice.therapist.api.get('/api/therapist/practice')).body.income.owed;
}
async function close({ api }: SignedInUser) {
  const { sessionsAhead, refundedAmount } = (await api.get('/api/user/closing-preview')).body;
  const { status } = await api.post('/api/user/close', { password: PASSWORD, sessionsAhead });
  return { status, refundedAmount };
}

it('a therapist books at most three times for a client what is not paid and is ahead; a series is one', async () => {
  const { client } = await newAppointment(family, practice, WEDNESDAY);
  const booking = { clientId: client.id, appointmentTypeId: practice.service.id };
  const book = (path: string, times: object) => practice.therapist.api.post(path, { ...booking, ...times });
  const at = (startTime: string) => book('/api/therapist/appointments', { startTime });
  const startTimes = ['16', '17', '18', '19'].map((hour) => TUESDAY.replace('15', hour));
  expect((await book('/api/therapist/appointments/series', { startTimes })).status).toBe(201);
  const { id } = (await at(MONDAY)).body;
  expect((await at(MONDAY_OVER)).status).toBe(201);
  const refused = await at(TUESDAY);
  expect([refused.status, refused.body.code]).toEqual([409, 'client_unpaid_limit']);
  await receive(practice.therapist, id);
  expect((await at(TUESDAY)).status).toBe(201);
  expect((await at('2026-11-26T15:00:00.000Z')).status).toBe(409);
  // One of them is owed now.
  t.clock.set('2026-11-23T16:30:00.000Z');
  expect((await at('2026-11-26T15:00:00.000Z')).status).toBe(201);
});

describe('an account that closes', () => {
  it('owes a therapist nothing any more of what a family had not paid', async () => {
    const { id } = await newAppointment(family, practice, MONDAY);
    t.clock.set(MONDAY_OVER);
    expect([await owedIds(), await owedIncome()]).toEqual([[id], 13_560]);
    expect((await close(family)).status).toBe(204);
    expect([await owedIds(), await owedIncome()]).toEqual([[], 0]);
  });

  it('leaves a family that paid ahead what its therapist owes it back', async () => {
    const paid = await newAppointment(family, practice, MONDAY);
    const due = await newAppointment(family, practice, TUESDAY);
    await receive(practice.therapist, paid.id);
    expect(await close(practice.therapist)).toEqual({ status: 204, refundedAmount: 13_560 });
    expect(await readBy(family, paid.id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refund_due',
      refundAmount: 13_560,
      refundDueBy: '2026-12-01',
    });
    expect(await readBy(family, due.id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'not_required',
      directPayment: null,
    });
  });
});

describe('an offer of the waiting list that is accepted', () => {
  async function newOfferInstead(id: number) {
    const booker = await newPatient(t);
    const taken = await newAppointment(booker, practice, MONDAY);
    await newWish(family, { insteadOf: id });
    await call(booker, taken.id, 'cancel');
    await runJobs(t);
    const [offer] = await offersOf(family);
    return offer;
  }
  const accept = (id = 0) => family.api.post(`/api/waitlist/offers/${id}/accept`);

  it('carries a payment that was received directly over, with its method and day', async () => {
    const later = await newAppointment(family, practice, TUESDAY);
    await receive(practice.therapist, later.id, { method: 'cash', receivedOn: '2026-11-20' });
    const offer = await newOfferInstead(later.id);
    expect(offer?.insteadOf).toMatchObject({ outcome: 'carried_over', totalPrice: 13_560 });
    const { status, body } = await accept(offer?.id);
    const expected = { paymentStatus: 'paid', paymentMethod: 'cash', receivedOn: '2026-11-20' };
    expect([status, body.status]).toEqual([201, 'confirmed']);
    expect(await readBy(practice.therapist, body.id)).toMatchObject(expected);
    expect(await readBy(family, later.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'moved' });
    // The mark moved with it, and with it the day on which it could be undone.
    const undone = await practice.therapist.api.delete(`/api/appointments/${body.id}/direct-payment`);
    expect(undone.body).toMatchObject({ paymentStatus: 'direct_due', paymentMethod: null });
  });

  it('leaves a session that was not paid directly unpaid at its new time, and asks once', async () => {
    const later = await newAppointment(family, practice, TUESDAY);
    const offer = await newOfferInstead(later.id);
    expect(offer?.insteadOf).toMatchObject({ outcome: 'unpaid' });
    const { body } = await accept(offer?.id);
    expect(body).toMatchObject({ status: 'confirmed', paymentStatus: 'direct_due' });
    expect(await readBy(family, later.id)).toMatchObject({ paymentStatus: 'not_required' });
    t.clock.set(MONDAY_OVER);
    expect(await owedIds()).toEqual([body.id]);
  });

  it('is at PayPal or direct, as the family chooses', async () => {
    practice = await newDirectPractice(t, { paypalEmail: 'clinic@example.test' });
    const later = await newAppointment(family, practice, TUESDAY, { payment: 'direct' });
    const offer = await newOfferInstead(later.id);
    expect(offer?.payments).toEqual(['paypal', 'direct']);
    const { body } = await family.api.post(`/api/waitlist/offers/${offer?.id}/accept`, { payment: 'direct' });
    expect(body).toMatchObject({ status: 'confirmed', payment: 'direct', paymentStatus: 'direct_due' });
  });
});

describe('a suspension', () => {
  async function suspend(who: SignedInUser): Promise<SignedInUser> {
    const admin = await newAdmin(t);
    await givePasswordAgain(admin);
    const path = `/api/admin/users/${who.userId}/suspend`;
    expect((await admin.api.post(path, { reason: 'A complaint.' })).status).toBe(200);
    return admin;
  }

  it('of the therapist leaves what is due to her due, and she marks it once it is lifted', async () => {
    const { id } = await newAppointment(family, practice, MONDAY);
    const admin = await suspend(practice.therapist);
    expect((await receive(practice.therapist, id)).status).toBe(401);
    expect(await readBy(family, id)).toMatchObject({ status: 'confirmed', paymentStatus: 'direct_due' });
    const lifted = await admin.api.post(`/api/admin/users/${practice.therapist.userId}/unsuspend`);
    expect(lifted.status).toBeLessThan(300);
    const again = t.visitor();
    await again.post('/api/login', { username: practice.therapist.username, password: PASSWORD });
    const marked = await again.post(`/api/appointments/${id}/direct-payment`, {
      method: 'cash',
      receivedOn: '2026-11-21',
    });
    expect([marked.status, marked.body.paymentStatus]).toEqual([200, 'paid']);
  });

  it('of the therapist that cancels what is ahead owes paid sessions back, and unpaid ones nothing', async () => {
    const paid = await newAppointment(family, practice, MONDAY);
    const due = await newAppointment(family, practice, TUESDAY);
    await receive(practice.therapist, paid.id);
    const admin = await newAdmin(t);
    await givePasswordAgain(admin);
    const path = `/api/admin/users/${practice.therapist.userId}/suspend`;
    const suspended = await admin.api.post(path, { reason: 'A complaint.', cancelFuture: true });
    expect(suspended.status).toBe(200);
    expect(await readBy(family, paid.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refund_due' });
    expect(await readBy(family, due.id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'not_required',
    });
  });

  it('of a family leaves its debt to the therapist, who marks it as received', async () => {
    const { id } = await newAppointment(family, practice, MONDAY);
    await suspend(family);
    t.clock.set(MONDAY_OVER);
    expect(await owedIds()).toEqual([id]);
    expect((await receive(practice.therapist, id)).body).toMatchObject({ paymentStatus: 'paid' });
    expect(await owedIds()).toEqual([]);
  });
});

describe('a session that is paid directly', () => {
  it('keeps its payment when it is moved, and stays due when it was not paid', async () => {
    const paid = await newAppointment(family, practice, MONDAY);
    const due = await newAppointment(family, practice, TUESDAY);
    await receive(practice.therapist, paid.id);
    const moved = await call(family, paid.id, 'reschedule', { startTime: WEDNESDAY });
    expect(moved.body).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'etransfer' });
    const later = await call(family, due.id, 'reschedule', { startTime: '2026-11-26T15:00:00.000Z' });
    expect(later.body).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'direct_due',
      paymentDueAt: null,
    });
    t.clock.set(MONDAY_OVER);
    expect(await owedIds()).toEqual([]);
  });

  it('owes back by the terms where nobody attended, and nothing once the mark is undone', async () => {
    practice = await newDirectPractice(t, { terms: HALF });
    const { id } = await newAppointment(family, practice, MONDAY);
    await receive(practice.therapist, id);
    t.clock.set(MONDAY_OVER);
    const miss = (didNotAttend: boolean) =>
      practice.therapist.api.put(`/api/appointments/${id}/attendance`, { didNotAttend });
    expect((await miss(true)).body).toMatchObject({
      paymentStatus: 'refund_due',
      keptAmount: 5_424,
      refundAmount: 8_136,
      refundDueBy: '2026-12-03',
    });
    expect((await miss(false)).body).toMatchObject({ paymentStatus: 'paid', refundDueBy: null });
    expect((await miss(true)).body).toMatchObject({ paymentStatus: 'refund_due', keptAmount: 5_424 });
    const waived = await call(practice.therapist, id, 'waive');
    expect(waived.body).toMatchObject({ paymentStatus: 'refund_due', keptAmount: 0, refundAmount: 13_560 });
  });

  it('goes back whole where the therapist cancels, whatever the terms', async () => {
    practice = await newDirectPractice(t, { terms: HALF });
    const { id } = await newAppointment(family, practice, MONDAY);
    await receive(practice.therapist, id);
    const cancelled = await call(practice.therapist, id, 'cancel');
    expect(cancelled.body).toMatchObject({ paymentStatus: 'refund_due', keptAmount: 0 });
  });

  it('is judged by the terms of its booking, also where they changed before it was paid', async () => {
    practice = await newDirectPractice(t, { terms: HALF });
    const { id } = await newAppointment(family, practice, MONDAY);
    await practice.therapist.api.put('/api/therapist/terms', { tiers: [], noShowPercent: 100 });
    await receive(practice.therapist, id);
    expect((await call(family, id, 'cancel')).body).toMatchObject({ keptAmount: 6_780 });
  });

  it('is marked and refunded also after the therapist has turned direct payments off', async () => {
    const { id } = await newAppointment(family, practice, MONDAY);
    await saveDirectPayments(practice.therapist, { isOn: false });
    expect((await receive(practice.therapist, id)).body).toMatchObject({ paymentStatus: 'paid' });
    await call(practice.therapist, id, 'cancel');
    expect((await call(practice.therapist, id, 'refund-sent')).body).toMatchObject({
      paymentStatus: 'refunded',
    });
  });
});

describe('a guardian', () => {
  it('who may pay reads what was received and is owed back, and one who may only book does not', async () => {
    const client = await newClient(family, { name: 'Léo' });
    const booker = await newGuardian(t, family, client.id, { mayBook: true });
    const payer = await newGuardian(t, family, client.id, { mayPay: true });
    const { id } = await newAppointment(family, practice, MONDAY, { clientId: client.id });
    await receive(practice.therapist, id);
    expect(await readBy(payer, id)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'etransfer' });
    const hidden = { paymentStatus: null, paymentMethod: null, receivedOn: null, totalPrice: null };
    expect(await readBy(booker, id)).toMatchObject(hidden);
    await call(practice.therapist, id, 'cancel');
    expect(await readBy(payer, id)).toMatchObject({ paymentStatus: 'refund_due', refundDueBy: '2026-12-01' });
    expect(await readBy(booker, id)).toMatchObject({ ...hidden, refundAmount: null, refundDueBy: null });
  });

  it('who books reads what their own booking costs, and never marks it as received', async () => {
    const client = await newClient(family, { name: 'Léo' });
    const booker = await newGuardian(t, family, client.id, { mayBook: true });
    const { id } = await newAppointment(booker, practice, MONDAY, { clientId: client.id });
    expect(await readBy(booker, id)).toMatchObject({ paymentStatus: 'direct_due', totalPrice: 13_560 });
    expect((await receive(booker, id)).status).toBe(403);
  });
});
