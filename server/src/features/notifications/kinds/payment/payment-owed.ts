/** Once a week after a session whose payment to the therapist is still due, at most three times. */
import * as m from '@cadence/messages/m';
import { appointmentKind } from '../../about/appointment-kind.ts';
import { optionsOf } from '../../appointments/message-context.ts';
import { owedAmountOf } from '../../emails/payment-sentences.ts';

export const paymentOwed = appointmentKind({
  to: ['patient'],
  topic: 'money',
  relevant: ({ appointment, now }) => appointment.directPayment !== null && appointment.endTime <= now,
  subject: () => m.email_subject_payment_owed,
  heading: () => m.email_heading_payment_owed,
  paragraphs: (message) => [m.email_text_payment_owed({ amount: owedAmountOf(message) }, optionsOf(message))],
  text: () => m.sms_payment_owed,
  hasCalendarEntry: false,
});
