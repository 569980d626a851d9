import type { InvitationView } from '@cadence/contract/clients/clients';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '../../../app/app.tsx';
import { makeQueryClient } from '../../../app/query-client.ts';
import { dropAllDrafts } from '../../../lib/session/drafts.ts';
import { applyLocale } from '../../../lib/locale.ts';
import { aClient } from '../../../testing/a-client.ts';
import {
  aUser,
  fakeServer,
  json,
  nothing,
  problem,
  signedOut,
  type Answers,
} from '../../../testing/fake-server.ts';
import { leaveTo } from '../../../testing/leaving.ts';
import { dismissToast } from '../../../ui/toast/toast-store.ts';
// Fetched now, so that no test waits for its code.
import './family-invitation.tsx';
import './invitation-page.tsx';

const VIEW = 'POST /api/client-invitations/view';
const ACCEPT = 'POST /api/client-invitations/accept';
const DECLINE = 'POST /api/client-invitations/decline';
const STATUS = 'GET /api/user/email-confirmation';

function anInvitation(changes: Partial<InvitationView> = {}): InvitationView {
  return {
    kind: 'guardian',
    from: { firstName: 'Hugo', lastName: 'Roy' },
    clientName: 'Zoé Roy',
    isOwner: false,
    mayBook: true,
    mayPay: false,
    mayRead: false,
    expiresAt: '2026-12-01T15:00:00.000Z',
    isForViewer: true,
    ...changes,
  };
}

async function open(answers: Answers, address = '/client-invitation#secret') {
  history.replaceState(null, '', address);
  const server = fakeServer({
    'GET /api/user': json(aUser()),
    [STATUS]: json({ isConfirmed: true }),
    'GET /api/clients': json([]),
    ...answers,
  });
  render(<App queries={makeQueryClient()} />);
  await screen.findByRole('heading', { level: 1 });
  return server;
}

function accept() {
  return screen.findByRole<HTMLButtonElement>('button', { name: 'Accept' });
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  sessionStorage.clear();
  dropAllDrafts();
  applyLocale('en');
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.unstubAllGlobals();
});

describe('the link of an invitation', () => {
  test('loses its token at once, and leads a visitor through registering and back', async () => {
    await open({ 'GET /api/user': signedOut() });
    expect(location.href).not.toContain('secret');
    const register = await screen.findByRole('link', { name: 'Create an account' });
    const path = '/auth?next=%2Fclient-invitation';
    expect(register.getAttribute('href')).toBe(`${path}&tab=register`);
    expect(
      screen.getAllByRole('link', { name: 'Sign in' }).map((link) => link.getAttribute('href')),
    ).toContain(path);
    cleanup();
    const { bodies } = await open({ [VIEW]: json(anInvitation()) }, '/client-invitation');
    await accept();
    expect(bodies(VIEW)).toEqual([{ token: 'secret' }]);
  });

  test('is requested where it is missing', async () => {
    const { sent } = await open({}, '/client-invitation');
    expect(screen.getByText('This page needs the link of an invitation')).toBeDefined();
    expect(sent.map(({ name }) => name)).not.toContain(VIEW);
  });

  test('that can no longer be used says so, and is forgotten', async () => {
    await open({ [VIEW]: problem(404, 'This link does not work any more.', { code: 'link_unusable' }) });
    expect(await screen.findByText('This invitation cannot be used any more')).toBeDefined();
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });
});

test.each([
  ['Pacific/Kiritimati', 'December 2'],
  ['America/Vancouver', 'December 1'],
])('the last day of an invitation is that of the account’s zone: %s', async (timezone, day) => {
  await open({ 'GET /api/user': json(aUser({ timezone })), [VIEW]: json(anInvitation()) });
  await accept();
  expect(screen.getByRole('main').textContent).toContain(day);
});

describe('a reader who cannot accept an invitation', () => {
  test('is told to use the family’s account if a therapist', async () => {
    const { sent } = await open({ 'GET /api/user': json(aUser({ role: 'therapist' })) });
    expect(await screen.findByText('Invitations are for family accounts')).toBeDefined();
    expect(sent.map(({ name }) => name)).not.toContain(VIEW);
  });

  test('may change the account if the address differs, and the token stays', async () => {
    await open({
      [VIEW]: json(anInvitation({ isForViewer: false, clientName: null })),
      'POST /api/logout': nothing(),
    });
    expect(await screen.findByText('This invitation was sent to another email address')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Use another account' }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/client-invitation'));
    expect(sessionStorage.getItem('client-invitation')).toBe('secret');
  });

  test('is led to the confirmation of an unconfirmed address, and can check again', async () => {
    const { answer } = await open({
      [VIEW]: json(anInvitation({ isForViewer: false, clientName: null })),
      [STATUS]: json({ isConfirmed: false }),
    });
    expect(await screen.findByText('First confirm your email address')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Send the link again' })).toBeDefined();
    answer(STATUS, json({ isConfirmed: true }));
    answer(VIEW, json(anInvitation()));
    await userEvent.click(screen.getByRole('button', { name: 'I have confirmed it' }));
    await accept();
    expect(screen.getByText('Zoé Roy')).toBeDefined();
  });
});

