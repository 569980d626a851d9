import type { Appointment } from '@cadence/contract/appointments';

const MINUTE = 60_000;
/** From this long before the start a session counts as live (specification, public pages §4 and §9). */
const LIVE_BEFORE = 15 * MINUTE;
const UPCOMING_WITHIN = 24 * 60 * MINUTE;

export type Label =
  | 'cancelled'
  | 'live'
  | 'completed'
  | 'payment_pending'
  | 'upcoming'
  | 'scheduled'
  | 'confirmed';

type Labelled = Pick<Appointment, 'status' | 'paymentStatus' | 'startTime' | 'endTime'>;

/**
 * The word on an appointment's card; the first that holds, in the specification's order ("Labels"): Cancelled, Live Now,
 * Completed, Payment pending, Upcoming, the status. `now` in milliseconds.
 */
export function labelOf({ status, paymentStatus, startTime, endTime }: Labelled, now: number): Label {
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)];
  if (status === 'cancelled') return 'cancelled';
  if (now >= start - LIVE_BEFORE && now < end) return 'live';
  if (status === 'completed' || isPast({ endTime }, now)) return 'completed';
  if (paymentStatus === 'pending') return 'payment_pending';
  if (start - now <= UPCOMING_WITHIN) return 'upcoming';
  return status;
}

/** An appointment is past when its end has passed. */
export function isPast({ endTime }: Pick<Appointment, 'endTime'>, now: number): boolean {
  return Date.parse(endTime) <= now;
}

/** Either side may cancel or move it until the start (specification, public pages §4). */
export function canChange(
  { status, startTime }: Pick<Appointment, 'status' | 'startTime'>,
  now: number,
): boolean {
  return (status === 'scheduled' || status === 'confirmed') && now < Date.parse(startTime);
}

/** There is a session to go to: paid or free, and not over (specification, public pages §4). */
export function canJoin(
  appointment: Pick<Appointment, 'status' | 'paymentStatus' | 'endTime'>,
  now: number,
): boolean {
  const { status, paymentStatus } = appointment;
  return status !== 'cancelled' && paymentStatus !== 'pending' && !isPast(appointment, now);
}

/** Its patient can still pay: the hold has not run out. */
export function canPay(
  { status, paymentStatus, paymentDueAt }: Pick<Appointment, 'status' | 'paymentStatus' | 'paymentDueAt'>,
  now: number,
): boolean {
  if (status === 'cancelled' || paymentStatus !== 'pending') return false;
  return paymentDueAt === null || now < Date.parse(paymentDueAt);
}
