/** E-mails: when and with whom, never why (specification, patient data). */
import * as mail from '@cadence/messages/nouns/mail';
import type { MailMessage } from '../../integrations/mail/client.ts';
import type { Fact } from '../../integrations/mail/letter.ts';
import { moneyText } from '../../platform/money-text.ts';
import * as appointments from '../appointments/service.ts';
import { headingOf, subjectOf } from './headlines.ts';
import { frameLetter } from './letter-frame.ts';
import { moneySentence } from './money-sentence.ts';
import { isOtherGone, otherName, pageOf, spansFor, type Told, whenFor } from './told.ts';

export const composeLetter = (told: Told): Promise<MailMessage> =>
  frameLetter(told, {
    subject: subjectOf(told),
    heading: headingOf(told),
    paragraphs: paragraphsOf(told).filter((sentence) => sentence !== ''),
    facts: factsOf(told),
    action: actionOf(told),
    footer: { text: mail.mail_footer({}, { locale: told.reader.language }), leadsTo: 'settings' },
    attachment: entryOf(told),
  });

const isToPay = ({ appointment, side }: Told): boolean =>
  side === 'patient' && appointment.status === 'scheduled' && appointment.paymentStatus === 'pending';

const payBy = (told: Told): string => {
  const { paymentDueAt, startTime } = told.appointment;
  return whenFor(told, paymentDueAt ?? startTime);
};

const amountOf = ({ appointment, reader }: Told): string =>
  moneyText(appointment.totalPrice, appointment.currency, reader.language);

const paragraphsOf = (told: Told): string[] => {
  const options = { locale: told.reader.language };
  const isPatient = told.side === 'patient';
  const pay = isToPay(told) ? mail.mail_text_booked({ by: payBy(told) }, options) : '';
  switch (told.delivery.kind) {
    case 'booked':
      return [pay];
    case 'confirmed':
      return [
        (isPatient ? mail.mail_text_confirmed : mail.mail_text_confirmed_therapist)({}, options),
        noLinkYet(told),
      ];
    case 'moved':
      return [mail.mail_text_moved({}, options), pay, noLinkYet(told)];
    case 'cancelled':
      return [whoCancelled(told), moneySentence(told)];
    case 'hold_expired':
      return [mail.mail_text_hold_expired({}, options)];
    case 'paid_late':
      return [paidLate(told)];
    case 'payment_processing':
      return [mail.mail_text_payment_processing({ amount: amountOf(told) }, options)];
    case 'payment_declined':
      return [mail.mail_text_payment_declined({}, options), pay];
    case 'refunded':
      return [mail.mail_text_refunded({}, options)];
    case 'reminder_24h':
      return [noLinkYet(told), mail.mail_text_reminder_24h({}, options)];
    case 'reminder_1h':
      return [mail.mail_text_reminder_1h({}, options)];
    case 'link_ready':
      return [mail.mail_text_link_ready({}, options)];
  }
};

const paidLate = (told: Told): string => {
  const late = told.side === 'patient' ? mail.mail_text_paid_late : mail.mail_text_paid_late_therapist;
  return late({ amount: amountOf(told) }, { locale: told.reader.language });
};

const A_DAY = 24 * 3_600_000;

/** From a day before on, both sides are told that a session has no way in, and the therapist what to do. */
const noLinkYet = ({ appointment, side, reader, now }: Told): string => {
  const isSoon = appointment.startTime.getTime() - now.getTime() <= A_DAY;
  if (!isSoon || appointment.status !== 'confirmed' || appointment.meetingUrl !== null) return '';
  const sentence = side === 'patient' ? mail.mail_text_no_link : mail.mail_text_no_link_therapist;
  return sentence({}, { locale: reader.language });
};

const whoCancelled = (told: Told): string => {
  const options = { locale: told.reader.language };
  const by = told.appointment.cancelledBy;
  if (by === told.side) return mail.mail_cancelled_by_you({}, options);
  if (by !== null && isOtherGone(told)) return mail.mail_cancelled_account_closed({}, options);
  if (by === 'patient' || by === 'therapist')
    return mail.mail_cancelled_by_other({ name: otherName(told) }, options);
  return mail.mail_cancelled_by_system({}, options);
};

const factsOf = (told: Told): Fact[] => {
  const { appointment, delivery, side, reader } = told;
  const options = { locale: reader.language };
  const facts: Fact[] = [
    { label: mail.mail_label_with({}, options), lines: [otherName(told)] },
    { label: mail.mail_label_when({}, options), lines: spansFor(told) },
  ];
  if (delivery.formerStartAt) {
    facts.push({
      label: mail.mail_label_before({}, options),
      lines: [whenFor(told, delivery.formerStartAt)],
    });
  }
  if (appointment.meetingUrl !== null && appointment.status === 'confirmed') {
    facts.push({ label: mail.mail_label_link({}, options), lines: [appointment.meetingUrl] });
  }
  if (isToPay(told)) {
    facts.push({ label: mail.mail_label_due({}, options), lines: [amountOf(told)] });
    facts.push({ label: mail.mail_label_by({}, options), lines: [payBy(told)] });
  }
  if (delivery.kind === 'confirmed' && side === 'patient' && appointment.paymentStatus === 'paid') {
    facts.push({ label: mail.mail_label_paid({}, options), lines: [amountOf(told)] });
  }
  return facts;
};

const actionOf = (told: Told): { label: string; url: string } => {
  const options = { locale: told.reader.language };
  if (isToPay(told)) return { label: mail.mail_action_pay({}, options), url: pageOf(told) };
  if (told.side === 'therapist' && told.appointment.paymentStatus === 'refund_due' && told.transactionUrl)
    return { label: mail.mail_action_refund({}, options), url: told.transactionUrl };
  if (told.delivery.kind === 'hold_expired') {
    const url = `${told.publicUrl}/therapist/${told.appointment.therapistId}`;
    return { label: mail.mail_action_book({}, options), url };
  }
  return { label: mail.mail_action_see({}, options), url: pageOf(told) };
};

/** The calendar entry as it stood when there was something to tell: later ones replace it. */
const entryOf = ({ appointment, side, reader, publicUrl, delivery }: Told): MailMessage['attachment'] => {
  const { filename, method, text } = appointments.calendarEntry(appointment, {
    side,
    locale: reader.language,
    publicUrl,
    asOf: delivery.createdAt,
  });
  return { filename, contentType: `text/calendar; charset=utf-8; method=${method}`, content: text };
};
