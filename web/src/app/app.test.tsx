import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../lib/http/client.ts';
import { applyLocale } from '../lib/locale.ts';
import { aUser, fakeServer, json, nothing, problem, signedOut } from '../testing/fake-server.ts';
import { App } from './app.tsx';
import { pages, type Page } from './pages.ts';
import { makeQueryClient } from './query-client.ts';
import { leaveTo } from '../testing/leaving.ts';

// Pages defined by the test, so that it does not depend on the real pages.
const OWN_PAGES: Page[] = [
  { path: '/room/:id', access: 'signed_in', title: () => 'Room', screen: () => <h1>The quiet room</h1> },
  { path: '/desk', access: 'signed_in', title: () => 'Desk', screen: () => <input aria-label="Words" /> },
];
beforeAll(() => void (pages as Page[]).push(...OWN_PAGES));
// Later files share the list.
afterAll(() => void (pages as Page[]).splice(-OWN_PAGES.length));

const SITE = {
  companyName: 'Example Speech Inc.',
  contactEmail: 'hello@example.ca',
  facebookUrl: 'https://facebook.example/cadence',
  instagramUrl: null,
  linkedinUrl: null,
};

function open(path: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  history.replaceState(null, '', path);
  const server = fakeServer({ 'GET /api/user': signedOut(), 'GET /site.json': json(SITE), ...answers });
  render(<App queries={makeQueryClient()} />);
  return server;
}

function address() {
  return location.pathname + location.search;
}
function expectHeading(name: string) {
  return screen.findByRole('heading', { level: 1, name });
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  applyLocale('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('in the app of a visitor', () => {
  test('any path redirects to the sign-in page, which says why and what follows', async () => {
    open('/nowhere?x=1');
    await expectHeading('Welcome back');
    expect(address()).toBe('/auth?next=%2Fnowhere%3Fx%3D1');
    expect(screen.getByText(/You will come back to the page you asked for/)).toBeDefined();
  });

  test('the header has the visitor’s entries as documents, and Sign In', async () => {
    open('/auth');
    const nav = await screen.findAllByRole('navigation', { name: 'Main' });
    const links = within(nav[0]!).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['About', '/about'],
      ['News', '/news'],
    ]);
    expect(screen.getAllByRole('link', { name: 'Sign In' })[0]?.getAttribute('href')).toBe('/auth');
  });

  test('signing in opens the requested page and shows a welcome', async () => {
    const server = open('/room/3?x=1', { 'POST /api/login': json(aUser()) });
    await expectHeading('Welcome back');
    await userEvent.type(screen.getByLabelText('Username or email'), 'maya');
    await userEvent.type(screen.getByLabelText('Password'), 'Demo1234');
    server.answer('GET /api/user', json(aUser()));
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    const found = await expectHeading('The quiet room');
    expect(address()).toBe('/room/3?x=1');
    expect(await screen.findByText('Welcome to Cadence!')).toBeDefined();
    expect(screen.getByText('Logged in')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(found));
    expect(document.title).toBe('Room · Cadence');
    expect(screen.getByText('Room · Cadence').getAttribute('role')).toBe('status');
  });
});

