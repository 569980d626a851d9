import { getLocale } from '../locale.ts';

/** Parses a typed number. Returns NaN for anything else, which the contract's validation then rejects. */
export function typedNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** Parses typed dollars ("120", "120.50", "120,50", "1 200 $") into integer cents; NaN for anything else. */
export function typedCents(text: string): number {
  const bare = text.replace(/[\s\u00a0\u202f$]/g, '');
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(bare);
  if (!match) return Number.NaN;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Integer cents as the text of a field: two decimals, with the decimal separator of the user's language. */
export function dollarsText(cents: number): string {
  const text = (cents / 100).toFixed(2);
  return getLocale() === 'fr' ? text.replace('.', ',') : text;
}
