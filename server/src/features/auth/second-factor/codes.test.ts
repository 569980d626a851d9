import fc from 'fast-check';
import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import {
  codeAt,
  hashOfRecoveryCode,
  keyUri,
  newRecoveryCodes,
  newSecret,
  stepOf,
  stripSeparators,
} from './codes.ts';

/**
 * RFC 6238, appendix B, for SHA-1: the last six of its eight digits, as RFC 4226 derives both from the same number.
 */
const RFC_SECRET = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
const vectors: [seconds: number, eight: string][] = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
];

it.each(vectors)('the code at %d seconds is that of RFC 6238', (seconds, eight) => {
  const now = new Date(seconds * 1000);
  expect(codeAt(RFC_SECRET, now)).toBe(eight.slice(2));
  expect(stepOf(RFC_SECRET, eight.slice(2), now)).toBe(Math.floor(seconds / 30));
});

const instants = fc.integer({ min: 1_700_000_000_000, max: 4_000_000_000_000 });
const secrets = fc.constant(null).map(newSecret);

it('a code is accepted in its own time step and both neighbours, and its step returned', () => {
  fc.assert(
    fc.property(secrets, instants, fc.integer({ min: -1, max: 1 }), (secret, at, drift) => {
      const step = Math.floor(at / 30_000);
      const code = codeAt(secret, new Date(at));
      const found = stepOf(secret, code, new Date(at + drift * 30_000));
      // Neighbouring steps may share a code; then either may be returned.
      expect(found === step || codeAt(secret, new Date((found ?? 0) * 30_000)) === code).toBe(true);
    }),
  );
});

it('a code of two steps ago or ahead is rejected, unless it equals the current one', () => {
  fc.assert(
    fc.property(secrets, instants, fc.constantFrom(-2, 2, -3, 40), (secret, at, away) => {
      const code = codeAt(secret, new Date(at + away * 30_000));
      const near = [-1, 0, 1].map((one) => codeAt(secret, new Date(at + one * 30_000)));
      fc.pre(!near.includes(code));
      expect(stepOf(secret, code, new Date(at))).toBeNull();
    }),
  );
});

it('any input other than a code is rejected without an error', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 64, unit: 'binary' }), (typed) => {
      fc.pre(!/^\d{6}$/.test(typed));
      expect(stepOf(RFC_SECRET, typed, new Date(59_000))).toBeNull();
    }),
  );
});

it('generated keys have 160 random bits and are labelled with the account', () => {
  const made = Array.from({ length: 50 }, newSecret);
  expect(new Set(made).size).toBe(50);
  for (const secret of made) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(keyUri(RFC_SECRET, { issuer: 'Clinique Étoile & Cie', account: 'élise_roy' }));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('Clinique Étoile & Cie:élise_roy');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Clinique Étoile & Cie',
    secret: RFC_SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

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
  ['with a dash that does not break', '0A1BC\u20119XYZ0'],
  ['with what a copy brings along', '\u200B\uFEFF0A1BC\u00AD-9XYZ0\u2060'],
  ['in full width', '０Ａ１ＢＣ－９ＸＹＺ０'],
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
