/** The money that letters name: terms by time by who cancels by what was paid and sent back, to both sides in both languages. */
import { formatMoney } from '@cadence/format/money';
import { HOUR } from '@cadence/scheduling/durations';
import { describe, expect, it } from 'vitest';
import { cancelledFields, type CancelledBy } from '../../appointments/money/payment-after-cancelling.ts';
import { refundedFields, refundedOf, splitOf } from '../../appointments/money/kept-amount.ts';
import type { MessageContext } from '../appointments/message-context.ts';
import { paymentSentence } from './payment-sentences.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const TOTAL = 13_561;
const TERMS = [
  [],
  [[24, 100]],
  [[24, 50]],
  [
    [72, 25],
    [24, 50],
    [4, 100],
  ],
] as [number, number][][];
const CASES = TERMS.flatMap((tiers) =>
  [1, 23, 48, 100].flatMap((hours) =>
    (['patient', 'therapist', 'system'] as const).flatMap((by) =>
      (['paid', 'pending', 'processing'] as const).flatMap((status) =>
        [0, 1_000, 9_000, TOTAL].flatMap((sent) =>
          [true, false].map((isSaid) => ({
            tiers,
            hours,
            by,
            status,
            sent: status === 'paid' ? sent : 0,
            isSaid,
          })),
        ),
      ),
    ),
  ),
);
type Case = {
  tiers: [number, number][];
  hours: number;
  by: CancelledBy;
  status: string;
  sent: number;
  isSaid: boolean;
};

/** The appointment once it was cancelled, before and after PayPal has said again what was sent back. */
function cancelled({ tiers, hours, by, status, sent, isSaid }: Case) {
  const row = {
    paymentStatus: status as 'paid',
    totalPrice: TOTAL,
    terms: {
      tiers: tiers.map(([hoursBefore, keptPercent]) => ({ hoursBefore, keptPercent })),
      noShowPercent: 100,
    },
    cancellationNoticeHours: Math.max(0, ...tiers.map(([hoursBefore]) => hoursBefore)),
    startAt: new Date(NOW.getTime() + hours * HOUR),
    keptAmount: null,
    didNotAttend: false,
    refundedAmount: sent === 0 ? null : sent,
  };
  const after = { ...row, ...cancelledFields(row, by, NOW) };
  const settled = { ...after, ...(isSaid && sent > 0 && refundedFields(after, sent)) };
  const nothing = { keptAmount: null, refundAmount: null };
  const refundDueBy = settled.paymentStatus === 'refund_due' ? '2026-12-01' : null;
  const split = splitOf(settled) ?? nothing;
  return { ...settled, ...split, refundedAmount: refundedOf(settled), refundDueBy };
}

/** The cents that the letter must name, each once. */
function expectedOf(one: ReturnType<typeof cancelled>): number[] {
  const { paymentStatus, keptAmount, refundAmount, refundedAmount } = one;
  const [kept, back, sent] = [keptAmount ?? 0, refundAmount ?? 0, refundedAmount ?? 0];
  if (paymentStatus === 'kept' && sent === 0) return [TOTAL];
  if (paymentStatus !== 'refund_due' && back === 0) return [];
  if (sent === back) return kept > 0 ? [TOTAL, back, kept] : [TOTAL];
  const whole = kept > 0 ? [TOTAL, kept] : [];
  return sent > 0 ? [...whole, sent, back - sent] : [...whole, back];
}

describe.each(['en', 'fr'] as const)('the sentence about a payment in %s', (language) => {
  const inOrder = (amounts: string[]) => amounts.toSorted();
  it.each(['patient', 'therapist'] as const)('shows the %s exactly the amounts, to the cent', (side) => {
    const statuses = new Set<string>();
    for (const one of CASES) {
      const appointment = { ...cancelled(one), currency: 'CAD' };
      const message = { appointment, side, recipient: { language } } as unknown as MessageContext;
      const text = paymentSentence(message);
      statuses.add(appointment.paymentStatus);
      const named = text.match(language === 'en' ? /\$\d+\.\d{2}/g : /\d+,\d{2}\s\$/g) ?? [];
      const expected = expectedOf(cancelled(one)).map((cents) => formatMoney(cents, 'CAD', language));
      expect({ one, named: inOrder(named) }).toEqual({ one, named: inOrder(expected) });
    }
    expect([...statuses].toSorted()).toEqual([
      'kept',
      'not_required',
      'processing',
      'refund_due',
      'refunded',
    ]);
  });
});
