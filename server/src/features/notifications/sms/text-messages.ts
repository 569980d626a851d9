/** Text messages: one sentence and a link. They name nobody, because a locked screen shows them. */
import * as m from '@cadence/messages/m';
import type { AppointmentKind } from '../queries.ts';
import { isToPay, pageOf, type MessageContext, whenFor } from '../appointments/message-context.ts';

type Holes = { brand: string; when: string; url: string; minutes: number };
type Sentence = (holes: Holes, options: { locale: 'en' | 'fr' }) => string;

const sentences: Record<Exclude<AppointmentKind, 'booked'>, Sentence> = {
  confirmed: m.sms_confirmed,
  moved: m.sms_moved,
  cancelled: m.sms_cancelled,
  hold_expired: m.sms_hold_expired,
  paid_late: m.sms_paid_late,
  payment_processing: m.sms_payment_processing,
  payment_withheld: m.sms_payment_withheld,
  payment_declined: m.sms_payment_declined,
  refunded: m.sms_refunded,
  running_late: m.sms_running_late,
  not_attended: m.sms_not_attended,
  attendance_corrected: m.sms_attendance_corrected,
  waived: m.sms_waived,
  reminder_24h: m.sms_reminder,
  reminder_1h: m.sms_reminder,
  link_ready: m.sms_link_ready,
};

export function composeText(message: MessageContext): string {
  const { kind } = message.delivery;
  const { startTime, paymentDueAt, lateMinutes } = message.appointment;
  const options = { locale: message.recipient.language };
  const holes = {
    brand: message.brand,
    when: whenFor(message, startTime),
    url: pageOf(message),
    minutes: lateMinutes ?? 0,
  };
  const count = message.dates.length;
  if (kind === 'booked') {
    if (!isToPay(message)) return m.sms_series_held({ ...holes, count }, options);
    const pay = { ...holes, by: whenFor(message, paymentDueAt ?? startTime) };
    return count > 1 ? m.sms_series_booked({ ...pay, count }, options) : m.sms_booked(pay, options);
  }
  const isUnpayable = kind === 'hold_expired' && message.isTherapistSuspended;
  const text = (isUnpayable ? m.sms_hold_expired_unavailable : sentences[kind])(holes, options);
  return count > 1 ? `${text} ${m.sms_later_dates({ count: count - 1 }, options)}` : text;
}
