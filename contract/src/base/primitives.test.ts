import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { credentials, username } from '../auth/auth.ts';
import { asRead } from './as-read.ts';
import { latinName } from './latin-name.ts';
import { email, httpsAddress, phone, timezone } from './primitives.ts';

/** Of Node and browsers. */
declare const URL: new (address: string) => { protocol: string };
declare const performance: { now: () => number };

function isAccepted(address: string): boolean {
  return z.safeParse(httpsAddress, address).success;
}

describe('an https address', () => {
  it.each([
    '',
    'https://meet.example/room-9',
    'https://meet.example:8443/a?b=c#d',
    'https://192.0.2.7/a',
    'https://xn--bcher-kva.example/',
    'https://meet.XN--bcher-kva.example:8443/xn--a',
    'https://meet.example/xn--a',
    'https://meet.example/salle/é',
  ])('accepts %j', (address) => {
    expect(isAccepted(address)).toBe(true);
  });

  it.each([
    'https://meet.example:99999/x',
    'https://1.2.3.999',
    'https://xn--a',
    'https://meet.XN--0.example:8443/a',
    'https://',
    'http://meet.example/',
    'https://meet.example/\u0000',
    'https://meet.example/\ud800',
    'https://meet.example/\u202egnp.exe',
  ])('rejects %j', (address) => {
    expect(isAccepted(address)).toBe(false);
  });

  it('accepts only addresses that a URL parser can read', () => {
    const host = fc.oneof(
      fc.domain(),
      fc.ipV4(),
      fc.stringMatching(/^\d{1,4}(?:\.\d{1,4}){0,4}$/),
      fc.stringMatching(/^(?:xn--)?[A-Za-z0-9.-]{1,12}$/),
    );
    const port = fc.oneof(
      fc.constant(''),
      fc.integer({ min: 0, max: 99_999 }).map((number) => `:${number}`),
    );
    const rest = fc.oneof(
      fc.constant(''),
      fc.string({ unit: 'binary' }).map((text) => `/${text}`),
    );
    const typed = fc.tuple(host, port, rest).map((parts) => `https://${parts.join('')}`);
    let accepted = 0;
    fc.assert(
      fc.property(typed, (address) => {
        const read = z.safeParse(httpsAddress, address);
        if (!read.success) return;
        accepted += 1;
        expect(new URL(read.data).protocol).toBe('https:');
        expect(read.data.isWellFormed()).toBe(true);
        expect(read.data).not.toContain('\u0000');
      }),
      { numRuns: 500 },
    );
    expect(accepted).toBeGreaterThan(50);
  });
});

describe('a phone number', () => {
  it.each([
    ['514 555-0199', '+15145550199'],
    ['1 (514) 555.0199', '+15145550199'],
    ['tel:+1-514-555-0123', '+15145550123'],
    ['\u202A+1 514 555\u20110123\u202C', '+15145550123'],
    ['５１４ ５５５\u2212０１２３\u200B', '+15145550123'],
    ['+44 20 7946 0958', '+442079460958'],
    ['', ''],
  ])('is normalised from %j to %j', (typed, number) => {
    expect(z.parse(phone, typed)).toBe(number);
  });

  it.each(['555-0199', '0 514 555 0199', '+0145550199', '+1514555019912345', '514 555 01AB'])(
    'is refused when typed as %j',
    (typed) => {
      expect(z.safeParse(phone, typed).success).toBe(false);
    },
  );
});

