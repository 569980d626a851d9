/** The therapist gave up what the terms let her keep. */
import * as m from '@cadence/messages/m';
import { appointmentKind } from '../../about/appointment-kind.ts';
import { type MessageContext, optionsOf } from '../../appointments/message-context.ts';
import { paymentSentence } from '../../emails/payment-sentences.ts';

/** What was due directly was given up: the session is free, where otherwise a payment goes back. */
function isFree({ appointment }: Pick<MessageContext, 'appointment'>): boolean {
  return appointment.totalPrice === 0;
}

export const waived = appointmentKind({
  on: 'appointment.waived',
  to: ['patient'],
  topic: 'money',
  relevant: ({ appointment }) => appointment.keptAmount === 0 || appointment.totalPrice === 0,
  subject: () => m.terms_email_waived_subject,
  heading: () => m.terms_email_waived_heading,
  paragraphs: (message) =>
    isFree(message)
      ? [m.terms_email_waived_due({}, optionsOf(message))]
      : [m.terms_email_waived_text({}, optionsOf(message)), paymentSentence(message)],
  text: (message) => (isFree(message) ? m.sms_waived_due : m.sms_waived),
  hasCalendarEntry: false,
});
