import * as m from '@cadence/messages/m';
import { appointmentKind, bySide, changeMessageOf } from '../../about/appointment-kind.ts';
import {
  isOtherAccountClosed,
  type MessageContext,
  optionsOf,
  otherName,
} from '../../appointments/message-context.ts';
import { paymentSentences } from '../../emails/payment-sentences.ts';

function cancelledBy(message: MessageContext): string {
  const options = optionsOf(message);
  const by = message.appointment.cancelledBy;
  const { canceller } = message;
  if (canceller) return m.email_cancelled_by_other({ name: canceller }, options);
  if (canceller === null && by === message.side) return m.email_cancelled_by_you({}, options);
  // To another guardian; "the other person" would be the therapist.
  if (canceller === '' && by === message.side) return m.email_cancelled_booker_closed({}, options);
  if (canceller === '' || (by !== null && by !== 'system' && isOtherAccountClosed(message)))
    return m.email_cancelled_account_closed({}, options);
  if (by === 'patient' || by === 'therapist')
    return m.email_cancelled_by_other({ name: otherName(message) }, options);
  return m.email_cancelled_by_system({}, options);
}

/** What the therapist wrote for the family; empty without it, and to the therapist. */
function reasonSentence(message: MessageContext): string {
  const { cancellationReason: reason } = message.appointment;
  if (message.side === 'therapist' || reason === null) return '';
  return m.email_cancelled_reason({ reason }, optionsOf(message));
}

export const cancelled = appointmentKind({
  on: 'appointment.cancelled',
  to: ['patient', 'therapist'],
  // The end of an unpaid hold is told to the family alone: `hold_expired`.
  when: ({ appointment }) => appointment.paymentStatus !== 'expired',
  relevant: ({ appointment }) => appointment.status === 'cancelled',
  subject: bySide({ patient: m.email_subject_cancelled, therapist: m.email_subject_cancelled_therapist }),
  heading: () => m.email_heading_cancelled,
  paragraphs: (message) => [
    cancelledBy(message),
    reasonSentence(message),
    changeMessageOf(message),
    ...paymentSentences(message),
  ],
  text: () => m.sms_cancelled,
  dates: 'cancelled',
  isFollowUp: true,
});
