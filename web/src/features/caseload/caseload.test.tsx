// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anOwnProfile } from '../../testing/an-own-profile.ts';
import { anAppointment, anOffer, aQuote, aSlot } from '../../testing/an-appointment.ts';
import { aCaseloadClient } from '../../testing/a-caseload-client.ts';
import { json, nothing, problem, type Answers, type Sent } from '../../testing/fake-server.ts';
import { aSchedule, open, preparePractice, press, SCHEDULE, toast } from '../../testing/practice.tsx';
import { BookDialog } from './book-dialog.tsx';
import { ClientPage } from './client-page.tsx';
import { ClientsPage } from './clients-page.tsx';

preparePractice();

const CLIENTS = 'GET /api/therapist/clients';
const INVITATIONS = 'GET /api/therapist/client-invitations';
const INVITE = 'POST /api/therapist/client-invitations';
const TIMES = 'GET /api/therapists/3/slots';
const BOOK = 'POST /api/therapist/appointments';

const expiresAt = '2026-12-15T14:00:00.000Z';
const invitation = { id: 4, name: 'Noé Roy', email: 'noe@example.test', expiresAt };

function openPage(answers: Answers = {}) {
  const all = { [CLIENTS]: json([aCaseloadClient()]), [INVITATIONS]: json([]), ...answers };
  return open(<ClientsPage />, all, { path: '/clients' });
}

test('the caseload lists the clients with their sessions and what is owed', async () => {
  openPage({
    [CLIENTS]: json([aCaseloadClient(), aCaseloadClient({ id: 8, name: 'Ada', owed: 0, isArchived: true })]),
  });
  const row = within(await screen.findByRole('row', { name: /Zoé Roy/ }));
  expect(row.getByText(/Dec 1/)).toBeDefined();
  expect(row.getByText('$135.60')).toBeDefined();
  expect(row.getByRole('link', { name: 'Zoé Roy' }).getAttribute('href')).toBe('/clients/7');
  expect(within(screen.getByRole('row', { name: /Ada/ })).getByText('Archived')).toBeDefined();
});

test('the caseload is searched by name', async () => {
  const server = openPage();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search by name' }), 'zo{Enter}');
  await waitFor(() => {
    const last = server.sent.findLast(({ name }) => name === CLIENTS);
    expect(new URLSearchParams(last?.search).get('q')).toBe('zo');
  });
});

test('the caseload offers no search without clients, except after one that found nobody', async () => {
  openPage({ [CLIENTS]: json([]) });
  expect(await screen.findByText('No clients yet')).toBeDefined();
  expect(screen.queryByRole('searchbox')).toBeNull();
  cleanup();
  const answer = ({ search }: { search: string }) => json(search.includes('q=') ? [] : [aCaseloadClient()]);
  openPage({ [CLIENTS]: answer });
  const field = await screen.findByRole('searchbox', { name: 'Search by name' });
  await userEvent.type(field, 'zz{Enter}');
  await screen.findByText('Nobody of that name');
  await userEvent.clear(field);
  expect(await screen.findByRole('row', { name: /Zoé Roy/ })).toBeDefined();
  expect(document.activeElement).toBe(field);
});

test.each([
  ['Pacific/Kiritimati', /Dec\s16$/],
  ['America/Vancouver', /Dec\s15$/],
])('the last day of an invitation is that of the account’s zone: %s', async (timezone, day) => {
  const all = { [CLIENTS]: json([]), [INVITATIONS]: json([invitation]) };
  open(<ClientsPage />, all, { path: '/clients', user: { timezone } });
  expect((await screen.findByText(/^Until /)).textContent).toMatch(day);
});

test('a therapist withdraws an open invitation', async () => {
  const withdraw = 'DELETE /api/therapist/client-invitations/4';
  const server = openPage({ [INVITATIONS]: json([invitation]), [withdraw]: nothing() });
  await press('Withdraw the invitation for Noé Roy');
  await press('Withdraw');
  await waitFor(() => expect(toast()).toEqual(['Success', 'Invitation withdrawn', undefined]));
  expect(server.bodies(withdraw)).toHaveLength(1);
});

test('withdrawing an invitation keeps the focus beside the remaining ones', async () => {
  const open = [invitation, { ...invitation, id: 5, name: 'Zoé Roy' }];
  openPage({
    [INVITATIONS]: () => json(open),
    'DELETE /api/therapist/client-invitations/4': () => (open.shift(), nothing()),
    'DELETE /api/therapist/client-invitations/5': () => (open.shift(), nothing()),
  });
  const focused = () => document.activeElement?.textContent;
  await press('Withdraw the invitation for Noé Roy');
  await press('Withdraw');
  await waitFor(() => expect(focused()).toBe('Open invitations'));
  await press('Withdraw the invitation for Zoé Roy');
  await press('Withdraw');
  await waitFor(() => expect(focused()).toBe('Clients'));
});

