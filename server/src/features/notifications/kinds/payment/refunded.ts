/** The therapist or an admin sent a refund. */
import * as m from '@cadence/messages/m';
import { appointmentKind } from '../../about/appointment-kind.ts';
import { type MessageContext, optionsOf } from '../../appointments/message-context.ts';
import { refundedSentence } from '../../emails/payment-sentences.ts';

function sentText(message: MessageContext): string {
  const sentence =
    message.appointment.payment === 'direct' ? m.email_text_refunded_direct : m.email_text_refunded;
  return sentence({}, optionsOf(message));
}

export const refunded = appointmentKind({
  on: 'payment.refunded',
  to: ['patient'],
  topic: 'money',
  relevant: () => true,
  subject: () => m.email_subject_refunded,
  heading: () => m.email_heading_refunded,
  paragraphs: (message) => [sentText(message), refundedSentence(message)],
  text: () => m.sms_refunded,
});
