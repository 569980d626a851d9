/** Nothing is captured for a suspended therapist, and the family is told. */
import { DAY, MINUTE } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import { newAdmin, type SignedInUser } from '../../../testing/factories.ts';
import { newConfirmedPhone, newMessages } from '../../../testing/messages.ts';
import {
  beginPayment,
  captureBody,
  captureOf,
  expectBooksInOrder,
  newApproved,
  newBegun,
  newUnpaid,
  orderOf,
  ordersOf,
  type PayingApp,
  pollAfter,
  returnFromPaypal,
  sendWebhook,
  settlePayments,
  startPayingApp,
  statesOf,
  type Unpaid,
  WEDNESDAY,
} from '../../../testing/payments.ts';
import { requeueStalled } from '../../notifications/service.ts';

let t: PayingApp;
let admin: SignedInUser;
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
  admin = await newAdmin(t);
});
beforeEach(async () => {
  t.clock.set(NOW);
  await newMessages(t);
});
afterEach(async () => {
  await expectBooksInOrder(t);
  await settlePayments(t);
});
afterAll(() => t.close());

const PENDING = { status: 'scheduled', paymentStatus: 'pending' };
const PAID = { status: 'confirmed', paymentStatus: 'paid' };

async function suspend({ practice }: Unpaid): Promise<void> {
  const address = `/api/admin/users/${practice.therapist.userId}/suspend`;
  expect((await admin.api.post(address, { reason: 'SECRETREASON' })).status).toBe(200);
}

async function toPatient({ patient }: Unpaid) {
  return (await newMessages(t)).filter(({ to }) => to.includes(`${patient.username}@example.test`));
}

async function expectUncaptured({ appointmentId }: Unpaid): Promise<void> {
  for (const { providerOrderId, status } of await ordersOf(t, appointmentId)) {
    expect(status).toBe('closed');
    expect((await t.standIn.order(providerOrderId ?? '')).captureCalls).toBe(0);
  }
}

test('no payment is begun while the therapist is suspended', async () => {
  const unpaid = await newUnpaid(t, WEDNESDAY);
  await suspend(unpaid);
  const refused = await beginPayment(unpaid.patient, unpaid.appointmentId);
  expect(refused).toMatchObject({ status: 409, body: { code: 'payment_therapist_unavailable' } });
  expect(refused.body.detail).toContain('Nothing was charged');
  expect(refused.text).not.toContain('SECRETREASON');
  expect(await ordersOf(t, unpaid.appointmentId)).toEqual([]);
});

test('an appointment says that it cannot be paid until the therapist’s suspension is lifted', async () => {
  const unpaid = await newUnpaid(t, WEDNESDAY);
  const isAvailable = async () =>
    (await unpaid.patient.api.get('/api/appointments')).body.map(
      ({ therapist }: { therapist: { isAvailable: boolean } }) => therapist.isAvailable,
    );
  expect(await isAvailable()).toEqual([true]);
  await suspend(unpaid);
  expect(await isAvailable()).toEqual([false]);
  await admin.api.post(`/api/admin/users/${unpaid.practice.therapist.userId}/unsuspend`);
  expect(await isAvailable()).toEqual([true]);
  expect((await beginPayment(unpaid.patient, unpaid.appointmentId)).status).toBe(200);
});

test('no payment is continued while the therapist is suspended', async () => {
  const begun = await newBegun(t, WEDNESDAY);
  await suspend(begun);
  expect(await beginPayment(begun.patient, begun.appointmentId)).toMatchObject({
    status: 409,
    body: { code: 'payment_therapist_unavailable' },
  });
});

test('a payment approved before the suspension is not captured on the buyer’s return, which says so', async () => {
  const begun = await newApproved(t, WEDNESDAY);
  await suspend(begun);
  const expected = `/appointments?payment=therapist_unavailable&appointment=${begun.appointmentId}`;
  expect(await returnFromPaypal(begun.patient, begun.orderId)).toBe(expected);
  expect(await returnFromPaypal(begun.patient, begun.orderId)).toBe(expected);
  expect(await statesOf(begun)).toEqual(PENDING);
  await expectUncaptured(begun);
});

