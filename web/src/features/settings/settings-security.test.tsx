import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '../../app/app.tsx';
import { makeQueryClient } from '../../app/query-client.ts';
import { dropAllDrafts } from '../../lib/session/drafts.ts';
import { applyLocale } from '../../lib/locale.ts';
import {
  aUser,
  type Answers,
  fakeServer,
  json,
  nothing,
  problem,
  securityAnswers,
} from '../../testing/fake-server.ts';
import { dismissToast } from '../../ui/toast/toast-store.ts';
// Fetched now, so that no test waits for its code.
import './settings-page.tsx';

const PATCH = 'PATCH /api/user';

let server: ReturnType<typeof fakeServer>;

async function open(answers: Answers, address = '/settings') {
  history.replaceState(null, '', address);
  server = fakeServer({
    ...securityAnswers,
    'GET /api/user': json(aUser()),
    'GET /api/upload-photo': json(null),
    ...answers,
  });
  render(<App queries={makeQueryClient()} />);
  // The first of all draws much for the first time.
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  dropAllDrafts();
  applyLocale('en');
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.unstubAllGlobals();
});

test.each(['patient', 'admin'] as const)('an email’s link leads a %s to the section', async (role) => {
  await open({ 'GET /api/user': json(aUser({ role })) }, '/settings/account#sign-in-security');
  expect(location.pathname + location.hash).toBe('/settings#sign-in-security');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sign-in security'));
});

// The server sends them there from the address where they look for it.
test.each(['patient', 'admin'] as const)(
  'a password manager leads a %s to where the password is changed',
  async (role) => {
    await open({ 'GET /api/user': json(aUser({ role })) }, '/settings#password');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Password'));
  },
);

test('a new email address asks for the password once the sign-in is old', async () => {
  const asks = problem(403, 'Enter your password.', { code: 'password_required' });
  const wrong = problem(422, 'Not valid.', {
    code: 'invalid',
    errors: [{ path: 'password', message: 'That is not your password' }],
  });
  await open({ [PATCH]: asks });
  const email = screen.getByLabelText(/^Email/);
  await userEvent.clear(email);
  await userEvent.type(email, 'other@example.ca');
  await userEvent.click(screen.getByRole('button', { name: 'Save All Changes' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Change your email address?' }));
  server.answer(PATCH, wrong);
  await userEvent.type(asked.getByLabelText(/^Your password/), 'Wrong1234');
  await userEvent.click(asked.getByRole('button', { name: 'Save changes' }));
  expect(await asked.findByText('That is not your password')).toBeDefined();
  server.answer(PATCH, json(aUser({ email: 'other@example.ca' })));
  await userEvent.click(asked.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Settings Saved')).toBeDefined();
  expect(server.bodies(PATCH).at(-1)).toEqual({ email: 'other@example.ca', password: 'Wrong1234' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Everything is saved.')).toBeDefined();
});

test('an account with letters of another script may add its name in Latin letters, which stays when it is renamed', async () => {
  const LEE = aUser({ firstName: '小龙', lastName: '李', latinName: 'Bruce Lee' });
  await open({ 'GET /api/user': json(LEE), [PATCH]: json({ ...LEE, firstName: '振藩' }) });
  const latin = screen.getByLabelText<HTMLInputElement>(/^Name in Latin letters, for receipts/);
  expect(latin.value).toBe('Bruce Lee');
  const first = screen.getByLabelText(/^First name/);
  await userEvent.clear(first);
  await userEvent.type(first, '振藩');
  await userEvent.click(screen.getByRole('button', { name: 'Save All Changes' }));
  expect(await screen.findByText('Settings Saved')).toBeDefined();
  expect(server.bodies(PATCH).at(-1)).toEqual({ firstName: '振藩', latinName: 'Bruce Lee' });
});

test('neither an account in Latin letters nor an admin is asked for a name in Latin letters', async () => {
  await open({});
  expect(screen.queryByLabelText(/^Name in Latin letters/)).toBeNull();
  cleanup();
  await open({ 'GET /api/user': json(aUser({ role: 'admin', firstName: '小龙' })) });
  expect(screen.queryByLabelText(/^Name in Latin letters/)).toBeNull();
});

describe('the list of one’s sign-in sessions', () => {
  const SESSIONS = 'GET /api/user/sessions';
  const AT = '2026-11-21T15:00:00.000Z';
  const session = (id: number, changes: object = {}) => ({
    id,
    isCurrent: false,
    browser: 'Firefox',
    system: 'Windows',
    startedAt: AT,
    lastSeenAt: AT,
    ...changes,
  });

  test('ends one session, or all others', async () => {
    let sessions = [session(1, { isCurrent: true }), session(2), session(3, { browser: null, system: null })];
    await open({
      [SESSIONS]: () => json(sessions),
      'DELETE /api/user/sessions/2': () => {
        sessions = sessions.filter(({ id }) => id !== 2);
        return nothing();
      },
      'DELETE /api/user/sessions': () => {
        sessions = sessions.slice(0, 1);
        return nothing();
      },
    });
    const list = within(await screen.findByRole('list', { name: 'Your sign-ins' }));
    expect(list.getAllByRole('listitem')[0]?.textContent).toContain('Firefox on WindowsThis one');
    await userEvent.click(list.getByRole('button', { name: /^Sign out: Firefox on Windows/ }));
    expect(await screen.findByText('Signed out there')).toBeDefined();
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  test('loses the other sessions when the password is changed, which ends them', async () => {
    let sessions = [session(1, { isCurrent: true }), session(2)];
    await open({
      [SESSIONS]: () => json(sessions),
      'PUT /api/user/password': () => {
        sessions = sessions.slice(0, 1);
        return nothing();
      },
    });
    const list = within(await screen.findByRole('list', { name: 'Your sign-ins' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    await userEvent.type(await screen.findByLabelText('Current password'), 'Present1');
    await userEvent.type(screen.getByLabelText('New password'), 'Remembered1');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Your password is changed')).toBeDefined();
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  });
});

test('somebody with one legal name says so in the settings, and can take a last name again', async () => {
  await open({ [PATCH]: json(aUser({ lastName: '–' })) });
  const box = () => screen.getByRole('checkbox', { name: 'I have one legal name' });
  await userEvent.click(box());
  await userEvent.click(screen.getByRole('button', { name: 'Save All Changes' }));
  await waitFor(() => expect(server.bodies(PATCH)).toEqual([{ lastName: '–' }]));
  await userEvent.click(box());
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' }).value).not.toBe('–');
});

test('a name that reads as a contact is explained at its field', async () => {
  const message = 'Please write this without web addresses';
  const refusal = problem(422, 'A name cannot hold an address.', {
    code: 'name_looks_like_contact',
    errors: [{ path: 'lastName', message }],
  });
  await open({ [PATCH]: refusal });
  await userEvent.type(screen.getByRole('textbox', { name: 'Last name' }), '.ca');
  await userEvent.click(screen.getByRole('button', { name: 'Save All Changes' }));
  await screen.findByText(message);
  expect(screen.getByRole('textbox', { name: 'Last name' }).getAttribute('aria-invalid')).toBe('true');
});
