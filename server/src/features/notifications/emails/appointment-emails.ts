/** Emails about an appointment: when and with whom, never its notes. */
import * as m from '@cadence/messages/m';
import type { MailMessage } from '../../../integrations/mail/client.ts';
import type { Fact } from '../../../integrations/mail/render-email.ts';
import * as appointments from '../../appointments/service.ts';
import type { AppointmentKind } from '../queries.ts';
import { calendarAttachment } from './calendar-attachment.ts';
import { headingOf, subjectOf } from './appointment-subjects.ts';
import { layOutEmail } from './email-layout.ts';
import {
  amountOf,
  keptAmountOf,
  paymentSentence,
  paymentSentences,
  refundedSentence,
  termsOf,
} from './payment-sentences.ts';
import {
  isOtherAccountClosed,
  isToPay,
  otherName,
  pageOf,
  spansFor,
  type MessageContext,
  whenFor,
} from '../appointments/message-context.ts';

export function composeAppointmentEmail(message: MessageContext): Promise<MailMessage> {
  const [what = '', ...details] = paragraphs[message.delivery.kind](message);
  return layOutEmail(message, {
    subject: subjectOf(message),
    heading: headingOf(message),
    paragraphs: [what, laterDates(message), ...details].filter((sentence) => sentence !== ''),
    facts: factsOf(message),
    action: actionOf(message),
    footer: { text: m.email_footer({}, { locale: message.recipient.language }), leadsTo: 'settings' },
    attachment: calendarAttachment(message),
  });
}

function payBy(message: MessageContext): string {
  const { paymentDueAt, startTime } = message.appointment;
  return whenFor(message, paymentDueAt ?? startTime);
}

function optionsOf({ recipient }: MessageContext) {
  return { locale: recipient.language };
}

/** Subject and heading name one date: that the same happened to others. A new series says so itself. */
function laterDates(message: MessageContext): string {
  const count = message.dates.length - 1;
  if (count < 1 || message.delivery.kind === 'booked') return '';
  return m.email_text_later_dates({ count }, optionsOf(message));
}

/** How to pay by when; empty where nothing is to be paid. */
function payRequest(message: MessageContext): string {
  return isToPay(message) ? m.email_text_booked({ by: payBy(message) }, optionsOf(message)) : '';
}

/** When each date of a series is to be paid; empty where none can be. */
function seriesTerms(message: MessageContext): string {
  const { delivery, isTherapistSuspended } = message;
  if (!delivery.isForSeries || isTherapistSuspended) return '';
  return m.email_text_series_booked({}, optionsOf(message));
}

const paragraphs: Record<AppointmentKind, (message: MessageContext) => string[]> = {
  booked: (message) => [seriesTerms(message), payRequest(message)],
  confirmed: (message) =>
    message.side === 'patient'
      ? confirmedToPatient(message)
      : [m.email_text_confirmed_therapist({}, optionsOf(message))],
  moved: (message) => [m.email_text_moved({}, optionsOf(message)), payRequest(message)],
  cancelled: (message) => [cancelledBy(message), reasonSentence(message), ...paymentSentences(message)],
  hold_expired: (message) => {
    const { isTherapistSuspended } = message;
    const text = isTherapistSuspended ? m.email_text_hold_expired_unavailable : m.email_text_hold_expired;
    return [text({}, optionsOf(message))];
  },
  paid_late: (message) => [paidLate(message)],
  payment_processing: (message) => [
    m.email_text_payment_processing({ amount: amountOf(message) }, optionsOf(message)),
  ],
  payment_withheld: (message) => [
    m.email_text_payment_withheld({ amount: amountOf(message) }, optionsOf(message)),
    m.email_text_payment_withheld_hold({ by: payBy(message) }, optionsOf(message)),
  ],
  payment_declined: (message) => [m.email_text_payment_declined({}, optionsOf(message)), payRequest(message)],
  running_late: runningLate,
  not_attended: notAttended,
  attendance_corrected: attendanceCorrected,
  waived: (message) => [m.terms_email_waived_text({}, optionsOf(message)), paymentSentence(message)],
  refunded: (message) => [m.email_text_refunded({}, optionsOf(message)), refundedSentence(message)],
  reminder_24h: (message) => [m.email_text_reminder_24h({}, optionsOf(message))],
  reminder_1h: (message) => [m.email_text_reminder_1h({}, optionsOf(message))],
  link_ready: (message) => [m.email_text_link_ready({}, optionsOf(message))],
};

function confirmedToPatient(message: MessageContext): string[] {
  const options = optionsOf(message);
  const howToJoin = m.email_text_how_to_join({ join: m.appointments_join({}, options) }, options);
  return [m.email_text_confirmed({}, options), howToJoin, roomOrLinkText(message), termsOf(message)];
}

