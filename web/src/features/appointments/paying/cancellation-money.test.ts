import { HOUR } from '@cadence/scheduling/durations';
import { describe, expect, test } from 'vitest';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { cancellationMoney } from './cancellation-money.ts';
import { splitOf } from './terms-money.ts';

const START = Date.parse('2026-12-15T14:00:00Z');
const PAID = 13_560;

describe('the effect of cancelling on the money', () => {
  test.each([
    ['not_required', 'free'],
    ['pending', 'unpaid'],
    ['expired', 'unpaid'],
    ['processing', 'under_way'],
    ['review', 'under_way'],
    ['refunded', 'refunded'],
  ] as const)('for the payment status %s is: %s', (paymentStatus, kind) => {
    const appointment = anAppointment({ paymentStatus });
    expect(cancellationMoney(appointment, PAID, 'patient', START - HOUR)).toEqual({ kind });
  });

  const tiers = [
    { hoursBefore: 48, keptPercent: 50 },
    { hoursBefore: 24, keptPercent: 75 },
    { hoursBefore: 2, keptPercent: 100 },
  ];

  test.each([
    ['patient', 48 * HOUR, 0, 0],
    ['patient', 48 * HOUR - 1, 48, 6_780],
    ['patient', 24 * HOUR, 48, 6_780],
    ['patient', 24 * HOUR - 1, 24, 10_170],
    ['patient', 1, 2, 13_560],
    ['therapist', 1, 0, 0],
  ] as const)(
    'when paid, by the %s %i ms before the start, is the tier of %i hours, %i kept',
    (by, before, hoursBefore, kept) => {
      for (const ordered of [tiers, tiers.toReversed()]) {
        const appointment = anAppointment({ terms: { tiers: ordered, noShowPercent: 100 } });
        expect(cancellationMoney(appointment, PAID, by, START - before)).toEqual({
          kind: 'paid',
          hoursBefore,
          kept,
          refund: PAID - kept,
        });
      }
    },
  );

  test.each([
    // [percent kept by the terms, gone back before, kept, goes back in all]
    [100, 3_000, 10_560, 3_000],
    [50, 3_000, 6_780, 6_780],
    [50, 8_000, 5_560, 8_000],
    [0, 3_000, 0, 13_560],
  ])('at %i percent, after %i was refunded, is to keep %i', (keptPercent, sent, kept, refund) => {
    const terms = { tiers: [{ hoursBefore: 48, keptPercent }], noShowPercent: 100 };
    const appointment = anAppointment({ terms, refundedAmount: sent });
    expect(cancellationMoney(appointment, PAID, 'patient', START - HOUR)).toMatchObject({ kept, refund });
  });

  test('refunds a fraction of a cent, and loses no cent', () => {
    expect(splitOf(101, 50)).toEqual({ kept: 50, refund: 51 });
    expect(splitOf(13_561, 33)).toEqual({ kept: 4_475, refund: 9_086 });
  });
});