test('declining an invitation says that it cannot be used any more, and forgets the token', async () => {
  const { bodies } = await open({ [VIEW]: json(anInvitation()), [DECLINE]: nothing() });
  await accept();
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Invitation declined' })).toBeDefined();
  expect(bodies(DECLINE)).toEqual([{ token: 'secret' }]);
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

describe('accepting an invitation', () => {
  test('shows what it gives, and ends with the token forgotten', async () => {
    const { bodies } = await open({
      [VIEW]: json(anInvitation()),
      [ACCEPT]: json(aClient({ name: 'Zoé Roy' })),
    });
    const button = await accept();
    expect(screen.getByText('Book, reschedule and cancel sessions')).toBeDefined();
    expect(screen.queryByText('See prices and receipts, and pay')).toBeNull();
    await userEvent.click(button);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Done' })),
    );
    expect(bodies(ACCEPT)).toEqual([{ token: 'secret', clientId: null }]);
    expect(sessionStorage.length).toBe(0);
  });

  test('says why it was refused', async () => {
    const detail = 'A client has at most 10 guardians. Please remove one first.';
    await open({
      [VIEW]: json(anInvitation()),
      [ACCEPT]: problem(409, detail, { code: 'guardians_limit' }),
    });
    await userEvent.click(await accept());
    expect(await screen.findByText(detail)).toBeDefined();
  });

  test('counts as the same one when pressed again after lost answers, although the link is used up', async () => {
    const { answer, sent } = await open({ [VIEW]: json(anInvitation()) });
    const keys = () =>
      sent.filter(({ name }) => name === ACCEPT).map(({ headers }) => headers.get('idempotency-key'));
    const button = await accept();
    answer(VIEW, problem(404, 'This link does not work any more.', { code: 'link_unusable' }));
    await userEvent.click(button);
    expect(await screen.findByText(/it will not be done twice/)).toBeDefined();
    expect(keys()).toHaveLength(2);
    answer(ACCEPT, json(aClient({ name: 'Zoé Roy' })));
    await userEvent.click(await accept());
    expect(await screen.findByRole('heading', { level: 2, name: 'Done' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open Family' })).toBeDefined();
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
  });

  const caseload = anInvitation({ kind: 'caseload', clientName: 'zoe roy', mayBook: false });

  test('has the client of that name chosen for a therapist’s invitation', async () => {
    const own = [aClient({ id: 40, name: 'Max Roy' }), aClient({ id: 41, name: 'Zoé Roy' })];
    const { bodies } = await open({
      [VIEW]: json(caseload),
      'GET /api/clients': json(own),
      [ACCEPT]: json(own[1]),
    });
    const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: 'Zoé Roy' });
    expect(chosen.checked).toBe(true);
    expect(screen.queryByRole('radio', { name: /Somebody new/ })).toBeNull();
    await userEvent.click(await accept());
    await waitFor(() => expect(bodies(ACCEPT)).toEqual([{ token: 'secret', clientId: 41 }]));
  });

  test('waits for a choice where no client has the name in a therapist’s invitation', async () => {
    const { bodies } = await open({
      [VIEW]: json(caseload),
      'GET /api/clients': json([
        aClient({ id: 40, name: 'Max Roy' }),
        aClient({
          id: 42,
          name: 'Shared',
          rights: { isOwner: false, mayBook: true, mayPay: true, mayRead: false },
        }),
      ]),
      [ACCEPT]: json(aClient()),
    });
    await screen.findByRole('radio', { name: 'Max Roy' });
    expect(screen.queryByRole('radio', { name: 'Shared' })).toBeNull();
    await userEvent.click(await accept());
    expect(await screen.findByText('Please choose who it is')).toBeDefined();
    expect(bodies(ACCEPT)).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'Somebody new: zoe roy' }));
    await userEvent.click(await accept());
    await waitFor(() => expect(bodies(ACCEPT)).toEqual([{ token: 'secret', clientId: null }]));
  });
});
