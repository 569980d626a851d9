import { PAYMENT_STATUSES } from '@cadence/contract/appointments';
import { HOUR } from '@cadence/scheduling/durations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundDueByOf, refundedFields, splitOf } from './kept-amount.ts';
import { type CancelledBy, paymentAfterCancelling } from './payment-after-cancelling.ts';

const now = new Date('2026-11-21T15:00:00Z');
const BY = ['patient', 'therapist', 'system'] as const;

type Tiers = [hoursBefore: number, keptPercent: number][];
type Status = (typeof PAYMENT_STATUSES)[number];
type Expected = [status: Status, keptAmount: number, refundAmount: number];

function aRow(tiers: Tiers, hours: number, paymentStatus: Status = 'paid', totalPrice = 13_561) {
  const terms = {
    tiers: tiers.map(([hoursBefore, keptPercent]) => ({ hoursBefore, keptPercent })),
    noShowPercent: 100,
  };
  return {
    paymentStatus,
    totalPrice,
    terms,
    cancellationNoticeHours: Math.max(0, ...tiers.map(([hoursBefore]) => hoursBefore)),
    startAt: new Date(now.getTime() + hours * HOUR),
    keptAmount: null,
    refundedAmount: null as number | null,
    didNotAttend: false,
  };
}

function after(row: ReturnType<typeof aRow>, by: CancelledBy) {
  const payment = paymentAfterCancelling(row, by, now);
  return { ...payment, ...splitOf({ ...row, ...payment }) };
}

const NONE: Tiers = [];
const ONE: Tiers = [[24, 100]];
const HALF: Tiers = [[24, 50]];
const THREE: Tiers = [
  [72, 25],
  [24, 50],
  [4, 100],
];

describe('the payment of a cancelled appointment', () => {
  it.each<[Tiers, number, CancelledBy, ...Expected]>([
    [NONE, 0.001, 'patient', 'refund_due', 0, 13_561],
    [ONE, 24, 'patient', 'refund_due', 0, 13_561],
    [ONE, 23.999, 'patient', 'kept', 13_561, 0],
    [ONE, 1, 'therapist', 'refund_due', 0, 13_561],
    [ONE, 1, 'system', 'refund_due', 0, 13_561],
    [HALF, 24, 'patient', 'refund_due', 0, 13_561],
    [HALF, 1, 'patient', 'refund_due', 6_780, 6_781],
    [HALF, 1, 'therapist', 'refund_due', 0, 13_561],
    [HALF, 1, 'system', 'refund_due', 0, 13_561],
    [THREE, 100, 'patient', 'refund_due', 0, 13_561],
    [THREE, 48, 'patient', 'refund_due', 3_390, 10_171],
    [THREE, 24, 'patient', 'refund_due', 3_390, 10_171],
    [THREE, 10, 'patient', 'refund_due', 6_780, 6_781],
    [THREE, 2, 'patient', 'kept', 13_561, 0],
    [THREE, 2, 'therapist', 'refund_due', 0, 13_561],
    [THREE, 2, 'system', 'refund_due', 0, 13_561],
  ])('is split: %j, %f hours before, by the %s: %s, %i kept, %i back', (tiers, hours, by, ...expected) => {
    const { paymentStatus, keptAmount, refundAmount } = after(aRow(tiers, hours), by);
    expect([paymentStatus, keptAmount, refundAmount]).toEqual(expected);
  });

  it.each(BY)('needs no decision where nothing was paid, by the %s', (by) => {
    for (const tiers of [NONE, ONE, HALF, THREE]) {
      expect(after(aRow(tiers, 1, 'pending'), by)).toEqual({ paymentStatus: 'not_required' });
      expect(after(aRow(tiers, 1, 'not_required', 0), by)).toEqual({ paymentStatus: 'not_required' });
    }
  });

  it.each<[Tiers, sent: number, ...Expected]>([
    [ONE, 5_000, 'kept', 8_561, 5_000],
    [HALF, 5_000, 'refund_due', 6_780, 6_781],
    [HALF, 8_000, 'refund_due', 5_561, 8_000],
    [NONE, 5_000, 'refund_due', 0, 13_561],
  ])('is split after a partial refund: %j, %i sent: %s, %i kept and %i back', (tiers, sent, ...expected) => {
    const row = { ...aRow(tiers, 1), refundedAmount: sent };
    const { paymentStatus, keptAmount, refundAmount } = after(row, 'patient');
    expect([paymentStatus, keptAmount, refundAmount]).toEqual(expected);
  });

  it('waits for PayPal or an admin where the outcome is not known', () => {
    for (const status of ['processing', 'review'] as const)
      expect(after(aRow(THREE, 1, status), 'patient')).toEqual({ paymentStatus: status });
  });

  it('is split into parts that add up to what was paid, and changes only if it was paid', () => {
    const tiers = fc.array(fc.tuple(fc.integer({ min: 1, max: 168 }), fc.integer({ min: 1, max: 100 })), {
      maxLength: 5,
    });
    const hours = fc.double({ min: 0.001, max: 400, noNaN: true });
    const total = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(
        tiers,
        hours,
        fc.constantFrom(...PAYMENT_STATUSES),
        total,
        fc.constantFrom(...BY),
        (some, ahead, status, paid, by) => {
          const {
            paymentStatus,
            keptAmount = 0,
            refundAmount = 0,
          } = after(aRow(some, ahead, status, paid), by);
          if (status === 'pending' || status === 'direct_due') expect(paymentStatus).toBe('not_required');
          else if (status !== 'paid') expect(paymentStatus).toBe(status);
          else {
            expect(keptAmount + refundAmount).toBe(paid);
            expect(Math.min(keptAmount, refundAmount)).toBeGreaterThanOrEqual(0);
            expect(paymentStatus).toBe(refundAmount === 0 ? 'kept' : 'refund_due');
            if (by !== 'patient') expect(keptAmount).toBe(0);
          }
        },
      ),
    );
  });
});

