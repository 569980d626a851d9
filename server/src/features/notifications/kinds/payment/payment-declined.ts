import * as m from '@cadence/messages/m';
import { appointmentKind, payRequest } from '../../about/appointment-kind.ts';
import { optionsOf } from '../../appointments/message-context.ts';
import { isInTimeToPay } from '../../appointments/relevance.ts';

export const paymentDeclined = appointmentKind({
  on: 'payment.declined',
  to: ['patient'],
  topic: 'money',
  relevant: (facts) => facts.appointment.paymentStatus === 'not_required' || isInTimeToPay(facts),
  subject: () => m.email_subject_payment_declined,
  heading: () => m.email_heading_payment_declined,
  paragraphs: (message) => [m.email_text_payment_declined({}, optionsOf(message)), payRequest(message)],
  text: () => m.sms_payment_declined,
});
