import * as mail from '@cadence/messages/nouns/mail';
import { moneyText } from '../../platform/money-text.ts';
import type { Told } from './told.ts';

/** What a cancellation does to the money, for the reader's side; empty where there never was any. */
export const moneySentence = ({ appointment, side, reader }: Told): string => {
  const { paymentStatus, totalPrice, currency } = appointment;
  if (totalPrice === 0) return '';
  const options = { locale: reader.language };
  const holes = { amount: moneyText(totalPrice, currency, reader.language) };
  const isPatient = side === 'patient';
  switch (paymentStatus) {
    case 'refund_due':
    case 'refunded':
      return (isPatient ? mail.mail_money_refund : mail.mail_money_refund_therapist)(holes, options);
    case 'kept':
      return (isPatient ? mail.mail_money_kept : mail.mail_money_kept_therapist)(holes, options);
    case 'processing':
    case 'review':
      return mail.mail_money_checking({}, options);
    default:
      return mail.mail_money_unpaid({}, options);
  }
};
