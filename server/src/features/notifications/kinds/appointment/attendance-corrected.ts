/** The note that nobody attended was taken back. */
import * as m from '@cadence/messages/m';
import { appointmentKind } from '../../about/appointment-kind.ts';
import { type MessageContext, optionsOf } from '../../appointments/message-context.ts';
import { amountOf, refundedSentence } from '../../emails/payment-sentences.ts';

/** A refund that was due no longer is; a part of it may have gone back before. */
function paymentStands(message: MessageContext): string {
  const amount = amountOf(message);
  return refundedSentence(message) || m.terms_email_payment_stands({ amount }, optionsOf(message));
}

export const attendanceCorrected = appointmentKind({
  on: 'appointment.attendance_changed',
  to: ['patient'],
  when: (_, { didNotAttend }) => didNotAttend !== true,
  relevant: ({ appointment }) => !appointment.didNotAttend,
  subject: () => m.email_subject_attendance_corrected,
  heading: () => m.email_heading_attendance_corrected,
  paragraphs: (message) => [
    m.email_text_attendance_corrected({}, optionsOf(message)),
    message.appointment.paymentStatus === 'paid' ? paymentStands(message) : '',
  ],
  text: () => m.sms_attendance_corrected,
  hasCalendarEntry: false,
});
