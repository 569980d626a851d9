/** To those who pay for a session and do not hear of it otherwise: a confirmation says the same to the others. */
import * as m from '@cadence/messages/m';
import { appointmentKind } from '../../about/appointment-kind.ts';
import { optionsOf } from '../../appointments/message-context.ts';
import { amountOf } from '../../emails/payment-sentences.ts';

export const paid = appointmentKind({
  on: 'appointment.confirmed',
  to: ['patient'],
  topic: 'money',
  when: ({ appointment }) => appointment.paymentStatus === 'paid',
  relevant: ({ appointment }) => appointment.paymentStatus === 'paid',
  subject: () => m.email_subject_paid,
  heading: () => m.email_heading_paid,
  paragraphs: (message) => [m.email_text_paid({ amount: amountOf(message) }, optionsOf(message))],
  text: () => m.sms_paid,
  hasCalendarEntry: false,
});
