/** What is no longer so is never told: a late message must not contradict the one that came after it. */
import type { Appointment } from '../appointments/service.ts';
import type { AppointmentDelivery, Kind } from './queries.ts';

type Subject = Pick<Appointment, 'status' | 'paymentStatus' | 'startTime'>;
type Rule = (appointment: Subject, now: Date) => boolean;

const isLive: Rule = ({ status }) => status !== 'cancelled';
const isAhead: Rule = ({ startTime }, now) => startTime > now;
const takesPlace: Rule = ({ status, paymentStatus }) =>
  status === 'confirmed' && (paymentStatus === 'paid' || paymentStatus === 'not_required');
const reminder: Rule = (appointment, now) => takesPlace(appointment, now) && isAhead(appointment, now);

const rules: Record<Kind, Rule> = {
  booked: ({ status, paymentStatus }) => status === 'scheduled' && paymentStatus === 'pending',
  confirmed: isLive,
  moved: isLive,
  cancelled: ({ status }) => status === 'cancelled',
  hold_expired: ({ status, paymentStatus }) => status === 'cancelled' && paymentStatus === 'expired',
  paid_late: ({ status }) => status === 'cancelled',
  payment_processing: ({ status, paymentStatus }) => status === 'scheduled' && paymentStatus === 'processing',
  // Where the time to pay has run out meanwhile, that is told instead.
  payment_declined: ({ paymentStatus }) => paymentStatus === 'pending' || paymentStatus === 'not_required',
  refunded: () => true,
  reminder_24h: reminder,
  reminder_1h: reminder,
  link_ready: reminder,
};

/** Whether a message may still be sent, about the appointment as it is now. One about a former time may not. */
export const isStillTrue = (
  { kind, startAt }: Pick<AppointmentDelivery, 'kind' | 'startAt'>,
  appointment: Subject,
  now: Date,
): boolean => appointment.startTime.getTime() === startAt.getTime() && rules[kind](appointment, now);
