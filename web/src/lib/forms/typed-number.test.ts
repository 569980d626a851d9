import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typedCents, typedNumber } from './typed-number.ts';

describe('a typed number', () => {
  test.each([
    ['60', 60],
    [' 0 ', 0],
    ['1.5', 1.5],
  ])('is read: %j', (text, number) => expect(typedNumber(text)).toBe(number));
  test.each(['', ' ', 'an hour', '1,5'])('is refused: %j', (text) => expect(typedNumber(text)).toBeNaN());
});

describe('typed dollars', () => {
  test.each([
    ['120', 12_000],
    ['120.5', 12_050],
    ['120,50', 12_050],
    ['$120.00', 12_000],
    ['1 200,05 $', 120_005],
    ['0', 0],
  ])('are read as cents: %j', (text, cents) => expect(typedCents(text)).toBe(cents));
  test.each(['', '-1', '1.234', '1,200.00', 'free', '12e3', '.5'])('are refused when they are %j', (text) =>
    expect(typedCents(text)).toBeNaN(),
  );

  test('are read as they were written, for any amount of cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        const dollars = (cents / 100).toFixed(2);
        expect(typedCents(dollars)).toBe(cents);
        expect(typedCents(dollars.replace('.', ','))).toBe(cents);
      }),
    );
  });
});