describe('a refund by PayPal', () => {
  const due = { ...aRow(HALF, 1, 'refund_due', 10_000), keptAmount: 4_000 };

  it.each([
    [0, null],
    [5_999, null],
    [6_000, { paymentStatus: 'refunded', keptAmount: 4_000 }],
    [7_500, { paymentStatus: 'refunded', keptAmount: 2_500 }],
  ])('of %i cents of 6000 due is recorded', (sentBack, changes) => {
    expect(refundedFields(due, sentBack)).toEqual(changes);
  });

  it('settles nothing twice, and leaves an undecided payment alone', () => {
    const settled = { ...due, paymentStatus: 'refunded' } as const;
    expect(refundedFields(settled, 6_000)).toBeNull();
    expect(refundedFields(settled, 6_001)).toEqual({ paymentStatus: 'refunded', keptAmount: 3_999 });
    expect(refundedFields({ ...due, paymentStatus: 'paid', keptAmount: null }, 6_000)).toBeNull();
    expect(refundedFields({ ...due, paymentStatus: 'kept' }, 0)).toBeNull();
    expect(refundedFields({ ...due, paymentStatus: 'kept' }, 100)).toEqual({
      paymentStatus: 'refunded',
      keptAmount: 9_900,
    });
  });
});

describe('the day until which a refund is to be sent', () => {
  it('is the tenth after the one on which it became due, in the therapist’s zone', () => {
    const refundDueAt = new Date('2026-11-22T03:45:00Z');
    expect(refundDueByOf({ refundDueAt }, 'America/Toronto')).toBe('2026-12-01');
    expect(refundDueByOf({ refundDueAt }, 'America/St_Johns')).toBe('2026-12-02');
    expect(refundDueByOf({ refundDueAt: null }, 'America/Toronto')).toBeNull();
  });
});
