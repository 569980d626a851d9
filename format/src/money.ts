import { getLocale, type Locale } from '@cadence/messages/locale';
import * as money from '@cadence/messages/nouns/app/money';

/** Integer cents as "$120.00" in English, "120,00 $" in French. */
export function formatMoney(cents: number, currency = 'CAD', locale: Locale = getLocale()): string {
  return new Intl.NumberFormat(`${locale}-CA`, { style: 'currency', currency }).format(cents / 100);
}

/** Cents with fractions, unrounded: "$18.80111". */
export function formatExactMoney(cents: number, currency = 'CAD', locale: Locale = getLocale()): string {
  const options = { style: 'currency', currency, maximumFractionDigits: 7 } as const;
  return new Intl.NumberFormat(`${locale}-CA`, options).format(cents / 100);
}

/** A price as people read it: 0 reads "Free". */
export function formatPrice(cents: number, currency = 'CAD', locale: Locale = getLocale()): string {
  return cents === 0 ? money.money_free({}, { locale }) : formatMoney(cents, currency, locale);
}