async function pasteList(text: string) {
  await press('Invite families');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'A list' }));
  await userEvent.click(dialog.getByLabelText(/^Names and email addresses/));
  await userEvent.paste(text);
  return dialog;
}

async function sendList(text: string) {
  const dialog = await pasteList(text);
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  return dialog;
}

test('a pasted list shows each line as it will be sent, before it is', async () => {
  const server = openPage({});
  const dialog = await pasteList(
    '"Roy, Noé";noe@example.test\nÉlise\telise@example.test\tMarc\tmarc@example.test',
  );
  const lines = within(dialog.getByRole('region', { name: 'What the list says' })).getAllByRole('listitem');
  expect(lines.map((line) => [...line.children].map(({ textContent }) => textContent))).toEqual([
    ['Line 1: Roy, Noé', 'noe@example.test', 'Ready to send'],
    [expect.stringContaining('Line 2: Élise\telise'), 'Not sent: There are two email addresses in this line'],
  ]);
  expect(server.bodies(INVITE)).toEqual([]);
});

test('a pasted list sends the good lines once, and keeps the others with their reasons', async () => {
  const server = openPage({
    [INVITE]: ({ body }) =>
      (body as { name: string }).name === 'Ada'
        ? problem(409, 'There is already an open invitation.', { code: 'client_invitation_open' })
        : json(invitation, 201),
  });
  const dialog = await sendList('Noé Roy, noe@example.test\nAda, ada@example.test\nZoé');
  expect(await dialog.findByText('There is already an open invitation.')).toBeDefined();
  expect(dialog.getByText('Line 2: Zoé')).toBeDefined();
  const field = dialog.getByLabelText(/^Names and email addresses/);
  expect(field).toHaveProperty('value', 'Ada, ada@example.test\nZoé');
  expect(server.bodies(INVITE)).toEqual([
    { name: 'Noé Roy', email: 'noe@example.test' },
    { name: 'Ada', email: 'ada@example.test' },
  ]);
});

test('a pasted list does not try the lines after a limit', async () => {
  const limit = 'You have reached the limit of 20 open invitations.';
  const server = openPage({ [INVITE]: problem(409, limit, { code: 'client_invitations_limit' }) });
  const dialog = await sendList('Noé, noe@example.test\nAda, ada@example.test');
  expect(await dialog.findAllByText(limit)).toHaveLength(2);
  expect(server.bodies(INVITE)).toHaveLength(1);
});

test('a pasted list does not claim that nothing was sent when a proxy answered, and stops', async () => {
  const server = openPage({ [INVITE]: new Response('<html>', { status: 504 }) });
  const keys = () =>
    server.sent.filter(({ name }) => name === INVITE).map(({ headers }) => headers.get('idempotency-key'));
  const dialog = await sendList('Noé, noe@example.test\nAda, ada@example.test');
  expect(await dialog.findAllByText(/it will not be done twice/)).toHaveLength(2);
  expect(server.bodies(INVITE).map((body) => (body as { name: string }).name)).toEqual(['Noé', 'Noé']);
  server.answer(INVITE, json(invitation, 201));
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(toast()?.[1]).toBe('2 invitations sent'));
  const [first, ...others] = keys();
  expect(others).toEqual([first, first, expect.any(String)]);
  expect(others.at(-1)).not.toBe(first);
});

test('the input of an invitation survives the end of the session, but not closing the dialog', async () => {
  openPage();
  await press('Invite families');
  const field = () => screen.findByLabelText(/email/i);
  await userEvent.type(await field(), 'noe@example.test');
  cleanup();
  openPage();
  await press('Invite families');
  expect(await field()).toHaveProperty('value', 'noe@example.test');
  await userEvent.click(
    within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] ?? document.body,
  );
  await press('Invite families');
  expect(await field()).toHaveProperty('value', '');
});

const quote = aQuote();
const offer = anOffer({
  '2026-12-15': [aSlot('2026-12-15T14:00:00.000Z', 'You are busy'), aSlot('2026-12-15T15:00:00.000Z')],
});
function openBooking(answers: Answers = {}, startAt = '2026-12-15T15:00:00.000Z') {
  return open(<BookDialog startAt={Date.parse(startAt)} onClose={() => undefined} />, {
    'GET /api/therapist-profile': json(anOwnProfile({ id: 3 })),
    'GET /api/payments/quotes': json([quote]),
    [CLIENTS]: json([aCaseloadClient()]),
    [TIMES]: json(offer),
    ...answers,
  });
}

