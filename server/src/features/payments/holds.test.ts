/** What becomes of a slot that was not paid in time, and of money that comes late. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW } from '../../testing/app.ts';
import { bookingOf, newAppointment, newPatient } from '../../testing/factories.ts';
import {
  cancelUnpaid,
  checkAfter,
  comeBack,
  expectBooksInOrder,
  letMoneySettle,
  newApproved,
  newBegun,
  newUnpaid,
  type PayingApp,
  startPayingApp,
  statesOf,
  WEDNESDAY,
} from '../../testing/payments.ts';
import * as payments from './service.ts';

let t: PayingApp;
beforeAll(async () => {
  t = await startPayingApp();
});
beforeEach(() => t.clock.set(NOW));
afterEach(async () => {
  await expectBooksInOrder(t);
  await letMoneySettle(t);
});
afterAll(() => t.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PAID = { status: 'confirmed', paymentStatus: 'paid' };
const PENDING = { status: 'scheduled', paymentStatus: 'pending' };
const EXPIRED = { status: 'cancelled', paymentStatus: 'expired' };
const REFUND_DUE = { status: 'cancelled', paymentStatus: 'refund_due' };

test('an unpaid appointment frees its slot when its time to pay is over, and not before', async () => {
  const begun = await newBegun(t, WEDNESDAY);
  const neverBegun = await newUnpaid(t, WEDNESDAY);
  await checkAfter(t, DAY - 1);
  expect(await statesOf(begun)).toEqual(PENDING);
  await checkAfter(t, 1);
  expect(await statesOf(begun)).toEqual(EXPIRED);
  expect(await statesOf(neverBegun)).toEqual(EXPIRED);
  const again = await (
    await newPatient(t)
  ).api.post('/api/appointments', bookingOf(begun.practice, WEDNESDAY));
  expect(again.status).toBe(201);
});

test('an approval is found by the last look before the slot is freed', async () => {
  const begun = await newBegun(t, WEDNESDAY);
  await checkAfter(t, DAY - 1);
  await t.standIn.act(begun.orderId, 'approve');
  await checkAfter(t, 1);
  expect(await statesOf(begun)).toEqual(PAID);
});

test('while PayPal does not answer the slot is kept for who may have paid, until the session would begin', async () => {
  const begun = await newApproved(t, WEDNESDAY);
  const neverBegun = await newUnpaid(t, WEDNESDAY);
  await t.standIn.control({ mode: 'down' });
  await checkAfter(t, DAY);
  expect(await statesOf(begun)).toEqual(PENDING);
  expect(await statesOf(neverBegun)).toEqual(EXPIRED);
  t.clock.set(WEDNESDAY);
  await checkAfter(t, 0);
  expect(await statesOf(begun)).toEqual(EXPIRED);
});

test('a paid or processing appointment never loses its slot to the hold', async () => {
  const paid = await newApproved(t, WEDNESDAY);
  await comeBack(paid.patient, paid.orderId);
  const processing = await newBegun(t, WEDNESDAY);
  await t.standIn.act(processing.orderId, 'pending');
  await comeBack(processing.patient, processing.orderId);
  await checkAfter(t, 2 * DAY);
  expect(await statesOf(paid)).toEqual(PAID);
  expect(await statesOf(processing)).toEqual({ status: 'scheduled', paymentStatus: 'processing' });
});

test('an approval after the end confirms if the slot is still free', async () => {
  const begun = await newBegun(t, WEDNESDAY);
  await checkAfter(t, DAY);
  expect(await statesOf(begun)).toEqual(EXPIRED);
  await t.standIn.act(begun.orderId, 'approve');
  expect(await comeBack(begun.patient, begun.orderId)).toContain('payment=paid');
  expect(await statesOf(begun)).toEqual(PAID);
});

test('an approval after the end, the slot taken by another, is not charged', async () => {
  const begun = await newBegun(t, WEDNESDAY);
  await checkAfter(t, DAY);
  await newAppointment(await newPatient(t), begun.practice, WEDNESDAY);
  await t.standIn.act(begun.orderId, 'approve');
  expect(await comeBack(begun.patient, begun.orderId)).toContain('payment=not_charged');
  await checkAfter(t, HOUR);
  expect(await statesOf(begun)).toEqual(EXPIRED);
  expect((await t.standIn.order(begun.orderId)).captureCalls).toBe(0);
});

test('money that was taken before the end and found after it is owed back if the slot is gone', async () => {
  const begun = await newApproved(t, WEDNESDAY);
  await t.standIn.control({ mode: 'captureLost' });
  await comeBack(begun.patient, begun.orderId);
  await t.standIn.control({ mode: 'down' });
  t.clock.set('2026-11-25T15:00:00.000Z');
  await payments.check(t.ctx);
  expect(await statesOf(begun)).toEqual(EXPIRED);
  await t.standIn.control({ mode: 'none' });
  await checkAfter(t, HOUR);
  expect(await statesOf(begun)).toEqual(REFUND_DUE);
  expect(await comeBack(begun.patient, begun.orderId)).toContain('payment=refund_due');
});

test('what a person cancelled is never captured, and never revived', async () => {
  const begun = await newApproved(t);
  await cancelUnpaid(t, begun);
  expect(await comeBack(begun.patient, begun.orderId)).toContain('payment=not_charged');
  await checkAfter(t, HOUR);
  expect(await statesOf(begun)).toMatchObject({ status: 'cancelled' });
  expect((await t.standIn.order(begun.orderId)).captureCalls).toBe(0);
});

test('money that was under way when a person cancelled is owed back when it comes', async () => {
  const begun = await newBegun(t);
  await t.standIn.act(begun.orderId, 'pending');
  await comeBack(begun.patient, begun.orderId);
  await cancelUnpaid(t, begun);
  const [capture] = (await t.standIn.order(begun.orderId)).captures;
  await t.standIn.settle(capture?.id ?? '', 'COMPLETED');
  await checkAfter(t, HOUR);
  expect(await statesOf(begun)).toEqual(REFUND_DUE);
});

test('a capture lost in a crash is found by the reaction to a cancellation, and owed back', async () => {
  const begun = await newApproved(t);
  await t.standIn.control({ mode: 'captureLost' });
  await comeBack(begun.patient, begun.orderId);
  await t.standIn.control({ mode: 'none' });
  await cancelUnpaid(t, begun);
  expect(await statesOf(begun)).toEqual(REFUND_DUE);
});
