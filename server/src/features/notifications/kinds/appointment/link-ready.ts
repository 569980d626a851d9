/** Google’s video link, to whom a confirmation with another one was sent. */
import * as m from '@cadence/messages/m';
import { appointmentKind, bySide } from '../../about/appointment-kind.ts';
import { optionsOf } from '../../appointments/message-context.ts';
import { canSoonBeJoined } from '../../appointments/relevance.ts';

export const linkReady = appointmentKind({
  to: ['patient', 'therapist'],
  relevant: canSoonBeJoined,
  subject: bySide({ patient: m.email_subject_link_ready, therapist: m.email_subject_link_ready_therapist }),
  heading: () => m.email_heading_link_ready,
  paragraphs: (message) => [m.email_text_link_ready({}, optionsOf(message))],
  text: () => m.sms_link_ready,
});
