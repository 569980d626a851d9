/** To the therapist, of a refund that is due: how much is still owed, and until when it is to be sent. */
import * as m from '@cadence/messages/m';
import { optionsOf } from '../appointments/message-context.ts';
import { paymentSentence } from '../emails/payment-sentences.ts';
import { type AppointmentKind, appointmentKind } from './appointment-kind.ts';

export function refundReminder(heading: ReturnType<AppointmentKind['heading']>): AppointmentKind {
  return appointmentKind({
    to: ['therapist'],
    topic: 'money',
    relevant: ({ appointment }) => appointment.paymentStatus === 'refund_due',
    subject: () => m.email_subject_refund_reminder,
    heading: () => heading,
    paragraphs: (message) => [m.email_text_refund_reminder({}, optionsOf(message)), paymentSentence(message)],
    text: () => m.sms_refund_reminder,
    hasCalendarEntry: false,
  });
}
