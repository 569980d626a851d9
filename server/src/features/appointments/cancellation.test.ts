import { PAYMENT_STATUSES } from '@cadence/contract/appointments';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentAfterCancelling } from './cancellation.ts';

const now = new Date('2026-11-21T15:00:00Z');
const hoursAhead = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
const justLess = (at: Date): Date => new Date(at.getTime() - 1);

describe('the money of a cancelled appointment', () => {
  it('goes back to a patient who cancels in time, to the millisecond', () => {
    const by = { by: 'patient', now, noticeHours: 24 } as const;
    expect(paymentAfterCancelling('paid', { ...by, startAt: hoursAhead(24) })).toBe('refund_due');
    expect(paymentAfterCancelling('paid', { ...by, startAt: justLess(hoursAhead(24)) })).toBe('kept');
  });

  it('always goes back where no notice is asked for', () => {
    const cancelling = { by: 'patient', now, noticeHours: 0, startAt: hoursAhead(0.001) } as const;
    expect(paymentAfterCancelling('paid', cancelling)).toBe('refund_due');
  });

  it('always goes back where the therapist or the product cancels', () => {
    for (const by of ['therapist', 'system'] as const) {
      const late = { by, now, noticeHours: 168, startAt: hoursAhead(1) };
      expect(paymentAfterCancelling('paid', late)).toBe('refund_due');
    }
  });

  it('is no longer owed where it was still to be paid', () => {
    const cancelling = { by: 'patient', now, noticeHours: 24, startAt: hoursAhead(1) } as const;
    expect(paymentAfterCancelling('pending', cancelling)).toBe('not_required');
  });

  it('is kept only ever from a paid one, and only by a late patient', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PAYMENT_STATUSES),
        fc.constantFrom('patient', 'therapist', 'system'),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 0, max: 168 }),
        (status, by, hours, noticeHours) => {
          const after = paymentAfterCancelling(status, { by, now, noticeHours, startAt: hoursAhead(hours) });
          const late = by === 'patient' && hours < noticeHours;
          if (status === 'paid') expect(after).toBe(late ? 'kept' : 'refund_due');
          else expect(after).toBe(status === 'pending' ? 'not_required' : status);
        },
      ),
    );
  });
});
