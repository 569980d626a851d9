import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeQueryClient } from '../../../app/query-client.ts';
import { applyLocale } from '../../../lib/locale.ts';
import { aroundEach, aTodo, openAdminPage, press } from '../../../testing/admin.tsx';
import { aUser, fakeServer, json, problem } from '../../../testing/fake-server.ts';
import { TodoPage } from '../../overview/todo-page.tsx';
import { AuthPage } from '../auth-page.tsx';

aroundEach();

const REMINDER = 'We recommend two-step sign-in';
const FACTOR = 'GET /api/user/second-factor';
const OFF = { isOn: false, onSince: null, recoveryCodesLeft: 0 };
const ON = { isOn: true, onSince: '2026-11-22T15:00:00.000Z', recoveryCodesLeft: 10 };

async function signIn(code?: string): Promise<void> {
  history.replaceState(null, '', '/auth');
  const admin = aUser({ role: 'admin', permissions: ['full'] });
  const server = fakeServer({
    'GET /api/user': json(admin),
    'POST /api/login': () =>
      code !== undefined && server.bodies('POST /api/login').length === 1
        ? problem(401, 'A code is needed.', { code: 'second_factor_required' })
        : json(admin),
  });
  const queries = makeQueryClient();
  render(
    <QueryClientProvider client={queries}>
      <AuthPage />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('Username or email'), 'boss');
  await userEvent.type(screen.getByLabelText('Password'), 'Password1{Enter}');
  if (code !== undefined) await userEvent.type(await screen.findByLabelText(/^Code from/), `${code}{Enter}`);
  await waitFor(() => expect(server.sent.at(-1)?.name).toBe('GET /api/user'));
  cleanup();
}

async function openTodo(factor: typeof OFF | typeof ON = OFF) {
  const server = openAdminPage('/dashboard', TodoPage, {
    'GET /api/admin/todo': json(aTodo()),
    [FACTOR]: json(factor),
  });
  await screen.findByText('Nothing waits for you');
  return server;
}

test('an admin who signs in with a password alone is reminded of the second factor, and where to set it up', async () => {
  await signIn();
  await openTodo();
  expect(screen.getByText(REMINDER)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe(
    '/settings#sign-in-security',
  );
  cleanup();
  applyLocale('fr');
  openAdminPage('/dashboard', TodoPage, { 'GET /api/admin/todo': json(aTodo()), [FACTOR]: json(OFF) });
  expect(screen.getByText('Nous vous recommandons la connexion en deux étapes')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'La configurer' })).toBeTruthy();
});

test('a dismissed reminder of the second factor stays away until the next sign-in', async () => {
  await signIn();
  await openTodo();
  await press('Not now');
  expect(screen.queryByText(REMINDER)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  cleanup();
  await openTodo();
  expect(screen.queryByText(REMINDER)).toBeNull();
  cleanup();
  await signIn();
  await openTodo();
  expect(screen.getByText(REMINDER)).toBeTruthy();
});

test('an admin who has a second factor is not reminded of it', async () => {
  await signIn();
  await openTodo(ON);
  await waitFor(() => expect(screen.queryByText(REMINDER)).toBeNull());
  cleanup();
  await signIn('123456');
  const server = await openTodo();
  expect(screen.queryByText(REMINDER)).toBeNull();
  expect(server.sent.map(({ name }) => name)).not.toContain(FACTOR);
});
