/** What cancelling does to the money: docs/specification.md#cancelling. */
import type { PaymentStatus } from '@cadence/contract/appointments';

const HOUR = 3_600_000;

export type Cancellation = {
  by: 'patient' | 'therapist' | 'system';
  startAt: Date;
  now: Date;
  /** Hours before the start until which a patient is refunded; 0 means always. Agreed at booking. */
  noticeHours: number;
};

/**
 * A paid session is refunded when the therapist or the system cancels, or when the patient cancels in time; otherwise the
 * therapist keeps the money. A pending payment is no longer required. A payment in process or under review keeps its
 * status until its outcome is known.
 */
export function paymentAfterCancelling(
  paymentStatus: PaymentStatus,
  { by, startAt, now, noticeHours }: Cancellation,
): PaymentStatus {
  if (paymentStatus === 'pending') return 'not_required';
  if (paymentStatus !== 'paid') return paymentStatus;
  const inTime = startAt.getTime() - now.getTime() >= noticeHours * HOUR;
  return by === 'patient' && !inTime ? 'kept' : 'refund_due';
}

type Cancellable = {
  paymentStatus: PaymentStatus;
  startAt: Date;
  cancellationNoticeHours: number;
};

/** The fields of an appointment that is cancelled now. */
export function cancelledFields(row: Cancellable, by: Cancellation['by'], now: Date) {
  const { paymentStatus, startAt, cancellationNoticeHours: noticeHours } = row;
  return {
    status: 'cancelled',
    cancelledBy: by,
    cancelledAt: now,
    paymentStatus: paymentAfterCancelling(paymentStatus, { by, startAt, now, noticeHours }),
    paymentDueAt: null,
  } as const;
}