test('the pressed hour is booked for a client after showing what the family pays', async () => {
  const booked = anAppointment({ paymentDueAt: '2026-12-11T15:00:00.000Z' });
  const server = openBooking({ [BOOK]: json(booked, 201) });
  await press('Zoé Roy');
  expect(await screen.findByText('The family pays $135.60, tax included.')).toBeDefined();
  await userEvent.type(screen.getByLabelText(/^Notes/), 'Bring the book.');
  await press('Book');
  await waitFor(() => expect(toast()?.[1]).toMatch(/^Booked\. The family has until .*December.11/));
  expect(server.bodies(BOOK)).toEqual([
    {
      clientId: 7,
      appointmentTypeId: 5,
      startTime: '2026-12-15T15:00:00.000Z',
      notes: 'Bring the book.',
      payment: 'paypal',
    },
  ]);
  const asked = server.sent
    .filter(({ name }) => name === TIMES)
    .map(({ search }) => new URLSearchParams(search));
  expect(asked.slice(0, 2).map((query) => [query.get('appointmentTypeId'), query.get('wholeDay')])).toEqual([
    ['5', null],
    ['5', 'true'],
  ]);
});

function time(hour: string, reason?: string) {
  return aSlot(`2026-12-15T${hour}:00.000Z`, reason);
}
/** The starts that families are offered, and the whole day with every quarter of an hour. */
function timesAsked({ search }: Sent) {
  const offered = [time('14:00', 'You are busy'), time('15:00')];
  const isWholeDay = new URLSearchParams(search).has('wholeDay');
  return json(anOffer({ '2026-12-15': isWholeDay ? [time('05:00'), ...offered, time('15:15')] : offered }));
}
function radios() {
  return screen.findAllByRole('radio', { name: /[AP]M to/ });
}

test('booking for a client begins with the times that families are offered, on the day that the week shows', async () => {
  open(<BookDialog shownDate="2026-12-15" onClose={() => undefined} />, {
    'GET /api/therapist-profile': json(anOwnProfile({ id: 3 })),
    'GET /api/payments/quotes': json([quote]),
    [CLIENTS]: json([aCaseloadClient()]),
    [TIMES]: timesAsked,
  });
  expect(await screen.findByRole('heading', { name: 'Times on Tuesday, December 15' })).toBeDefined();
  const more = await screen.findByRole('button', { name: '3 other times' });
  expect((await radios()).map((one) => one.getAttribute('aria-label'))).toEqual([
    expect.stringMatching(/^10:00.AM/),
  ]);
  await userEvent.click(more);
  expect(
    (await radios()).map((one) => [
      one.getAttribute('aria-label')?.slice(0, 5),
      !(one as HTMLInputElement).disabled,
    ]),
  ).toEqual([
    ['12:00', true],
    ['9:00\u00a0', false],
    ['10:00', true],
    ['10:15', true],
  ]);
});

test('booking for a client begins today where the week shows a past day', async () => {
  open(<BookDialog shownDate="2026-11-30" onClose={() => undefined} />, {
    'GET /api/therapist-profile': json(anOwnProfile({ id: 3 })),
    'GET /api/payments/quotes': json([quote]),
    [CLIENTS]: json([aCaseloadClient()]),
    [TIMES]: json(offer),
  });
  expect(await screen.findByRole('heading', { name: 'Times on Thursday, December 10' })).toBeDefined();
  expect(await screen.findByText('Nothing is free in your hours', { selector: 'h4' })).toBeDefined();
});

test('booking for a client begins on the first open day where none is shown', async () => {
  open(<BookDialog onClose={() => undefined} />, {
    'GET /api/therapist-profile': json(anOwnProfile({ id: 3 })),
    'GET /api/payments/quotes': json([quote]),
    [CLIENTS]: json([aCaseloadClient()]),
    [TIMES]: json(offer),
  });
  expect(await screen.findByRole('heading', { name: 'Times on Tuesday, December 15' })).toBeDefined();
});

