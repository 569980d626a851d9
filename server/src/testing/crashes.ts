/** A node that dies at each of its steps, for tests of payments. */
import { MINUTE } from '@cadence/scheduling/durations';
import type { Context } from '../context.ts';
import * as payments from '../features/payments/service.ts';
import { NOW } from './app.ts';
import { expectMoneyAccountedFor, type PayingApp } from './payments.ts';

const MANY = 90;

/**
 * A node that crashes at its nth step: before or after a call to PayPal, and before, inside or after a transaction.
 * Nothing after that step happens.
 */
function dyingAt(ctx: Context, step: number): { node: Context; isDead: () => boolean } {
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
}

/** Runs the scenario with a crash at the first step, then at the second, until one run completes. */
export async function atEveryStep(
  t: PayingApp,
  play: (node: Context) => Promise<() => Promise<void>>,
): Promise<number> {
  for (let step = 1; step < MANY; step++) {
    t.clock.set(NOW);
    const { node, isDead } = dyingAt(t.ctx, step);
    const recovers = await play(node);
    await recovers();
    await expectMoneyAccountedFor(t);
    if (!isDead()) return step;
  }
  throw new Error('it never lived to its end');
}

export async function killed(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Error) || error.message !== 'killed') throw error;
  });
}

/** The polls of the next twenty minutes. */
export async function checkLater(t: PayingApp): Promise<void> {
  for (const minutes of [1, 5, 15]) {
    t.clock.advance(minutes * MINUTE);
    await payments.pollOrders(t.ctx);
  }
}

export function viewerOf({ userId }: { userId: number }) {
  return { userId, role: 'patient', language: 'en' } as const;
}
