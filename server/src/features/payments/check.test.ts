import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW } from '../../testing/app.ts';
import {
  begin,
  cancelUnpaid,
  captureOf,
  checkAfter,
  comeBack,
  expectBooksInOrder,
  letMoneySettle,
  MONDAY_NINE,
  newApproved,
  newBegun,
  newUnpaid,
  ordersOf,
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
const PAID = { status: 'confirmed', paymentStatus: 'paid' };
const PENDING = { status: 'scheduled', paymentStatus: 'pending' };
const REFUND_DUE = { status: 'cancelled', paymentStatus: 'refund_due' };

test('a browser that never returns, with no message from PayPal either, is paid within the minute', async () => {
  const begun = await newApproved(t);
  await checkAfter(t, MINUTE);
  expect(await statesOf(begun)).toEqual(PAID);
});

test('an approval at any time of the hold is found within a quarter of an hour', async () => {
  const begun = await newBegun(t, WEDNESDAY);
  for (let minute = 0; minute < 60; minute++) await checkAfter(t, MINUTE);
  await t.standIn.act(begun.orderId, 'approve');
  for (let minute = 0; minute < 15; minute++) await checkAfter(t, MINUTE);
  expect(await statesOf(begun)).toEqual(PAID);
});

test('between its looks an order is left alone', async () => {
  const begun = await newBegun(t, WEDNESDAY);
  await checkAfter(t, MINUTE);
  await t.standIn.act(begun.orderId, 'approve');
  await checkAfter(t, 4 * MINUTE);
  expect(await statesOf(begun)).toEqual(PENDING);
  await checkAfter(t, MINUTE);
  expect(await statesOf(begun)).toEqual(PAID);
});

test('a capture whose answer was lost is found, and is one capture', async () => {
  const begun = await newApproved(t);
  await t.standIn.control({ mode: 'captureLost' });
  await comeBack(begun.patient, begun.orderId);
  expect(await statesOf(begun)).toEqual(PENDING);
  await t.standIn.control({ mode: 'none' });
  await checkAfter(t, MINUTE);
  expect(await statesOf(begun)).toEqual(PAID);
  expect((await t.standIn.order(begun.orderId)).realCaptures).toBe(1);
});

test('a server that dies between the capture and its record leaves nothing behind but work for the check', async () => {
  const begun = await newApproved(t);
  let transactions = 0;
  const dying: typeof t.ctx = {
    ...t.ctx,
    database: {
      ...t.ctx.database,
      transaction: (work) => {
        // The first one claims the order, the second one would write down what PayPal said.
        if (++transactions > 1) return Promise.reject(new Error('killed'));
        return t.ctx.database.transaction(work);
      },
    },
  };
  t.clock.advance(MINUTE);
  await expect(payments.check(dying)).rejects.toThrow('killed');
  expect((await t.standIn.order(begun.orderId)).realCaptures).toBe(1);
  expect(await statesOf(begun)).toEqual(PENDING);
  await checkAfter(t, 5 * MINUTE);
  expect(await statesOf(begun)).toEqual(PAID);
  expect((await t.standIn.order(begun.orderId)).realCaptures).toBe(1);
});

test('a server that dies before PayPal’s order was stored goes on with the same order', async () => {
  const { patient, appointmentId } = await newUnpaid(t);
  await t.standIn.control({ mode: 'truncated', only: 'create' });
  expect((await begin(patient, appointmentId)).status).toBe(503);
  await t.standIn.control({ mode: 'none' });
  expect((await begin(patient, appointmentId)).status).toBe(200);
  const [order, ...others] = await ordersOf(t, appointmentId);
  expect(others).toEqual([]);
  await t.standIn.act(order?.providerOrderId ?? '', 'approve');
  expect(await comeBack(patient, order?.providerOrderId ?? '')).toContain('payment=paid');
});

test('money under review at PayPal is confirmed when it comes, and to be paid again when it does not', async () => {
  const through = await newBegun(t, WEDNESDAY);
  const refused = await newBegun(t, WEDNESDAY);
  for (const { orderId, patient } of [through, refused]) {
    await t.standIn.act(orderId, 'pending');
    await comeBack(patient, orderId);
  }
  await checkAfter(t, MINUTE);
  expect(await statesOf(through)).toMatchObject({ paymentStatus: 'processing' });
  for (const [{ orderId }, status] of [
    [through, 'COMPLETED'],
    [refused, 'DECLINED'],
  ] as const) {
    const [capture] = (await t.standIn.order(orderId)).captures;
    await t.standIn.settle(capture?.id ?? '', status);
  }
  await checkAfter(t, 15 * MINUTE);
  expect(await statesOf(through)).toEqual(PAID);
  expect(await statesOf(refused)).toEqual(PENDING);
  expect(await ordersOf(t, refused.appointmentId)).toMatchObject([{ status: 'declined' }]);
});

test('when PayPal answers again, everything approved meanwhile is paid within a quarter of an hour', async () => {
  await t.standIn.control({ mode: 'down', only: 'get' });
  const all = [
    await newApproved(t, WEDNESDAY),
    await newApproved(t, WEDNESDAY),
    await newApproved(t, WEDNESDAY),
  ];
  for (let minute = 0; minute < 40; minute++) await checkAfter(t, MINUTE);
  await t.standIn.control({ mode: 'none' });
  for (let minute = 0; minute < 15; minute++) await checkAfter(t, MINUTE);
  for (const begun of all) expect(await statesOf(begun)).toEqual(PAID);
});

test('money that PayPal lets through for a cancelled session is found within a quarter of an hour too', async () => {
  const begun = await newBegun(t, WEDNESDAY);
  await t.standIn.act(begun.orderId, 'pending');
  await comeBack(begun.patient, begun.orderId);
  await cancelUnpaid(t, begun);
  for (let minute = 0; minute < 60; minute++) await checkAfter(t, MINUTE);
  await t.standIn.settle(await captureOf(t, begun.orderId), 'COMPLETED');
  for (let minute = 0; minute < 15; minute++) await checkAfter(t, MINUTE);
  expect(await statesOf(begun)).toEqual(REFUND_DUE);
});

test('orders of appointments that are over are let go in the end', async () => {
  const begun = await newBegun(t);
  const intent = await newUnpaid(t, '2026-11-23T16:00:00.000Z');
  await t.standIn.control({ mode: 'down', only: 'create' });
  await begin(intent.patient, intent.appointmentId);
  await t.standIn.control({ mode: 'none' });
  await cancelUnpaid(t, begun);
  await cancelUnpaid(t, intent);
  expect(await ordersOf(t, intent.appointmentId)).toMatchObject([{ status: 'closed' }]);
  expect(await ordersOf(t, begun.appointmentId)).toMatchObject([{ status: 'open' }]);
  for (let round = 0; round < 20; round++) await checkAfter(t, 4 * HOUR);
  expect(await ordersOf(t, begun.appointmentId)).toMatchObject([{ status: 'closed' }]);
});

test('two checks at once settle everything once', async () => {
  const all = await Promise.all([1, 2, 3, 4].map(() => newApproved(t, MONDAY_NINE)));
  t.clock.advance(MINUTE);
  await Promise.all([payments.check(t.ctx), payments.check(t.ctx)]);
  for (const begun of all) {
    expect(await statesOf(begun)).toEqual(PAID);
    expect((await t.standIn.order(begun.orderId)).realCaptures).toBe(1);
  }
});
