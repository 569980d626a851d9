import { DAY, HOUR } from '@cadence/scheduling/durations';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../../app/query-client.ts';
import { applyLocale } from '../../../lib/locale.ts';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { openMore } from '../../../testing/more-actions.ts';
import { aUser, fakeServer, json } from '../../../testing/fake-server.ts';
import { userQuery } from '../../users/api.ts';
import { AppointmentsPage } from '../appointments-page.tsx';
import { readLinkedAppointment } from './appointment-from-url.ts';

const NOW = new Date('2026-12-10T15:00:00Z');

function open(appointments: readonly ReturnType<typeof anAppointment>[], search: string) {
  history.replaceState(null, '', `/appointments${search}`);
  fakeServer({ 'GET /api/appointments': json(appointments) });
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, aUser({ timezone: 'America/Toronto' }));
  render(<AppointmentsPage />, {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
}

/** Sessions with ids from 1 on, a day apart, the first in the past. */
function series(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const start = NOW.getTime() + (index - 1) * DAY;
    const [startTime, endTime] = [start, start + HOUR].map((at) => new Date(at).toISOString());
    return anAppointment({ id: index + 1, startTime: startTime ?? '', endTime: endTime ?? '' });
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  applyLocale('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  ['?appointment=12', 12],
  ['?view=week&appointment=12', 12],
  ['?payment=paid&appointment=12', undefined],
  ['?appointment=012', undefined],
  ['?appointment=1e3', undefined],
  ['?appointment=', undefined],
  ['', undefined],
])('the appointment in the address %j is %s', (search, id) => {
  expect(readLinkedAppointment(search)).toBe(id);
});

describe('a link to an appointment', () => {
  test.each([
    ['ahead', 5],
    ['far down the list', 30],
    ['in the past', 1],
  ])('moves the focus to an appointment that lies %s', async (_, id) => {
    open(series(40), `?appointment=${id}`);
    await waitFor(() => expect(document.activeElement?.id).toBe(`appointment-${id}`));
  });

  test('says that an appointment was cancelled, and what became of its money', async () => {
    const cancelled = anAppointment({ status: 'cancelled', paymentStatus: 'refund_due' });
    open([...series(2), cancelled], '?appointment=12');
    const notice = await screen.findByText('This appointment was cancelled');
    expect(document.activeElement?.contains(notice)).toBe(true);
    expect(document.activeElement?.textContent).toContain('Jun Takahashi, Tuesday, December\u00a015');
    expect(document.activeElement?.textContent).toContain('$135.60, refund owed by the therapist');
  });

  test('says that an appointment of somebody else is not among one’s own', async () => {
    open(series(2), '?appointment=99');
    expect(await screen.findByText('This appointment is not among yours')).toBeDefined();
  });
});

test('each upcoming session can be added to a calendar, and a past one cannot', async () => {
  open(series(3), '');
  await openMore();
  const links = await screen.findAllByRole('link', { name: /^Add to calendar, Jun Takahashi/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/api/appointments/2/calendar.ics',
    '/api/appointments/3/calendar.ics',
  ]);
});
