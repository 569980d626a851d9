import type { Client, WaitingInvitation } from '@cadence/contract/clients/clients';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '../../app/app.tsx';
import { makeQueryClient } from '../../app/query-client.ts';
import { dropAllDrafts } from '../../lib/session/drafts.ts';
import { applyLocale } from '../../lib/locale.ts';
import { aClient, aGuardian } from '../../testing/a-client.ts';
import { aUser, fakeServer, json, nothing, problem, type Answers } from '../../testing/fake-server.ts';
import { dismissToast } from '../../ui/toast/toast-store.ts';
// Fetched now, so that no test waits for its code.
import '../settings/settings-page.tsx';
import './family-settings.tsx';
import './open-dialog.tsx';

const FATHER = aGuardian({
  userId: 8,
  firstName: 'Hugo',
  isOwner: false,
  mayBook: true,
  mayPay: false,
  mayRead: false,
});
const SELF = aClient({ id: 30, name: 'Maya Lindqvist', isSelf: true, birthMonth: null, communicates: null });
const INVITATION = {
  id: 5,
  email: 'grandma@example.ca',
  isOwner: false,
  mayBook: false,
  mayPay: true,
  mayRead: true,
  expiresAt: '2026-12-01T15:00:00.000Z',
};

async function open(clients: Client[], answers: Answers = {}, user = aUser()) {
  history.replaceState(null, '', '/settings/family');
  const server = fakeServer({
    'GET /api/user': json(user),
    'GET /api/clients': json(clients),
    'GET /api/clients/therapists': json([]),
    ...answers,
  });
  render(<App queries={makeQueryClient()} />);
  await screen.findByRole('heading', { level: 1, name: 'Family' });
  // The footer has headings too, and may be there first.
  await within(screen.getByRole('main')).findAllByRole('heading', { level: 2 });
  return server;
}

function press(name: string, where: HTMLElement = document.body) {
  return userEvent.click(within(where).getByRole('button', { name }));
}
function dialog(role: 'dialog' | 'alertdialog' = 'dialog') {
  return screen.findByRole(role);
}
function card(name: string) {
  const item = screen.getByRole('heading', { level: 2, name }).closest('li');
  if (!item) throw new Error('no card');
  return item;
}
function buttonsOf(name: string) {
  return within(card(name))
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
}

beforeEach(() => {
  dropAllDrafts();
  vi.stubGlobal('scrollTo', vi.fn());
  applyLocale('en');
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.unstubAllGlobals();
});

describe('the list of clients in the settings', () => {
  test('says who may do what, in words', async () => {
    const zoe = aClient({ guardians: [aGuardian(), FATHER], invitations: [INVITATION] });
    await open([SELF, zoe]);
    const text = card(zoe.name).textContent;
    for (const words of ['Born in April 2021', 'Signs', 'Hugo Lindqvist', 'May book', 'Owner'])
      expect(text).toContain(words);
    expect(text).toContain('grandma@example.ca');
    expect(text).toContain('Valid until December 1');
  });

  test('has archived clients last', async () => {
    await open([aClient({ isArchived: true }), SELF]);
    const shown = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(shown.map((heading) => heading.textContent)).toEqual(['Maya Lindqvist', 'Zoé Lindqvist']);
    expect(buttonsOf('Zoé Lindqvist')).toContain('Take out of the archive: Zoé Lindqvist');
  });

  test('offers the account holder neither to leave nor to change the rights on their own client', async () => {
    await open([{ ...SELF, guardians: [aGuardian(), FATHER] }]);
    expect(buttonsOf(SELF.name)).toEqual([
      'Edit Maya Lindqvist',
      'Archive Maya Lindqvist',
      'Change rights: Hugo Lindqvist',
      'Remove Hugo Lindqvist',
      'Invite somebody to Maya Lindqvist',
    ]);
  });

  test('offers only leaving to a guardian who is no owner', async () => {
    const own = { isOwner: false, mayBook: true, mayPay: false, mayRead: false };
    await open([
      aClient({ rights: own, guardians: [{ ...FATHER, ...own, userId: 7 }, aGuardian({ userId: 9 })] }),
    ]);
    expect(buttonsOf('Zoé Lindqvist')).toEqual(['Leave Zoé Lindqvist']);
  });

  test('is not shown to therapists', async () => {
    history.replaceState(null, '', '/settings/family');
    const { sent } = fakeServer({ 'GET /api/user': json(aUser({ role: 'admin' })) });
    render(<App queries={makeQueryClient()} />);
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(location.pathname).toBe('/settings');
    expect(sent.map(({ name }) => name)).not.toContain('GET /api/clients');
  });
});