test('a payment approved before the suspension is not captured by the poll, and the family is told once', async () => {
  const begun = await newApproved(t, WEDNESDAY);
  await newMessages(t);
  await suspend(begun);
  await pollAfter(t, MINUTE);
  await expectUncaptured(begun);
  expect(await statesOf(begun)).toEqual(PENDING);
  const messages = await newMessages(t);
  expect(messages.map(({ to }) => to)).toEqual([[`${begun.patient.username}@example.test`]]);
  expect(messages[0]?.subject).toMatch(/^Payment not taken: appointment with Robin/);
  expect(messages[0]?.text).toContain('$135.60 was approved in PayPal');
  expect(messages[0]?.text).toContain('Nothing was charged');
  expect(messages[0]?.text).not.toContain('Pay now');
  expect(messages[0]?.text).not.toContain('SECRETREASON');
  await pollAfter(t, 15 * MINUTE);
  expect(await newMessages(t)).toEqual([]);
});

test('a payment approved before the suspension is not captured by a webhook', async () => {
  const begun = await newApproved(t, WEDNESDAY);
  await suspend(begun);
  const body = captureBody('PAYMENT.CAPTURE.PENDING', begun.orderId, 'NOSUCHCAPTURE');
  expect((await sendWebhook(t, body)).status).toBe(200);
  await expectUncaptured(begun);
});

test('a family of a suspended therapist reads after the deadline that nothing was charged, not that it was late', async () => {
  const begun = await newApproved(t, WEDNESDAY);
  await suspend(begun);
  await pollAfter(t, MINUTE);
  await newMessages(t);
  await pollAfter(t, DAY);
  expect(await statesOf(begun)).toEqual({ status: 'cancelled', paymentStatus: 'expired' });
  const [ended] = await toPatient(begun);
  expect(ended?.subject).toMatch(/^Cancelled without a charge: /);
  expect(ended?.text).toContain('Nothing was charged');
  expect(ended?.text).not.toContain('not paid in time');
  await expectUncaptured(begun);
});

test('an unpaid booking with a suspended therapist sends no request to pay', async () => {
  const unpaid = await newUnpaid(t, WEDNESDAY);
  await newMessages(t);
  await suspend(unpaid);
  t.clock.advance(15 * MINUTE);
  await requeueStalled(t.ctx);
  expect(await toPatient(unpaid)).toEqual([]);
});

test.each([
  ['en', '+14165550141', 'could not be paid and is cancelled. Nothing was charged.'],
  ['fr', '+14165550142', "n'a pas pu etre payé et est annulé. Rien n'a été facturé."],
])('a text message of a suspension does not say that it was late (%s)', async (language, phone, sentence) => {
  const unpaid = await newUnpaid(t, WEDNESDAY);
  await unpaid.patient.api.patch('/api/user', { language });
  await newConfirmedPhone(t, unpaid.patient, phone);
  await suspend(unpaid);
  await pollAfter(t, DAY);
  const texts = (await newMessages(t)).filter(({ to }) => to[0] === phone);
  expect(texts.map(({ text }) => text)).toEqual([expect.stringContaining(sentence)]);
});

test('a family can pay again once the suspension of the therapist is lifted', async () => {
  const begun = await newApproved(t, WEDNESDAY);
  await suspend(begun);
  await pollAfter(t, MINUTE);
  await admin.api.post(`/api/admin/users/${begun.practice.therapist.userId}/unsuspend`);
  const orderId = orderOf(await beginPayment(begun.patient, begun.appointmentId));
  expect(orderId).not.toBe(begun.orderId);
  await t.standIn.changeOrder(orderId, 'approve');
  expect(await returnFromPaypal(begun.patient, orderId)).toContain('payment=paid');
  expect(await statesOf(begun)).toEqual(PAID);
});

test('money that PayPal took before the suspension still confirms', async () => {
  const begun = await newBegun(t, WEDNESDAY);
  await t.standIn.changeOrder(begun.orderId, 'pending');
  await returnFromPaypal(begun.patient, begun.orderId);
  await suspend(begun);
  await t.standIn.settleCapture(await captureOf(t, begun.orderId), 'COMPLETED');
  await pollAfter(t, MINUTE);
  expect(await statesOf(begun)).toEqual(PAID);
});
