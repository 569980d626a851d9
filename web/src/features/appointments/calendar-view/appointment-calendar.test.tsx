// @vitest-environment jsdom
import { HOUR } from '@cadence/scheduling/durations';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../../app/query-client.ts';
import { applyLocale } from '../../../lib/locale.ts';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { aUser, type Answers, fakeServer, json } from '../../../testing/fake-server.ts';
import { namesWithoutTheirText } from '../../../testing/label-in-name.ts';
import { userQuery, type User } from '../../users/api.ts';
import type { Appointment } from '../appointment/api.ts';
import { AppointmentsPage } from '../appointments-page.tsx';

const NOW = new Date('2026-12-10T15:00:00Z');

function open(
  appointments: readonly Appointment[],
  search = '',
  user: Partial<User> = {},
  answers: Answers = {},
) {
  history.replaceState(null, '', `/appointments${search}`);
  fakeServer({ 'GET /api/appointments': json(appointments), ...answers });
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, aUser({ timezone: 'America/Toronto', ...user }));
  render(<AppointmentsPage />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>
        <main>{children}</main>
      </QueryClientProvider>
    ),
  });
}

function at(id: number, startTime: string, more: Partial<Appointment> = {}) {
  return anAppointment({
    id,
    startTime,
    endTime: new Date(Date.parse(startTime) + HOUR).toISOString(),
    ...more,
  });
}
const fourOnTuesday = [14, 15, 16, 17].map((hour) => at(hour, `2026-12-15T${hour}:00:00.000Z`));
function day(name: RegExp | string) {
  return screen.findByRole('button', { name });
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

describe('the month of the calendar', () => {
  test('shows how many sessions a day has, with three dots and the rest as a number', async () => {
    open([...fourOnTuesday, at(1, '2026-12-16T15:00:00.000Z', { status: 'cancelled' })]);
    const tuesday = await day('Tuesday, December 15, 4 sessions (3 dots +1)');
    expect(tuesday.textContent).toBe('15+1');
    expect(tuesday.querySelectorAll('.rounded-full.size-1\\.25')).toHaveLength(3);
    expect(await day('Wednesday, December 16')).toBeDefined();
  });

  test.each(['en', 'fr'] as const)('names each day with the number that it shows: %s', async (locale) => {
    applyLocale(locale);
    open([at(1, '2026-12-15T14:00:00.000Z')]);
    expect(await day(/^(Tuesday, December 15, 1 session|mardi 15 décembre, 1 séance)$/)).toBeDefined();
    expect(namesWithoutTheirText()).toEqual([]);
  });

  test('opens a day with the details of its sessions, and closes it again', async () => {
    open([at(1, '2026-12-15T14:00:00.000Z', { notes: 'Shy at first' })]);
    await userEvent.click(await day('Tuesday, December 15, 1 session'));
    const opened = screen.getByRole('region', { name: 'Tuesday, December 15' });
    for (const text of [
      '9:00 – 10:00 AM (Toronto)',
      'Confirmed',
      'There is no video link yet.',
      'Shy at first',
    ])
      expect(within(opened).getByText(text)).toBeDefined();
    await userEvent.click(within(opened).getByRole('button', { name: /^More, Jun Takahashi/ }));
    expect(await within(opened).findByRole('button', { name: /^Cancel, Jun Takahashi/ })).toBeDefined();
    expect(location.search).toBe('?day=2026-12-15');
    await userEvent.click(within(opened).getByRole('button', { name: 'Close this day' }));
    expect(screen.queryByRole('region', { name: 'Tuesday, December 15' })).toBeNull();
    expect(location.search).toBe('?date=2026-12-15');
  });

  test('leads on, back, and to today', async () => {
    open(fourOnTuesday);
    await userEvent.click(await day('Next month'));
    expect(await screen.findByRole('grid', { name: 'January 2027' })).toBeDefined();
    expect(location.search).toBe('?date=2027-01-01');
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));
    expect(await screen.findByRole('grid', { name: 'December 2026' })).toBeDefined();
  });

  test('says when a day has no sessions', async () => {
    open(fourOnTuesday, '?day=2026-12-20');
    expect(await screen.findByText('No sessions on this day.')).toBeDefined();
  });
});

