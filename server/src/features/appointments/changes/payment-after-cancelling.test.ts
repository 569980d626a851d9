import { PAYMENT_STATUSES } from '@cadence/contract/appointments';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paymentAfterCancelling } from './payment-after-cancelling.ts';

const now = new Date('2026-11-21T15:00:00Z');
function hoursAhead(hours: number): Date {
  return new Date(now.getTime() + hours * 3_600_000);
}
function justLess(at: Date): Date {
  return new Date(at.getTime() - 1);
}

describe('the payment of a cancelled appointment', () => {
  it('is refunded to a patient who cancels in time, to the millisecond', () => {
    const by = { by: 'patient', now, noticeHours: 24 } as const;
    expect(paymentAfterCancelling('paid', { ...by, startAt: hoursAhead(24) })).toBe('refund_due');
    expect(paymentAfterCancelling('paid', { ...by, startAt: justLess(hoursAhead(24)) })).toBe('kept');
  });

  it('is always refunded where no notice is required', () => {
    const cancelling = { by: 'patient', now, noticeHours: 0, startAt: hoursAhead(0.001) } as const;
    expect(paymentAfterCancelling('paid', cancelling)).toBe('refund_due');
  });

  it('is always refunded where the therapist or the system cancels', () => {
    for (const by of ['therapist', 'system'] as const) {
      const late = { by, now, noticeHours: 168, startAt: hoursAhead(1) };
      expect(paymentAfterCancelling('paid', late)).toBe('refund_due');
    }
  });

  it('is no longer required where it was pending', () => {
    const cancelling = { by: 'patient', now, noticeHours: 24, startAt: hoursAhead(1) } as const;
    expect(paymentAfterCancelling('pending', cancelling)).toBe('not_required');
  });

  it('is kept only of a paid one that the patient cancels late', () => {
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
