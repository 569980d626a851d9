/** To those who pay for a session and do not hear of it otherwise: a confirmation says the same to the others. */
import * as m from '@cadence/messages/m';
import { appointmentKind } from '../../about/appointment-kind.ts';
import { type MessageContext, optionsOf } from '../../appointments/message-context.ts';
import { paidAmountOf } from '../../emails/payment-sentences.ts';

function paidSentence(message: MessageContext): string {
  const [amount, count] = [paidAmountOf(message), message.dates.length];
  return count > 1
    ? m.email_text_paid_together({ amount, count }, optionsOf(message))
    : m.email_text_paid({ amount }, optionsOf(message));
}

export const paid = appointmentKind({
  on: 'appointment.confirmed',
  to: ['patient'],
  topic: 'money',
  when: ({ appointment }) => appointment.paymentStatus === 'paid',
  relevant: ({ appointment }) => appointment.paymentStatus === 'paid',
  subject: () => m.email_subject_paid,
  heading: () => m.email_heading_paid,
  paragraphs: (message) => [paidSentence(message)],
  text: ({ dates }) => (dates.length > 1 ? m.sms_paid_together : m.sms_paid),
  dates: 'confirmed',
  isAboutAllDates: true,
  hasCalendarEntry: false,
});
