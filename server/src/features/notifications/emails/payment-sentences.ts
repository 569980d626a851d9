/** What an email says about the money: what cancelling would keep, and what is kept and goes back. */
import * as m from '@cadence/messages/m';
import { formatMoney } from '@cadence/format/money';
import { formatDate } from '@cadence/format/time';
import { HOUR } from '@cadence/scheduling/durations';
import { keptShare } from '@cadence/scheduling/terms';
import { type MessageContext, optionsOf, whenFor } from '../appointments/message-context.ts';

function money({ appointment, recipient }: MessageContext, cents: number): string {
  return formatMoney(cents, appointment.currency, recipient.language);
}

export function amountOf(message: MessageContext): string {
  return money(message, message.appointment.totalPrice);
}

/** What was paid for the dates that the message names, together. */
export function paidAmountOf(message: MessageContext): string {
  const { appointment, dates } = message;
  const paid = dates.filter(({ paymentStatus }) => paymentStatus === 'paid');
  return paid.length === 0
    ? money(message, appointment.totalPrice)
    : money(message, sumOf(paid.map(({ totalPrice }) => totalPrice)));
}

/** What is due to the therapist directly. */
export function owedAmountOf(message: MessageContext): string {
  return money(message, message.appointment.directPayment?.amount ?? 0);
}

/** That the session, or each of a series, is paid to the therapist directly; empty where nothing is due to her. */
export function directDueSentence(message: MessageContext): string {
  if (message.appointment.directPayment === null) return '';
  const sentence = message.dates.length > 1 ? m.email_text_direct_due_each : m.email_text_direct_due;
  return sentence({ amount: owedAmountOf(message) }, optionsOf(message));
}

/** What the therapist keeps of the payment. */
export function keptAmountOf(message: MessageContext): string {
  const { keptAmount, totalPrice } = message.appointment;
  return money(message, keptAmount ?? totalPrice);
}

/** Until when the family can cancel, and what becomes of the payment. */
export function termsOf(message: MessageContext): string {
  const { paymentStatus, terms } = message.appointment;
  const options = optionsOf(message);
  if (paymentStatus !== 'paid') return m.email_text_terms_free({}, options);
  // Each date has its own times.
  if (message.dates.length > 1) return m.email_text_terms_each({}, options);
  const late = terms.tiers.length === 0 ? m.email_text_terms_always({}, options) : lateSentences(message);
  return [late, noShowSentence(message)].filter((sentence) => sentence !== '').join(' ');
}

function lateSentences(message: MessageContext): string {
  const [first, ...others] = message.appointment.terms.tiers;
  return first?.keptPercent === 100 && others.length === 0
    ? allOrNothing(message, first.hoursBefore)
    : tierSentences(message);
}

function allOrNothing(message: MessageContext, hoursBefore: number): string {
  const until = new Date(message.appointment.startTime.getTime() - hoursBefore * HOUR);
  return until > message.now
    ? m.email_text_terms_notice({ when: whenFor(message, until) }, optionsOf(message))
    : m.email_text_terms_too_late({}, optionsOf(message));
}

/** One sentence for each tier that can still apply, the next one first. */
function tierSentences(message: MessageContext): string {
  const { terms, startTime, totalPrice } = message.appointment;
  const options = optionsOf(message);
  const amount = amountOf(message);
  const starts = terms.tiers.map(({ hoursBefore }) => new Date(startTime.getTime() - hoursBefore * HOUR));
  const sentences = terms.tiers.flatMap(({ keptPercent }, index) => {
    const [from, until] = [starts[index] ?? startTime, starts[index + 1] ?? startTime];
    if (until <= message.now) return [];
    const kept = money(message, keptShare(totalPrice, keptPercent));
    return from > message.now
      ? [m.terms_email_kept_from({ when: whenFor(message, from), kept, amount }, options)]
      : [m.terms_email_kept_now({ kept, amount }, options)];
  });
  const [freeUntil] = starts;
  if (freeUntil && freeUntil > message.now)
    sentences.unshift(m.terms_email_free_until({ when: whenFor(message, freeUntil) }, options));
  return sentences.join(' ');
}

/** Empty where all of it is kept, which needs no sentence. */
function noShowSentence(message: MessageContext): string {
  const { terms, totalPrice } = message.appointment;
  const options = optionsOf(message);
  if (terms.noShowPercent === 100) return '';
  const kept = keptShare(totalPrice, terms.noShowPercent);
  return kept === 0
    ? m.terms_email_no_show_free({}, options)
    : m.terms_email_no_show({ kept: money(message, kept) }, options);
}

/** What a cancellation means for the payments of all dates that the message names, together where it is the same. */
export function paymentSentences(message: MessageContext): string[] {
  const all = message.dates.length > 0 ? message.dates : [message.appointment];
  const statuses = [...new Set(all.map(({ paymentStatus }) => paymentStatus))];
  const isUnpaid = (status: string): boolean => status === 'not_required';
  // Unpaid dates come last: beside paid ones, their sentence is about the others.
  const inOrder = [...statuses.filter((one) => !isUnpaid(one)), ...statuses.filter(isUnpaid)];
  return inOrder.map((paymentStatus, index) => {
    if (isUnpaid(paymentStatus) && index > 0) return m.email_money_unpaid_others({}, optionsOf(message));
    const some = all.filter((one) => one.paymentStatus === paymentStatus);
    const totals = {
      totalPrice: sumOf(some.map(({ totalPrice }) => totalPrice)),
      keptAmount: sumOf(some.map(({ keptAmount }) => keptAmount ?? 0)),
      refundAmount: sumOf(some.map(({ refundAmount }) => refundAmount ?? 0)),
      refundedAmount: sumOf(some.map(({ refundedAmount }) => refundedAmount ?? 0)),
    };
    return paymentSentence({ ...message, appointment: { ...message.appointment, paymentStatus, ...totals } });
  });
}

