import type { Appointment } from '@cadence/contract/appointments';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../../app/query-client.ts';
import { applyLocale } from '../../../lib/locale.ts';
import { aClient, aSelf, OWNER } from '../../../testing/a-client.ts';
import { anAppointment, forClient } from '../../../testing/an-appointment.ts';
import { aSeries } from '../../../testing/a-series.ts';
import { aUser, fakeServer, json, problem } from '../../../testing/fake-server.ts';
import { dismissToast, readToasts } from '../../../ui/toast/toast-store.ts';
import { userQuery } from '../../users/api.ts';
import { WhomLine } from './whom-line.tsx';
// Loaded now, so that no test waits for its code.
import './whom-dialog.tsx';

const NOW = Date.parse('2026-12-10T15:00:00Z');
const CALL = 'PUT /api/appointments/12/client';
const button = { name: /^Change whom the session is for: Jun Takahashi/ };

function open(session: Appointment, { clients = [aSelf()], own = [session], now = NOW } = {}) {
  const server = fakeServer({
    'GET /api/appointments': json(own),
    'GET /api/clients': json(clients),
    [CALL]: json({ ...session, ...forClient(40, 'Léo') }),
  });
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, aUser({ timezone: 'America/Toronto' }));
  render(
    <QueryClientProvider client={queries}>
      <WhomLine appointment={session} viewer={{ role: 'patient', zone: 'America/Toronto', now }} />
    </QueryClientProvider>,
  );
  return server;
}

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', button));
  return within(await screen.findByRole('dialog', { name: 'Change whom the session is for' }));
}

beforeEach(() => applyLocale('en'));
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

test('the reader’s own session is given to a child who is named, until it starts', async () => {
  const server = open(anAppointment());
  expect(screen.getByText('For you')).toBeTruthy();
  const dialog = await openDialog();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Me' }).checked).toBe(true);
  await userEvent.click(dialog.getByRole('radio', { name: 'My child' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Name is required')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/^Your child’s name/), 'Léo');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.bodies(CALL)).toEqual([{ clientName: 'Léo' }]));
  await waitFor(() => expect(readToasts()[0]?.description).toBe('The session is for Léo.'));
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  open(anAppointment(), { now: Date.parse(anAppointment().startTime) });
  expect(screen.queryByText('For you')).toBeNull();
  expect(screen.queryByRole('button', button)).toBeNull();
});

test('a refusal of the change stays in the dialog, with what was chosen', async () => {
  const server = open(anAppointment(), { clients: [aSelf(), aClient()] });
  server.answer(CALL, problem(409, 'It has started.', { code: 'appointment_started' }));
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('radio', { name: 'Zoé Lindqvist' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('It has started.')).toBeTruthy();
  expect(server.bodies(CALL)).toEqual([{ clientId: 31 }]);
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Zoé Lindqvist' }).checked).toBe(true);
});

test('a change may reach the later dates of a series, and names another session of that client', async () => {
  const dates = aSeries('2026-12-15T14:00:00.000Z', 3);
  const other = anAppointment({ ...forClient(31, 'Zoé Lindqvist'), id: 99, seriesId: null });
  const [session] = dates;
  if (!session) throw new Error('a series has dates');
  const server = open(session, { clients: [aSelf(), aClient()], own: [...dates, other] });
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('radio', { name: 'Zoé Lindqvist' }));
  expect(await dialog.findByText('Zoé Lindqvist already has a session at this time')).toBeTruthy();
  await userEvent.click(await dialog.findByRole('radio', { name: 'This and the following 2' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.bodies(CALL)).toEqual([{ clientId: 31, scope: 'following' }]));
});

test('whom a session is for is read, and not changed, by a guardian who did not book it or may not book', async () => {
  const child = forClient(31, 'Zoé Lindqvist');
  const { patient } = child;
  const byOther = anAppointment({ ...child, patient: { ...patient, isReader: false } });
  open(byOther, { clients: [aSelf(), aClient()] });
  expect(screen.getByText('For Zoé Lindqvist')).toBeTruthy();
  expect(screen.queryByRole('button', button)).toBeNull();
  cleanup();
  open(anAppointment(child), {
    clients: [aSelf(), aClient({ rights: { ...OWNER, isOwner: false, mayBook: false } })],
  });
  await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull());
});
