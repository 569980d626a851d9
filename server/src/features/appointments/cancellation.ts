/** What cancelling does to the money. Source: the specification, "Cancel" and "Payment". */
import type { PaymentStatus } from '@cadence/contract/appointments';

const HOUR = 3_600_000;

export type Cancelling = {
  by: 'patient' | 'therapist' | 'system';
  startAt: Date;
  now: Date;
  /** Hours before the start until which a patient is refunded; 0 means always. Kept from booking. */
  noticeHours: number;
};

/**
 * A paid session is refunded when the practice or the product cancels, or when the patient does so in time; else the
 * therapist keeps the money. What was still to be paid no longer is. Money under way, or under review, stays so
 * until it is known what became of it.
 */
export const paymentAfterCancelling = (
  paymentStatus: PaymentStatus,
  { by, startAt, now, noticeHours }: Cancelling,
): PaymentStatus => {
  if (paymentStatus === 'pending') return 'not_required';
  if (paymentStatus !== 'paid') return paymentStatus;
  const inTime = startAt.getTime() - now.getTime() >= noticeHours * HOUR;
  return by === 'patient' && !inTime ? 'kept' : 'refund_due';
};