describe('the dialog of a client', () => {
  test('adds the client, with a complete birth month or none', async () => {
    const { bodies } = await open([SELF], { 'POST /api/clients': json(aClient(), 201) });
    await press('Add a person');
    const form = await dialog();
    await userEvent.type(within(form).getByLabelText(/^Name/), 'Zoé');
    await userEvent.selectOptions(within(form).getByLabelText(/^Month/), 'April');
    await press('Save', form);
    expect(await within(form).findByText(/Please enter a month and year of birth/)).toBeDefined();
    expect(bodies('POST /api/clients')).toEqual([]);
    await userEvent.type(within(form).getByLabelText(/^Year/), '2021');
    await press('Save', form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies('POST /api/clients')).toEqual([{ name: 'Zoé', birthMonth: '2021-04', communicates: null }]);
  });

  test('adds the client once where both answers were lost and Save is pressed again', async () => {
    const ADD = 'POST /api/clients';
    const added = new Map<string | null, Client>();
    let lost = 2;
    const server = await open([SELF], {
      [ADD]: ({ headers }) => {
        const zoe = aClient({ birthMonth: null, communicates: null });
        added.set(headers.get('idempotency-key'), zoe);
        if (lost-- > 0) throw new TypeError('Failed to fetch');
        return json(zoe, 201);
      },
    });
    await press('Add a person');
    const form = await dialog();
    await userEvent.type(within(form).getByLabelText(/^Name/), 'Zoé Lindqvist');
    server.answer('GET /api/clients', () => json([SELF, ...added.values()]));
    await press('Save', form);
    expect(await within(form).findByText(/it will not be done twice/)).toBeDefined();
    expect(server.bodies(ADD)).toHaveLength(2);
    await press('Save', form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodies(ADD)).toHaveLength(3);
    expect(added.size).toBe(1);
    expect(card('Zoé Lindqvist')).toBeDefined();
  });

  test('saves only what was changed here', async () => {
    const { bodies } = await open([aClient()], { 'PATCH /api/clients/31': json(aClient()) });
    await press('Edit Zoé Lindqvist');
    const form = await dialog();
    await userEvent.selectOptions(within(form).getByLabelText(/^How they communicate/), 'Speaks');
    await press('Save', form);
    await waitFor(() => expect(bodies('PATCH /api/clients/31')).toEqual([{ communicates: 'speech' }]));
  });

  test('explains the refusal of one client too many', async () => {
    const detail = 'An account owns at most 20 clients, archived ones included.';
    await open([SELF], { 'POST /api/clients': problem(409, detail, { code: 'owned_clients_limit' }) });
    await press('Add a person');
    const form = await dialog();
    await userEvent.type(within(form).getByLabelText(/^Name/), 'Zoé');
    await press('Save', form);
    expect(await within(form).findByText(detail)).toBeDefined();
  });
});

