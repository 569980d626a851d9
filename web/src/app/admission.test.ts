import { ROLES, type Role } from '@cadence/contract/route';
import { beforeEach, describe, expect, test } from 'vitest';
import { applyLocale } from '../lib/locale.ts';
import { aUser } from '../testing/fake-server.ts';
import { admit } from './admission.ts';
import { headerPages, pages, unknownPage, type Page } from './pages.ts';

beforeEach(() => applyLocale('en'));

const Screen = () => null;
/** The table as it is once every page has its screen. */
const ready = pages.map((page) => ({ ...page, screen: Screen }));

function pageAt(path: string, table: readonly Page[] = ready): Page {
  return table.find((page) => page.path === path) ?? unknownPage;
}

const at = (pathname: string, search = '') => ({ pathname, search, hash: '' });
const go = (to: string) => ({ kind: 'go', to });
const SHOW = { kind: 'show' };

describe('a visitor', () => {
  test('sees the sign-in page', () => {
    expect(admit(pageAt('/auth'), null, at('/auth', '?next=/admin'))).toEqual(SHOW);
  });

  test.each(['/auth/forgotten', '/auth/new-password', '/auth/confirm-email'])('opens %s', (path) => {
    expect(admit(pageAt(path), null, at(path))).toEqual(SHOW);
  });

  const closed = ready.filter(({ access }) => access !== 'signed_out' && access !== 'everybody');
  test.each(closed.map((page) => page.path))('is sent from %s to sign in, and back afterwards', (path) => {
    const to = path === '/dashboard' ? '/auth' : `/auth?next=${encodeURIComponent(path)}`;
    expect(admit(pageAt(path), null, at(path))).toEqual(go(to));
  });

  test('is sent from any unknown path to sign in, with all of what was asked for', () => {
    const asked = { pathname: '/who/knows', search: '?a=1&b=2', hash: '#c' };
    expect(admit(unknownPage, null, asked)).toEqual(go('/auth?next=%2Fwho%2Fknows%3Fa%3D1%26b%3D2%23c'));
  });
});

describe('somebody signed in', () => {
  test.each(ROLES)('as %s is sent from the sign-in page to the dashboard', (role) => {
    expect(admit(pageAt('/auth'), aUser({ role }), at('/auth'))).toEqual(go('/dashboard'));
  });

  test.each([
    ['/auth/forgotten', go('/dashboard')],
    ['/auth/new-password', SHOW],
    ['/auth/confirm-email', SHOW],
  ])('with a link from an e-mail: %s', (path, admission) => {
    expect(admit(pageAt(path), aUser(), at(path))).toEqual(admission);
  });

  test('is sent from the sign-in page to what was asked for', () => {
    const asked = at('/auth', '?next=%2Ftherapist%2F3%3Fx%3D1');
    expect(admit(pageAt('/auth'), aUser(), asked)).toEqual(go('/therapist/3?x=1'));
  });

  test('is handed to the server where that was a document', () => {
    const asked = at('/auth', '?next=%2Fapi%2Fpayments%2Fpaypal%2Freturn%3Ftoken%3D5O');
    expect(admit(pageAt('/auth'), aUser(), asked)).toEqual({
      kind: 'leave',
      to: '/api/payments/paypal/return?token=5O',
    });
  });

  test.each(['//evil.test', '/%5Cevil.test', 'https:evil.test', 'javascript:alert(1)', '%2F%2Fevil.test'])(
    'is never sent to another origin: %s',
    (next) => {
      expect(admit(pageAt('/auth'), aUser(), at('/auth', `?next=${next}`))).toEqual(go('/dashboard'));
    },
  );

  test.each([
    ['patient', '/calendar', go('/dashboard')],
    ['patient', '/availability', go('/dashboard')],
    ['patient', '/payment-settings', go('/dashboard')],
    ['admin', '/calendar', go('/dashboard')],
    ['admin', '/availability', go('/dashboard')],
    ['admin', '/payment-settings', go('/dashboard')],
    ['therapist', '/calendar', SHOW],
    ['therapist', '/availability', SHOW],
    ['therapist', '/payment-settings', SHOW],
    ['patient', '/admin', { kind: 'leave', to: '/' }],
    ['therapist', '/admin', { kind: 'leave', to: '/' }],
    ['admin', '/admin', SHOW],
    ['patient', '/therapist/:id', SHOW],
    ['admin', '/appointments', SHOW],
    ['patient', '/nowhere', { kind: 'not_found' }],
  ] as [Role, string, object][])('as %s on %s', (role, path, admission) => {
    expect(admit(pageAt(path), aUser({ role }), at(path))).toEqual(admission);
  });

  test('finds the 404 screen where a page is not ready, behind the same guard', () => {
    const { screen: _, ...calendar } = pageAt('/calendar');
    expect(admit(calendar, aUser({ role: 'therapist' }), at('/calendar'))).toEqual({ kind: 'not_found' });
    expect(admit(calendar, aUser({ role: 'patient' }), at('/calendar'))).toEqual(go('/dashboard'));
  });
});

describe('the header', () => {
  test.each([
    ['patient', ['Dashboard', 'Appointments', 'Settings']],
    ['therapist', ['Dashboard', 'Appointments', 'Calendar', 'Settings']],
    ['admin', ['Dashboard', 'Appointments', 'Settings', 'Admin Dashboard']],
  ] as const)('of a %s names its pages in the specification’s order', (role, titles) => {
    expect(headerPages(role, ready).map((page) => page.title())).toEqual(titles);
  });

  test('leaves out what is not ready', () => {
    const table = ready.map(({ screen, ...page }) =>
      page.path === '/settings' ? page : { ...page, screen },
    );
    expect(headerPages('patient', table).map((page) => page.path)).toEqual(['/dashboard', '/appointments']);
  });
});
