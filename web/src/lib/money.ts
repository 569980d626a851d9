import * as m from '@cadence/messages/m';
import { getLocale, type Locale } from './locale.ts';

/** "$120.00" in English, "120,00 $" in French, of integer cents. */
export function formatMoney(cents: number, currency = 'CAD', locale: Locale = getLocale()): string {
  return new Intl.NumberFormat(`${locale}-CA`, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100);
}

/** A price as people read it: 0 is free (specification, public pages §9). */
export function formatPrice(cents: number, currency = 'CAD', locale: Locale = getLocale()): string {
  return cents === 0 ? m.money_free({}, { locale }) : formatMoney(cents, currency, locale);
}

/** From the lowest to the highest price; one price where both are the same. */
export function formatPriceRange(low: number, high: number, locale: Locale = getLocale()): string {
  if (low === high) return formatPrice(low, 'CAD', locale);
  return m.money_range(
    { low: formatPrice(low, 'CAD', locale), high: formatPrice(high, 'CAD', locale) },
    { locale },
  );
}
