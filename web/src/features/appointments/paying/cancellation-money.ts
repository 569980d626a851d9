import type { Appointment } from '@cadence/contract/appointments';

const HOUR = 3_600_000;

/**
 * What cancelling now does to the payment: nothing was or is due (`free`, `unpaid`), it is refunded (`refund`), the
 * therapist keeps it (`kept`), or PayPal is still processing it (`under_way`).
 */
export type CancellationMoney = 'free' | 'unpaid' | 'refund' | 'kept' | 'under_way';

type Cancelled = Pick<Appointment, 'paymentStatus' | 'startTime' | 'cancellationNoticeHours'>;

/** The server's rule, shown before cancelling. `now` in milliseconds. See docs/specification.md#cancelling. */
export function cancellationMoney(
  { paymentStatus, startTime, cancellationNoticeHours }: Cancelled,
  by: 'patient' | 'therapist',
  now: number,
): CancellationMoney {
  if (paymentStatus === 'not_required') return 'free';
  if (paymentStatus === 'pending' || paymentStatus === 'expired') return 'unpaid';
  if (paymentStatus !== 'paid') return 'under_way';
  const inTime = Date.parse(startTime) - now >= cancellationNoticeHours * HOUR;
  return by === 'patient' && !inTime ? 'kept' : 'refund';
}
