/** Random histories of a session that is paid to the therapist directly. */
import type { Terms } from '@cadence/contract/changes/terms';
import { HOUR } from '@cadence/scheduling/durations';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HISTORIES_TIMEOUT, historyRuns } from '../../../testing/history-runs.ts';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import { newDirectPractice, receive } from '../../../testing/paying/direct-payments.ts';
import { newAppointment, newPatient } from '../../../testing/factories.ts';
import { expectInvariants } from '../../../testing/invariants.ts';
import { runJobs } from '../../../testing/messages.ts';
import { issueAll } from '../../receipts/service.ts';

const RUNS = historyRuns(12);
const TOTAL = 13_560;
const MONDAY = '2026-11-23T14:00:00.000Z';
const LATER = '2026-11-25T15:00:00.000Z';

const HALF: Terms = { tiers: [{ hoursBefore: 48, keptPercent: 50 }], noShowPercent: 25 };
const terms = fc.constantFrom<Terms[]>(
  HALF,
  { tiers: [{ hoursBefore: 168, keptPercent: 33 }], noShowPercent: 0 },
  { tiers: [{ hoursBefore: 48, keptPercent: 100 }], noShowPercent: 100 },
);
const step = fc.oneof(
  fc.record({
    what: fc.constantFrom(
      'mark',
      'mark',
      'undo',
      'family',
      'move',
      'missed',
      'attended',
      'waive',
      'sent',
      'receipts',
    ),
    hours: fc.constant(0),
  }),
  fc.record({ what: fc.constant('wait'), hours: fc.integer({ min: 1, max: 50 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function steps(...names: (string | number)[]): Step[] {
  return names.map((one) =>
    typeof one === 'number' ? { what: 'wait', hours: one } : ({ what: one, hours: 0 } as Step),
  );
}
/** Each way in which money is settled, however the random ones turn out. */
const EVERY_END: [Terms, Step[]][] = [
  [HALF, steps('mark', 'family', 'sent')],
  [HALF, steps(48, 'missed', 'mark', 'attended', 'missed', 'waive', 'sent')],
  [HALF, steps('mark', 48, 'missed', 'attended', 'undo', 'mark', 'receipts')],
  [HALF, steps(48, 'waive', 'receipts', 'mark')],
];

let t: TestApp;
const seen = new Set<string>();
beforeAll(async () => {
  t = await startTestApp({ env: LONG_SESSIONS });
});
afterAll(() => t.close());

it(
  `kept and refunded cents add up to the price after any history of a direct payment`,
  async () => {
    await fc.assert(
      fc.asyncProperty(terms, fc.array(step, { minLength: 3, maxLength: 10 }), async (agreed, history) => {
        t.clock.set(NOW);
        const family = await newPatient(t);
        const { therapist, service } = await newDirectPractice(t, { terms: agreed });
        const { id } = await newAppointment(family, { therapist, service }, MONDAY);
        const path = `/api/appointments/${id}`;
        /** What the product refuses is part of a history; it never fails. */
        const play: Record<string, () => Promise<{ status: number } | void>> = {
          mark: () => receive(therapist, id),
          undo: () => therapist.api.delete(`${path}/direct-payment`),
          family: () => family.api.post(`${path}/cancel`),
          move: () => family.api.post(`${path}/reschedule`, { startTime: LATER }),
          missed: () => therapist.api.put(`${path}/attendance`, { didNotAttend: true }),
          attended: () => therapist.api.put(`${path}/attendance`, { didNotAttend: false }),
          waive: () => therapist.api.post(`${path}/waive`),
          sent: () => therapist.api.post(`${path}/refund-sent`),
          receipts: () => issueAll(t.ctx),
        };
        for (const { what, hours } of history) {
          t.clock.advance(hours * HOUR);
          const reply = await play[what]?.();
          expect(reply?.status ?? 200).toBeLessThan(500);
        }
        await runJobs(t);
        const { body } = await therapist.api.get('/api/appointments');
        const { paymentStatus, totalPrice, keptAmount, refundAmount, refundedAmount, directPayment } =
          body[0];
        seen.add(paymentStatus);
        expect([0, TOTAL]).toContain(totalPrice);
        if (keptAmount !== null) expect(keptAmount + refundAmount).toBe(TOTAL);
        if (paymentStatus === 'refunded') expect(refundedAmount).toBe(refundAmount);
        if (paymentStatus === 'refund_due') expect(refundedAmount).toBeLessThan(refundAmount);
        if (directPayment !== null) expect([paymentStatus, keptAmount]).toEqual(['direct_due', null]);
        await expectInvariants(t);
      }),
      { ...RUNS, examples: EVERY_END },
    );
    expect([...seen]).toEqual(expect.arrayContaining(['refunded', 'paid', 'not_required']));
  },
  HISTORIES_TIMEOUT,
);
