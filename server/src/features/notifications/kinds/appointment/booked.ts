/** Asks the family to pay, and lists the dates of a new series. */
import * as m from '@cadence/messages/m';
import { appointmentKind, bookedForYou, payRequest } from '../../about/appointment-kind.ts';
import { isToPay, type MessageContext, optionsOf } from '../../appointments/message-context.ts';
import { canBePaid, isToCome } from '../../appointments/relevance.ts';

/** Most families pay at once and need no request. Past this many milliseconds without a payment, one is sent. */
const PAY_REQUEST_AFTER = 15 * 60_000;

/** When each date of a series is to be paid; empty where none can be. */
function seriesTerms(message: MessageContext): string {
  const { delivery, isTherapistSuspended } = message;
  if (!delivery.isForSeries || isTherapistSuspended) return '';
  return m.email_text_series_booked({}, optionsOf(message));
}

export const booked = appointmentKind({
  on: 'appointment.booked',
  to: ['patient'],
  topic: 'money',
  // A free session is confirmed at once and gets only that message.
  when: ({ appointment }) => appointment.paymentStatus === 'pending',
  // A time that the therapist chose is news to the family.
  notBefore: ({ appointment, isBookedByTherapist }) =>
    isBookedByTherapist ? undefined : new Date(appointment.createdAt.getTime() + PAY_REQUEST_AFTER),
  // What lists the dates of a series is sent also where the first was paid at once, or nothing can be paid.
  relevant: (facts) =>
    facts.isForSeries ? isToCome(facts) : canBePaid(facts) && !facts.isTherapistSuspended,
  subject: ({ delivery }) => (delivery.isForSeries ? m.email_subject_series_booked : m.email_subject_booked),
  heading: ({ delivery }) => (delivery.isForSeries ? m.email_heading_series_booked : m.email_heading_booked),
  paragraphs: (message) => [bookedForYou(message), seriesTerms(message), payRequest(message)],
  text: (message) => {
    if (!isToPay(message)) return m.sms_series_held;
    return message.dates.length > 1 ? m.sms_series_booked : m.sms_booked;
  },
  isAboutAllDates: true,
});
