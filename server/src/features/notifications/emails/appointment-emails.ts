/** Emails about an appointment: when and with whom, never its notes. */
import * as m from '@cadence/messages/m';
import type { MailMessage } from '../../../integrations/mail/client.ts';
import type { Fact } from '../../../integrations/mail/render-email.ts';
import { formatMoney } from '@cadence/format/money';
import type { AppointmentKind } from '../queries.ts';
import { calendarAttachment } from './calendar-attachment.ts';
import { headingOf, subjectOf } from './appointment-subjects.ts';
import { layOutEmail } from './email-layout.ts';
import {
  isOtherAccountClosed,
  otherName,
  pageOf,
  spansFor,
  type MessageContext,
  whenFor,
} from '../appointments/message-context.ts';

export function composeAppointmentEmail(message: MessageContext): Promise<MailMessage> {
  return layOutEmail(message, {
    subject: subjectOf(message),
    heading: headingOf(message),
    paragraphs: paragraphs[message.delivery.kind](message).filter((sentence) => sentence !== ''),
    facts: factsOf(message),
    action: actionOf(message),
    footer: { text: m.email_footer({}, { locale: message.recipient.language }), leadsTo: 'settings' },
    attachment: calendarAttachment(message),
  });
}

function isToPay({ appointment, side, isTherapistSuspended }: MessageContext): boolean {
  if (isTherapistSuspended) return false;
  return side === 'patient' && appointment.status === 'scheduled' && appointment.paymentStatus === 'pending';
}

function payBy(message: MessageContext): string {
  const { paymentDueAt, startTime } = message.appointment;
  return whenFor(message, paymentDueAt ?? startTime);
}

function amountOf({ appointment, recipient }: MessageContext): string {
  return formatMoney(appointment.totalPrice, appointment.currency, recipient.language);
}

function optionsOf({ recipient }: MessageContext) {
  return { locale: recipient.language };
}

/** How to pay by when; empty where nothing is to be paid. */
function payRequest(message: MessageContext): string {
  return isToPay(message) ? m.email_text_booked({ by: payBy(message) }, optionsOf(message)) : '';
}

const paragraphs: Record<AppointmentKind, (message: MessageContext) => string[]> = {
  booked: (message) => [
    message.delivery.isForSeries ? m.email_text_series_booked({}, optionsOf(message)) : '',
    payRequest(message),
  ],
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
  attendance_corrected: (message) => [m.email_text_attendance_corrected({}, optionsOf(message))],
  refunded: (message) => [m.email_text_refunded({}, optionsOf(message))],
  reminder_24h: (message) => [m.email_text_reminder_24h({}, optionsOf(message))],
  reminder_1h: (message) => [m.email_text_reminder_1h({}, optionsOf(message))],
  link_ready: (message) => [m.email_text_link_ready({}, optionsOf(message))],
};

function confirmedToPatient(message: MessageContext): string[] {
  const options = optionsOf(message);
  const howToJoin = m.email_text_how_to_join({ join: m.appointments_join({}, options) }, options);
  return [m.email_text_confirmed({}, options), howToJoin, termsOf(message)];
}

/** Until when the family can cancel, and what becomes of the payment. */
function termsOf(message: MessageContext): string {
  const { paymentStatus, startTime, cancellationNoticeHours: count } = message.appointment;
  const options = optionsOf(message);
  if (paymentStatus !== 'paid') return m.email_text_terms_free({}, options);
  if (count === 0) return m.email_text_terms_always({}, options);
  const until = new Date(startTime.getTime() - count * 3_600_000);
  return until > message.now
    ? m.email_text_terms_notice({ when: whenFor(message, until) }, options)
    : m.email_text_terms_too_late({}, options);
}

/** What the mark means for the payment and for the receipt. */
function notAttended(message: MessageContext): string[] {
  const options = { locale: message.recipient.language };
  const { paymentStatus, attendanceFinalAt } = message.appointment;
  const isPaid = paymentStatus === 'paid' && message.appointment.totalPrice > 0;
  const { receiptLabel: number } = message;
  return [
    m.email_text_not_attended({}, options),
    isPaid ? m.email_text_not_attended_paid({ amount: amountOf(message) }, options) : '',
    number !== null && attendanceFinalAt !== null
      ? m.email_text_not_attended_receipt({ number, when: whenFor(message, attendanceFinalAt) }, options)
      : '',
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
  if (delivery.formerStartAt) {
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

function actionOf(message: MessageContext): { label: string; url: string } {
  const options = { locale: message.recipient.language };
  if (isToPay(message)) return { label: m.email_action_pay({}, options), url: pageOf(message) };
  if (
    message.side === 'therapist' &&
    message.appointment.paymentStatus === 'refund_due' &&
    message.transactionUrl
  )
    return { label: m.email_action_refund({}, options), url: message.transactionUrl };
  if (message.delivery.kind === 'hold_expired') {
    if (message.isTherapistSuspended)
      return { label: m.email_action_directory({}, options), url: `${message.publicUrl}/dashboard` };
    const url = `${message.publicUrl}/therapist/${message.appointment.therapistId}`;
    return { label: m.email_action_book({}, options), url };
  }
  return { label: m.email_action_see({}, options), url: pageOf(message) };
}

/** What a cancellation means for the payments of all dates that the message names, together where it is the same. */
function paymentSentences(message: MessageContext): string[] {
  const all = message.dates.length > 0 ? message.dates : [message.appointment];
  return [...new Set(all.map(({ paymentStatus }) => paymentStatus))].map((paymentStatus) => {
    const some = all.filter((one) => one.paymentStatus === paymentStatus);
    const totalPrice = some.reduce((sum, one) => sum + one.totalPrice, 0);
    return paymentSentence({
      ...message,
      appointment: { ...message.appointment, paymentStatus, totalPrice },
    });
  });
}

/** What a cancellation means for the payment, to this side; empty where the session was free. */
function paymentSentence(message: MessageContext): string {
  const { paymentStatus, totalPrice } = message.appointment;
  if (totalPrice === 0) return '';
  const options = { locale: message.recipient.language };
  const holes = { amount: amountOf(message) };
  const isPatient = message.side === 'patient';
  switch (paymentStatus) {
    case 'refund_due':
    case 'refunded':
      return (isPatient ? m.email_money_refund : m.email_money_refund_therapist)(holes, options);
    case 'kept':
      return (isPatient ? m.email_money_kept : m.email_money_kept_therapist)(holes, options);
    case 'moved':
      return m.email_money_moved(holes, options);
    case 'processing':
    case 'review':
      return m.email_money_checking({}, options);
    default:
      return m.email_money_unpaid({}, options);
  }
}
