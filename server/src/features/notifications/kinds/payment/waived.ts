/** The therapist gave up what the terms let her keep. */
import * as m from '@cadence/messages/m';
import { appointmentKind } from '../../about/appointment-kind.ts';
import { optionsOf } from '../../appointments/message-context.ts';
import { paymentSentence } from '../../emails/payment-sentences.ts';

export const waived = appointmentKind({
  on: 'appointment.waived',
  to: ['patient'],
  topic: 'money',
  relevant: ({ appointment }) => appointment.keptAmount === 0,
  subject: () => m.terms_email_waived_subject,
  heading: () => m.terms_email_waived_heading,
  paragraphs: (message) => [m.terms_email_waived_text({}, optionsOf(message)), paymentSentence(message)],
  text: () => m.sms_waived,
  hasCalendarEntry: false,
});