function sumOf(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** What a cancellation, or that nobody attended, means for the payment, to this side; empty where the session was free. */
export function paymentSentence(message: MessageContext): string {
  const { paymentStatus, totalPrice } = message.appointment;
  if (totalPrice === 0) return '';
  const options = optionsOf(message);
  const holes = { amount: amountOf(message) };
  const isPatient = message.side === 'patient';
  switch (paymentStatus) {
    case 'refund_due':
    case 'refunded':
      return [refundSentence(message), refundBySentence(message)].filter((part) => part !== '').join(' ');
    case 'kept':
      if (message.appointment.refundedAmount) return settledSentence(message);
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

/** How what is owed goes back. */
const REFUND = {
  paypal: {
    patient: { part: m.terms_email_part_kept, whole: m.email_money_refund },
    therapist: { part: m.terms_email_part_kept_therapist, whole: m.email_money_refund_therapist },
  },
  direct: {
    patient: { part: m.terms_email_part_kept_direct, whole: m.email_money_refund_direct },
    therapist: {
      part: m.terms_email_part_kept_direct_therapist,
      whole: m.email_money_refund_direct_therapist,
    },
  },
};

/** What is kept and what is owed, once something of it went back what is still owed, and at the end that nothing is. */
function refundSentence(message: MessageContext): string {
  const { paymentStatus, refundAmount, refundedAmount } = message.appointment;
  if (paymentStatus === 'refunded') return settledSentence(message);
  if (message.appointment.payment === 'direct') return directRefundSentence(message);
  if (refundedAmount)
    return refundedAmount < (refundAmount ?? 0) ? restSentence(message) : settledSentence(message);
  return owedSentence(message, REFUND.paypal[message.side]);
}

/** A part that went back before is what a family never paid of a session that nobody attended. */
function directRefundSentence(message: MessageContext): string {
  const { appointment } = message;
  const unpaid = appointment.refundedAmount ?? 0;
  const paid = {
    ...appointment,
    totalPrice: (appointment.totalPrice ?? 0) - unpaid,
    refundAmount: (appointment.refundAmount ?? 0) - unpaid,
  };
  return owedSentence({ ...message, appointment: paid }, REFUND.direct[message.side]);
}

type Sentences = (typeof REFUND)['paypal' | 'direct'][MessageContext['side']];

function owedSentence(message: MessageContext, { part, whole }: Sentences): string {
  const options = optionsOf(message);
  const parts = partsOf(message);
  return parts ? part(parts, options) : whole({ amount: amountOf(message) }, options);
}

/** Until when what is owed is to be sent; empty once nothing is. */
export function refundBySentence(message: MessageContext): string {
  const { refundDueBy } = message.appointment;
  if (refundDueBy === null) return '';
  const { language: locale } = message.recipient;
  const date = formatDate(refundDueBy, { locale, style: 'day', year: true });
  const sentence = message.side === 'patient' ? m.email_money_refund_by : m.email_money_refund_by_therapist;
  return sentence({ date }, { locale });
}

function settledSentence(message: MessageContext): string {
  const options = optionsOf(message);
  const isPatient = message.side === 'patient';
  const parts = partsOf(message);
  if (parts)
    return (isPatient ? m.terms_email_part_refunded : m.terms_email_part_refunded_therapist)(parts, options);
  const whole = isPatient ? m.terms_email_refunded_whole : m.terms_email_refunded_whole_therapist;
  return whole({ amount: amountOf(message) }, options);
}

/** What is said of a payment of which a part went back. */
function restSentence(message: MessageContext): string {
  const { refundAmount, refundedAmount } = message.appointment;
  const options = optionsOf(message);
  const isPatient = message.side === 'patient';
  const sent = refundedAmount ?? 0;
  const owed = Math.max(0, (refundAmount ?? 0) - sent);
  const rest = isPatient ? m.terms_email_refund_rest : m.terms_email_refund_rest_therapist;
  const parts = partsOf(message);
  const kept = isPatient ? m.terms_email_kept : m.terms_email_kept_therapist;
  return [
    parts ? kept(parts, options) : '',
    rest({ sent: money(message, sent), owed: money(message, owed) }, options),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** What has gone back by now. Empty where PayPal’s refund is of another payment. */
export function refundedSentence(message: MessageContext): string {
  const { paymentStatus, refundedAmount } = message.appointment;
  if (!refundedAmount) return '';
  if (paymentStatus === 'refunded' || paymentStatus === 'refund_due') return refundSentence(message);
  const holes = { sent: money(message, refundedAmount), amount: amountOf(message) };
  return m.terms_email_refunded_part(holes, optionsOf(message));
}

/** Null where nothing is kept or nothing goes back. */
function partsOf(message: MessageContext) {
  const { keptAmount, refundAmount } = message.appointment;
  if (!keptAmount || !refundAmount) return null;
  const [kept, refund] = [money(message, keptAmount), money(message, refundAmount)];
  return { kept, refund, amount: amountOf(message) };
}
