// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../../app/query-client.ts';
import { applyLocale } from '../../../lib/locale.ts';
import { anAppointment, forClient, anOffer, aSlot } from '../../../testing/an-appointment.ts';
import { openMore } from '../../../testing/more-actions.ts';
import {
  aGoogleStatus,
  aUser,
  fakeServer,
  json,
  problem,
  type Answers,
} from '../../../testing/fake-server.ts';
import { dismissToast, readToasts } from '../../../ui/toast/toast-store.ts';
import { userQuery, type User } from '../../users/api.ts';
import { AppointmentsPage } from '../appointments-page.tsx';

const NOW = new Date('2026-12-10T15:00:00Z');
const LIST = 'GET /api/appointments';
const STATUS = 'GET /api/google-calendar/status';
const SLOTS = 'GET /api/therapists/3/slots';
const MOVE = 'POST /api/appointments/12/reschedule';
const offer = anOffer({
  '2026-12-15': [
    aSlot('2026-12-15T14:00:00.000Z'),
    aSlot('2026-12-15T14:30:00.000Z', 'Conflict with existing appointment'),
    aSlot('2026-12-15T15:00:00.000Z'),
  ],
  '2026-12-16': [aSlot('2026-12-16T14:00:00.000Z')],
});

async function open(answers: Answers = {}, user: Partial<User> = {}) {
  history.replaceState(null, '', '/appointments');
  const server = fakeServer({
    [LIST]: json([anAppointment()]),
    [SLOTS]: json(offer),
    [STATUS]: json(aGoogleStatus()),
    ...answers,
  });
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, aUser({ timezone: 'America/Toronto', ...user }));
  render(<AppointmentsPage />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>
        <main>{children}</main>
      </QueryClientProvider>
    ),
  });
  await openMore();
  await userEvent.click(await screen.findByRole('button', { name: /^Reschedule, Jun Takahashi/ }));
  await screen.findByRole('dialog', { name: 'Reschedule this appointment' });
  return server;
}

/** The times of the chosen day that can be seen: whether each can be chosen, by its spoken name. */
async function times() {
  const radios = await within(await screen.findByRole('dialog')).findAllByRole('radio', { name: /[AP]M to/ });
  return radios.map((one) => [one.getAttribute('aria-label'), !(one as HTMLInputElement).disabled]);
}
async function choose(name: RegExp) {
  await userEvent.click(await screen.findByRole('radio', { name }));
}
function confirm() {
  return userEvent.click(screen.getByRole('button', { name: 'Reschedule appointment' }));
}
function toast() {
  return readToasts()
    .filter(({ open }) => open)
    .map(({ title, description, variant }) => [title, description, variant])[0];
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  applyLocale('en');
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the dialog for moving begins with the open times of the own day; others and their reasons are a press away', async () => {
  const server = await open();
  expect(screen.getByRole('heading', { name: 'Times on Tuesday, December 15' })).toBeDefined();
  expect(await times()).toEqual([['10:00\u00a0AM to 11:00\u00a0AM in Toronto', true]]);
  await userEvent.click(screen.getByRole('button', { name: '2 unavailable times' }));
  expect(await times()).toEqual([
    ['9:00\u00a0AM to 10:00\u00a0AM in Toronto, present time', false],
    ['9:30\u00a0AM to 10:30\u00a0AM in Toronto, Conflict with existing appointment', false],
    ['10:00\u00a0AM to 11:00\u00a0AM in Toronto', true],
  ]);
  const asked = new URLSearchParams(server.sent.find(({ name }) => name === SLOTS)?.search);
  expect(Object.fromEntries(asked)).toMatchObject({ rescheduleOf: '12', appointmentTypeId: '5' });
});

test('the dialog for moving shows both times where clocks differ, and the days of the reader', async () => {
  await open({}, { timezone: 'America/Vancouver' });
  expect(await times()).toEqual([
    ['8:00\u00a0AM to 9:00\u00a0AM in Vancouver, 10:00\u00a0AM in Toronto', true],
  ]);
});

test('the dialog for moving shows the times of another day, as booking does', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /December 16, 2026, 1 open time$/ }));
  expect(await times()).toEqual([['9:00\u00a0AM to 10:00\u00a0AM in Toronto', true]]);
  expect(screen.getByRole('button', { name: /December 17, 2026, not available$/ })).toBeDefined();
});

test('the dialog for moving warns of another session of the client, and moves all the same', async () => {
  const at = { startTime: '2026-12-15T15:30:00.000Z', endTime: '2026-12-15T16:30:00.000Z' };
  const therapist = { ...anAppointment().therapist, user: { firstName: 'Ada', lastName: 'Byron' } };
  const other = anAppointment({ ...at, id: 13, therapist });
  const sibling = anAppointment({ id: 14, therapist, ...forClient(8, 'Noé') });
  const server = await open({
    [LIST]: json([anAppointment(), other, sibling]),
    [MOVE]: json(anAppointment({ startTime: '2026-12-15T15:00:00.000Z' })),
  });
  await times();
  expect(screen.queryByText(/already has a session/)).toBeNull();
  await choose(/^10:00/);
  expect(screen.getByText('Maya Lindqvist already has a session at this time')).toBeDefined();
  await confirm();
  await waitFor(() => expect(server.bodies(MOVE)).toHaveLength(1));
});

