/** Random histories of cancelling, refunding, waiving and deciding, with PayPal failing at any step of them. */
import type { Terms } from '@cadence/contract/changes/terms';
import { HOUR } from '@cadence/scheduling/durations';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HISTORIES_TIMEOUT, historyRuns } from '../../../testing/history-runs.ts';
import { LONG_SESSIONS, NOW } from '../../../testing/app.ts';
import { newAdmin, type SignedInUser } from '../../../testing/factories.ts';
import { runJobs } from '../../../testing/messages.ts';
import {
  type Begun,
  captureOf,
  expectMoneyAccountedFor,
  newApproved,
  type PayingApp,
  refundBody,
  returnFromPaypal,
  sendWebhook,
  startPayingApp,
  WEDNESDAY,
} from '../../../testing/payments.ts';
import * as payments from '../service.ts';

const RUNS = historyRuns(12);
const TOTAL = 13_560;

const HALF: Terms = { tiers: [{ hoursBefore: 48, keptPercent: 50 }], noShowPercent: 25 };
const terms = fc.constantFrom<Terms[]>(
  HALF,
  { tiers: [{ hoursBefore: 168, keptPercent: 33 }], noShowPercent: 0 },
  { tiers: [{ hoursBefore: 48, keptPercent: 100 }], noShowPercent: 100 },
);
const step = fc.oneof(
  fc.record({ what: fc.constant('refund'), cents: fc.integer({ min: 1, max: TOTAL }) }),
  fc.record({ what: fc.constant('fault'), mode: fc.constantFrom('down', 'error500', 'rate429', 'none') }),
  fc.record({
    what: fc.constantFrom('webhook', 'poll', 'jobs', 'family', 'therapist', 'waive', 'missed', 'attended'),
  }),
  fc.record({ what: fc.constantFrom('refunded', 'kept') }),
  fc.record({ what: fc.constant('wait'), hours: fc.integer({ min: 1, max: 60 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Most histories end as they began, `paid`: of a dozen random ones now and then all do. */
const DIFFERENT_ENDS: [Terms, Step[]][] = [
  [HALF, [{ what: 'missed' }, { what: 'attended' }, { what: 'jobs' }]],
  [HALF, [{ what: 'therapist' }, { what: 'jobs' }, { what: 'poll' }]],
];

let t: PayingApp;
let admin: SignedInUser;
/** So that the property does not hold for lack of cases. */
const seen = new Set<string>();
beforeAll(async () => {
  t = await startPayingApp({ env: LONG_SESSIONS });
  admin = await newAdmin(t);
});
afterAll(() => t.close());

async function newPaid(agreed: Terms): Promise<Begun> {
  t.clock.set(NOW);
  const begun = await newApproved(t, WEDNESDAY);
  await returnFromPaypal(begun.patient, begun.orderId);
  const { hoursBefore = 0 } = agreed.tiers[0] ?? {};
  await t.ctx.database.execute(
    `update appointments set terms = '${JSON.stringify(agreed)}', cancellation_notice_hours = ${hoursBefore}
     where id = ${begun.appointmentId}`,
  );
  return begun;
}

/** A refund that PayPal refuses, and a change that the product refuses, are part of a history. */
async function play(begun: Begun, one: Step): Promise<void> {
  const { patient, practice, appointmentId, orderId } = begun;
  const path = `/api/appointments/${appointmentId}`;
  const decide = (outcome: string) =>
    admin.api.post(`/api/admin/payments/attention/appointment-${appointmentId}`, {
      outcome,
      note: 'Agreed.',
    });
  const steps: Record<string, () => Promise<unknown>> = {
    refund: () =>
      t.standIn.refund(orderId, ('cents' in one ? one.cents / 100 : 0).toFixed(2)).catch(() => null),
    fault: () => t.standIn.setPaypalFault({ mode: 'mode' in one ? one.mode : 'none' }),
    webhook: async () => sendWebhook(t, refundBody(await captureOf(t, orderId))),
    poll: () => payments.pollOrders(t.ctx),
    jobs: () => runJobs(t),
    family: () => patient.api.post(`${path}/cancel`),
    therapist: () => practice.therapist.api.post(`${path}/cancel`),
    waive: () => practice.therapist.api.post(`${path}/waive`),
    missed: () => practice.therapist.api.put(`${path}/attendance`, { didNotAttend: true }),
    attended: () => practice.therapist.api.put(`${path}/attendance`, { didNotAttend: false }),
    refunded: () => decide('refunded'),
    kept: () => decide('kept'),
    wait: async () => t.clock.advance(('hours' in one ? one.hours : 0) * HOUR),
  };
  await steps[one.what]?.();
}

/** PayPal works again: what it sent is known, without anybody's help. */
async function settle({ orderId }: Begun): Promise<number> {
  await t.standIn.setPaypalFault({ mode: 'none' });
  t.clock.advance(7 * HOUR);
  await runJobs(t);
  await sendWebhook(t, refundBody(await captureOf(t, orderId)));
  await payments.pollOrders(t.ctx);
  const { refunds } = await t.standIn.order(orderId);
  return refunds.reduce((cents, { amount }) => cents + Math.round(Number(amount.value) * 100), 0);
}

it(
  `the record and PayPal agree at the end, and only people refund (${RUNS.numRuns} histories)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(terms, fc.array(step, { minLength: 3, maxLength: 12 }), async (agreed, steps) => {
        const begun = await newPaid(agreed);
        for (const one of steps) await play(begun, one);
        const sent = await settle(begun);
        const list = (await begun.patient.api.get('/api/appointments')).body;
        const { paymentStatus, keptAmount, refundAmount, refundedAmount } = list.find(
          (one: { id: number }) => one.id === begun.appointmentId,
        );
        seen.add(paymentStatus);
        if (keptAmount !== null) expect(keptAmount + refundAmount).toBe(TOTAL);
        // An admin may record more than PayPal knows.
        const isTold = steps.some(({ what }) => what === 'refunded');
        if (isTold) expect(refundedAmount ?? 0).toBeGreaterThanOrEqual(sent);
        else expect(refundedAmount ?? 0).toBe(sent);
        if (paymentStatus === 'refunded') expect(refundAmount).toBe(refundedAmount);
        if (paymentStatus === 'refund_due') expect(refundedAmount).toBeLessThan(refundAmount);
        if (paymentStatus === 'kept') expect(refundedAmount).toBe(0);
        const { refunds, realCaptures } = await t.standIn.order(begun.orderId);
        expect([realCaptures, refunds.filter(({ requestId }) => requestId !== null)]).toEqual([1, []]);
        await expectMoneyAccountedFor(t);
      }),
      { ...RUNS, examples: DIFFERENT_ENDS },
    );
    expect(seen.size).toBeGreaterThan(1);
  },
  HISTORIES_TIMEOUT,
);
