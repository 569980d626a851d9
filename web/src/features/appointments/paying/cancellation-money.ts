import type { Appointment } from '@cadence/contract/appointments';

const HOUR = 3_600_000;

/**
 * What cancelling now would do to the money: nothing was or is due (`free`, `unpaid`), it is given back (`refund`), the
 * therapist keeps it (`kept`), or it is under way and looked at once it has arrived (`under_way`).
 */
export type CancellationMoney = 'free' | 'unpaid' | 'refund' | 'kept' | 'under_way';

type Cancelled = Pick<Appointment, 'paymentStatus' | 'startTime' | 'cancellationNoticeHours'>;

/** The server's own rule, told beforehand (specification, "Cancel"). `now` in milliseconds. */
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
