import { expect, test } from 'vitest';
import { formatMoney, formatPrice, formatPriceInList } from './money.ts';

function plain(text: string) {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

test.each([
  [12_000, '$120.00', '120,00 $'],
  [13_560, '$135.60', '135,60 $'],
  [5, '$0.05', '0,05 $'],
  [99_999_999, '$999,999.99', '999 999,99 $'],
  [0, '$0.00', '0,00 $'],
  [123_456_789, '$1,234,567.89', '1 234 567,89 $'],
])('%i cents are written as %s, in French as %s', (cents, english, french) => {
  expect(plain(formatMoney(cents, 'CAD', 'en'))).toBe(english);
  expect(plain(formatMoney(cents, 'CAD', 'fr'))).toBe(french);
});

test('a price of zero is written as free', () => {
  expect(formatPrice(0, 'CAD', 'en')).toBe('Free');
  expect(formatPrice(0, 'CAD', 'fr')).toBe('Gratuit');
  expect(formatPrice(1, 'CAD', 'en')).toBe('$0.01');
});

test('a price of zero behind a comma begins with a small letter', () => {
  expect(formatPriceInList(0, 'CAD', 'en')).toBe('free');
  expect(formatPriceInList(0, 'CAD', 'fr')).toBe('gratuit');
  expect(formatPriceInList(1, 'CAD', 'en')).toBe('$0.01');
});
