/** To those who pay for a session that is paid directly and do not hear of it otherwise: a confirmation says the same. */
import * as m from '@cadence/messages/m';
import { appointmentKind, bookedForYou } from '../../about/appointment-kind.ts';
import { isToCome } from '../../appointments/relevance.ts';
import { directDueSentence } from '../../emails/payment-sentences.ts';

export const directDue = appointmentKind({
  on: 'appointment.confirmed',
  to: ['patient'],
  topic: 'money',
  when: ({ appointment }) => appointment.paymentStatus === 'direct_due',
  relevant: (facts) => facts.appointment.directPayment !== null && isToCome(facts),
  subject: () => m.email_subject_direct_due,
  heading: () => m.email_heading_direct_due,
  paragraphs: (message) => [bookedForYou(message), directDueSentence(message)],
  text: () => m.sms_direct_due,
  dates: 'confirmed',
  isAboutAllDates: true,
});
