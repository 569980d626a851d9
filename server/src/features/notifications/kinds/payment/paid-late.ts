/** A payment that arrived after the cancellation. */
import * as m from '@cadence/messages/m';
import { appointmentKind, bySide } from '../../about/appointment-kind.ts';
import { optionsOf } from '../../appointments/message-context.ts';
import { amountOf, refundBySentence } from '../../emails/payment-sentences.ts';

export const paidLate = appointmentKind({
  on: 'payment.captured_late',
  to: ['patient', 'therapist'],
  topic: 'money',
  // Once it has gone back, `refunded` says so.
  relevant: ({ appointment: { status, paymentStatus } }) =>
    status === 'cancelled' && paymentStatus === 'refund_due',
  subject: bySide({ patient: m.email_subject_paid_late, therapist: m.email_subject_paid_late_therapist }),
  heading: bySide({ patient: m.email_heading_paid_late, therapist: m.email_heading_paid_late_therapist }),
  paragraphs: (message) => {
    const text = message.side === 'patient' ? m.email_text_paid_late : m.email_text_paid_late_therapist;
    return [`${text({ amount: amountOf(message) }, optionsOf(message))} ${refundBySentence(message)}`.trim()];
  },
  text: () => m.sms_paid_late,
});
