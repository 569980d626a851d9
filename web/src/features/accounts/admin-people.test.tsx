import type { SignIn } from '@cadence/contract/auth/sessions';
import * as m from '@cadence/messages/m';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  anAccount,
  aroundEach,
  aTherapist,
  dialog,
  openAdmin,
  press,
  row,
  THERAPISTS,
  toast,
  USERS,
} from '../../testing/admin.tsx';
import { json, nothing } from '../../testing/fake-server.ts';
import { namesWithoutTheirText } from '../../testing/label-in-name.ts';

aroundEach();

describe('the admins’ list of therapists', () => {
  test('says what is missing, and is sorted by the headers', async () => {
    const server = openAdmin('therapists', {
      [THERAPISTS]: json([aTherapist({ isVerified: false, user: { ...aTherapist().user, createdAt: '' } })]),
    });
    const own = await row('Jun Park');
    for (const text of ['Unverified', 'No categories', 'Unknown']) expect(own.getByText(text)).toBeTruthy();
    expect(own.getAllByRole('cell')[0]?.textContent).toContain('jun@example.test');
    const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });
    expect(header('Name').getAttribute('aria-sort')).toBe('ascending');
    const orders = () => server.sent.flatMap(({ search }) => new URLSearchParams(search).get('sort') ?? []);
    for (const name of ['Name', 'Joined', 'Joined'])
      await userEvent.click(within(header(name)).getByRole('button'));
    await waitFor(() => expect(orders()).toEqual(['name', 'name_desc', 'joined', 'joined_desc']));
    expect(header('Joined').getAttribute('aria-sort')).toBe('descending');
  });

  test('requires a reason for withdrawing a badge', async () => {
    const UNVERIFY = 'POST /api/admin/therapists/3/unverify';
    const server = openAdmin('therapists', {
      [THERAPISTS]: json([aTherapist()]),
      [UNVERIFY]: json(aTherapist()),
    });
    await screen.findByRole('button', { name: 'Remove badge: Jun Park' });
    expect(namesWithoutTheirText()).toEqual([]);
    await press('Remove badge: Jun Park');
    await press('Remove badge');
    expect(within(await dialog()).getByText('Please enter a reason')).toBeTruthy();
    expect(server.bodies(UNVERIFY)).toEqual([]);
    await userEvent.type(within(await dialog()).getByRole('textbox'), 'Expired');
    await press('Remove badge');
    await waitFor(() => expect(toast()?.[0]).toBe('Badge removed'));
    expect(server.bodies(UNVERIFY)).toEqual([{ reason: 'Expired' }]);
  });
});

