import { assert, integer, maxSafeNat, property } from 'fast-check';
import { expect, test } from 'vitest';

import { toCents, toDecimal } from './amount.ts';

test('every whole number of cents is unchanged after conversion to a decimal and back', () => {
  assert(property(integer({ min: 0, max: 999_999_999_999 }), (cents) => toCents(toDecimal(cents)) === cents));
});

test('a decimal amount has exactly two places and no exponent', () => {
  assert(property(maxSafeNat(), (cents) => /^\d+\.\d{2}$/.test(toDecimal(cents))));
});

test.each([
  [13_560, '135.60'],
  [0, '0.00'],
  [5, '0.05'],
  [10, '0.10'],
  [100, '1.00'],
])('%i cents are written as %s', (cents, text) => {
  expect(toDecimal(cents)).toBe(text);
});

test.each(['', '-1.00', '1.005', '1e3', 'NaN', '1,00', ' 1.00', '1.', '.5', '99999999999999.00'])(
  '%j is not read as an amount',
  (text) => {
    expect(toCents(text)).toBeNull();
  },
);

test.each([-1, 0.5, Number.NaN, Infinity])('%d cents are refused as an amount to send', (cents) => {
  expect(() => toDecimal(cents)).toThrow(RangeError);
});
