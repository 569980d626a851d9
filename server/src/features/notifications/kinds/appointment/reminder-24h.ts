import * as m from '@cadence/messages/m';
import { appointmentKind, bySide } from '../../about/appointment-kind.ts';
import { optionsOf } from '../../appointments/message-context.ts';
import { canSoonBeJoined } from '../../appointments/relevance.ts';

export const reminder24h = appointmentKind({
  to: ['patient', 'therapist'],
  relevant: canSoonBeJoined,
  subject: bySide({ patient: m.email_subject_reminder, therapist: m.email_subject_reminder_therapist }),
  heading: () => m.email_heading_reminder_24h,
  paragraphs: (message) => [m.email_text_reminder_24h({}, optionsOf(message))],
  text: () => m.sms_reminder,
});
