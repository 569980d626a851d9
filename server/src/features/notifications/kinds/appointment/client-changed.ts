/** Tells the therapist that a session of hers is for somebody else by now. */
import * as m from '@cadence/messages/m';
import { appointmentKind } from '../../about/appointment-kind.ts';
import { clientFirstName, optionsOf } from '../../appointments/message-context.ts';
import { isToCome } from '../../appointments/relevance.ts';

export const clientChanged = appointmentKind({
  on: 'appointment.client_changed',
  to: ['therapist'],
  relevant: isToCome,
  subject: () => m.email_subject_client_changed,
  heading: () => m.email_heading_client_changed,
  paragraphs: (message) => [
    m.email_text_client_changed({ client: clientFirstName(message) }, optionsOf(message)),
  ],
  text: () => m.sms_client_changed,
  // Entries of calendars name no client.
  hasCalendarEntry: false,
});
