/** To those who paid for a session and do not hear of it otherwise: the message of a cancellation says the same to the others. */
import * as m from '@cadence/messages/m';
import { appointmentKind } from '../../about/appointment-kind.ts';
import { optionsOf } from '../../appointments/message-context.ts';
import { paymentSentences } from '../../emails/payment-sentences.ts';

export const refundDue = appointmentKind({
  on: 'appointment.cancelled',
  to: ['patient'],
  topic: 'money',
  when: ({ appointment }) => appointment.paymentStatus === 'refund_due',
  relevant: ({ appointment: { status, paymentStatus } }) =>
    status === 'cancelled' && paymentStatus === 'refund_due',
  subject: () => m.email_subject_refund_due,
  heading: () => m.email_heading_refund_due,
  paragraphs: (message) => [m.email_text_refund_due({}, optionsOf(message)), ...paymentSentences(message)],
  text: () => m.sms_refund_due,
  hasCalendarEntry: false,
  dates: 'cancelled',
});
