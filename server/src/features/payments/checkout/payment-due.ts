import type { FailureCode } from '@cadence/contract/base/errors';
import type { Payable } from '../../appointments/service.ts';

export type Due =
  | { kind: 'due'; amount: number; payeeEmail: string }
  | { kind: 'nothing'; because: 'not_required' | 'already_paid' | 'processing' }
  | { kind: 'refused'; code: FailureCode };

type Terms = Pick<Payable, 'status' | 'paymentStatus' | 'paymentDueAt' | 'payeeEmail' | 'totalPrice'>;

function refused(code: FailureCode): Due {
  return { kind: 'refused', code };
}

/** Whether an appointment can be paid now, and the amount due: cents, as agreed at booking. */
export function dueOf(appointment: Terms, now: Date): Due {
  const { status, paymentStatus, paymentDueAt, payeeEmail, totalPrice } = appointment;
  if (paymentStatus === 'expired') return refused('payment_hold_ended');
  if (status === 'cancelled') return refused('appointment_already_cancelled');
  if (paymentStatus === 'not_required') return { kind: 'nothing', because: 'not_required' };
  if (paymentStatus === 'paid') return { kind: 'nothing', because: 'already_paid' };
  if (paymentStatus === 'processing') return { kind: 'nothing', because: 'processing' };
  if (paymentStatus !== 'pending' || payeeEmail === null) return refused('payment_not_due');
  // The next poll frees the slot; until then it can no longer be paid.
  if (paymentDueAt !== null && paymentDueAt <= now) return refused('payment_hold_ended');
  return { kind: 'due', amount: totalPrice, payeeEmail };
}
