/** Tells both sides that a session is for somebody else by now. */
import * as m from '@cadence/messages/m';
import { appointmentKind, bySide } from '../../about/appointment-kind.ts';
import { clientFirstName, optionsOf } from '../../appointments/message-context.ts';
import { isToCome } from '../../appointments/relevance.ts';

export const clientChanged = appointmentKind({
  on: 'appointment.client_changed',
  to: ['patient', 'therapist'],
  relevant: isToCome,
  subject: () => m.email_subject_client_changed,
  heading: () => m.email_heading_client_changed,
  paragraphs: (message) => [
    bySide({ patient: m.email_text_client_changed_family, therapist: m.email_text_client_changed })(message)(
      { client: clientFirstName(message) },
      optionsOf(message),
    ),
  ],
  text: () => m.sms_client_changed,
  // Entries of calendars name no client.
  hasCalendarEntry: false,
});