describe('the admins’ list of users', () => {
  const PREVIEW = 'GET /api/admin/users/30/suspension-preview';
  const SUSPEND = 'POST /api/admin/users/30/suspend';
  const touched = (futureSessions: number, paidSessions = 0, paidAmount = 0) =>
    json({ futureSessions, paidSessions, paidAmount, currency: 'CAD' });

  test('offers no suspension of admins, and offers what applies to others', async () => {
    openAdmin('users', {
      [USERS]: json([
        anAccount({ id: 1, role: 'admin', firstName: 'Ada' }),
        anAccount(),
        anAccount({ id: 31, firstName: 'Bo', isSuspended: true }),
      ]),
    });
    const actionsOf = async (name: string) =>
      (await row(name)).getAllByRole('button').map(({ textContent }) => textContent);
    expect(await actionsOf('Ada')).toEqual(['Sign-ins']);
    expect(await actionsOf('Jun')).toEqual(['Sign-ins', 'Suspend']);
    expect(await actionsOf('Bo')).toEqual(['Sign-ins', 'Unsuspend']);
    expect((await row('Bo')).getByText('Suspended')).toBeTruthy();
  });

  test('says what a suspension affects, asks for a reason, and cancels sessions only if told to', async () => {
    const server = openAdmin('users', {
      [USERS]: json([anAccount()]),
      [PREVIEW]: touched(3, 2, 27_120),
      [SUSPEND]: json(anAccount({ isSuspended: true })),
    });
    await press('Suspend Jun Park');
    const asked = within(await dialog());
    expect(
      await asked.findByText(
        /3 upcoming sessions are affected\. \$271\.20 has been paid and not refunded, for 2/,
      ),
    ).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Suspend' }));
    expect(asked.getByText('Please enter a reason')).toBeTruthy();
    expect(server.bodies(SUSPEND)).toEqual([]);
    await userEvent.type(asked.getByRole('textbox'), 'Complaint');
    await userEvent.click(asked.getByRole('checkbox'));
    await userEvent.click(asked.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(toast()?.[0]).toBe('User suspended'));
    expect(server.bodies(SUSPEND)).toEqual([{ reason: 'Complaint', cancelFuture: true }]);
  });

  test('changes nothing when the dialog is cancelled', async () => {
    const server = openAdmin('users', { [USERS]: json([anAccount()]), [PREVIEW]: touched(0) });
    await press('Suspend Jun Park');
    expect(await screen.findByText('No upcoming sessions are affected.')).toBeTruthy();
    await press('Cancel');
    expect([screen.queryByRole('dialog'), server.bodies(SUSPEND)]).toEqual([null, []]);
  });

  test('shows why a user was suspended, and repeats a lost request to lift it under the same key', async () => {
    const UNSUSPEND = 'POST /api/admin/users/30/unsuspend';
    const server = openAdmin('users', {
      [USERS]: json([anAccount({ isSuspended: true, suspensionReason: 'Complaint' })]),
      [UNSUSPEND]: new Response('', { status: 502 }),
    });
    await press('Unsuspend Jun Park');
    expect(screen.getByText('Suspended because: Complaint')).toBeTruthy();
    await press('Unsuspend');
    expect((await screen.findByRole('alert')).textContent).toBe(m.app_unanswered());
    expect(toast()).toBeUndefined();
    server.answer(UNSUSPEND, json(anAccount()));
    await press('Unsuspend');
    await waitFor(() => expect(toast()?.[0]).toBe('User unsuspended'));
    const keys = server.sent.flatMap(({ name, headers }) =>
      name === UNSUSPEND ? [headers.get('idempotency-key')] : [],
    );
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  });

  test('sends search and filters to the server, and keeps them in the address', async () => {
    const server = openAdmin('users', { [USERS]: json([]) });
    await userEvent.type(screen.getByRole('searchbox'), 'élo');
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Patient');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Suspended');
    await userEvent.selectOptions(screen.getByLabelText('Province or territory'), 'Quebec');
    await waitFor(() => {
      const last = server.sent.filter(({ name }) => name === USERS).at(-1);
      expect(Object.fromEntries(new URLSearchParams(last?.search))).toEqual({
        q: 'élo',
        role: 'patient',
        status: 'suspended',
        province: 'Quebec',
        limit: '25',
      });
    });
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      tab: 'users',
      q: 'élo',
      role: 'patient',
      status: 'suspended',
      province: 'Quebec',
    });
    const table = screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href');
    expect(table).toMatch(/^\/api\/admin\/users\.csv\?.*province=Quebec&lang=en$/);
    await press('Clear search and filters');
    expect(window.location.search).toBe('?tab=users');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  test('says how many a search found, and when nobody was', async () => {
    const server = openAdmin('users', { [USERS]: json([anAccount()]) });
    await screen.findByRole('link', { name: /Jun Park/ });
    const said = screen.getAllByRole('status').at(-1);
    expect(said?.textContent).toBe('');
    await userEvent.type(screen.getByRole('searchbox'), 'jun');
    await waitFor(() => expect(said?.textContent).toBe('1 entry'));
    server.answer(USERS, json([]));
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    await waitFor(() => expect(said?.textContent).toBe('Nothing found'));
  });

  test('opens from an address as it was, without values that the server would refuse', async () => {
    const server = openAdmin('users&q=roy&sort=joined_desc&status=none&province=Atlantis', {
      [USERS]: json([anAccount()]),
    });
    const name = await screen.findByRole('link', { name: 'Jun Park' });
    expect(name.getAttribute('href')).toBe('/admin/people/30');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'roy');
    expect(server.sent.find(({ name: call }) => call === USERS)?.search).toBe(
      '?q=roy&sort=joined_desc&limit=25',
    );
    const header = screen.getByRole('columnheader', { name: /Joined/ });
    expect(header.getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(within(header).getByRole('button'));
    expect(new URLSearchParams(window.location.search).get('sort')).toBe('joined');
  });
});

