import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashOfRecoveryCode, newRecoveryCodes, withoutGaps } from './recovery-code.ts';

it('ten codes, all different, in two halves without letters that look like figures', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

it.each([
  ['as it stands', '0A1BC-9XYZ0'],
  ['in small letters', '0a1bc-9xyz0'],
  ['without the dash', '0A1BC9XYZ0'],
  ['with spaces', ' 0A1BC 9XYZ0 '],
  ['with a long dash', '0A1BC–9XYZ0'],
  ['with letters for figures', 'OAIBC-9XYZo'],
  ['with an l for a one', '0Al BC-9XYZ0'],
])('a code that is typed %s is the same code', (_how, typed) => {
  expect(hashOfRecoveryCode('a key', typed)).toBe(hashOfRecoveryCode('a key', '0A1BC-9XYZ0'));
});

it('another code, or another’s key, is never the same', () => {
  const [one = '', other = ''] = newRecoveryCodes();
  expect(hashOfRecoveryCode('a key', one)).not.toBe(hashOfRecoveryCode('a key', other));
  expect(hashOfRecoveryCode('a key', one)).not.toBe(hashOfRecoveryCode('another key', one));
});

it('what is left of anything typed has neither spaces nor dashes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(withoutGaps(typed)).not.toMatch(/[\s-]/);
    }),
  );
});
