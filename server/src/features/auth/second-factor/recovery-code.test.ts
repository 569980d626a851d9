import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashOfRecoveryCode, newRecoveryCodes, stripSeparators } from './recovery-code.ts';

it('ten different recovery codes are generated in two halves, without letters that look like digits', () => {
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
])('a recovery code is accepted when typed %s', (_how, typed) => {
  expect(hashOfRecoveryCode('a key', typed)).toBe(hashOfRecoveryCode('a key', '0A1BC-9XYZ0'));
});

it('the hash of a recovery code differs with the code and the key', () => {
  const [one = '', other = ''] = newRecoveryCodes();
  expect(hashOfRecoveryCode('a key', one)).not.toBe(hashOfRecoveryCode('a key', other));
  expect(hashOfRecoveryCode('a key', one)).not.toBe(hashOfRecoveryCode('another key', one));
});

it('all spaces and dashes of a recovery code are removed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(stripSeparators(typed)).not.toMatch(/[\s-]/);
    }),
  );
});
