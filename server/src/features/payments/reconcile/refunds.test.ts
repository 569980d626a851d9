/** Refunds that are due or were made. */
import { DAY, HOUR } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import { newAdmin, type SignedInUser } from '../../../testing/factories.ts';
import { newMessages } from '../../../testing/messages.ts';
import {
  attentionTo,
  captureOf,
  returnFromPaypal,
  expectBooksInOrder,
  newApproved,
  newBegun,
  newMismatch,
  newRefundDue,
  ordersOf,
  type PayingApp,
  refundAndSendWebhook,
  startPayingApp,
  statesOf,
  WEDNESDAY,
} from '../../../testing/payments.ts';
import * as payments from '../service.ts';

let t: PayingApp;
let admin: SignedInUser;
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
  admin = await newAdmin(t);
});
beforeEach(() => t.clock.set(NOW));
afterEach(() => expectBooksInOrder(t));
afterAll(() => t.close());

function entryOf(item: string) {
  return attentionTo(admin, item);
}

test('a refund whose webhook was lost is found by the poll', async () => {
  const found = await newRefundDue(t);
  await t.standIn.refund(found.orderId);
  t.clock.advance(60_000);
  await payments.pollOrders(t.ctx);
  expect(await statesOf(found)).toEqual({ status: 'cancelled', paymentStatus: 'refunded' });
  expect(await ordersOf(t, found.appointmentId)).toMatchObject([{ refundedAmount: 13_560 }]);
});

test('a refunded upcoming session stays confirmed and is listed for admins', async () => {
  const begun = await newApproved(t, WEDNESDAY);
  await returnFromPaypal(begun.patient, begun.orderId);
  await refundAndSendWebhook(t, begun.orderId);
  expect(await statesOf(begun)).toEqual({ status: 'confirmed', paymentStatus: 'refunded' });
  expect(await entryOf(`appointment-${begun.appointmentId}`)).toMatchObject({ kind: 'refunded_ahead' });
});

test('a refund of a payment under review cancels the unconfirmed session', async () => {
  const found = await newMismatch(t);
  await t.standIn.refund(found.orderId);
  t.clock.advance(60_000);
  await payments.pollOrders(t.ctx);
  expect(await statesOf(found)).toEqual({ status: 'cancelled', paymentStatus: 'refunded' });
  expect(await entryOf(found.item)).toBeUndefined();
});

test('a refund that cancels the session is announced to the family once, by the message of the cancellation', async () => {
  const found = await newMismatch(t);
  await newMessages(t);
  await t.standIn.refund(found.orderId);
  t.clock.advance(60_000);
  await payments.pollOrders(t.ctx);
  const to = (username: string) => (one: { to: string[] }) => one.to.includes(`${username}@example.test`);
  const messages = await newMessages(t);
  const [told, ...others] = messages.filter(to(found.patient.username));
  expect([told?.subject, others]).toEqual([expect.stringMatching(/^Cancelled:/), []]);
  expect(told?.text).toContain('All of the $135.60 that was paid has gone back.');
  expect(messages.filter(to(found.practice.therapist.username))).toHaveLength(1);
});

test('late money that has been returned by then is announced once, and not as still owed', async () => {
  const begun = await newBegun(t, WEDNESDAY);
  await t.standIn.changeOrder(begun.orderId, 'pending');
  await returnFromPaypal(begun.patient, begun.orderId);
  await begun.patient.api.post(`/api/appointments/${begun.appointmentId}/cancel`);
  await newMessages(t);
  await t.standIn.settleCapture(await captureOf(t, begun.orderId), 'COMPLETED');
  await t.standIn.refund(begun.orderId);
  t.clock.advance(3_600_000);
  await payments.pollOrders(t.ctx);
  expect(await statesOf(begun)).toEqual({ status: 'cancelled', paymentStatus: 'refunded' });
  const messages = await newMessages(t);
  expect(messages.map(({ to }) => to)).toEqual([[`${begun.patient.username}@example.test`]]);
  expect(messages[0]?.text).toContain('All of the $135.60 that was paid has gone back.');
});

test('a partial refund is recorded, and the payment remains', async () => {
  const begun = await newApproved(t, WEDNESDAY);
  await returnFromPaypal(begun.patient, begun.orderId);
  await refundAndSendWebhook(t, begun.orderId, '35.60');
  expect(await statesOf(begun)).toEqual({ status: 'confirmed', paymentStatus: 'paid' });
  expect(await ordersOf(t, begun.appointmentId)).toMatchObject([{ refundedAmount: 3_560 }]);
});

test('a declined payment of a cancelled session leaves nothing to pay', async () => {
  const begun = await newBegun(t, WEDNESDAY);
  await t.standIn.changeOrder(begun.orderId, 'pending');
  await returnFromPaypal(begun.patient, begun.orderId);
  await begun.patient.api.post(`/api/appointments/${begun.appointmentId}/cancel`);
  await t.standIn.settleCapture(await captureOf(t, begun.orderId), 'DECLINED');
  t.clock.advance(HOUR);
  await payments.pollOrders(t.ctx);
  expect(await statesOf(begun)).toEqual({ status: 'cancelled', paymentStatus: 'not_required' });
});

test('a payment captured after the session’s end becomes a due refund', async () => {
  const begun = await newBegun(t, WEDNESDAY);
  await t.standIn.changeOrder(begun.orderId, 'pending');
  await returnFromPaypal(begun.patient, begun.orderId);
  await t.standIn.settleCapture(await captureOf(t, begun.orderId), 'COMPLETED');
  t.clock.set('2026-11-25T16:00:00.000Z');
  await payments.pollOrders(t.ctx);
  expect(await statesOf(begun)).toEqual({ status: 'cancelled', paymentStatus: 'refund_due' });
  expect(await entryOf(`appointment-${begun.appointmentId}`)).toMatchObject({ capturedLate: true });
});

test('a session whose time was blocked after its hold ended is not charged', async () => {
  const begun = await newBegun(t, WEDNESDAY);
  t.clock.advance(DAY);
  await payments.pollOrders(t.ctx);
  const block = { title: 'Away', startDate: '2026-11-25', endDate: '2026-11-25' };
  await begun.practice.therapist.api.post('/api/therapist/blocked-dates', block);
  await t.standIn.changeOrder(begun.orderId, 'approve');
  expect(await returnFromPaypal(begun.patient, begun.orderId)).toContain('payment=not_charged');
  expect((await t.standIn.order(begun.orderId)).captureCalls).toBe(0);
});
