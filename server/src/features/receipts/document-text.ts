/** Dates, durations and amounts as documents write them, in either language. */
import type { PaymentMethod } from '@cadence/contract/base/statuses';
import * as m from '@cadence/messages/m';
import { formatMoney } from '@cadence/format/money';
import { provinceName } from '@cadence/format/province-name';
import { dateIn, formatDate, formatSpan, toMs, type Instant } from '@cadence/format/time';
import type { Locale } from '../../platform/viewer.ts';
import type { Snapshot } from './snapshot.ts';

/** 'November 23, 2026', '1er novembre 2026'. */
export function dateText(at: Instant, zone: string, locale: Locale): string {
  return formatDate(dateIn(at, zone), { locale, style: 'day', year: true });
}

/** Any year but the session's own, so that its year is written. */
const LONG_AGO = 0;

/** 'Tuesday, December 15, 2026, 9:00 AM – 10:00 AM (Vancouver)': always with its year. */
export function sessionText(startAt: string, minutes: number, zone: string, locale: Locale): string {
  const end = toMs(startAt) + minutes * 60_000;
  const text = formatSpan(startAt, end, zone, { locale, now: LONG_AGO });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function minutesText(minutes: number, locale: Locale): string {
  return m.receipts_minutes({ minutes }, { locale });
}

const METHODS: Record<PaymentMethod, (holes: {}, options: { locale: Locale }) => string> = {
  paypal: m.payment_method_paypal,
  etransfer: m.payment_method_etransfer,
  cash: m.payment_method_cash,
  cheque: m.payment_method_cheque,
  card: m.payment_method_card,
  other: m.payment_method_other,
};

/** By what it was paid. */
export function methodText(method: PaymentMethod, locale: Locale): string {
  return METHODS[method]({}, { locale });
}

export function amountText(cents: number, locale: Locale): string {
  return formatMoney(cents, 'CAD', locale).replaceAll('\u202f', '\u00a0');
}

/** '13%', '14,975 %'; of hundredths of a percent with at most one decimal. */
export function rateText(rate: number, locale: Locale): string {
  return new Intl.NumberFormat(`${locale}-CA`, { style: 'percent', maximumFractionDigits: 3 })
    .format(rate / 10_000)
    .replaceAll('\u202f', '\u00a0');
}

/** The number, and with which regulator; '' where there is none. */
export function registrationLines(
  { license: number, registration }: Snapshot['therapist'],
  locale: Locale,
): [string, string] {
  if (number === '') return ['', ''];
  if (!registration) return [m.receipts_license({ number }, { locale }), ''];
  const { regulator, province } = registration;
  return [
    m.receipts_registration({ number }, { locale }),
    m.receipts_regulator(
      { regulator: regulator[locale], province: provinceName(province, locale) },
      { locale },
    ),
  ];
}

const PAID = {
  paypal: m.receipts_paid_paypal,
  etransfer: m.receipts_paid_etransfer,
  cash: m.receipts_paid_cash,
  cheque: m.receipts_paid_cheque,
  card: m.receipts_paid_card,
  other: m.receipts_paid_other,
};

/** 'Paid on November 21, 2026 by e-transfer'. */
export function paidText(
  { means, at }: NonNullable<Snapshot['payment']>,
  zone: string,
  locale: Locale,
): string {
  return PAID[means]({ date: dateText(at, zone, locale) }, { locale });
}
