import fc from 'fast-check';
import { expect, test } from 'vitest';
import { typedCents } from './typed-number.ts';

test.each([
  ['120', 12_000],
  ['120.5', 12_050],
  ['120,50', 12_050],
  ['1 200 $', 120_000],
  ['$85', 8_500],
  ['0', 0],
])('%s dollars are %i cents', (text, cents) => {
  expect(typedCents(text)).toBe(cents);
});

test.each(['', 'abc', '-5', '1.234', '1e3', '12.', '.5'])('%j is no amount', (text) => {
  expect(typedCents(text)).toBeNaN();
});

test('every amount comes back as it was written, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      expect(typedCents((cents / 100).toFixed(2))).toBe(cents);
    }),
  );
});
