import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../../app/query-client.ts';
import { applyLocale } from '../../../lib/locale.ts';
import { aUser, fakeServer, json, nothing, problem, type Answers } from '../../../testing/fake-server.ts';
import { dismissToast, readToasts } from '../../../ui/toast/toast-store.ts';
import { userQuery } from '../../users/api.ts';
import { ConfirmEmailPage } from './confirm-email-page.tsx';
import { EmailConfirmation } from './email-confirmation.tsx';
import { ForgottenPage } from './forgotten-page.tsx';
import { NewPasswordPage } from './new-password-page.tsx';
import { PasswordSection } from './password-section.tsx';

const UNUSABLE = problem(404, 'This link does not work any more.', { code: 'link_unusable' });

function open(path: string, page: ReactElement, answers: Answers = {}, user = aUser()) {
  history.replaceState(null, '', path);
  const server = fakeServer({ 'GET /api/user': json(user), ...answers });
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, user);
  render(<QueryClientProvider client={queries}>{page}</QueryClientProvider>);
  return server;
}

function press(name: string) {
  return userEvent.click(screen.getByRole('button', { name }));
}
function focused(name: string) {
  return waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name })));
}

beforeEach(() => applyLocale('en'));
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

describe('a forgotten password', () => {
  test('is replaced by a link by email, and the answer does not reveal whether the account exists', async () => {
    const { bodies } = open('/auth/forgotten', <ForgottenPage />, { 'POST /api/password-resets': nothing });
    await userEvent.type(screen.getByLabelText('Email'), 'maya@example.ca{Enter}');
    await focused('Check your inbox');
    expect(screen.getByText(/^If an account has the address maya@example.ca/)).toBeDefined();
    expect(bodies('POST /api/password-resets')).toEqual([{ email: 'maya@example.ca' }]);
  });

  test('needs an address, and a refused request is not shown as sent', async () => {
    const refusal = problem(429, 'Too many tries.', { code: 'too_many_requests' });
    const { bodies } = open('/auth/forgotten', <ForgottenPage />, { 'POST /api/password-resets': refusal });
    await press('Send the link');
    await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'));
    expect(bodies('POST /api/password-resets')).toEqual([]);
    await userEvent.type(screen.getByLabelText('Email'), 'maya@example.ca{Enter}');
    await waitFor(() => expect(readToasts()[0]?.description).toBe('Too many tries.'));
    expect(screen.getByLabelText('Email')).toBeDefined();
  });

  test('is replaced with the link from the email', async () => {
    const { bodies } = open('/auth/new-password#abc.def', <NewPasswordPage />, {
      'PUT /api/password-resets': nothing,
    });
    await userEvent.type(screen.getByLabelText('New password'), 'Remembered1{Enter}');
    await focused('Your new password is set');
    expect(bodies('PUT /api/password-resets')).toEqual([{ token: 'abc.def', password: 'Remembered1' }]);
  });

  test('keeps the link when the skip link is followed', async () => {
    const { bodies } = open('/auth/new-password#abc.def', <NewPasswordPage />, {
      'PUT /api/password-resets': nothing,
    });
    window.location.hash = '#content';
    await userEvent.type(screen.getByLabelText('New password'), 'Remembered1{Enter}');
    await focused('Your new password is set');
    expect(bodies('PUT /api/password-resets')).toMatchObject([{ token: 'abc.def' }]);
  });

  test('is explained at an invalid link, which offers a new one', async () => {
    open('/auth/new-password#abc.def', <NewPasswordPage />, { 'PUT /api/password-resets': UNUSABLE });
    await userEvent.type(screen.getByLabelText('New password'), 'Remembered1{Enter}');
    expect(await screen.findByText('This link does not work any more.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
      '/auth/forgotten',
    );
  });

  test('is not asked for at an incomplete link, which is detected first', () => {
    open('/auth/new-password', <NewPasswordPage />);
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeDefined();
  });
});

describe('the confirmation of an email address', () => {
  test('needs a press, not only a visit', async () => {
    const { bodies } = open('/auth/confirm-email#abc.def', <ConfirmEmailPage />, {
      'PUT /api/email-confirmations': nothing,
    });
    expect(bodies('PUT /api/email-confirmations')).toEqual([]);
    await press('Confirm this address');
    await focused('Your address is confirmed');
    expect(bodies('PUT /api/email-confirmations')).toEqual([{ token: 'abc.def', wantsNewPassword: false }]);
  });

  test('for the sake of a new password leads to the link to choose it', async () => {
    const { bodies } = open('/auth/confirm-email?then=new-password#abc.def', <ConfirmEmailPage />, {
      'PUT /api/email-confirmations': nothing,
    });
    expect(screen.getByText(/^You asked for a new password/)).toBeDefined();
    await press('Confirm this address');
    await focused('Your address is confirmed');
    expect(screen.getByText(/^The link to choose your new password is on its way/)).toBeDefined();
    expect(bodies('PUT /api/email-confirmations')).toEqual([{ token: 'abc.def', wantsNewPassword: true }]);
  });

  test('at an invalid link says so and where to get another one', async () => {
    open('/auth/confirm-email#abc.def', <ConfirmEmailPage />, { 'PUT /api/email-confirmations': UNUSABLE });
    await press('Confirm this address');
    expect((await screen.findByRole('status')).textContent).toContain('in your settings');
  });

  const STATUS = 'GET /api/user/email-confirmation';

  test('is offered in the settings until it is done, with a new link', async () => {
    open('/settings', <EmailConfirmation />, {
      [STATUS]: json({ isConfirmed: false }),
      'POST /api/user/email-confirmation': nothing,
    });
    expect(await screen.findByText('Your email address is not confirmed yet')).toBeDefined();
    // The element with the role is there before: screen readers announce only what changes in it.
    const status = await screen.findByRole('status');
    await press('Send the link again');
    await waitFor(() => expect(status.textContent).toBe('The link is on its way'));
  });

  test('shows no notice once it is done', async () => {
    const { sent } = open('/settings', <EmailConfirmation />, { [STATUS]: json({ isConfirmed: true }) });
    await waitFor(() => expect(sent.map(({ name }) => name)).toContain(STATUS));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the form to change one’s own password', () => {
  const fill = async () => {
    await press('Change password');
    await userEvent.type(await screen.findByLabelText('Current password'), 'Present1');
    await userEvent.type(screen.getByLabelText('New password'), 'Remembered1');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Change password' }),
    );
  };

  test('sends the current and the new one, and says that it is done', async () => {
    const { bodies } = open('/settings', <PasswordSection />, { 'PUT /api/user/password': nothing });
    await fill();
    await waitFor(() => expect(readToasts()[0]?.description).toBe('Your password is changed'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodies('PUT /api/user/password')).toEqual([{ password: 'Present1', newPassword: 'Remembered1' }]);
  });

  test('shows a wrong current password at its field and keeps the input', async () => {
    const errors = [{ path: 'password', message: 'This is not your password.' }];
    open('/settings', <PasswordSection />, {
      'PUT /api/user/password': problem(422, 'Wrong.', { code: 'invalid', errors }),
    });
    await fill();
    expect(await screen.findByText('This is not your password.')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('Remembered1');
  });
});
