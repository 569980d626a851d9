import type { Appointment } from '@cadence/contract/appointments';
import type { Role } from '@cadence/contract/base/route';
import { MINUTE } from '@cadence/scheduling/durations';

/** A session counts as live from this long before its start, in milliseconds. See docs/specification.md#labels. */
export const LIVE_BEFORE = 15 * MINUTE;
const UPCOMING_WITHIN = 24 * 60 * MINUTE;

export type Label =
  | 'cancelled'
  | 'on_hold'
  | 'live'
  | 'completed'
  | 'payment_pending'
  | 'upcoming'
  | 'scheduled'
  | 'confirmed';

type Labelled = Pick<
  Appointment,
  'status' | 'paymentStatus' | 'startTime' | 'endTime' | 'therapist' | 'meetingUrl' | 'isJoinable'
>;

/**
 * The label of an appointment, the first that applies: Cancelled, On hold, Live Now, Completed, Payment pending, Upcoming,
 * the status. `now` in milliseconds. See docs/specification.md#labels.
 */
export function labelOf(appointment: Labelled, now: number): Label {
  const { status, paymentStatus, startTime, endTime } = appointment;
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)];
  if (status === 'cancelled') return 'cancelled';
  if (now < end && isOnHold(appointment)) return 'on_hold';
  if (now >= start - LIVE_BEFORE && now < end) return 'live';
  if (status === 'completed' || isPast({ endTime }, now)) return 'completed';
  if (paymentStatus === 'pending') return 'payment_pending';
  if (start - now <= UPCOMING_WITHIN) return 'upcoming';
  return status;
}

/** Nobody can hold the session: the account of a party is suspended. */
export function isOnHold({
  therapist,
  meetingUrl,
  isJoinable,
}: Pick<Appointment, 'therapist' | 'meetingUrl' | 'isJoinable'>): boolean {
  return !therapist.isAvailable || (meetingUrl !== null && !isJoinable);
}

/** An appointment is past when its end has passed. */
export function isPast({ endTime }: Pick<Appointment, 'endTime'>, now: number): boolean {
  return Date.parse(endTime) <= now;
}

/** Both sides can cancel an appointment until its start. */
export function canChange(
  { status, startTime }: Pick<Appointment, 'status' | 'startTime'>,
  now: number,
): boolean {
  return (status === 'scheduled' || status === 'confirmed') && now < Date.parse(startTime);
}

/** Both sides can move an appointment until its start; a family only while its therapist can be booked. */
export function canMove(
  appointment: Pick<Appointment, 'status' | 'startTime' | 'therapist'>,
  role: Role,
  now: number,
): boolean {
  return canChange(appointment, now) && (role === 'therapist' || appointment.therapist.allowsMoves);
}

/** The session can be joined until its end, where there is a room. See docs/specification.md#session-room. */
export function canJoin(
  { isJoinable, endTime }: Pick<Appointment, 'isJoinable' | 'endTime'>,
  now: number,
): boolean {
  return isJoinable && !isPast({ endTime }, now);
}

/** The session takes place in the Cadence room, not behind another link. */
export function isInOwnRoom({ id, meetingUrl }: Pick<Appointment, 'id' | 'meetingUrl'>): boolean {
  return meetingUrl?.endsWith(`/appointments/${id}/room`) ?? false;
}

/** The patient can pay: the hold has not expired, and the therapist is available. */
export function canPay(
  {
    status,
    paymentStatus,
    paymentDueAt,
    therapist,
  }: Pick<Appointment, 'status' | 'paymentStatus' | 'paymentDueAt' | 'therapist'>,
  now: number,
): boolean {
  if (status === 'cancelled' || paymentStatus !== 'pending' || !therapist.isAvailable) return false;
  return paymentDueAt === null || now < Date.parse(paymentDueAt);
}