test('a client among many is found by name, and another one can be chosen', async () => {
  const names = ['Ana', 'Ben', 'Chloé', 'Dov', 'Eva', 'Fay', 'Gil', 'Hana', 'Zoé Roy'];
  openBooking({ [CLIENTS]: json(names.map((name, id) => ({ ...aCaseloadClient(), id: id + 1, name }))) });
  expect(await screen.findByText('3 more: type a name.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Zoé Roy' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Search by name'), 'xyz');
  expect(screen.getByText('None of your clients has that name.')).toBeDefined();
  await userEvent.clear(screen.getByLabelText('Search by name'));
  await userEvent.type(screen.getByLabelText('Search by name'), 'zoe{Enter}');
  await press('Change the client: Zoé Roy');
  await press('Ben');
  expect(screen.getByRole('button', { name: 'Change the client: Ben' })).toBeDefined();
});

test('booking for a client says why a pressed hour is not free, and needs a time and a client', async () => {
  const server = openBooking({}, '2026-12-15T14:00:00.000Z');
  expect(await screen.findByText(/^9:00.AM: You are busy$/)).toBeDefined();
  await press('Book');
  expect(await screen.findByText('Please select a client')).toBeDefined();
  expect(server.bodies(BOOK)).toEqual([]);
});

test('booking for a client says why there are no times without the required badge', async () => {
  const sentence = 'This therapist is not taking bookings at the moment.';
  openBooking({ [TIMES]: problem(409, sentence, { code: 'therapist_unavailable' }) });
  expect(await screen.findByText(/^Only verified therapists can be booked/)).toBeDefined();
  expect(screen.queryByText(sentence)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Choose a date' })).toBeNull();
});

test('booking for a client explains a refusal by a sentence, and asks for another time', async () => {
  const sentence = 'Someone else has just taken this time. Please choose another one.';
  openBooking({ [BOOK]: problem(409, sentence, { code: 'slot_taken' }) });
  await press('Zoé Roy');
  await screen.findByText('The family pays $135.60, tax included.');
  await press('Book');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(sentence));
  expect((await radios()).filter((one) => (one as HTMLInputElement).checked)).toEqual([]);
});

test('booking for a client without an answer is repeated as the same session when Book is pressed again', async () => {
  const server = openBooking();
  const keys = () =>
    server.sent.filter(({ name }) => name === BOOK).map(({ headers }) => headers.get('idempotency-key'));
  await press('Zoé Roy');
  await screen.findByText('The family pays $135.60, tax included.');
  // It was booked: the time is taken.
  server.answer(TIMES, json(anOffer({ '2026-12-15': [aSlot('2026-12-15T15:00:00.000Z', 'You are busy')] })));
  await press('Book');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^No answer came/));
  expect(keys()).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^10:00/ })).toBeNull());
  server.answer(BOOK, json(anAppointment({ paymentDueAt: null }), 201));
  await press('Book');
  await waitFor(() => expect(toast()?.[1]).toBe('Booked. The family has been told.'));
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
});

test('booking without clients leads to the page where families are invited', async () => {
  openBooking({ [CLIENTS]: json([]) });
  expect(await screen.findByText('You have no clients yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to Clients' }).getAttribute('href')).toBe('/clients');
});

test('the page of a client whose family has left shows past sessions alone, and offers no booking', async () => {
  const left = { ...aCaseloadClient({ owed: 0 }), hasLeft: true, sessions: [], guardians: [] };
  const answers = {
    'GET /api/therapist/clients/7': json(left),
    [SCHEDULE]: json(aSchedule()),
  };
  open(<ClientPage id={7} />, answers, { path: '/clients/7' });
  expect(await screen.findByText(/^The family has left your list of clients/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Past sessions' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Sessions ahead' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'People to reach' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Book a session' })).toBeNull();
});

const NONE = { openedOn: null, closedOn: null, keepUntil: null, lastPlan: null };
const EMPTY_RECORD = { ...NONE, cover: { name: 'Léo', birthMonth: null, stated: null }, missing: [] };

test('the page of a client begins with the record, goals, notes and people, and shows three of the past sessions before more are asked for', async () => {
  const sessions = [5, 4, 3, 2, 1].map((id) =>
    anAppointment({
      id,
      status: 'completed',
      startTime: `2026-06-0${id}T14:00:00.000Z`,
      endTime: `2026-06-0${id}T15:00:00.000Z`,
    }),
  );
  const answers = {
    'GET /api/therapist/clients/7': json({ ...aCaseloadClient(), hasLeft: false, sessions, guardians: [] }),
    'GET /api/therapist/clients/7/goals': json([]),
    'GET /api/therapist/clients/7/documents': json([]),
    'GET /api/therapist/clients/7/entries': json([]),
    'GET /api/therapist/clients/7/record': json(EMPTY_RECORD),
    [SCHEDULE]: json(aSchedule()),
  };
  open(<ClientPage id={7} />, answers, { path: '/clients/7' });
  const past = await screen.findByRole('table', { name: 'Past sessions' });
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 4)).toEqual(['Record', 'Goals', 'Notes', 'People to reach']);
  expect(headings.slice(-3)).toEqual(['Sessions ahead', 'Past sessions', 'Documents']);
  const rows = () => within(past).getAllByRole('rowheader').length;
  expect(rows()).toBe(3);
  await press('Show 2 more sessions');
  expect(rows()).toBe(5);
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});
