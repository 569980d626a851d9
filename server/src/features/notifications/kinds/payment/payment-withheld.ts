/** An approved payment was not taken. */
import * as m from '@cadence/messages/m';
import { appointmentKind } from '../../about/appointment-kind.ts';
import { optionsOf, payBy } from '../../appointments/message-context.ts';
import { canBePaid } from '../../appointments/relevance.ts';
import { amountOf } from '../../emails/payment-sentences.ts';

export const paymentWithheld = appointmentKind({
  on: 'payment.withheld',
  to: ['patient'],
  topic: 'money',
  relevant: canBePaid,
  subject: () => m.email_subject_payment_withheld,
  heading: () => m.email_heading_payment_withheld,
  paragraphs: (message) => [
    m.email_text_payment_withheld({ amount: amountOf(message) }, optionsOf(message)),
    m.email_text_payment_withheld_hold({ by: payBy(message) }, optionsOf(message)),
  ],
  text: () => m.sms_payment_withheld,
});
