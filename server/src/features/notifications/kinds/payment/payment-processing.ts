import * as m from '@cadence/messages/m';
import { appointmentKind } from '../../about/appointment-kind.ts';
import { optionsOf } from '../../appointments/message-context.ts';
import { amountOf } from '../../emails/payment-sentences.ts';

export const paymentProcessing = appointmentKind({
  on: 'payment.processing',
  to: ['patient'],
  topic: 'money',
  relevant: ({ appointment: { status, paymentStatus } }) =>
    status === 'scheduled' && paymentStatus === 'processing',
  subject: () => m.email_subject_payment_processing,
  heading: () => m.email_heading_payment_processing,
  paragraphs: (message) => [
    m.email_text_payment_processing({ amount: amountOf(message) }, optionsOf(message)),
  ],
  text: () => m.sms_payment_processing,
});