describe('in the app of a signed-in person', () => {
  const asTherapist = { 'GET /api/user': json(aUser({ role: 'therapist' })) };

  test('the header names the person, and logging out forgets the data and leaves', async () => {
    const server = open('/nowhere', { ...asTherapist, 'POST /api/logout': nothing() });
    expect(await screen.findAllByText('Maya Lindqvist')).not.toHaveLength(0);
    await userEvent.click(screen.getAllByRole('button', { name: 'Log out' })[0]!);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/'));
    expect(server.bodies('POST /api/logout')).toHaveLength(1);
  });

  test('the bar on phones has the entries of the header', async () => {
    open('/desk', asTherapist);
    const [header, bar] = await screen.findAllByRole('navigation', { name: 'Main' });
    const names = (nav: HTMLElement | undefined) =>
      within(nav!)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(names(bar)).toEqual(names(header));
  });

  test('an open page says that the device is offline, until it is online again', async () => {
    open('/desk', asTherapist);
    await screen.findByLabelText('Words');
    const strip = /^You are offline/;
    expect(screen.queryByText(strip)).toBeNull();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect((await screen.findByText(strip)).getAttribute('role')).toBe('status');
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(strip)).toBeNull());
  });

  test('an unknown path shows the 404 screen and the way back', async () => {
    open('/nowhere', asTherapist);
    await expectHeading('404 Page Not Found');
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to the dashboard' }).getAttribute('href')).toBe(
      '/dashboard',
    );
  });

  test('the sign-in page leads to the dashboard, and Back does not return to it', async () => {
    const before = history.length;
    open('/auth', asTherapist);
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(history.length).toBe(before);
  });

  test('a failed log-out shows an error and keeps the session', async () => {
    open('/nowhere', { ...asTherapist, 'POST /api/logout': problem(503, 'We cannot reach our records.') });
    await expectHeading('404 Page Not Found');
    await userEvent.click(screen.getAllByRole('button', { name: 'Log out' })[0]!);
    expect(await screen.findByText('We cannot reach our records.')).toBeDefined();
    expect(leaveTo).not.toHaveBeenCalled();
  });

  test('a page for another role redirects to the dashboard, an admin page to the landing page', async () => {
    open('/calendar', { 'GET /api/user': json(aUser({ role: 'patient' })) });
    await waitFor(() => expect(address()).toBe('/dashboard'));
    cleanup();
    open('/admin', { 'GET /api/user': json(aUser({ role: 'patient' })) });
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/', { replace: true }));
  });

  test('a login session that ends during a call leads to sign-in and back', async () => {
    const server = open('/nowhere', { ...asTherapist, 'GET /api/appointments': signedOut() });
    await expectHeading('404 Page Not Found');
    server.answer('GET /api/user', signedOut());
    await act(() => call('GET /api/appointments', { query: {} }).catch(() => {}));
    await expectHeading('Welcome back');
    expect(address()).toBe('/auth?next=%2Fnowhere');
  });

  const words = () => screen.findByLabelText<HTMLInputElement>('Words');
  /** Simulates a restore from the back/forward cache, which refetches the user. */
  const comeBack = () =>
    act(async () => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });

  test('typed input is not shown to the next user', async () => {
    const server = open('/desk', { 'GET /api/user': json(aUser()) });
    await userEvent.type(await words(), 'hers');
    server.answer('GET /api/user', json(aUser({ id: 8, firstName: 'Bea' })));
    await comeBack();
    await screen.findAllByText('Bea Lindqvist');
    expect((await words()).value).toBe('');
  });

  test('typed input is kept for the same user after account changes', async () => {
    const server = open('/desk', { 'GET /api/user': json(aUser()) });
    await userEvent.type(await words(), 'hers');
    server.answer('GET /api/user', json(aUser({ firstName: 'Maia' })));
    await comeBack();
    await screen.findAllByText('Maia Lindqvist');
    expect((await words()).value).toBe('hers');
  });

  test('the language changes without a reload, in the page and in the account', async () => {
    const server = open('/nowhere', {
      'GET /api/user': json(aUser()),
      'PATCH /api/user': json(aUser({ language: 'fr' })),
    });
    await expectHeading('404 Page Not Found');
    await userEvent.click(screen.getByRole('button', { name: 'Passer au français' }));
    await expectHeading('404 Page introuvable');
    expect(document.documentElement.lang).toBe('fr');
    expect(document.title).toBe('Page introuvable · Cadence');
    expect(document.cookie).toContain('lang=fr');
    expect(server.bodies('PATCH /api/user')).toEqual([{ language: 'fr' }]);
    expect(screen.getByRole('link', { name: 'Confidentialité' }).getAttribute('href')).toBe('/fr/privacy');
  });

  test('the language that one person switched to does not change the account of the next', async () => {
    const french = json(aUser({ language: 'fr' }));
    const server = open('/room/3', {
      'GET /api/user': french,
      'PATCH /api/user': json(aUser()),
      'GET /api/appointments': signedOut(),
      'POST /api/login': french,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Switch to English' }));
    await screen.findByRole('button', { name: 'Passer au français' });
    server.answer('GET /api/user', signedOut());
    await act(() => call('GET /api/appointments', { query: {} }).catch(() => {}));
    await userEvent.type(await screen.findByLabelText('Username or email'), 'bea');
    await userEvent.type(screen.getByLabelText('Password'), 'Demo1234');
    server.answer('GET /api/user', french);
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await expectHeading('The quiet room');
    expect(document.documentElement.lang).toBe('fr');
    expect(server.bodies('PATCH /api/user')).toEqual([{ language: 'en' }]);
  });

  test('the account’s language wins over the browser’s', async () => {
    open('/nowhere', { 'GET /api/user': json(aUser({ language: 'fr' })) });
    await expectHeading('404 Page introuvable');
  });
});

test('the footer names the company and shows only links that have an address', async () => {
  open('/auth');
  expect(await screen.findByText(/© \d{4} Example Speech Inc\./)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Email us' }).getAttribute('href')).toBe('mailto:hello@example.ca');
  expect(screen.getByRole('link', { name: 'Facebook' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Instagram' })).toBeNull();
});

test('an unreachable server shows an error with a retry instead of signing out', async () => {
  const server = open('/nowhere', { 'GET /api/user': problem(503, 'Later') });
  await expectHeading('We cannot reach Cadence');
  server.answer('GET /api/user', json(aUser()));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expectHeading('404 Page Not Found');
});