describe('a time zone', () => {
  // The shape is compared although the length is refused.
  it('of a million letters is refused at once', () => {
    const start = performance.now();
    expect(z.safeParse(timezone, `${'a'.repeat(1_000_000)}!`).success).toBe(false);
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe('a copied identifier', () => {
  it.each([
    ['phone number', phone, '\u202A(416)\u00A0555\u20110199\u202C', '+14165550199'],
    ['e-mail address', email, '\u200Bzoe@clinic\u2060.ca\uFEFF', 'zoe@clinic.ca'],
    ['username', username, '\u200Ezoe\u00AD_cote\u200B ', 'zoe_cote'],
    ['username in full-width letters', username, '\uFF5A\uFF4F\uFF45', 'zoe'],
    ['domain with accents', email, 'x@orthophonie-québec.ca', 'x@xn--orthophonie-qubec-otb.ca'],
    [
      'domain with accents in capitals',
      email,
      'X@Orthophonie-QUE\u0301BEC.ca',
      'X@xn--orthophonie-qubec-otb.ca',
    ],
    [
      'link',
      httpsAddress,
      '\u200Bhttps://meet.example/j/1\u200B23\uFEFF\u00A0',
      'https://meet.example/j/123',
    ],
    [
      'link in direction marks',
      httpsAddress,
      '\u202Ahttps://meet.example/j/1\u202C',
      'https://meet.example/j/1',
    ],
    [
      'link with accents in its domain',
      httpsAddress,
      'HTTPS://Orthophonie-québec.ca:8443/salle/É?a=É',
      'https://xn--orthophonie-qubec-otb.ca:8443/salle/É?a=É',
    ],
    ['domain as browsers send it', email, 'x@xn--orthophonie-qubec-otb.ca', 'x@xn--orthophonie-qubec-otb.ca'],
  ])('%s is read without characters that show nothing', (_kind, identifier, typed, read) => {
    expect(z.parse(identifier, typed)).toBe(read);
  });
});

describe('an identifier of many letters', () => {
  /** Reading a domain of them, and ordering marks, takes a time that grows with the square of their number. */
  const different = Array.from({ length: 20_000 }, (_, nth) => String.fromCodePoint(0x4e00 + nth)).join('');
  const address = `x@${different}.ca`;
  const marks = `e${'\u0301\u0323'.repeat(30_000)}`;

  it.each([
    ['e-mail address', email, address],
    ['e-mail address with marks', email, marks],
    ['username', username, marks],
    ['name in Latin letters', latinName, marks],
    ['phone number', phone, marks],
    ['https address', httpsAddress, `https://xn--${'b'.repeat(76_500)}-${'kva'.repeat(59_500)}`],
    ['name to sign in with', z.pick(credentials, { username: true }), { username: address }],
  ])('%s is refused before it is read', (_kind, identifier, typed) => {
    const start = performance.now();
    expect(z.safeParse(identifier, typed).success).toBe(false);
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe('a number of the North American plan', () => {
  it.each([
    '+1 514 555',
    '+1 114 555 0123',
    '514 155 0123',
    '211 555 0123',
    '1 014 555 0123',
    '+1 514 411 0123',
  ])('%s is refused with the reason', (typed) => {
    const keys = z.safeParse(phone, typed).error?.issues.map(({ message }) => message);
    expect(keys).toEqual(['phone_outside_plan']);
  });

  it('has any ten digits that the plan allows, and six or seven digits are no number at all', () => {
    for (const typed of ['+1 514 555 0100', '+12892345678', '+19422223333']) z.parse(phone, typed);
    expect(z.safeParse(phone, '5550123').error?.issues[0]?.message).toBe('phone_invalid');
  });
});

it.each(['x@québec', 'x@é..ca', 'zoé@clinic.ca', '@québec.ca', 'x@qué bec.ca', 'x@é.1', 'x@é/ca.ca'])(
  '%s is no address',
  (typed) => expect(z.safeParse(email, typed).success).toBe(false),
);

describe('a text as it is read', () => {
  it.each(['\u0315', '\uFF9E'])('has at most seven marks on a letter, of %j too', (mark) => {
    const stacked = `e${mark.repeat(2_500)}${'\u0334'.repeat(2_500)} and e${mark.repeat(3)}.`;
    expect([...asRead(stacked).matchAll(/\p{M}+/gu)].map(([marks]) => marks.length)).toEqual([7, 3]);
  });
});