test('the dialog for moving warns of no overlap with the session itself', async () => {
  const startTime = '2026-12-15T14:30:00.000Z';
  await open({ [SLOTS]: json(anOffer({ '2026-12-15': [aSlot(startTime)] })) });
  await choose(/^9:30/);
  expect(screen.getByText(/^New time: Tuesday, December 15, 9:30/)).toBeDefined();
  expect(screen.queryByText(/already has a session/)).toBeNull();
});

test('the dialog for moving asks for a time, and sends nothing without one', async () => {
  const server = await open();
  await times();
  await confirm();
  expect(await screen.findByText('Please select a time slot')).toBeDefined();
  expect(server.bodies(MOVE)).toEqual([]);
});

test('the dialog for moving sends the new time with notes and a message, and says so', async () => {
  const server = await open({ [MOVE]: json(anAppointment({ startTime: '2026-12-15T15:00:00.000Z' })) });
  await choose(/^10:00/);
  expect(screen.getByText(/^New time: Tuesday, December 15, 10:00/)).toBeDefined();
  await userEvent.type(screen.getByLabelText(/^Notes/), 'A bit later');
  await userEvent.type(screen.getByLabelText(/^Message to your therapist/), ' Sorry! ');
  await confirm();
  await waitFor(() =>
    expect(toast()).toEqual(['Success', 'Appointment rescheduled successfully', undefined]),
  );
  expect(server.bodies(MOVE)).toEqual([
    { startTime: '2026-12-15T15:00:00.000Z', notes: 'A bit later', message: 'Sorry!' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the dialog for moving asks a guardian who did not book for no notes, which they cannot read', async () => {
  const { patient } = anAppointment();
  const server = await open({
    [LIST]: json([anAppointment({ patient: { ...patient, isReader: false } })]),
    [MOVE]: json(anAppointment({ startTime: '2026-12-15T15:00:00.000Z' })),
  });
  await choose(/^10:00/);
  expect(screen.queryByLabelText(/^Notes/)).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Message to your therapist/), 'Sorry!');
  await confirm();
  await waitFor(() =>
    expect(server.bodies(MOVE)).toEqual([
      { startTime: '2026-12-15T15:00:00.000Z', notes: '', message: 'Sorry!' },
    ]),
  );
});

test('a conflict while moving shows the message, reloads the list and keeps the typed text', async () => {
  const sentence = 'Someone else has just taken this time. Please choose another one.';
  const server = await open({ [MOVE]: problem(409, sentence, { code: 'slot_taken' }) });
  await userEvent.type(screen.getByLabelText(/^Notes/), 'A bit later');
  await choose(/^10:00/);
  server.answer(
    SLOTS,
    json(
      anOffer({ '2026-12-15': [aSlot('2026-12-15T15:00:00.000Z', 'Conflict with existing appointment')] }),
    ),
  );
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(toast()).toBeUndefined();
  expect(await screen.findByText('No available times', { selector: 'h4' })).toBeDefined();
  expect(screen.getByLabelText(/^Notes/)).toHaveProperty('value', 'A bit later');
  expect(screen.queryByText(/^New time/)).toBeNull();
});

test('the dialog for moving says that it failed without an answer, and stays open', async () => {
  await open();
  await choose(/^10:00/);
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to reschedule appointment');
  expect(screen.getByRole('radio', { name: /^10:00/ })).toHaveProperty('checked', true);
});

test('the times in the dialog for moving can be loaded again after a failure', async () => {
  const server = await open({ [SLOTS]: problem(503, 'Please try again in a moment.') });
  expect(await screen.findByText('Please try again in a moment.')).toBeDefined();
  server.answer(SLOTS, json(offer));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await times()).toHaveLength(1);
});

test.each([
  ['cancelled', anAppointment({ status: 'cancelled' })],
  ['completed', anAppointment({ status: 'completed' })],
  ['begun', anAppointment({ startTime: '2026-12-10T14:59:00.000Z', endTime: '2026-12-10T16:00:00.000Z' })],
])('a session that is %s cannot be moved', async (_, appointment) => {
  fakeServer({
    [LIST]: json([appointment, anAppointment({ id: 99, startTime: '2026-12-17T14:00:00.000Z' })]),
  });
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, aUser({ timezone: 'America/Toronto' }));
  render(
    <QueryClientProvider client={queries}>
      <AppointmentsPage />
    </QueryClientProvider>,
  );
  await openMore();
  expect(await screen.findAllByRole('button', { name: /^Reschedule/ })).toHaveLength(1);
});
