import type { Appointment } from '@cadence/contract/appointments';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { makeQueryClient } from '../../../app/query-client.ts';
import { applyLocale } from '../../../lib/locale.ts';
import { aSeries, weekly } from '../../../testing/a-series.ts';
import { anAppointment, anOffer, aSlot } from '../../../testing/an-appointment.ts';
import {
  aGoogleStatus,
  aUser,
  type Answers,
  fakeServer,
  json,
  problem,
} from '../../../testing/fake-server.ts';
import { openMore } from '../../../testing/more-actions.ts';
import { dismissToast, readToasts } from '../../../ui/toast/toast-store.ts';
import { userQuery, type User } from '../../users/api.ts';
import { AppointmentsPage } from '../appointments-page.tsx';
import { SeriesPage } from './series-page.tsx';

const LIST = 'GET /api/appointments';
const CANCEL = 'POST /api/appointments/12/cancel';
const MOVE = 'POST /api/appointments/12/reschedule';
const NINE = '2026-12-15T14:00:00.000Z';
const SESSIONS = aSeries(NINE, 3);
/** The first, second or third of them. */
function session(place: 0 | 1 | 2, changes: Partial<Appointment> = {}): Appointment {
  return { ...anAppointment(), ...SESSIONS[place], ...changes };
}
const [ONE = '', , THREE = ''] = weekly('2026-12-16T15:30:00.000Z', 3);

function open(path: string, answers: Answers = {}, user: Partial<User> = {}) {
  history.replaceState(null, '', path);
  const server = fakeServer({
    [LIST]: json(SESSIONS),
    'GET /api/google-calendar/status': json(aGoogleStatus()),
    ...answers,
  });
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, aUser({ timezone: 'America/Toronto', ...user }));
  render(
    <QueryClientProvider client={queries}>
      <main>
        <Route path="/appointments" component={AppointmentsPage} />
        <Route path="/appointments/series/:id" component={SeriesPage} />
      </main>
    </QueryClientProvider>,
  );
  return server;
}
function plain(text: string | null) {
  return (text ?? '').replaceAll(/\s+/g, ' ');
}
function toast() {
  return readToasts().map(({ description }) => description)[0];
}
async function press(name: string | RegExp) {
  return userEvent.click(await screen.findByRole('button', { name }));
}
async function ask(action: RegExp) {
  await openMore();
  await userEvent.click((await screen.findAllByRole('button', { name: action }))[0] ?? document.body);
}
function rowsOf(name: string) {
  const list = screen.getByRole('region', { name });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => plain(textContent));
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-10T15:00:00Z'), toFake: ['Date'] });
  applyLocale('en');
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the page of a series', () => {
  test('shows all dates and what to pay next', async () => {
    const dates = [session(2), session(0, { paymentStatus: 'paid', status: 'confirmed' }), session(1)];
    open('/appointments/series/5', { [LIST]: json([...dates, anAppointment({ id: 40 })]) });
    expect(await screen.findByRole('heading', { name: 'Your series with Jun Takahashi' })).toBeDefined();
    expect(screen.getByText('3 sessions ahead.')).toBeDefined();
    expect(screen.getByText(/^Assessment, /)).toBeDefined();
    expect(rowsOf('All dates')).toEqual([
      expect.stringMatching(/December\s15, 9:00 AM.*\$135.60 paid.*Confirmed/),
      expect.stringMatching(/December\s22.*\$135.60 to pay by December\s20 at 9:00 AM.*Payment pending/),
      expect.stringMatching(/December\s29.*to pay by .*December\s27/),
    ]);
    expect(screen.getByRole('button', { name: /^Pay now, .*December\s22/ })).toBeDefined();
    expect(plain(screen.getByText(/^\$135.60 for/).textContent)).toMatch(
      /for Tuesday, December\s22, .* Pay by Sunday, December\s20/,
    );
    expect(screen.getByRole('link', { name: /December\s22/ }).getAttribute('href')).toBe(
      '/appointments?appointment=13',
    );
  });

  test('is shown to the therapist too, who pays nothing', async () => {
    const pages = json([{ id: 7, hasLeft: false }]);
    open('/appointments/series/5', { 'GET /api/therapist/client-pages': pages }, { role: 'therapist' });
    expect(await screen.findByRole('heading', { name: 'Series for Maya Lindqvist' })).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Maya Lindqvist' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Pay now/ })).toBeNull();
  });

  test('says when there are no sessions of it, and leads to the list', async () => {
    open('/appointments/series/6');
    expect(await screen.findByText('We cannot find this series')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to Appointments' }).getAttribute('href')).toBe(
      '/appointments',
    );
  });
});

test.each([
  ['', /Session 1 of a series of 3See all dates/],
  ['?view=agenda', /Jun Takahashi Part of a series/],
  ['?view=week&date=2026-12-15', /09:00 Jun TakahashiPart of a series/],
])('a session of a series says so: %s', async (search, text) => {
  open(`/appointments${search}`);
  await screen.findAllByText(/of a series/);
  expect(plain(document.querySelector('main')?.textContent ?? '')).toMatch(text);
  expect(
    screen.getAllByRole('link', { name: /^See all dates, Jun Takahashi/ })[0]?.getAttribute('href'),
  ).toBe('/appointments/series/5');
});

