import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../../app/query-client.ts';
import { applyLocale } from '../../../lib/locale.ts';
import { aClient, OWNER } from '../../../testing/a-client.ts';
import { anAppointment, forClient } from '../../../testing/an-appointment.ts';
import { aUser, fakeServer, json } from '../../../testing/fake-server.ts';
import { openMore } from '../../../testing/more-actions.ts';
import { userQuery } from '../../users/api.ts';
import { AppointmentsPage } from '../appointments-page.tsx';
// Loaded now, so that no test waits for its code.
import './more-actions.tsx';

/** The two guardians of Robin Lee have the same name. */
const SAM = { firstName: 'Sam', lastName: 'Lee' };
const unpaid = anAppointment({
  ...forClient(31, 'Robin Lee'),
  status: 'scheduled',
  paymentStatus: 'pending',
  paymentDueAt: '2026-12-14T15:00:00.000Z',
});

/** The session that one of the two booked, as the reader gets it. */
function bookedBySam(isReader: boolean, { mayPay }: { mayPay: boolean }) {
  return {
    ...unpaid,
    bookedBy: { ...SAM, isReader },
    patient: { user: SAM, isReader, isClient: false },
    ...(!mayPay && { price: null, taxAmount: null, totalPrice: null }),
    ...(!mayPay && { paymentStatus: null, paymentDueAt: null }),
  };
}

async function open(session: ReturnType<typeof bookedBySam>, rights = OWNER) {
  fakeServer({
    'GET /api/appointments': json([session]),
    'GET /api/clients': json([aClient({ name: 'Robin Lee', rights })]),
  });
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, aUser({ ...SAM, timezone: 'America/Toronto' }));
  render(
    <QueryClientProvider client={queries}>
      <main>
        <AppointmentsPage />
      </main>
    </QueryClientProvider>,
  );
  await openMore();
}

/** Which of the buttons of a session are there. */
function buttons() {
  const offered = { pay: /^Pay now/, move: /^Reschedule/, cancel: /^Cancel/, earlier: /earlier/i };
  return Object.entries(offered).flatMap(([what, name]) =>
    screen.queryAllByRole('button', { name }).length > 0 ? [what] : [],
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-10T15:00:00Z'), toFake: ['Date'] });
  applyLocale('en');
  history.replaceState(null, '', '/appointments');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a guardian who booked has every button, and is not told who booked', async () => {
  await open(bookedBySam(true, { mayPay: true }));
  expect(buttons()).toEqual(['pay', 'move', 'cancel', 'earlier']);
  expect(screen.queryByText(/Booked by/)).toBeNull();
  expect(screen.getByText('For Robin Lee')).toBeDefined();
});

test('another guardian of the same name has the buttons of their rights, and is told who booked', async () => {
  await open(bookedBySam(false, { mayPay: true }));
  expect(buttons()).toEqual(['pay', 'move', 'cancel']);
  expect(screen.getByText('Booked by Sam Lee')).toBeDefined();
});

test('a guardian without rights on the client gets no button by having the same name', async () => {
  const rights = { isOwner: false, mayBook: false, mayPay: false, mayRead: false };
  await open(bookedBySam(false, { mayPay: false }), rights);
  expect(await screen.findByText(/^You see the sessions of Robin Lee/)).toBeDefined();
  expect(buttons()).toEqual([]);
});

test('a child with the reader’s name is still named', async () => {
  const { client } = forClient(31, 'Sam Lee');
  await open({ ...bookedBySam(true, { mayPay: true }), client });
  expect(screen.getByText('For Sam Lee')).toBeDefined();
});
