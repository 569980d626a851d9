import { HOUR, MINUTE } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW } from '../../../testing/app.ts';
import type { Failed } from '../../../integrations/paypal/outcome.ts';
import {
  type Begun,
  beginPayment,
  cancelUnpaid,
  captureOf,
  pollAfter,
  returnFromPaypal,
  expectBooksInOrder,
  settlePayments,
  MONDAY_NINE,
  newApproved,
  newBegun,
  newRefundDue,
  newUnpaid,
  ordersOf,
  type PayingApp,
  startPayingApp,
  statesOf,
  WEDNESDAY,
} from '../../../testing/payments.ts';
import { confirmPaid } from '../../appointments/service.ts';
import * as payments from '../service.ts';

let t: PayingApp;
beforeAll(async () => {
  t = await startPayingApp();
});
beforeEach(() => t.clock.set(NOW));
afterEach(async () => {
  await expectBooksInOrder(t);
  await settlePayments(t);
});
afterAll(() => t.close());

const PAID = { status: 'confirmed', paymentStatus: 'paid' };
const PENDING = { status: 'scheduled', paymentStatus: 'pending' };
const EXPIRED = { status: 'cancelled', paymentStatus: 'expired' };
const REFUND_DUE = { status: 'cancelled', paymentStatus: 'refund_due' };

test('a payment without a return and without a webhook is found within a minute', async () => {
  const begun = await newApproved(t);
  await pollAfter(t, MINUTE);
  expect(await statesOf(begun)).toEqual(PAID);
});

test('an approval at any time of the hold is found within a quarter of an hour', async () => {
  const begun = await newBegun(t, WEDNESDAY);
  for (let minute = 0; minute < 60; minute++) await pollAfter(t, MINUTE);
  await t.standIn.changeOrder(begun.orderId, 'approve');
  for (let minute = 0; minute < 15; minute++) await pollAfter(t, MINUTE);
  expect(await statesOf(begun)).toEqual(PAID);
});

test('PayPal is not called for an order between two polls', async () => {
  const begun = await newBegun(t, WEDNESDAY);
  await pollAfter(t, MINUTE);
  await t.standIn.changeOrder(begun.orderId, 'approve');
  await pollAfter(t, 4 * MINUTE);
  expect(await statesOf(begun)).toEqual(PENDING);
  await pollAfter(t, MINUTE);
  expect(await statesOf(begun)).toEqual(PAID);
});

test('a capture with a lost response is found and made once', async () => {
  const begun = await newApproved(t);
  await t.standIn.setPaypalFault({ mode: 'captureLost' });
  await returnFromPaypal(begun.patient, begun.orderId);
  expect(await statesOf(begun)).toEqual(PENDING);
  await t.standIn.setPaypalFault({ mode: 'none' });
  await pollAfter(t, MINUTE);
  expect(await statesOf(begun)).toEqual(PAID);
  expect((await t.standIn.order(begun.orderId)).realCaptures).toBe(1);
});

test('a capture whose record was lost in a crash is recorded by the next poll', async () => {
  const begun = await newApproved(t);
  let transactions = 0;
  const dying: typeof t.ctx = {
    ...t.ctx,
    database: {
      ...t.ctx.database,
      transaction: (work) => {
        // The first looks for a closed order, the second claims this one, the third would record the result.
        if (++transactions > 2) return Promise.reject(new Error('killed'));
        return t.ctx.database.transaction(work);
      },
    },
  };
  t.clock.advance(MINUTE);
  await expect(payments.pollOrders(dying)).rejects.toThrow('killed');
  expect((await t.standIn.order(begun.orderId)).realCaptures).toBe(1);
  expect(await statesOf(begun)).toEqual(PENDING);
  await pollAfter(t, 5 * MINUTE);
  expect(await statesOf(begun)).toEqual(PAID);
  expect((await t.standIn.order(begun.orderId)).realCaptures).toBe(1);
});

test('an order that a crash kept from being stored is used again', async () => {
  const { patient, appointmentId } = await newUnpaid(t);
  await t.standIn.setPaypalFault({ mode: 'truncated', only: 'create' });
  expect((await beginPayment(patient, appointmentId)).status).toBe(503);
  await t.standIn.setPaypalFault({ mode: 'none' });
  expect((await beginPayment(patient, appointmentId)).status).toBe(200);
  const [order, ...others] = await ordersOf(t, appointmentId);
  expect(others).toEqual([]);
  await t.standIn.changeOrder(order?.providerOrderId ?? '', 'approve');
  expect(await returnFromPaypal(patient, order?.providerOrderId ?? '')).toContain('payment=paid');
});

test('a payment in PayPal’s review confirms once completed, and can be paid again once declined', async () => {
  const through = await newBegun(t, WEDNESDAY);
  const refused = await newBegun(t, WEDNESDAY);
  for (const { orderId, patient } of [through, refused]) {
    await t.standIn.changeOrder(orderId, 'pending');
    await returnFromPaypal(patient, orderId);
  }
  await pollAfter(t, MINUTE);
  expect(await statesOf(through)).toMatchObject({ paymentStatus: 'processing' });
  for (const [{ orderId }, status] of [
    [through, 'COMPLETED'],
    [refused, 'DECLINED'],
  ] as const) {
    const [capture] = (await t.standIn.order(orderId)).captures;
    await t.standIn.settleCapture(capture?.id ?? '', status);
  }
  await pollAfter(t, 15 * MINUTE);
  expect(await statesOf(through)).toEqual(PAID);
  expect(await statesOf(refused)).toEqual(PENDING);
  expect(await ordersOf(t, refused.appointmentId)).toMatchObject([{ status: 'declined' }]);
});

