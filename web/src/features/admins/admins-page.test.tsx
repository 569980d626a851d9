import type { Admin } from '@cadence/contract/auth/admins';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { PeoplePage } from '../accounts/people/people-pages.tsx';
import { aroundEach, aTodo, anAccount, openAdminPage, USERS } from '../../testing/admin.tsx';
import { json, nothing, problem } from '../../testing/fake-server.ts';
import { namesWithoutTheirText } from '../../testing/label-in-name.ts';
import { readToasts } from '../../ui/toast/toast-store.ts';
import { TodoPage } from '../overview/todo-page.tsx';
import { AdminsPage } from './admins-page.tsx';

const ADMINS = 'GET /api/admin/admins';

aroundEach();

function said(title: string) {
  return waitFor(() => expect(readToasts().map((toast) => toast.title)).toContain(title));
}

function anAdmin(changes: Partial<Admin> = {}): Admin {
  return {
    id: 7,
    username: 'sam',
    email: 'sam@example.test',
    firstName: 'Sam',
    lastName: 'Whitlock',
    permissions: ['full'],
    status: 'active',
    hasSecondFactor: true,
    invitationEndsAt: null,
    createdAt: '2026-08-23T15:00:00.000Z',
    ...changes,
  };
}
const invited = anAdmin({
  id: 8,
  firstName: 'Noor',
  permissions: ['support'],
  status: 'invited',
  invitationEndsAt: '2999-01-01T15:00:00.000Z',
});
const removed = anAdmin({ id: 9, firstName: 'Ada', permissions: [], status: 'removed' });

test('the dialog of a new admin says that nobody is invited before the own address is confirmed', async () => {
  openAdminPage('/admin/admins', AdminsPage, {
    [ADMINS]: json([anAdmin()]),
    'GET /api/user/email-confirmation': json({ isConfirmed: false }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add an admin' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText(/Once you have opened it, you can invite others/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Send the link again' })).toBeTruthy();
});

test('an invitation of an admin names the permissions, and asks for the password when the server does', async () => {
  let asked = 0;
  const server = openAdminPage('/admin/admins', AdminsPage, {
    [ADMINS]: json([anAdmin()]),
    'POST /api/admin/admins': () =>
      asked++ === 0
        ? problem(403, 'Enter your password.', { code: 'password_required' })
        : json(invited, 201),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add an admin' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  expect(await dialog.findByText('Please choose at least one permission.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^First name/), 'Noor');
  await userEvent.type(dialog.getByLabelText(/^Last name/), 'Haddad');
  await userEvent.type(dialog.getByLabelText(/^Email/), 'noor@example.test');
  await userEvent.type(dialog.getByLabelText(/^Username/), 'noor');
  await userEvent.click(dialog.getByLabelText('Support'));
  await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  await userEvent.type(await dialog.findByLabelText(/^Your password/), 'Password1');
  await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  await said('An invitation is on its way to noor@example.test.');
  const body = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.test', username: 'noor' };
  expect(server.bodies('POST /api/admin/admins').at(-1)).toEqual({
    ...body,
    permissions: ['support'],
    language: 'en',
    password: 'Password1',
  });
});

test('each state of an admin has its own actions', async () => {
  const server = openAdminPage('/admin/admins', AdminsPage, {
    [ADMINS]: json([anAdmin(), invited, removed]),
    'POST /api/admin/admins/8/invitation': json(invited),
    'DELETE /api/admin/admins/8': nothing(),
    'PATCH /api/admin/admins/9': json(removed),
  });
  const sendAgain = await screen.findByRole('button', { name: 'Send again: invitation to Noor Whitlock' });
  expect(namesWithoutTheirText()).toEqual([]);
  await userEvent.click(sendAgain);
  await said('An invitation is on its way to sam@example.test.');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw the invitation to Noor Whitlock' }));
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw the invitation' }),
  );
  await said('The invitation was withdrawn.');
  await userEvent.click(screen.getByRole('button', { name: 'Give rights again to Ada Whitlock' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByLabelText('All rights'));
  expect(dialog.getByLabelText<HTMLInputElement>('Support').disabled).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await said('The permissions were changed.');
  expect(server.bodies('PATCH /api/admin/admins/9')).toEqual([{ permissions: ['full'] }]);
});

describe('an admin with the permission support', () => {
  test('is offered no page of other permissions, and only counts that they may see', async () => {
    openAdminPage('/dashboard', TodoPage, { 'GET /api/admin/todo': json(aTodo()) }, ['support']);
    await screen.findByRole('heading', { level: 1, name: 'To do' });
    const rooms = within(screen.getByRole('navigation', { name: 'Administration' }));
    expect(rooms.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'To do',
      'People',
      'System',
    ]);
    expect(await screen.findByText('Messages not delivered')).toBeTruthy();
    expect(screen.queryByText('Verification requests')).toBeNull();
  });

  test('sees people without the buttons that change them', async () => {
    openAdminPage('/admin/people', PeoplePage, { [USERS]: json([anAccount()]) }, ['support']);
    expect(await screen.findByRole('button', { name: 'Sign-ins: Jun Park' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Suspend Jun Park' })).toBeNull();
  });
});