/** Only the Cadence room is sure to need no program; empty while there is no link. */
function roomOrLinkText(message: MessageContext): string {
  const { id, meetingUrl } = message.appointment;
  if (meetingUrl === null) return '';
  const isRoom = meetingUrl === appointments.roomUrl(message.publicUrl, id);
  return (isRoom ? m.email_text_join_room : m.email_text_join_link)({}, optionsOf(message));
}

/** What the mark means for the payment and for the receipt. */
function notAttended(message: MessageContext): string[] {
  const options = { locale: message.recipient.language };
  const { paymentStatus, attendanceFinalAt } = message.appointment;
  const isKept = paymentStatus === 'paid' && message.appointment.totalPrice > 0;
  const isRefunded = paymentStatus === 'refund_due' || paymentStatus === 'refunded';
  const { receiptLabel: number } = message;
  return [
    m.email_text_not_attended({}, options),
    isKept ? m.email_text_not_attended_paid({ amount: keptAmountOf(message) }, options) : '',
    isRefunded ? paymentSentence(message) : '',
    number !== null && attendanceFinalAt !== null
      ? m.email_text_not_attended_receipt({ number, when: whenFor(message, attendanceFinalAt) }, options)
      : '',
  ];
}

/** A refund that was due no longer is; a part of it may have gone back before. */
function attendanceCorrected(message: MessageContext): string[] {
  const options = optionsOf(message);
  const stands = () =>
    refundedSentence(message) || m.terms_email_payment_stands({ amount: amountOf(message) }, options);
  return [
    m.email_text_attendance_corrected({}, options),
    message.appointment.paymentStatus === 'paid' ? stands() : '',
  ];
}

function paidLate(message: MessageContext): string {
  const late = message.side === 'patient' ? m.email_text_paid_late : m.email_text_paid_late_therapist;
  return late({ amount: amountOf(message) }, { locale: message.recipient.language });
}

function cancelledBy(message: MessageContext): string {
  const options = { locale: message.recipient.language };
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
function reasonSentence({ appointment, side, recipient }: MessageContext): string {
  const { cancellationReason: reason } = appointment;
  if (side === 'therapist' || reason === null) return '';
  return m.email_cancelled_reason({ reason }, { locale: recipient.language });
}

function runningLate(message: MessageContext): string[] {
  const minutes = message.appointment.lateMinutes ?? 0;
  return [m.email_text_running_late({ name: otherName(message), minutes }, optionsOf(message))];
}

function factsOf(message: MessageContext): Fact[] {
  const { appointment, delivery, side, recipient } = message;
  const options = { locale: recipient.language };
  const facts: Fact[] = [
    { label: m.email_label_with({}, options), lines: [otherName(message)] },
    { label: m.email_label_when({}, options), lines: spansFor(message) },
  ];
  if (message.dates.length > 1) {
    const lines = message.dates.map(({ startTime }) => whenFor(message, startTime));
    facts.push({ label: m.email_label_all_dates({}, options), lines });
  }
  // Where the first date of a series was changed since, the message is about another one.
  if (delivery.formerStartAt && appointment.id === delivery.appointmentId) {
    facts.push({
      label: m.email_label_before({}, options),
      lines: [whenFor(message, delivery.formerStartAt)],
    });
  }
  if (appointment.meetingUrl !== null && appointment.status === 'confirmed') {
    facts.push({ label: m.email_label_link({}, options), lines: [appointment.meetingUrl] });
  }
  if (isToPay(message)) {
    facts.push({ label: m.email_label_due({}, options), lines: [amountOf(message)] });
    facts.push({ label: m.email_label_by({}, options), lines: [payBy(message)] });
  }
  if (delivery.kind === 'confirmed' && side === 'patient' && appointment.paymentStatus === 'paid') {
    facts.push({ label: m.email_label_paid({}, options), lines: [amountOf(message)] });
  }
  return facts;
}

/** Several dates have several transactions: all refunds that are due are listed with the income. */
function refundActionOf({ appointment, dates, recipient, transactionUrl, publicUrl }: MessageContext) {
  const options = { locale: recipient.language };
  if (dates.length > 1 && dates.some(({ paymentStatus }) => paymentStatus === 'refund_due'))
    return { label: m.email_action_refunds({}, options), url: `${publicUrl}/income` };
  if (appointment.paymentStatus !== 'refund_due' || transactionUrl === null) return null;
  return { label: m.email_action_refund({}, options), url: transactionUrl };
}

function actionOf(message: MessageContext): { label: string; url: string } {
  const options = { locale: message.recipient.language };
  if (isToPay(message)) return { label: m.email_action_pay({}, options), url: pageOf(message) };
  const refund = message.side === 'therapist' ? refundActionOf(message) : null;
  if (refund) return refund;
  if (message.delivery.kind === 'hold_expired') {
    if (message.isTherapistSuspended)
      return { label: m.email_action_directory({}, options), url: `${message.publicUrl}/dashboard` };
    const url = `${message.publicUrl}/therapist/${message.appointment.therapistId}`;
    return { label: m.email_action_book({}, options), url };
  }
  return { label: m.email_action_see({}, options), url: pageOf(message) };
}
