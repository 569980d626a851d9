import { ROLES, type Role } from '@cadence/contract/base/route';
import { isReservedSlug } from '@cadence/contract/directory/public-pages';
import { bookingFromPublicPage, PREVIEW_PAGE, SLUG_MIN } from '@cadence/contract/directory/public-paths';
import { LIST_ROOTS } from '@cadence/format/province-list';
import { beforeEach, describe, expect, test } from 'vitest';
import { applyLocale } from '../lib/locale.ts';
import { aUser } from '../testing/fake-server.ts';
import { PAGES } from '../public/frame/addresses.ts';
import { routeAccess } from './route-access.ts';
import { headerEntries } from './header/header-entries.tsx';
import { pages, unknownPage, type Page } from './pages.ts';

beforeEach(() => applyLocale('en'));

function pageAt(path: string): Page {
  return pages.find((page) => page.path === path) ?? unknownPage;
}

function at(pathname: string, search = '') {
  return { pathname, search, hash: '' };
}
function go(to: string) {
  return { kind: 'go', to };
}
const SHOW = { kind: 'show' };

describe('a visitor', () => {
  test('sees the sign-in page', () => {
    expect(routeAccess(pageAt('/auth'), null, at('/auth', '?next=/admin'))).toEqual(SHOW);
  });

  test.each(['/auth/forgotten', '/auth/new-password', '/auth/confirm-email'])('opens %s', (path) => {
    expect(routeAccess(pageAt(path), null, at(path))).toEqual(SHOW);
  });

  const closed = pages.filter(({ access }) => access !== 'signed_out' && access !== 'everybody');
  test.each(closed.map((page) => page.path))(
    'is redirected from %s to sign-in and returns afterwards',
    (path) => {
      const to = path === '/dashboard' ? '/auth' : `/auth?next=${encodeURIComponent(path)}`;
      expect(routeAccess(pageAt(path), null, at(path))).toEqual(go(to));
    },
  );

  test('is sent from an unknown path to sign-in, with path, query and fragment kept', () => {
    const asked = { pathname: '/who/knows', search: '?a=1&b=2', hash: '#c' };
    expect(routeAccess(unknownPage, null, asked)).toEqual(
      go('/auth?next=%2Fwho%2Fknows%3Fa%3D1%26b%3D2%23c'),
    );
  });
});

describe('a signed-in user', () => {
  test.each(ROLES)('as %s is sent from the sign-in page to the dashboard', (role) => {
    expect(routeAccess(pageAt('/auth'), aUser({ role }), at('/auth'))).toEqual(go('/dashboard'));
  });

  test.each(ROLES)('as %s follows the booking of a public page to the profile', (role) => {
    const [path = '', search] = bookingFromPublicPage(3, 6).split('?');
    expect(routeAccess(pageAt(path), aUser({ role }), at(path, `?${search}`))).toEqual(
      go('/therapist/3?service=6#booking'),
    );
  });

  test.each([
    ['/auth/forgotten', go('/dashboard')],
    ['/auth/new-password', SHOW],
    ['/auth/confirm-email', SHOW],
  ])('follows a link from an email: %s', (path, access) => {
    expect(routeAccess(pageAt(path), aUser(), at(path))).toEqual(access);
  });

  test('is sent from the sign-in page to the requested page', () => {
    const asked = at('/auth', '?next=%2Ftherapist%2F3%3Fx%3D1');
    expect(routeAccess(pageAt('/auth'), aUser(), asked)).toEqual(go('/therapist/3?x=1'));
  });

  test('leaves the app when the requested page is a document of the server', () => {
    const asked = at('/auth', '?next=%2Fapi%2Fpayments%2Fpaypal%2Freturn%3Ftoken%3D5O');
    expect(routeAccess(pageAt('/auth'), aUser(), asked)).toEqual({
      kind: 'leave',
      to: '/api/payments/paypal/return?token=5O',
    });
  });

  test.each(['//evil.test', '/%5Cevil.test', 'https:evil.test', 'javascript:alert(1)', '%2F%2Fevil.test'])(
    'is never sent to another origin: %s',
    (next) => {
      expect(routeAccess(pageAt('/auth'), aUser(), at('/auth', `?next=${next}`))).toEqual(go('/dashboard'));
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
    ['patient', '/conversations', SHOW],
    ['therapist', '/conversations', SHOW],
    ['admin', '/conversations', go('/dashboard')],
    ['patient', '/admin', { kind: 'leave', to: '/' }],
    ['therapist', '/admin', { kind: 'leave', to: '/' }],
    ['admin', '/admin', SHOW],
    ['patient', '/therapist/:id', SHOW],
    ['admin', '/appointments', SHOW],
    ['patient', '/nowhere', SHOW],
  ] as [Role, string, object][])('as %s opening %s is shown or redirected by role', (role, path, access) => {
    expect(routeAccess(pageAt(path), aUser({ role }), at(path))).toEqual(access);
  });
});

test('the first word of every page’s path is no address that a therapist can choose', () => {
  const paths = [...pages.map(({ path }) => path), PREVIEW_PAGE.en, LIST_ROOTS.en, LIST_ROOTS.fr];
  // The first public page has no name in its address.
  const built = PAGES.filter((name) => name !== 'index').map((name) => `/${name}`);
  const words = [...paths, ...built].map(
    (path) => path.split('/').find((part) => !/^(?:|fr)$/.test(part)) ?? '',
  );
  expect(words.length).toBeGreaterThan(40);
  expect(words.filter((word) => word.length >= SLUG_MIN && !isReservedSlug(word))).toEqual([]);
});

describe('the header', () => {
  test.each([
    ['patient', ['Dashboard', 'Appointments', 'Messages', 'Settings']],
    ['therapist', ['Today', 'Schedule', 'Clients', 'Money', 'Settings']],
    // Without appointments, of which an admin has none.
    ['admin', ['Dashboard', 'Settings', 'Admin Dashboard']],
  ] as const)('of a %s lists its pages in order', (role, titles) => {
    expect(headerEntries(role).map(({ label }) => label)).toEqual(titles);
  });
});