test('everything approved during an outage of PayPal is paid within a quarter of an hour after it', async () => {
  await t.standIn.setPaypalFault({ mode: 'down', only: 'get' });
  const all = [
    await newApproved(t, WEDNESDAY),
    await newApproved(t, WEDNESDAY),
    await newApproved(t, WEDNESDAY),
  ];
  for (let minute = 0; minute < 40; minute++) await pollAfter(t, MINUTE);
  await t.standIn.setPaypalFault({ mode: 'none' });
  for (let minute = 0; minute < 15; minute++) await pollAfter(t, MINUTE);
  for (const begun of all) expect(await statesOf(begun)).toEqual(PAID);
});

test('a payment that PayPal completes for a cancelled session is found within a quarter of an hour too', async () => {
  const begun = await newBegun(t, WEDNESDAY);
  await t.standIn.changeOrder(begun.orderId, 'pending');
  await returnFromPaypal(begun.patient, begun.orderId);
  await cancelUnpaid(t, begun);
  for (let minute = 0; minute < 60; minute++) await pollAfter(t, MINUTE);
  await t.standIn.settleCapture(await captureOf(t, begun.orderId), 'COMPLETED');
  for (let minute = 0; minute < 15; minute++) await pollAfter(t, MINUTE);
  expect(await statesOf(begun)).toEqual(REFUND_DUE);
});

test('orders of settled appointments are closed after three days', async () => {
  const begun = await newBegun(t);
  const paidOtherwise = await newBegun(t);
  await confirmPaid(t.ctx, paidOtherwise.appointmentId);
  const intent = await newUnpaid(t, '2026-11-23T16:00:00.000Z');
  await t.standIn.setPaypalFault({ mode: 'down', only: 'create' });
  await beginPayment(intent.patient, intent.appointmentId);
  await t.standIn.setPaypalFault({ mode: 'none' });
  await cancelUnpaid(t, begun);
  await cancelUnpaid(t, intent);
  expect(await ordersOf(t, intent.appointmentId)).toMatchObject([{ status: 'closed' }]);
  for (const { appointmentId } of [begun, paidOtherwise])
    expect(await ordersOf(t, appointmentId)).toMatchObject([{ status: 'open' }]);
  for (let round = 0; round < 20; round++) await pollAfter(t, 4 * HOUR);
  for (const { appointmentId } of [begun, paidOtherwise])
    expect(await ordersOf(t, appointmentId)).toMatchObject([{ status: 'closed' }]);
});

/** Polls a day later, while PayPal answers `failed` about some orders. */
async function pollWhile(failed: Failed, about: readonly Begun[]): Promise<void> {
  const ids = new Set(about.map(({ orderId }) => orderId));
  const getOrder: typeof t.ctx.paypal.getOrder = async (id) =>
    ids.has(id) ? failed : t.ctx.paypal.getOrder(id);
  t.clock.advance(24 * HOUR);
  await payments.pollOrders({ ...t.ctx, paypal: { ...t.ctx.paypal, getOrder } });
}

test.each<Failed>([
  { ok: false, why: 'refused' },
  { ok: false, why: 'unavailable', isUnreadable: true },
])('orders about which PayPal answers %j for days do not stop the others', async (failed) => {
  const stuck = [await newBegun(t, WEDNESDAY), await newBegun(t, WEDNESDAY), await newBegun(t, WEDNESDAY)];
  const approved = await newApproved(t, WEDNESDAY);
  const overdue = await newBegun(t, WEDNESDAY);
  const refunded = await newRefundDue(t);
  await t.standIn.refund(refunded.orderId);
  await pollWhile(failed, stuck);
  expect(await statesOf(approved)).toEqual(PAID);
  expect(await statesOf(overdue)).toEqual(EXPIRED);
  expect(await statesOf(refunded)).toMatchObject({ paymentStatus: 'refunded' });
  for (const begun of stuck) expect(await statesOf(begun)).toEqual(PENDING);
});

test('unanswered calls about open orders stop neither holds nor refunds', async () => {
  const unanswered = [await newBegun(t, WEDNESDAY), await newBegun(t, WEDNESDAY)];
  for (const { orderId, patient } of unanswered) {
    await t.standIn.changeOrder(orderId, 'pending');
    await returnFromPaypal(patient, orderId);
  }
  const overdue = await newBegun(t, WEDNESDAY);
  const refunded = await newRefundDue(t);
  await t.standIn.refund(refunded.orderId);
  await pollWhile({ ok: false, why: 'unavailable' }, unanswered);
  expect(await statesOf(overdue)).toEqual(EXPIRED);
  expect(await statesOf(refunded)).toMatchObject({ paymentStatus: 'refunded' });
});

test('two concurrent polls have one effect', async () => {
  const all = await Promise.all([1, 2, 3, 4].map(() => newApproved(t, MONDAY_NINE)));
  t.clock.advance(MINUTE);
  await Promise.all([payments.pollOrders(t.ctx), payments.pollOrders(t.ctx)]);
  for (const begun of all) {
    expect(await statesOf(begun)).toEqual(PAID);
    expect((await t.standIn.order(begun.orderId)).realCaptures).toBe(1);
  }
});
