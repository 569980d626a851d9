import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import {
  begin,
  comeBack,
  expectMoneyAccountedFor,
  newApproved,
  newUnpaid,
  orderOf,
  ordersOf,
  type PayingApp,
  startPayingApp,
  statesOf,
} from '../../testing/payments.ts';
import * as payments from './service.ts';

let t: PayingApp;
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
});
beforeEach(() => t.clock.set(NOW));
afterAll(() => t.close());

const MINUTE = 60_000;
const PAID = { status: 'confirmed', paymentStatus: 'paid' };
const MANY = 60;

/**
 * A node that dies at its nth step: before or after a call to PayPal, and before, inside or after a transaction. Whatever
 * it would do afterwards does not happen.
 */
const dyingAt = (ctx: Context, step: number): { node: Context; isDead: () => boolean } => {
  let steps = 0;
  let isDead = false;
  const tick = (): void => {
    steps++;
    isDead ||= steps === step;
    if (isDead) throw new Error('killed');
  };
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    tick();
    const result = await work();
    tick();
    return result;
  };
  const { paypal, database } = ctx;
  const node: Context = {
    ...ctx,
    paypal: {
      ...paypal,
      createOrder: (order) => around(() => paypal.createOrder(order)),
      getOrder: (orderId) => around(() => paypal.getOrder(orderId)),
      captureOrder: (capture) => around(() => paypal.captureOrder(capture)),
    },
    database: {
      ...database,
      transaction: (work) =>
        around(() =>
          database.transaction(async (tx) => {
            const result = await work(tx);
            tick();
            return result;
          }),
        ),
    },
  };
  return { node, isDead: () => isDead };
};

/** Plays it with a node that dies at the first step, then at the second, until one lives to its end. */
const atEveryStep = async (play: (node: Context) => Promise<() => Promise<void>>): Promise<number> => {
  for (let step = 1; step < MANY; step++) {
    t.clock.set(NOW);
    const { node, isDead } = dyingAt(t.ctx, step);
    const recovers = await play(node);
    await recovers();
    await expectMoneyAccountedFor(t);
    if (!isDead()) return step;
  }
  throw new Error('it never lived to its end');
};

const killed = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!(error instanceof Error) || error.message !== 'killed') throw error;
  });
};

const checkLater = async (): Promise<void> => {
  for (const minutes of [1, 5, 15]) {
    t.clock.advance(minutes * MINUTE);
    await payments.check(t.ctx);
  }
};

const viewerOf = ({ userId }: { userId: number }) => ({ userId, role: 'patient', language: 'en' }) as const;

test('killed anywhere on the buyer’s way back, the money is taken once and the session confirmed', async () => {
  const steps = await atEveryStep(async (node) => {
    const begun = await newApproved(t);
    await killed(payments.comeBack(node, viewerOf(begun.patient), begun.orderId, { cancelled: false }));
    return async () => {
      await checkLater();
      expect(await statesOf(begun)).toEqual(PAID);
      expect((await t.standIn.order(begun.orderId)).realCaptures).toBe(1);
    };
  });
  expect(steps).toBeGreaterThan(6);
});

test('killed anywhere in the recurring check, the next one ends what it began', async () => {
  const steps = await atEveryStep(async (node) => {
    const begun = await newApproved(t);
    t.clock.advance(MINUTE);
    await killed(payments.check(node));
    return async () => {
      await checkLater();
      expect(await statesOf(begun)).toEqual(PAID);
      expect((await t.standIn.order(begun.orderId)).realCaptures).toBe(1);
    };
  });
  expect(steps).toBeGreaterThan(8);
});

test('killed anywhere at its beginning, a payment goes on with one order', async () => {
  const steps = await atEveryStep(async (node) => {
    const unpaid = await newUnpaid(t);
    await killed(payments.begin(node, viewerOf(unpaid.patient), unpaid.appointmentId));
    return async () => {
      const orderId = orderOf(await begin(unpaid.patient, unpaid.appointmentId));
      expect(await ordersOf(t, unpaid.appointmentId)).toHaveLength(1);
      await t.standIn.act(orderId, 'approve');
      expect(await comeBack(unpaid.patient, orderId)).toContain('payment=paid');
    };
  });
  expect(steps).toBeGreaterThan(6);
});

test('killed anywhere after a cancellation, money that was taken is owed back', async () => {
  const steps = await atEveryStep(async (node) => {
    const begun = await newApproved(t);
    await t.standIn.control({ mode: 'captureLost' });
    await comeBack(begun.patient, begun.orderId);
    await t.standIn.control({ mode: 'none' });
    await begun.patient.api.post(`/api/appointments/${begun.appointmentId}/cancel`);
    await killed(payments.closeOrders(node, begun.appointmentId));
    return async () => {
      await checkLater();
      expect(await statesOf(begun)).toEqual({ status: 'cancelled', paymentStatus: 'refund_due' });
    };
  });
  expect(steps).toBeGreaterThan(4);
});
