import type { FailureCode } from '@cadence/contract/errors';
import type { Payable } from '../appointments/service.ts';

export type Due =
  | { kind: 'due'; amount: number; payeeEmail: string }
  | { kind: 'nothing'; because: 'not_required' | 'already_paid' | 'processing' }
  | { kind: 'refused'; code: FailureCode };

type Agreed = Pick<Payable, 'status' | 'paymentStatus' | 'paymentDueAt' | 'payeeEmail' | 'totalPrice'>;

const refused = (code: FailureCode): Due => ({ kind: 'refused', code });

/** Whether an appointment can be paid now, and how much of it is owed: cents, as agreed at booking. */
export const dueOf = (appointment: Agreed, now: Date): Due => {
  const { status, paymentStatus, paymentDueAt, payeeEmail, totalPrice } = appointment;
  if (paymentStatus === 'expired') return refused('payment_hold_ended');
  if (status === 'cancelled') return refused('appointment_already_cancelled');
  if (paymentStatus === 'not_required') return { kind: 'nothing', because: 'not_required' };
  if (paymentStatus === 'paid') return { kind: 'nothing', because: 'already_paid' };
  if (paymentStatus === 'processing') return { kind: 'nothing', because: 'processing' };
  if (paymentStatus !== 'pending' || payeeEmail === null) return refused('payment_not_due');
  // The next check gives the slot back; until then it is no longer promised to anybody.
  if (paymentDueAt !== null && paymentDueAt <= now) return refused('payment_hold_ended');
  return { kind: 'due', amount: totalPrice, payeeEmail };
};
