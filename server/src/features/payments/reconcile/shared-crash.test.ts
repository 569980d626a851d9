/** A node that dies at any step of paying several appointments at once leaves the money matched, in cents. */
import { MINUTE } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import { atEveryStep, checkLater, killed, viewerOf } from '../../../testing/crashes.ts';
import { runJobs } from '../../../testing/messages.ts';
import {
  datesOf,
  newTogetherApproved,
  newTogetherPaid,
  newUnpaidDates,
  payTogether,
  statusesOf,
} from '../../../testing/paying/paid-together.ts';
import {
  beginPayment,
  captureOf,
  orderOf,
  ordersOf,
  type PayingApp,
  refundBody,
  returnFromPaypal,
  startPayingApp,
} from '../../../testing/payments.ts';
import * as payments from '../service.ts';

let t: PayingApp;
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
});
beforeEach(() => t.clock.set(NOW));
afterAll(() => t.close());

test('several begun at once continue with one order after a crash at any step', async () => {
  const steps = await atEveryStep(t, async (node) => {
    const { patient, ids } = await newUnpaidDates(t, 2);
    await killed(payments.beginPayment(node, viewerOf(patient), ids));
    return async () => {
      const orderId = orderOf(await payTogether(patient, ids));
      for (const id of ids) expect(await ordersOf(t, id)).toHaveLength(1);
      await t.standIn.changeOrder(orderId, 'approve');
      expect(await returnFromPaypal(patient, orderId)).toContain('payment=paid');
    };
  });
  expect(steps).toBeGreaterThan(6);
});

test('several are captured once and all confirmed after a crash at any step of the return', async () => {
  const steps = await atEveryStep(t, async (node) => {
    const dates = await newTogetherApproved(t, 2);
    const viewer = viewerOf(dates.patient);
    await killed(payments.returnFromPaypal(node, viewer, dates.orderId, { cancelled: false }));
    return async () => {
      await checkLater(t);
      expect(await statusesOf(dates)).toEqual(['paid', 'paid']);
      expect((await t.standIn.order(dates.orderId)).realCaptures).toBe(1);
    };
  });
  expect(steps).toBeGreaterThan(6);
});

test('an order that one cancelled date leaves uncaptured is replaced after a crash at any step', async () => {
  const steps = await atEveryStep(t, async (node) => {
    const dates = await newTogetherApproved(t, 2);
    const { patient, ids, orderId } = dates;
    const [, other = 0] = ids;
    await patient.api.post(`/api/appointments/${ids[0]}/cancel`);
    await killed(payments.returnFromPaypal(node, viewerOf(patient), orderId, { cancelled: false }));
    await killed(payments.beginPayment(node, viewerOf(patient), [other]));
    return async () => {
      const again = orderOf(await beginPayment(patient, other));
      await t.standIn.changeOrder(again, 'approve');
      t.clock.advance(MINUTE);
      await payments.pollOrders(t.ctx);
      expect(await statusesOf(dates)).toEqual(['not_required', 'paid']);
      expect((await t.standIn.order(orderId)).captureCalls).toBe(0);
    };
  });
  expect(steps).toBeGreaterThan(8);
});

test('a refund of one of several is recorded once after a crash at any step of its webhook', async () => {
  const steps = await atEveryStep(t, async (node) => {
    const dates = await newTogetherPaid(t, 2);
    await dates.practice.therapist.api.post(`/api/appointments/${dates.ids[1]}/cancel`);
    await t.standIn.refund(dates.orderId, '135.60');
    const body = refundBody(await captureOf(t, dates.orderId));
    const signed = await t.standIn.sign(body);
    const received = { rawBody: Buffer.from(body), header: (name: string) => signed[name] };
    await killed(payments.receiveWebhook(node, received));
    return async () => {
      // PayPal sends it again until it is answered, and may send it twice.
      await payments.receiveWebhook(t.ctx, received);
      await payments.receiveWebhook(t.ctx, received);
      await runJobs(t);
      expect(await datesOf(dates)).toMatchObject([
        { paymentStatus: 'paid', refundedAmount: null },
        { paymentStatus: 'refunded', refundedAmount: 13_560 },
      ]);
    };
  });
  expect(steps).toBeGreaterThan(4);
});