describe('cancelling a session of a series', () => {
  test('cancels only this one unless the following ones are chosen', async () => {
    const server = open('/appointments', { [CANCEL]: json(SESSIONS[0]) });
    await ask(/^Cancel, .*December\s15/);
    expect(await screen.findByRole('radio', { name: 'Only this session' })).toHaveProperty('checked', true);
    await press('Cancel appointment');
    await waitFor(() => expect(toast()).toBe('Appointment cancelled successfully'));
    expect(server.bodies(CANCEL)).toEqual([undefined]);
  });

  test('cancels this and the following ones, and says what becomes of each payment', async () => {
    const paid = session(0, { paymentStatus: 'paid', status: 'confirmed', refundedAmount: 2_000 });
    const refunded = session(1, { paymentStatus: 'refunded', status: 'confirmed' });
    const server = open('/appointments', {
      [LIST]: json([paid, refunded, session(2)]),
      [CANCEL]: json(paid),
    });
    await ask(/^Cancel, .*December\s15/);
    await userEvent.click(await screen.findByRole('radio', { name: 'This and the following 2' }));
    expect(rowsOf('What happens to each')).toEqual([
      expect.stringMatching(
        /December\s15.*\$135.60 owed back in full.*\$20.00 has gone back already and \$115.60 is still owed/,
      ),
      expect.stringMatching(/December\s22.*\$135.60 already refunded/),
      expect.stringMatching(/December\s29.*Nothing has been paid/),
    ]);
    await press('Cancel 3 appointments');
    await waitFor(() => expect(toast()).toBe('3 appointments cancelled'));
    expect(server.bodies(CANCEL)).toEqual([{ scope: 'following' }]);
  });

  test('asks nothing more for the last date', async () => {
    open('/appointments', { [LIST]: json(aSeries(NINE, 1)) });
    await ask(/^Cancel, .*December\s15/);
    await screen.findByRole('alertdialog');
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('rescheduling a session of a series', () => {
  const offer = anOffer({ '2026-12-16': [aSlot(ONE)] });

  async function moveAll(answer: Response) {
    const server = open('/appointments', { 'GET /api/therapists/3/slots': json(offer), [MOVE]: answer });
    await ask(/^Reschedule, .*December\s15/);
    await userEvent.click(await screen.findByRole('radio', { name: 'This and the following 2' }));
    await userEvent.click(await screen.findByRole('button', { name: /December 16, 2026, 1 open time$/ }));
    await userEvent.click(await screen.findByRole('radio', { name: /^10:30/ }));
    return server;
  }

  test('moves this and the following ones, and shows every new date before', async () => {
    const server = await moveAll(json(SESSIONS[0]));
    expect(rowsOf('The new dates')).toEqual([
      expect.stringMatching(/^Wednesday, December\s16, 10:30 AM.*From Tuesday, December\s15, 9:00/),
      expect.stringMatching(/^Wednesday, December\s23, 10:30 AM/),
      expect.stringMatching(/^Wednesday, December\s30, 10:30 AM/),
    ]);
    await press('Reschedule 3 appointments');
    await waitFor(() => expect(toast()).toBe('3 appointments rescheduled'));
    expect(server.bodies(MOVE)).toEqual([{ startTime: ONE, notes: '', scope: 'following' }]);
  });

  test('asks for the starts of all moved dates, and drops a start that another scope closes', async () => {
    const [NEXT_WEEK = ''] = weekly('2026-12-22T14:00:00.000Z', 1);
    const slots = 'GET /api/therapists/3/slots';
    const server = open('/appointments', {
      [slots]: ({ search }) => {
        const isTogether = new URLSearchParams(search).get('scope') === 'following';
        const slot = isTogether ? aSlot(NEXT_WEEK) : aSlot(NEXT_WEEK, 'Conflict with existing appointment');
        return json(anOffer({ '2026-12-22': [slot] }));
      },
    });
    await ask(/^Reschedule, .*December\s15/);
    await userEvent.click(await screen.findByRole('button', { name: /December 22, 2026, no open time$/ }));
    expect(await screen.findByRole('heading', { name: 'No available times' })).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'This and the following 2' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^9:00/ }));
    expect(screen.getByText(/^New time: /)).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'Only this session' }));
    expect(await screen.findByRole('heading', { name: 'No available times' })).toBeDefined();
    expect(screen.queryByText(/^New time: /)).toBeNull();
    const asked = server.sent.filter(({ name }) => name === slots);
    const scopes = asked.map(({ search }) => new URLSearchParams(search).get('scope'));
    expect(new Set(scopes)).toEqual(new Set([null, 'following']));
    await press('Reschedule appointment');
    expect(server.bodies(MOVE)).toEqual([]);
  });

  test('says which dates are in the way, and keeps the choice', async () => {
    const detail = 'These dates are not available.';
    const dates = [{ startTime: THREE, reason: 'Blocked date', reasonCode: 'blocked' as const }];
    await moveAll(problem(409, detail, { code: 'series_dates_unavailable', dates }));
    await press('Reschedule 3 appointments');
    await waitFor(() => expect(rowsOf('The new dates')[2]).toMatch(/In the way: Blocked date/));
    expect(rowsOf('The new dates')[1]).not.toMatch(/In the way/);
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toContain(detail);
  });
});