describe('the dialog of a guardian’s rights', () => {
  const zoe = aClient({ guardians: [aGuardian(), FATHER] });
  const CHANGE = 'PATCH /api/clients/31/guardians/8';

  test('sends only changed rights, so that another owner’s change stays', async () => {
    const { bodies } = await open([zoe], { [CHANGE]: json(FATHER) });
    await press('Change rights: Hugo Lindqvist');
    const form = await dialog();
    await userEvent.click(within(form).getByLabelText('May pay'));
    await press('Save', form);
    await waitFor(() => expect(bodies(CHANGE)).toEqual([{ mayPay: true }]));
  });

  test('keeps the other rights when ownership is removed', async () => {
    const owner = { ...FATHER, isOwner: true, mayBook: true, mayPay: true, mayRead: true };
    const { bodies } = await open([aClient({ guardians: [aGuardian(), owner] })], { [CHANGE]: json(FATHER) });
    await press('Change rights: Hugo Lindqvist');
    const form = await dialog();
    await userEvent.click(within(form).getByLabelText('Owner'));
    await press('Save', form);
    await waitFor(() => expect(bodies(CHANGE)).toEqual([{ isOwner: false }]));
  });

  test('shows all rights of an owner, which cannot be removed one by one', async () => {
    const { bodies } = await open([zoe], { [CHANGE]: json(FATHER) });
    await press('Change rights: Hugo Lindqvist');
    const form = await dialog();
    await userEvent.click(within(form).getByLabelText('Owner'));
    const pay = within(form).getByLabelText<HTMLInputElement>('May pay');
    expect([pay.checked, pay.disabled]).toEqual([true, true]);
    await press('Save', form);
    await waitFor(() => expect(bodies(CHANGE)).toEqual([{ isOwner: true, mayPay: true, mayRead: true }]));
  });

  test('says why the rights of the last owner stay', async () => {
    const detail = 'A client needs an owner. Please make another guardian an owner first.';
    const answers = {
      'PATCH /api/clients/31/guardians/7': problem(409, detail, { code: 'last_owner' }),
      'DELETE /api/clients/31/guardians/7': problem(409, detail, { code: 'last_owner' }),
    };
    await open([zoe], answers);
    await press('Change rights: Maya Lindqvist');
    const form = await dialog();
    await userEvent.click(within(form).getByLabelText('Owner'));
    expect(within(form).getByText(/only another owner can make you one again/)).toBeDefined();
    await press('Save', form);
    expect(await within(form).findByText(detail)).toBeDefined();
    await press('Cancel', form);
    await press('Discard changes', await dialog('alertdialog'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Leave Zoé Lindqvist');
    const question = await dialog('alertdialog');
    await press('Leave', question);
    expect(await within(question).findByText(detail)).toBeDefined();
  });

  test('asks before a client leaves a therapist’s list, and says what ends', async () => {
    const END = 'DELETE /api/clients/31/therapists/5';
    const therapist = { clientId: 31, therapistId: 5, firstName: 'Ana', lastName: 'Silva' };
    const { bodies } = await open([SELF, zoe], {
      'GET /api/clients/therapists': json([therapist]),
      [END]: nothing(),
    });
    await waitFor(() => expect(within(card('Zoé Lindqvist')).getByText('Ana Silva')).toBeDefined());
    await press('Leave the list of clients of Ana Silva for Zoé Lindqvist');
    const question = await dialog('alertdialog');
    expect(question.textContent).toContain('Ana Silva can no longer book sessions for Zoé Lindqvist');
    expect(question.textContent).toContain('Booked sessions stay until you cancel them.');
    expect(bodies(END)).toEqual([]);
    await press('Leave the list', question);
    await waitFor(() => expect(bodies(END)).toHaveLength(1));
  });

  test('asks before a right is ended, and says what ends', async () => {
    const { bodies } = await open([zoe], { 'DELETE /api/clients/31/guardians/8': nothing() });
    await press('Remove Hugo Lindqvist');
    const question = await dialog('alertdialog');
    expect(question.textContent).toContain('no longer sees the sessions of Zoé Lindqvist');
    expect(question.textContent).toContain('keeps the receipts of own payments');
    expect(bodies('DELETE /api/clients/31/guardians/8')).toEqual([]);
    await press('Remove', question);
    await waitFor(() => expect(bodies('DELETE /api/clients/31/guardians/8')).toHaveLength(1));
  });
});

describe('the dialog of an invitation', () => {
  test('gives no right that was not chosen', async () => {
    const { bodies } = await open([aClient()], {
      'POST /api/clients/31/invitations': json(INVITATION, 201),
    });
    await press('Invite somebody to Zoé Lindqvist');
    await userEvent.type(within(await dialog()).getByLabelText(/^Email/), 'grandma@example.ca{Enter}');
    await waitFor(() =>
      expect(bodies('POST /api/clients/31/invitations')).toEqual([
        { email: 'grandma@example.ca', isOwner: false, mayBook: false, mayPay: false, mayRead: false },
      ]),
    );
  });

  test('says that nobody is invited before the own address is confirmed, and sends its link again', async () => {
    const { bodies } = await open([aClient()], {
      'GET /api/user/email-confirmation': json({ isConfirmed: false }),
      'POST /api/user/email-confirmation': nothing(),
    });
    await press('Invite somebody to Zoé Lindqvist');
    const form = await dialog();
    expect(await within(form).findByText(/Once you have opened it, you can invite others/)).toBeDefined();
    await press('Send the link again', form);
    expect(await within(form).findByText('The link is on its way')).toBeDefined();
    expect(bodies('POST /api/user/email-confirmation')).toHaveLength(1);
  });

  test('stays open with the reason after a refusal', async () => {
    const detail = 'A client has at most 10 guardians. Please remove one first.';
    await open([aClient()], {
      'POST /api/clients/31/invitations': problem(409, detail, { code: 'guardians_limit' }),
    });
    await press('Invite somebody to Zoé Lindqvist');
    const form = await dialog();
    await userEvent.type(within(form).getByLabelText(/^Email/), 'grandma@example.ca{Enter}');
    expect(await within(form).findByText(detail)).toBeDefined();
  });

  test('has the input again that was typed when the session ended', async () => {
    await open([aClient()]);
    await press('Invite somebody to Zoé Lindqvist');
    await userEvent.type(within(await dialog()).getByLabelText(/^Email/), 'grandma@example.ca');
    cleanup();
    await open([aClient()]);
    await press('Invite somebody to Zoé Lindqvist');
    const field = within(await dialog()).getByLabelText(/^Email/);
    await waitFor(() => expect(field).toHaveProperty('value', 'grandma@example.ca'));
  });

  test('lets an invitation be withdrawn', async () => {
    const { bodies } = await open([aClient({ invitations: [INVITATION] })], {
      'DELETE /api/clients/31/invitations/5': nothing(),
    });
    await press('Withdraw the invitation to grandma@example.ca');
    await press('Withdraw', await dialog('alertdialog'));
    await waitFor(() => expect(bodies('DELETE /api/clients/31/invitations/5')).toHaveLength(1));
  });
});

describe('an invitation to the user', () => {
  const WAITING = 'GET /api/client-invitations';
  const waiting: WaitingInvitation = {
    token: 'secret',
    kind: 'guardian',
    clientName: 'Zoé Roy',
    isForViewer: true,
    from: { firstName: 'Hugo', lastName: 'Roy' },
    isOwner: false,
    mayBook: true,
    mayPay: false,
    mayRead: false,
    expiresAt: '2026-12-01T15:00:00.000Z',
  };
  const ACCEPT = 'POST /api/client-invitations/accept';
  const DECLINE = 'POST /api/client-invitations/decline';

  test('waits in Family with what it gives, and is gone once it was accepted', async () => {
    const server = await open([SELF], { [WAITING]: json([waiting]) });
    expect(await screen.findByText('Hugo Roy invites you to follow the sessions of Zoé Roy')).toBeDefined();
    expect(screen.getByText('Book, reschedule and cancel sessions')).toBeDefined();
    server.answer(ACCEPT, () => {
      server.answer(WAITING, json([]));
      return json(aClient({ name: 'Zoé Roy' }));
    });
    await press('Accept for Zoé Roy');
    await waitFor(() => expect(screen.queryByText(/invites you to follow/)).toBeNull());
    expect(server.bodies(ACCEPT)).toEqual([{ token: 'secret' }]);
  });

  test('is declined in Family, and a therapist’s leads to where it asks for whom', async () => {
    const caseload: WaitingInvitation = { ...waiting, token: 'other', kind: 'caseload' };
    const server = await open([SELF], { [WAITING]: json([waiting, caseload]) });
    const see = await screen.findByRole('link', { name: 'See the invitation' });
    expect(see.getAttribute('href')).toBe('/client-invitation#other');
    server.answer(DECLINE, () => {
      server.answer(WAITING, json([]));
      return nothing();
    });
    const [decline] = screen.getAllByRole('button', { name: 'Decline for Zoé Roy' });
    if (decline) await userEvent.click(decline);
    await waitFor(() => expect(server.bodies(DECLINE)).toEqual([{ token: 'secret' }]));
    await waitFor(() => expect(screen.queryByText(/invites you to follow/)).toBeNull());
  });
});
