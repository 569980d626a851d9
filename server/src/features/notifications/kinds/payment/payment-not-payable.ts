/** One payment for several appointments was approved and not taken, because this one can no longer be paid. */
import * as m from '@cadence/messages/m';
import { appointmentKind } from '../../about/appointment-kind.ts';
import { optionsOf, whenFor } from '../../appointments/message-context.ts';

export const paymentNotPayable = appointmentKind({
  on: 'payment.not_payable',
  to: ['patient'],
  topic: 'money',
  relevant: () => true,
  subject: () => m.email_subject_payment_withheld,
  heading: () => m.email_heading_payment_withheld,
  paragraphs: (message) => [
    m.email_text_payment_not_payable(
      { when: whenFor(message, message.appointment.startTime) },
      optionsOf(message),
    ),
    m.email_text_payment_others({}, optionsOf(message)),
  ],
  action: (message) => ({
    label: m.email_action_appointments({}, optionsOf(message)),
    url: `${message.publicUrl}/appointments`,
  }),
  text: () => m.sms_payment_not_payable,
  hasCalendarEntry: false,
});
