import * as m from '@cadence/messages/m';
import { appointmentKind, bookedForYou, bySide } from '../../about/appointment-kind.ts';
import { roomUrl } from '../../../appointments/service.ts';
import { type MessageContext, optionsOf } from '../../appointments/message-context.ts';
import { isToCome } from '../../appointments/relevance.ts';
import { directDueSentence, paidAmountOf, termsOf } from '../../emails/payment-sentences.ts';

function isNews({ appointment: { paymentStatus } }: MessageContext): boolean {
  return paymentStatus === 'not_required' || paymentStatus === 'direct_due';
}

function toPatient(message: MessageContext): string[] {
  const options = optionsOf(message);
  const howToJoin = m.email_text_how_to_join({ join: m.appointments_join({}, options) }, options);
  return [
    // A session that was to be paid was told of when it was booked.
    isNews(message) ? bookedForYou(message) : '',
    directDueSentence(message),
    m.email_text_confirmed({}, options),
    howToJoin,
    roomOrLinkText(message),
    termsOf(message),
  ];
}

/** Only the Cadence room is sure to need no program; empty while there is no link. */
function roomOrLinkText(message: MessageContext): string {
  const { id, meetingUrl } = message.appointment;
  if (meetingUrl === null) return '';
  const isRoom = meetingUrl === roomUrl(message.publicUrl, id);
  return (isRoom ? m.email_text_join_room : m.email_text_join_link)({}, optionsOf(message));
}

export const confirmed = appointmentKind({
  on: 'appointment.confirmed',
  to: ['patient', 'therapist'],
  relevant: isToCome,
  subject: bySide({ patient: m.email_subject_confirmed, therapist: m.email_subject_confirmed_therapist }),
  heading: bySide({ patient: m.email_heading_confirmed, therapist: m.email_heading_confirmed_therapist }),
  paragraphs: (message) =>
    message.side === 'patient'
      ? toPatient(message)
      : [m.email_text_confirmed_therapist({}, optionsOf(message))],
  facts: (message) =>
    message.side === 'patient' && message.appointment.paymentStatus === 'paid'
      ? [{ label: m.email_label_paid({}, optionsOf(message)), lines: [paidAmountOf(message)] }]
      : [],
  text: () => m.sms_confirmed,
  dates: 'confirmed',
  waitsForLink: true,
});