describe('the week of the calendar', () => {
  test('has seven days, each with the times and the names', async () => {
    open(fourOnTuesday, '?view=week&date=2026-12-15');
    const grid = await screen.findByRole('grid', {
      name: 'Week from Sun,\u00a0Dec\u00a013 to Sat,\u00a0Dec\u00a019',
    });
    expect(within(grid).getAllByRole('row')).toHaveLength(7);
    expect(namesWithoutTheirText()).toEqual([]);
    expect(within(grid).getByRole('button', { name: /^09:00 Jun Takahashi/ }).textContent).toContain(
      'Confirmed',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
    expect(
      await screen.findByRole('grid', { name: 'Week from Sun,\u00a0Dec\u00a020 to Sat,\u00a0Dec\u00a026' }),
    ).toBeDefined();
  });

  test('names the patient to therapists', async () => {
    open(fourOnTuesday, '?view=week&date=2026-12-15', { role: 'therapist' });
    expect(await screen.findByRole('button', { name: /^09:00 Maya Lindqvist/ })).toBeDefined();
  });

  test('has one tab stop, which arrow keys move', async () => {
    open(fourOnTuesday, '?view=week&day=2026-12-15');
    const grid = await screen.findByRole('grid');
    const inReach = () =>
      within(grid)
        .getAllByRole('button')
        .filter((one) => one.tabIndex === 0);
    expect(inReach().map((one) => one.ariaLabel ?? one.getAttribute('aria-label'))).toEqual([
      'Tuesday, December 15, 4 sessions',
    ]);
    inReach()[0]?.focus();
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toContain('09:00');
    expect(inReach()).toEqual([document.activeElement]);
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Wednesday, December 16');
  });
});

describe('the agenda of the calendar', () => {
  const twelve = Array.from({ length: 12 }, (_, index) =>
    at(index + 1, `2026-12-${String(15 + index)}T14:00:00.000Z`),
  );
  test('has the next ten sessions, and the two after them on request', async () => {
    open(twelve, '?view=agenda');
    expect(await screen.findByRole('heading', { name: 'Sessions 1 to 10 of 12' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Later sessions' }));
    expect(await screen.findByRole('heading', { name: 'Sessions 11 to 12 of 12' })).toBeDefined();
    await userEvent.click(await day(/^Saturday, December 26/));
    expect(await screen.findByRole('region', { name: 'Saturday, December 26' })).toBeDefined();
  });

  test('leads a therapist from each row to the client', async () => {
    const pages = json([{ id: 7, hasLeft: false }]);
    open(
      [at(1, '2026-12-15T14:00:00.000Z')],
      '?view=agenda',
      { role: 'therapist' },
      {
        'GET /api/therapist/client-pages': pages,
      },
    );
    const agenda = await screen.findByRole('region', { name: 'Calendar' });
    const link = await within(agenda).findByRole('link', { name: 'Maya Lindqvist' });
    expect(link.getAttribute('href')).toBe('/clients/7');
    expect(
      within(agenda).getByRole('button', { name: /^Tuesday, December 15.*Maya Lindqvist$/ }),
    ).toBeDefined();
  });

  test('says when there are no upcoming sessions', async () => {
    open([at(1, '2026-11-15T14:00:00.000Z')], '?view=agenda');
    expect(await screen.findByText('No sessions ahead')).toBeDefined();
  });

  test('is a tab like the others', async () => {
    open(twelve);
    await userEvent.click(await screen.findByRole('tab', { name: 'Agenda' }));
    expect(location.search).toBe('?view=agenda');
    expect(screen.queryByRole('grid')).toBeNull();
  });
});

describe('the list below the calendar', () => {
  test('lets a past session lead to another one with the same therapist', async () => {
    open([at(1, '2026-11-15T14:00:00.000Z')]);
    const again = await screen.findByRole('link', { name: 'Book again, Jun Takahashi' });
    expect(again.getAttribute('href')).toBe('/therapist/3');
  });

  test('shows refunds of cancelled sessions separately', async () => {
    open([
      at(1, '2026-12-15T14:00:00.000Z', { status: 'cancelled', paymentStatus: 'refund_due' }),
      at(2, '2026-12-16T14:00:00.000Z', { status: 'cancelled', paymentStatus: 'expired' }),
    ]);
    const title = await screen.findByText('1 cancelled session that was paid');
    expect(title.closest('details')?.textContent).toContain('$135.60, refund owed by the therapist');
    expect(title.closest('details')?.open).toBe(false);
    expect(screen.getByText('No appointments yet')).toBeDefined();
  });

  test('shows the next session and five more, and further ones on request', async () => {
    open(Array.from({ length: 30 }, (_, index) => at(index + 1, '2026-12-15T14:00:00.000Z')));
    const cards = () => screen.getAllByRole('heading', { level: 3, name: 'Jun Takahashi' });
    await waitFor(() => expect(cards()).toHaveLength(1 + 5));
    await userEvent.click(screen.getByRole('button', { name: 'Show 12 more sessions' }));
    expect(cards()).toHaveLength(1 + 17);
    expect(screen.getByRole('button', { name: 'Show 12 more sessions' })).toBeDefined();
  });

  test('changes the view at once with 2,000 sessions', async () => {
    open(
      Array.from({ length: 2_000 }, (_, index) =>
        at(index + 1, new Date(Date.parse('2026-06-01T14:00:00Z') + index * 4 * HOUR).toISOString()),
      ),
    );
    await screen.findByRole('tab', { name: 'Week' });
    let fastest = Infinity;
    // Other work on the machine may slow some of them down.
    for (let round = 0; round < 3; round++) {
      fireEvent.click(screen.getByRole('tab', { name: 'Month' }));
      const before = performance.now();
      fireEvent.click(screen.getByRole('tab', { name: 'Week' }));
      await screen.findByRole('grid', { name: /^Week from/ });
      fastest = Math.min(fastest, performance.now() - before);
    }
    expect(fastest).toBeLessThan(1_000);
  });
});
