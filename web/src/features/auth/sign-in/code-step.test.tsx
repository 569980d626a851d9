import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../../app/query-client.ts';
import { applyLocale } from '../../../lib/locale.ts';
import { aUser, fakeServer, json, problem, type Sent } from '../../../testing/fake-server.ts';
import { dismissToast, readToasts } from '../../../ui/toast/toast-store.ts';
import { LoginForm } from './login-form.tsx';
import './code-step.tsx';

const LOGIN = 'POST /api/login';
const WRONG = 'This code is not right.';

function answer({ body }: Sent): Response {
  const { code } = body as { code?: string };
  if (code === undefined) return problem(401, 'A code is needed.', { code: 'second_factor_required' });
  if (code === '000000') return problem(401, WRONG, { code: 'second_factor_wrong' });
  return json(aUser());
}

async function openStep() {
  const server = fakeServer({ 'GET /api/user': json(aUser()), [LOGIN]: answer });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <LoginForm />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('Username or email'), 'maya');
  await userEvent.type(screen.getByLabelText('Password'), 'Password1{Enter}');
  await codeField();
  return server;
}

function codeField() {
  return screen.findByLabelText<HTMLInputElement>('Code from your authenticator app');
}
function press(name: string) {
  return userEvent.click(screen.getByRole('button', { name }));
}

beforeEach(() => applyLocale('en'));
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

test('the code field appears after the right password, with focus and without an error', async () => {
  await openStep();
  const field = await codeField();
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(readToasts().filter(({ open }) => open)).toEqual([]);
});

test('the code is sent with name and password, and signs in', async () => {
  const server = await openStep();
  await userEvent.type(await codeField(), '123456{Enter}');
  await waitFor(() => expect(readToasts().map(({ title }) => title)).toEqual(['Logged in']));
  expect(server.bodies(LOGIN).at(-1)).toEqual({ username: 'maya', password: 'Password1', code: '123456' });
});

test('a wrong code is explained at the field, which keeps the focus', async () => {
  await openStep();
  await userEvent.type(await codeField(), '000000{Enter}');
  const field = await codeField();
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(WRONG).length).toBeGreaterThan(0);
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('no request is sent without a code', async () => {
  const server = await openStep();
  const before = server.bodies(LOGIN).length;
  await press('Sign in');
  expect(await screen.findByText('Please fill in this field')).toBeTruthy();
  expect(server.bodies(LOGIN)).toHaveLength(before);
});

test('a recovery code is accepted instead of a code', async () => {
  const server = await openStep();
  await userEvent.type(await codeField(), '12');
  await press('Use a recovery code instead');
  const field = screen.getByLabelText<HTMLInputElement>('Recovery code');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.value, field.autocomplete, field.inputMode]).toEqual(['', 'off', 'text']);
  await userEvent.type(field, 'A1B2C-3D4E5{Enter}');
  await waitFor(() => expect(server.bodies(LOGIN).at(-1)).toMatchObject({ code: 'A1B2C-3D4E5' }));
});

test('going back from the code field restores name and password', async () => {
  await openStep();
  await press('Back');
  expect(screen.getByLabelText<HTMLInputElement>('Username or email').value).toBe('maya');
});
