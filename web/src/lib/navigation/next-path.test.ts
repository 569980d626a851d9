import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeNext, signInPath } from './next-path.ts';

const HERE = 'https://cadence.test';
const HOME = '/dashboard';

test.each(['/appointments', '/therapist/12?from=search#book', '/api/payments/paypal/return?token=5O'])(
  'the sign-in returns to a page of its own: %s',
  (path) => {
    expect(safeNext(path, HERE)).toBe(path);
  },
);

test.each([
  null,
  undefined,
  '',
  'appointments',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/..//evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  'https://evil.test',
  'https:evil.test',
  'https:/evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '@evil.test',
  '/auth',
  '/auth/?next=/auth',
  '/%2e%2e//evil.test',
])('the sign-in leads to the dashboard instead of %j', (asked) => {
  expect(safeNext(asked, HERE)).toBe(HOME);
});

test('the sign-in refuses a decoded address from the query too', () => {
  for (const query of ['next=%2F%2Fevil.test', 'next=%2F%5Cevil.test', 'next=%2F%09%2Fevil.test']) {
    expect(safeNext(new URLSearchParams(query).get('next'), HERE)).toBe(HOME);
  }
});

test('the sign-in keeps a path that is encoded twice', () => {
  expect(new URL(safeNext('/%2F%2Fevil.test', HERE), HERE).origin).toBe(HERE);
});

test('the sign-in never leaves the origin, whatever path is requested', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%2e',
    '@',
    ':',
    '\t',
    '\n',
    'evil.test',
    '?',
    '#',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 8 }), (parts) => {
      const to = safeNext(parts.join(''), HERE);
      expect(new URL(to, HERE).origin).toBe(HERE);
      expect(to).toMatch(/^\/(?!\/)/);
    }),
    { numRuns: 2_000 },
  );
});

test('the sign-in page remembers the requested page, but not the dashboard', () => {
  expect(signInPath('/therapist/3?x=1')).toBe('/auth?next=%2Ftherapist%2F3%3Fx%3D1');
  expect(signInPath('/dashboard')).toBe('/auth');
});
