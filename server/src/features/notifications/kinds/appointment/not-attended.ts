/** The therapist noted that nobody attended. */
import * as m from '@cadence/messages/m';
import { appointmentKind } from '../../about/appointment-kind.ts';
import { type MessageContext, optionsOf, whenFor } from '../../appointments/message-context.ts';
import { keptAmountOf, owedAmountOf, paymentSentence } from '../../emails/payment-sentences.ts';

/** What the mark means for the payment and for the receipt. */
function meaning(message: MessageContext): string[] {
  const options = optionsOf(message);
  const { paymentStatus, attendanceFinalAt } = message.appointment;
  const isKept = paymentStatus === 'paid' && message.appointment.totalPrice > 0;
  const isRefunded = paymentStatus === 'refund_due' || paymentStatus === 'refunded';
  const isOwed = message.appointment.directPayment !== null;
  const { receiptLabel: number } = message;
  return [
    m.email_text_not_attended({}, options),
    isKept ? m.email_text_not_attended_paid({ amount: keptAmountOf(message) }, options) : '',
    isRefunded ? paymentSentence(message) : '',
    isOwed ? m.email_text_not_attended_owed({ amount: owedAmountOf(message) }, options) : '',
    number !== null && attendanceFinalAt !== null
      ? m.email_text_not_attended_receipt({ number, when: whenFor(message, attendanceFinalAt) }, options)
      : '',
  ];
}

export const notAttended = appointmentKind({
  on: 'appointment.attendance_changed',
  to: ['patient'],
  when: (_, { didNotAttend }) => didNotAttend === true,
  relevant: ({ appointment }) => appointment.didNotAttend,
  subject: () => m.email_subject_not_attended,
  heading: () => m.email_heading_not_attended,
  paragraphs: meaning,
  text: () => m.sms_not_attended,
  hasCalendarEntry: false,
  namesReceipt: true,
});
