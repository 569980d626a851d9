import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../../app/query-client.ts';
import { applyLocale } from '../../../lib/locale.ts';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { aUser, fakeServer, json } from '../../../testing/fake-server.ts';
import { openMore } from '../../../testing/more-actions.ts';
import { userQuery } from '../../users/api.ts';
import { AppointmentsPage } from '../appointments-page.tsx';
// Loaded now, so that no test waits for its code.
import './more-actions.tsx';

const { bookedBy: maya, patient: ofMaya } = anAppointment();
const jun = { firstName: 'Jun', lastName: 'Takahashi', isReader: false };
// Of the same name: nobody is known by it.
const namesake = { ...maya, isReader: false };
const ofNamesake = { ...ofMaya, isReader: false, isClient: false };

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

test.each([
  ['of one’s own', { bookedBy: maya, patient: ofMaya }, 1],
  ['that the therapist made for oneself', { bookedBy: jun, patient: ofMaya }, 1],
  ['of another guardian of the same name', { bookedBy: namesake, patient: ofNamesake }, 0],
  ['that the therapist made for such a guardian', { bookedBy: jun, patient: ofNamesake }, 0],
])('the card offers an earlier time or not for a booking %s', async (_whose, booking, buttons) => {
  fakeServer({ 'GET /api/appointments': json([anAppointment(booking)]) });
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, aUser({ timezone: 'America/Toronto' }));
  render(
    <QueryClientProvider client={queries}>
      <main>
        <AppointmentsPage />
      </main>
    </QueryClientProvider>,
  );
  await openMore();
  expect(screen.getAllByRole('button', { name: /^Reschedule/ })).toHaveLength(1);
  expect(screen.queryAllByRole('button', { name: /earlier/i })).toHaveLength(buttons);
});
