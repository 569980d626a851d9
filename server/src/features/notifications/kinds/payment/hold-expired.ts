/** An unpaid hold has ended. */
import * as m from '@cadence/messages/m';
import { appointmentKind } from '../../about/appointment-kind.ts';
import { optionsOf } from '../../appointments/message-context.ts';

export const holdExpired = appointmentKind({
  on: 'appointment.cancelled',
  to: ['patient'],
  topic: 'money',
  when: ({ appointment }) => appointment.paymentStatus === 'expired',
  relevant: ({ appointment: { status, paymentStatus } }) =>
    status === 'cancelled' && paymentStatus === 'expired',
  subject: ({ isTherapistSuspended }) =>
    isTherapistSuspended ? m.email_subject_hold_expired_unavailable : m.email_subject_hold_expired,
  heading: ({ isTherapistSuspended }) =>
    isTherapistSuspended ? m.email_heading_cancelled : m.email_heading_hold_expired,
  paragraphs: (message) => {
    const { isTherapistSuspended } = message;
    const text = isTherapistSuspended ? m.email_text_hold_expired_unavailable : m.email_text_hold_expired;
    return [text({}, optionsOf(message))];
  },
  action: (message) => {
    const options = optionsOf(message);
    if (message.isTherapistSuspended)
      return { label: m.email_action_directory({}, options), url: `${message.publicUrl}/dashboard` };
    const url = `${message.publicUrl}/therapist/${message.appointment.therapistId}`;
    return { label: m.email_action_book({}, options), url };
  },
  text: ({ isTherapistSuspended }) =>
    isTherapistSuspended ? m.sms_hold_expired_unavailable : m.sms_hold_expired,
});
