/** The therapist or an admin sent a refund. */
import * as m from '@cadence/messages/m';
import { appointmentKind } from '../../about/appointment-kind.ts';
import { optionsOf } from '../../appointments/message-context.ts';
import { refundedSentence } from '../../emails/payment-sentences.ts';

export const refunded = appointmentKind({
  on: 'payment.refunded',
  to: ['patient'],
  topic: 'money',
  relevant: () => true,
  subject: () => m.email_subject_refunded,
  heading: () => m.email_heading_refunded,
  paragraphs: (message) => [m.email_text_refunded({}, optionsOf(message)), refundedSentence(message)],
  text: () => m.sms_refunded,
});
