import { getLocale, type Locale } from './locale.ts';

/** A number as somebody types it; NaN where it is none, so that the contract's rule can say so. */
export function typedNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** Dollars as people type them ("120", "120.50", "120,50", "1 200 $") as integer cents; NaN where they are none. */
export function typedCents(text: string): number {
  const bare = text.replace(/[\s\u00a0\u202f$]/g, '');
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(bare);
  if (!match) return Number.NaN;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Integer cents as they stand in a field: two decimals, with the sign that the reader's language puts between. */
export function dollarsText(cents: number, locale: Locale = getLocale()): string {
  const text = (cents / 100).toFixed(2);
  return locale === 'fr' ? text.replace('.', ',') : text;
}
