import { MINUTE } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import { atEveryStep, checkLater, killed, viewerOf } from '../../../testing/crashes.ts';
import {
  beginPayment,
  captureOf,
  returnFromPaypal,
  newApproved,
  newUnpaid,
  orderOf,
  ordersOf,
  refundAndSendWebhook,
  refundBody,
  type PayingApp,
  startPayingApp,
  statesOf,
  WEDNESDAY,
} from '../../../testing/payments.ts';
import * as payments from '../service.ts';

let t: PayingApp;
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
});
beforeEach(() => t.clock.set(NOW));
afterAll(() => t.close());

const PAID = { status: 'confirmed', paymentStatus: 'paid' };
test('a payment is captured once and the session confirmed after a crash at any step of the buyer’s return', async () => {
  const steps = await atEveryStep(t, async (node) => {
    const begun = await newApproved(t);
    await killed(
      payments.returnFromPaypal(node, viewerOf(begun.patient), begun.orderId, { cancelled: false }),
    );
    return async () => {
      await checkLater(t);
      expect(await statesOf(begun)).toEqual(PAID);
      expect((await t.standIn.order(begun.orderId)).realCaptures).toBe(1);
    };
  });
  expect(steps).toBeGreaterThan(6);
});

test('a poll that crashed at any step is completed by the next poll', async () => {
  const steps = await atEveryStep(t, async (node) => {
    const begun = await newApproved(t);
    t.clock.advance(MINUTE);
    await killed(payments.pollOrders(node));
    return async () => {
      await checkLater(t);
      expect(await statesOf(begun)).toEqual(PAID);
      expect((await t.standIn.order(begun.orderId)).realCaptures).toBe(1);
    };
  });
  expect(steps).toBeGreaterThan(8);
});

test('a payment that crashed at any step of its beginning continues with one order', async () => {
  const steps = await atEveryStep(t, async (node) => {
    const unpaid = await newUnpaid(t);
    await killed(payments.beginPayment(node, viewerOf(unpaid.patient), [unpaid.appointmentId]));
    return async () => {
      const orderId = orderOf(await beginPayment(unpaid.patient, unpaid.appointmentId));
      expect(await ordersOf(t, unpaid.appointmentId)).toHaveLength(1);
      await t.standIn.changeOrder(orderId, 'approve');
      expect(await returnFromPaypal(unpaid.patient, orderId)).toContain('payment=paid');
    };
  });
  expect(steps).toBeGreaterThan(6);
});

test('a captured payment becomes a due refund after a crash at any step of a cancellation', async () => {
  const steps = await atEveryStep(t, async (node) => {
    const begun = await newApproved(t);
    await t.standIn.setPaypalFault({ mode: 'captureLost' });
    await returnFromPaypal(begun.patient, begun.orderId);
    await t.standIn.setPaypalFault({ mode: 'none' });
    await begun.patient.api.post(`/api/appointments/${begun.appointmentId}/cancel`);
    await killed(payments.closeOrders(node, begun.appointmentId));
    return async () => {
      await checkLater(t);
      expect(await statesOf(begun)).toEqual({ status: 'cancelled', paymentStatus: 'refund_due' });
    };
  });
  expect(steps).toBeGreaterThan(4);
});

/** Half of 135.60 dollars is kept. */
async function newHalfDue() {
  const begun = await newApproved(t, WEDNESDAY);
  await returnFromPaypal(begun.patient, begun.orderId);
  const terms = JSON.stringify({ tiers: [{ hoursBefore: 168, keptPercent: 50 }], noShowPercent: 100 });
  await t.ctx.database.execute(
    `update appointments set terms = '${terms}', cancellation_notice_hours = 168 where id = ${begun.appointmentId}`,
  );
  return begun;
}
async function moneyOf({ patient, appointmentId }: Awaited<ReturnType<typeof newHalfDue>>) {
  const list = (await patient.api.get('/api/appointments')).body;
  const { paymentStatus, keptAmount, refundAmount, refundedAmount } = list.find(
    (one: { id: number }) => one.id === appointmentId,
  );
  return { paymentStatus, keptAmount, refundAmount, refundedAmount };
}
const HALF_BACK = {
  paymentStatus: 'refunded',
  keptAmount: 6_780,
  refundAmount: 6_780,
  refundedAmount: 6_780,
};

test('a partial refund is recorded once after a crash at any step of its webhook', async () => {
  const steps = await atEveryStep(t, async (node) => {
    const begun = await newHalfDue();
    await begun.patient.api.post(`/api/appointments/${begun.appointmentId}/cancel`);
    await t.standIn.refund(begun.orderId, '67.80');
    const body = refundBody(await captureOf(t, begun.orderId));
    const signed = await t.standIn.sign(body);
    const received = { rawBody: Buffer.from(body), header: (name: string) => signed[name] };
    await killed(payments.receiveWebhook(node, received));
    return async () => {
      // PayPal sends it again until it is answered, and may send it twice.
      await payments.receiveWebhook(t.ctx, received);
      await payments.receiveWebhook(t.ctx, received);
      expect(await moneyOf(begun)).toEqual(HALF_BACK);
      expect(await ordersOf(t, begun.appointmentId)).toMatchObject([{ refundedAmount: 6_780 }]);
    };
  });
  expect(steps).toBeGreaterThan(4);
});

test('an earlier partial refund counts once after a crash at any step of a cancellation', async () => {
  const steps = await atEveryStep(t, async (node) => {
    const begun = await newHalfDue();
    await refundAndSendWebhook(t, begun.orderId, '67.80');
    await begun.patient.api.post(`/api/appointments/${begun.appointmentId}/cancel`);
    await killed(payments.closeOrders(node, begun.appointmentId));
    return async () => {
      // The job is retried until it succeeds.
      await payments.closeOrders(t.ctx, begun.appointmentId);
      expect(await moneyOf(begun)).toEqual(HALF_BACK);
    };
  });
  expect(steps).toBeGreaterThan(2);
});

test('a partial refund is found by the next poll after a crash at any step of the former', async () => {
  const steps = await atEveryStep(t, async (node) => {
    const begun = await newHalfDue();
    await begun.patient.api.post(`/api/appointments/${begun.appointmentId}/cancel`);
    await t.standIn.refund(begun.orderId, '67.80');
    t.clock.advance(6 * 60 * MINUTE);
    await killed(payments.pollOrders(node));
    return async () => {
      t.clock.advance(6 * 60 * MINUTE);
      await payments.pollOrders(t.ctx);
      expect(await moneyOf(begun)).toEqual(HALF_BACK);
    };
  });
  expect(steps).toBeGreaterThan(4);
});
