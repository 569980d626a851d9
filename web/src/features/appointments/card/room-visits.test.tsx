import type { RoomVisits } from '@cadence/contract/room';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../../app/query-client.ts';
import { applyLocale } from '../../../lib/locale.ts';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { aUser, fakeServer, json, problem, type Answer } from '../../../testing/fake-server.ts';
import { openMore } from '../../../testing/more-actions.ts';
import { userQuery, type User } from '../../users/api.ts';
import type { Appointment } from '../appointment/api.ts';
import { AppointmentsPage } from '../appointments-page.tsx';
// Loaded now, so that no test waits for their code.
import './attendance-dialog.tsx';
import './more-actions.tsx';

const VISITS = 'GET /api/appointments/12/room/visits';
const past = anAppointment({ status: 'completed' });
const PROPOSAL = 'It seems nobody came: mark as not attended?';

function alone(proposesDidNotAttend: boolean): RoomVisits {
  const enteredAt = past.startTime;
  const stay = { role: 'therapist', enteredAt, admittedAt: enteredAt, leftAt: past.endTime } as const;
  return {
    visits: [{ ...stay, connectMilliseconds: null, isRelayed: null, freezes: 0 }],
    proposesDidNotAttend,
  };
}

async function open(appointment: Appointment, role: User['role'], visits: Answer) {
  const server = fakeServer({
    'GET /api/appointments': json([appointment]),
    'GET /api/appointments/12/receipt': json({ receipt: null }),
    [VISITS]: visits,
  });
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, aUser({ role, timezone: 'America/Toronto' }));
  render(
    <QueryClientProvider client={queries}>
      <main>
        <AppointmentsPage />
      </main>
    </QueryClientProvider>,
  );
  await openMore();
  return server;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-16T15:00:00Z'), toFake: ['Date'] });
  applyLocale('en');
  history.replaceState(null, '', '/appointments');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a therapist reads after a session how it went, and the proposal is shown before the mark', async () => {
  await open(past, 'therapist', json(alone(true)));
  expect(await screen.findByText('You were there, nobody else came in')).toBeDefined();
  const proposal = screen.getByText(PROPOSAL);
  const mark = screen.getByRole('button', { name: /^Mark as not attended, Maya Lindqvist/ });
  expect(proposal.compareDocumentPosition(mark)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(mark);
  expect(await screen.findByRole('button', { name: 'Note it' })).toBeDefined();
});

test('no mark is proposed where somebody came, nor where it is set already', async () => {
  await open(past, 'therapist', json(alone(false)));
  expect(await screen.findByText('You were there, nobody else came in')).toBeDefined();
  expect(screen.queryByText(PROPOSAL)).toBeNull();
  cleanup();
  await open({ ...past, didNotAttend: true }, 'therapist', json(alone(true)));
  expect(await screen.findByText('You were there, nobody else came in')).toBeDefined();
  expect(screen.queryByText(PROPOSAL)).toBeNull();
});

test('a failure to load the visits is shown and can be retried', async () => {
  const server = await open(past, 'therapist', problem(404, 'It is gone.'));
  const failure = await screen.findByText('Who came into the session room could not be loaded');
  const card = failure.closest('li') ?? document.body;
  server.answer(VISITS, json(alone(false)));
  await userEvent.click(within(card).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You were there, nobody else came in')).toBeDefined();
});

test('the visits are not requested by families, nor for upcoming sessions', async () => {
  const visits = vi.fn(() => json(alone(true)));
  await open(past, 'patient', visits);
  await screen.findByRole('link', { name: /^Receipt: / });
  cleanup();
  vi.setSystemTime('2026-12-14T15:00:00Z');
  await open(anAppointment(), 'therapist', visits);
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Video link/ })).not.toHaveLength(0));
  expect(visits).not.toHaveBeenCalled();
});
