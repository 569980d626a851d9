import * as m from '@cadence/messages/m';
import { appointmentKind } from '../../about/appointment-kind.ts';
import { takesPlace } from '../../../appointments/service.ts';
import { optionsOf, otherName } from '../../appointments/message-context.ts';

export const runningLate = appointmentKind({
  on: 'appointment.running_late',
  to: ['patient'],
  relevant: ({ appointment, now }) =>
    takesPlace(appointment) && appointment.lateMinutes !== null && appointment.endTime > now,
  subject: () => m.email_subject_running_late,
  heading: () => m.email_heading_running_late,
  paragraphs: (message) => {
    const minutes = message.appointment.lateMinutes ?? 0;
    return [m.email_text_running_late({ name: otherName(message), minutes }, optionsOf(message))];
  },
  text: () => m.sms_running_late,
  hasCalendarEntry: false,
});
