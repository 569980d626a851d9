import { getLocale, type Locale } from '@cadence/messages/locale';
import * as money from '@cadence/messages/nouns/app/money';

const formatters: Record<string, Intl.NumberFormat> = {};

/** Creating a formatter takes longer than all else of a price, and a page of the directory shows dozens. */
function formatter(locale: Locale, currency: string, maximumFractionDigits?: number): Intl.NumberFormat {
  const options = { style: 'currency', currency, maximumFractionDigits } as const;
  return (formatters[`${locale} ${currency} ${maximumFractionDigits}`] ??= new Intl.NumberFormat(
    `${locale}-CA`,
    options,
  ));
}

/** Integer cents as "$120.00" in English, "120,00 $" in French. */
export function formatMoney(cents: number, currency = 'CAD', locale: Locale = getLocale()): string {
  return formatter(locale, currency).format(cents / 100);
}

/** Cents with fractions, unrounded: "$18.80111". */
export function formatExactMoney(cents: number, currency: string): string {
  return formatter(getLocale(), currency, 7).format(cents / 100);
}

/** A price as people read it: 0 reads "Free". */
export function formatPrice(cents: number, currency = 'CAD', locale: Locale = getLocale()): string {
  return cents === 0 ? money.money_free({}, { locale }) : formatMoney(cents, currency, locale);
}

/** A price behind a comma, in words: 0 reads "free". */
export function formatPriceInList(cents: number, currency = 'CAD', locale: Locale = getLocale()): string {
  return cents === 0 ? money.money_free_in_list({}, { locale }) : formatMoney(cents, currency, locale);
}