describe('the sign-ins of a person', () => {
  const SIGN_INS = 'GET /api/admin/sign-ins';
  const END = 'POST /api/admin/users/30/end-sessions';
  const [here, there] = ['a'.repeat(43), 'b'.repeat(43)];
  const aSignIn = (changes: Partial<SignIn>): SignIn => ({
    id: 1,
    at: '2026-11-21T15:00:00.000Z',
    outcome: 'signed_in',
    user: { id: 30, name: 'Jun Park', role: 'therapist' },
    account: here,
    address: here,
    ...changes,
  });

  test('are listed, and lead to all sign-ins from the same address', async () => {
    const server = openAdmin('users', {
      [USERS]: json([anAccount()]),
      [SIGN_INS]: ({ search }) =>
        json(
          search.includes('address=')
            ? [aSignIn({ user: null, outcome: 'credentials_wrong', address: there })]
            : [aSignIn({}), aSignIn({ id: 2, outcome: 'second_factor_wrong', address: there })],
        ),
    });
    await press('Sign-ins: Jun Park');
    const asked = within(await dialog());
    expect(await asked.findByText('Wrong code')).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Show all sign-ins from bbbbbbbb' }));
    expect(await asked.findByText('A name that nobody has')).toBeTruthy();
    const queries = server.sent.filter(({ name }) => name === SIGN_INS).map(({ search }) => search);
    expect(queries).toEqual(['?user=30&limit=25', `?address=${there}&limit=25`]);
  });

  test('are ended everywhere only after a question', async () => {
    const server = openAdmin('users', {
      [USERS]: json([anAccount()]),
      [SIGN_INS]: json([]),
      [END]: nothing(),
    });
    await press('Sign-ins: Jun Park');
    expect(await screen.findByText('No sign-ins in the last 90 days')).toBeTruthy();
    await press('Sign out everywhere');
    expect(server.sent.some(({ name }) => name === END)).toBe(false);
    const asked = await screen.findByRole('alertdialog');
    await userEvent.click(within(asked).getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(toast()).toContain('Signed out everywhere'));
    expect(server.sent.filter(({ name }) => name === END)).toHaveLength(1);
  });
});

describe('a user who has lost phone and recovery codes', () => {
  const STATE = 'GET /api/admin/users/30/second-factor';
  const TURN_OFF = 'POST /api/admin/users/30/second-factor/turn-off';
  const choose = async (isOn: boolean) => {
    const server = openAdmin('users', {
      [USERS]: json([anAccount()]),
      [STATE]: json({ isOn, onSince: isOn ? '2026-11-20T15:00:00.000Z' : null, recoveryCodesLeft: 0 }),
      [TURN_OFF]: nothing(),
    });
    await row('Jun');
    await press('Somebody has lost phone and recovery codes');
    await userEvent.click(await within(await dialog()).findByRole('button', { name: /^Jun Park/ }));
    return server;
  };

  test('is selected and reset', async () => {
    const server = await choose(true);
    const asked = await screen.findByRole('alertdialog', { name: 'Turn off two-step sign-in of Jun Park?' });
    const turnOff = within(asked).getByRole('button', { name: 'Turn off' });
    await waitFor(() => expect(turnOff).toHaveProperty('disabled', false));
    await userEvent.click(turnOff);
    await waitFor(() => expect(toast()).toContain('Two-step sign-in of Jun Park is off'));
    expect(server.bodies(TURN_OFF)).toHaveLength(1);
  });

  test('the dialog recognises a user without a second factor', async () => {
    const server = await choose(false);
    expect(await screen.findByText(/a password alone opens this account/)).toBeTruthy();
    expect(server.bodies(TURN_OFF)).toEqual([]);
  });
});
