/** Random histories of dates that are paid at once, cancelled and refunded, with PayPal failing at any step of them. */
import { HOUR, MINUTE } from '@cadence/scheduling/durations';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HISTORIES_TIMEOUT, historyRuns } from '../../../testing/history-runs.ts';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import { newAdmin, type SignedInUser } from '../../../testing/factories.ts';
import { runJobs } from '../../../testing/messages.ts';
import {
  datesOf,
  newUnpaidDates,
  payTogether,
  type Together,
} from '../../../testing/paying/paid-together.ts';
import {
  beginPayment,
  expectMoneyAccountedFor,
  type PayingApp,
  startPayingApp,
} from '../../../testing/payments.ts';
import type { TestReply } from '../../../testing/client.ts';
import { paymentOrders, sharedOrders, sharedRefunds } from '../rows/tables.ts';
import * as payments from '../service.ts';
import { reconcileOrder } from './reconcile-order.ts';

const RUNS = historyRuns(10);
const PRICE = 13_560;

const step = fc.oneof(
  fc.record({ what: fc.constant('begin'), dates: fc.subarray([0, 1, 2], { minLength: 1 }) }),
  fc.record({ what: fc.constantFrom('approve', 'return', 'refund'), order: fc.nat({ max: 3 }) }),
  fc.record({ what: fc.constantFrom('family', 'therapist', 'refunded'), date: fc.nat({ max: 2 }) }),
  fc.record({
    what: fc.constant('fault'),
    mode: fc.constantFrom('down', 'error500', 'captureLost', 'wrongAmount', 'none'),
  }),
  fc.record({ what: fc.constantFrom('poll', 'jobs', 'note') }),
);
type Step = {
  what: string;
  dates?: number[];
  order?: number;
  date?: number;
  mode?: 'down' | 'error500' | 'captureLost' | 'wrongAmount' | 'none';
};

/** Most random histories pay nothing. */
const PAID: Step[] = [
  { what: 'begin', dates: [0, 1, 2] },
  { what: 'approve', order: 0 },
];
const EXAMPLES: [Step[]][] = [
  [[...PAID, { what: 'therapist', date: 1 }, { what: 'return', order: 0 }]],
  [
    [
      ...PAID,
      { what: 'fault', mode: 'captureLost' },
      { what: 'return', order: 0 },
      { what: 'family', date: 0 },
    ],
  ],
  [[...PAID, { what: 'return', order: 0 }, { what: 'therapist', date: 1 }, { what: 'refund', order: 0 }]],
  [[...PAID, { what: 'begin', dates: [0, 1] }, { what: 'return', order: 0 }, { what: 'approve', order: 1 }]],
];

let t: PayingApp;
let admin: SignedInUser;
const seen = new Set<string>();
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
  admin = await newAdmin(t);
});
afterAll(() => t.close());

const decided = { note: 'Agreed.' };

/** What PayPal and the product refuse is part of a history. */
async function play(dates: Together, orders: Set<string>, one: Step): Promise<void> {
  const { patient, practice, ids } = dates;
  const idOf = (index = 0) => ids[index] ?? 0;
  const order = [...orders][one.order ?? 0] ?? [...orders][0];
  const keep = ({ body }: TestReply) => {
    const token = body.approvalUrl ? new URL(body.approvalUrl).searchParams.get('token') : null;
    if (token) orders.add(token);
  };
  const list = () => admin.api.get('/api/admin/payments/attention');
  const steps: Record<string, () => Promise<unknown>> = {
    begin: async () => {
      const chosen = (one.dates ?? []).map(idOf);
      keep(
        await (chosen.length > 1
          ? payTogether(patient, chosen)
          : beginPayment(patient, idOf(one.dates?.[0]))),
      );
    },
    approve: async () => order && t.standIn.changeOrder(order, 'approve').catch(() => null),
    return: async () => order && patient.api.get(`/api/payments/paypal/return?token=${order}`),
    refund: async () => order && t.standIn.refund(order, (PRICE / 100).toFixed(2)).catch(() => null),
    family: () => patient.api.post(`/api/appointments/${idOf(one.date)}/cancel`),
    therapist: () => practice.therapist.api.post(`/api/appointments/${idOf(one.date)}/cancel`),
    refunded: () =>
      admin.api.post(`/api/admin/payments/attention/appointment-${idOf(one.date)}`, {
        ...decided,
        outcome: 'refunded',
      }),
    note: async () => {
      for (const { item, decisions } of (await list()).body)
        if (decisions.includes('noted'))
          await admin.api.post(`/api/admin/payments/attention/${item}`, { ...decided, outcome: 'noted' });
    },
    fault: () => t.standIn.setPaypalFault({ mode: one.mode ?? 'none', times: 1 }),
    poll: async () => {
      t.clock.advance(MINUTE);
      await payments.pollOrders(t.ctx);
    },
    jobs: () => runJobs(t),
  };
  await steps[one.what]?.();
}

/** PayPal works again: what it did is known, without anybody's help. */
async function settle(): Promise<void> {
  await t.standIn.setPaypalFault({ mode: 'none' });
  for (const wait of [10 * MINUTE, 10 * MINUTE, 7 * HOUR]) {
    t.clock.advance(wait);
    await payments.pollOrders(t.ctx);
    await runJobs(t);
  }
}

/** In cents; a refund that an admin noted belongs to no share. */
async function expectMatched(orderId: string, { isNoted }: { isNoted: boolean }): Promise<void> {
  const { db } = t.ctx;
  const [shared] = await db.select().from(sharedOrders).where(eq(sharedOrders.providerOrderId, orderId));
  if (!shared) return;
  const shares = await db.select().from(paymentOrders).where(eq(paymentOrders.sharedOrderId, shared.id));
  await reconcileOrder(t.ctx, shares[0]?.id ?? 0, { again: true });
  const there = await t.standIn.order(orderId);
  expect(there.realCaptures).toBeLessThanOrEqual(1);
  const sent = sumOf(there.refunds.map(({ amount }) => Math.round(Number(amount.value) * 100)));
  const after = await db.select().from(paymentOrders).where(eq(paymentOrders.sharedOrderId, shared.id));
  const refunds = await db.select().from(sharedRefunds).where(eq(sharedRefunds.sharedOrderId, shared.id));
  for (const { status } of after) seen.add(status);
  expect(sumOf(after.map(({ amount }) => amount))).toBe(shared.amount);
  expect(sumOf(refunds.map(({ amount }) => amount))).toBe(sent);
  const open = refunds.filter(({ settledAt }) => settledAt === null).map(({ amount }) => amount);
  const accounted = sumOf([...after.map(({ refundedAmount }) => refundedAmount), ...open]);
  if (isNoted) expect(accounted).toBeLessThanOrEqual(sent);
  else expect(accounted).toBe(sent);
}

function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, one) => sum + one, 0);
}

it(
  `the shares and PayPal agree at the end, with one capture an order (${RUNS.numRuns} histories)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array<Step>(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        t.clock.set(NOW);
        const dates = await newUnpaidDates(t);
        const orders = new Set<string>();
        for (const one of steps) await play(dates, orders, one);
        await settle();
        const isNoted = steps.some(({ what }) => what === 'note');
        for (const orderId of orders) await expectMatched(orderId, { isNoted });
        for (const { paymentStatus } of await datesOf(dates)) seen.add(String(paymentStatus));
        await expectMoneyAccountedFor(t);
      }),
      { ...RUNS, examples: EXAMPLES },
    );
    expect([...seen]).toEqual(expect.arrayContaining(['captured', 'closed', 'refund_due', 'paid']));
  },
  HISTORIES_TIMEOUT,
);
