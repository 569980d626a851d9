/** Text messages: one sentence and the page. Nothing of with whom or why stands on a locked screen. */
import * as sms from '@cadence/messages/nouns/sms';
import { inPhoneAlphabet } from './phone-alphabet.ts';
import type { Kind } from './queries.ts';
import { pageOf, type Told, whenFor } from './told.ts';

type Holes = { brand: string; when: string; url: string };
type Sentence = (holes: Holes, options: { locale: 'en' | 'fr' }) => string;

const sentences: Record<Exclude<Kind, 'booked'>, Sentence> = {
  confirmed: sms.sms_confirmed,
  moved: sms.sms_moved,
  cancelled: sms.sms_cancelled,
  hold_expired: sms.sms_hold_expired,
  paid_late: sms.sms_paid_late,
  payment_processing: sms.sms_payment_processing,
  payment_declined: sms.sms_payment_declined,
  refunded: sms.sms_refunded,
  reminder_24h: sms.sms_reminder,
  reminder_1h: sms.sms_reminder,
  link_ready: sms.sms_link_ready,
};

export const composeText = (told: Told): string => {
  const { kind } = told.delivery;
  const { startTime, paymentDueAt } = told.appointment;
  const options = { locale: told.reader.language };
  const holes = { brand: told.brand, when: whenFor(told, startTime), url: pageOf(told) };
  const text =
    kind === 'booked'
      ? sms.sms_booked({ ...holes, by: whenFor(told, paymentDueAt ?? startTime) }, options)
      : sentences[kind](holes, options);
  return inPhoneAlphabet(text);
};
