/** Which messages may still be sent: a late one must not contradict a newer one. */
import { type FullAppointment, takesPlace } from '../../appointments/service.ts';
import type { AppointmentDelivery, AppointmentKind } from '../queries.ts';

type Subject = Pick<
  FullAppointment,
  | 'status'
  | 'paymentStatus'
  | 'paymentDueAt'
  | 'startTime'
  | 'endTime'
  | 'didNotAttend'
  | 'lateMinutes'
  | 'keptAmount'
  | 'isJoinable'
>;
type Rule = (appointment: Subject, now: Date) => boolean;

/** A session that is over needs no preparation any more. */
const isToCome: Rule = ({ status, endTime }, now) => status !== 'cancelled' && endTime > now;
const isAhead: Rule = ({ startTime }, now) => startTime > now;
/** Nobody is called to a session whose room is closed because a party is suspended. */
const reminder: Rule = (appointment, now) => appointment.isJoinable && isAhead(appointment, now);
/** Once the time to pay has run out, `hold_expired` is sent instead. */
const isInTimeToPay: Rule = ({ paymentStatus, paymentDueAt }, now) =>
  paymentStatus === 'pending' && (paymentDueAt === null || paymentDueAt > now);

export function canBePaid(appointment: Subject, now: Date): boolean {
  return appointment.status === 'scheduled' && isInTimeToPay(appointment, now);
}

const rules: Record<AppointmentKind, Rule> = {
  booked: canBePaid,
  confirmed: isToCome,
  moved: isToCome,
  cancelled: ({ status }) => status === 'cancelled',
  hold_expired: ({ status, paymentStatus }) => status === 'cancelled' && paymentStatus === 'expired',
  // Once it has gone back, `refunded` says so.
  paid_late: ({ status, paymentStatus }) => status === 'cancelled' && paymentStatus === 'refund_due',
  payment_processing: ({ status, paymentStatus }) => status === 'scheduled' && paymentStatus === 'processing',
  payment_withheld: canBePaid,
  payment_declined: (appointment, now) =>
    appointment.paymentStatus === 'not_required' || isInTimeToPay(appointment, now),
  refunded: () => true,
  running_late: (appointment, now) =>
    takesPlace(appointment) && appointment.lateMinutes !== null && appointment.endTime > now,
  not_attended: ({ didNotAttend }) => didNotAttend,
  attendance_corrected: ({ didNotAttend }) => !didNotAttend,
  waived: ({ keptAmount }) => keptAmount === 0,
  reminder_24h: reminder,
  reminder_1h: reminder,
  link_ready: reminder,
};

/** Judges by the appointment as it is now; a message about a former start is never relevant. */
export function isStillRelevant(
  { kind, startAt, isForSeries }: Pick<AppointmentDelivery, 'kind' | 'startAt' | 'isForSeries'>,
  appointment: Subject,
  now: Date,
): boolean {
  // What lists the dates of a series is sent also where the first was paid at once.
  const rule = kind === 'booked' && isForSeries ? isToCome : rules[kind];
  return appointment.startTime.getTime() === startAt.getTime() && rule(appointment, now);
}
