import { PAYMENT_RESULTS, type PaymentResult } from '@cadence/contract/payments';
import { describe, expect, test } from 'vitest';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { isAwaited, readPaymentReturn, resultNow } from './payment-return.ts';

describe('the payment result in the address', () => {
  test.each(PAYMENT_RESULTS)('is read: %s', (result) => {
    expect(readPaymentReturn(`?payment=${result}&appointment=12`)).toEqual({
      result,
      appointmentId: 12,
      together: [],
    });
  });

  test.each([
    ['?payment=constructor', { result: 'unknown', appointmentId: undefined, together: [] }],
    ['?payment=paid&appointment=-1', { result: 'paid', appointmentId: undefined, together: [] }],
    ['?payment=paid&appointment=x', { result: 'paid', appointmentId: undefined, together: [] }],
    [
      '?payment=paid&appointment=3&appointments=3,x,-1,4',
      { result: 'paid', appointmentId: 3, together: [3, 4] },
    ],
    ['?appointment=12', undefined],
    ['', undefined],
  ])('is read without its invalid parts: %j', (search, said) => {
    expect(readPaymentReturn(search)).toEqual(said);
  });
});

describe('the payment result as of now', () => {
  const at = (result: PaymentResult) => ({ result, appointmentId: 12, together: [] });

  test('follows the appointment once PayPal has answered', () => {
    const paid = [anAppointment({ paymentStatus: 'paid' })];
    expect(resultNow(at('processing'), paid)).toBe('paid');
    expect(resultNow(at('cancelled'), paid)).toBe('paid');
    expect(resultNow(at('unavailable'), [anAppointment({ paymentStatus: 'processing' })])).toBe('processing');
  });

  test('of a refund that became due since does not say that the money came too late', () => {
    const missed = anAppointment({ didNotAttend: true, paymentStatus: 'refund_due' });
    expect(resultNow(at('processing'), [missed])).toBe('paid');
    // Paid in time, and cancelled by the therapist while the family's page was open.
    const cancelled = { ...missed, status: 'cancelled', cancelledBy: 'therapist' } as const;
    expect(resultNow(at('processing'), [{ ...cancelled, keptAmount: 0 }])).toBeUndefined();
    expect(resultNow(at('processing'), [{ ...cancelled, keptAmount: 6_780 }])).toBeUndefined();
    expect(resultNow(at('refund_due'), [{ ...cancelled, keptAmount: 0 }])).toBe('refund_due');
  });

  test('stays while nothing is known', () => {
    expect(resultNow(at('processing'), [])).toBe('processing');
    expect(resultNow(at('cancelled'), [anAppointment({ paymentStatus: 'pending' })])).toBe('cancelled');
  });

  test('is not shown for an appointment that has been cancelled since', () => {
    const cancelled = [anAppointment({ status: 'cancelled', paymentStatus: 'not_required' })];
    expect(resultNow(at('cancelled'), cancelled)).toBeUndefined();
  });

  test('is awaited only while PayPal still has to answer', () => {
    expect(PAYMENT_RESULTS.filter(isAwaited)).toEqual(['processing', 'unavailable']);
  });
});
