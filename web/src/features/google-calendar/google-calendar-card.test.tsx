import type { GoogleStatus } from '@cadence/contract/calendars/google-calendar';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../app/query-client.ts';
import { applyLocale } from '../../lib/locale.ts';
import {
  aGoogleStatus,
  aUser,
  fakeServer,
  json,
  nothing,
  problem,
  type Answers,
} from '../../testing/fake-server.ts';
import { dismissToast, readToasts } from '../../ui/toast/toast-store.ts';
import { userQuery } from '../users/api.ts';
import { GoogleCalendarCard } from './google-calendar-card.tsx';
import type { Place } from './use-connect.ts';
import { leaveTo } from '../../testing/leaving.ts';

const STATUS = 'GET /api/google-calendar/status';
const INIT = 'POST /api/google-calendar/init';
const SYNC = 'POST /api/google-calendar/sync';
const EXISTING = 'POST /api/google-calendar/sync-existing-appointments';
const DISCONNECT = 'POST /api/google-calendar/disconnect';
const FEED = 'GET /api/calendar-feed';
const WEEK = ['GET /api/therapist/week', { query: { from: '2026-12-10', to: '2026-12-16' } }];

const linked = aGoogleStatus({
  connected: true,
  email: 'practice@gmail.test',
  lastSync: '2026-12-10T14:30:00.000Z',
});

type Opening = {
  status?: GoogleStatus;
  answers?: Answers;
  place?: Place;
  search?: string;
  queries?: QueryClient;
};

function open({
  status = linked,
  answers = {},
  place = 'calendar',
  search = '',
  queries = makeQueryClient(),
}: Opening = {}) {
  history.replaceState(null, '', `/${place}${search}`);
  const server = fakeServer({ [STATUS]: json(status), ...answers });
  queries.setQueryData(userQuery.queryKey, aUser({ timezone: 'America/Toronto' }));
  render(
    <QueryClientProvider client={queries}>
      <GoogleCalendarCard place={place} />
    </QueryClientProvider>,
  );
  return server;
}

function toast() {
  return readToasts().map(({ title, description, variant }) => [title, description, variant])[0];
}
async function press(name: string | RegExp) {
  return userEvent.click(await screen.findByRole('button', { name }));
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-10T15:00:00Z'), toFake: ['Date'] });
  applyLocale('en');
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.useRealTimers();
});

describe('the card of the Google connection', () => {
  test('offers to connect and leads to Google when not connected', async () => {
    const authUrl = 'https://accounts.google.test/o/oauth2/v2/auth?x=1';
    open({ status: aGoogleStatus(), answers: { [INIT]: json({ authUrl }) } });
    expect(await screen.findByText('Not connected')).toBeDefined();
    await press('Connect Google Calendar');
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(authUrl));
  });

  test('names the account and the last sync when connected', async () => {
    open();
    expect(await screen.findByText('Connected')).toBeDefined();
    expect(screen.getByText('practice@gmail.test')).toBeDefined();
    expect(screen.getByText('Thursday, December 10, 9:30 AM (Toronto)')).toBeDefined();
  });

  test('says so in the specified words and offers to reconnect when expired', async () => {
    const authUrl = 'https://accounts.google.test/o/oauth2/v2/auth?x=2';
    open({ status: { ...linked, expired: true }, answers: { [INIT]: json({ authUrl }) } });
    expect(await screen.findByText('Token Expired')).toBeDefined();
    const alert =
      'Your Google Calendar access has expired. Please reconnect to continue syncing appointments.';
    expect(screen.getByText(alert)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sync calendar' })).toBeNull();
    await press('Reconnect');
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(authUrl));
  });

  test('says so and retries when the state is unknown', async () => {
    const unreachable = () => {
      throw new TypeError('Failed to fetch');
    };
    const server = open({ answers: { [STATUS]: unreachable } });
    expect(await screen.findByText('Failed to fetch calendar status')).toBeDefined();
    server.answer(STATUS, json(linked));
    await press('Try again');
    expect(await screen.findByText('practice@gmail.test')).toBeDefined();
  });
});

describe('a failure while connecting to Google', () => {
  test('is reported without an approval address', async () => {
    open({ status: aGoogleStatus(), answers: { [INIT]: json({ authUrl: '' }) } });
    await press('Connect Google Calendar');
    const text = 'Failed to initialize Google Calendar connection';
    await waitFor(() => expect(toast()).toEqual(['Connection Failed', text, 'destructive']));
  });

  test.each([
    ['calendar', 'Failed to connect to Google Calendar'],
    ['appointments', 'Failed to initialize Google Calendar connection'],
  ] as const)('is reported without an answer, on the page of %s', async (place, text) => {
    open({ status: aGoogleStatus(), place });
    await press('Connect Google Calendar');
    await waitFor(() => expect(toast()).toEqual(['Connection Failed', text, 'destructive']));
  });
});

describe('syncing with Google Calendar', () => {
  const report = { updatedCount: 0, failedCount: 0, missing: [], missingCount: 0 };
  const jun = { firstName: 'Jun', lastName: 'Takahashi' };

  test.each([
    ['calendar', 'Success', 'Calendar synced successfully. Found 3 events.'],
    ['appointments', 'Calendar Synced', 'Your calendar has been synchronized successfully.'],
  ] as const)('is reported on the page of %s, and the state is reloaded', async (place, title, said) => {
    const server = open({
      place,
      answers: { [SYNC]: json({ success: true, events: 3, message: '', ...report }) },
    });
    await press('Sync calendar');
    const text = `${said} Your sessions in it were up to date.`;
    await waitFor(() => expect(toast()).toEqual([title, text, undefined]));
    await waitFor(() => expect(server.sent.filter(({ name }) => name === STATUS)).toHaveLength(2));
  });

  test('says what it did, what failed and whose connection is missing, which the card keeps', async () => {
    const done = { updatedCount: 2, failedCount: 1, missing: [jun, jun, jun], missingCount: 5 };
    open({ answers: { [SYNC]: json({ success: true, events: 3, message: '', ...done }) } });
    await press('Sync calendar');
    expect(
      await screen.findByText(
        /^2 sessions were updated in it. 1 session could not be written; .* Jun Takahashi, Jun Takahashi, Jun Takahashi, 2 more\./,
      ),
    ).toBeDefined();
    expect(toast()?.[1]).toContain('2 sessions were updated in it.');
  });

  test('reloads the week and the slots, which its busy times fill', async () => {
    const queries = makeQueryClient();
    queries.setQueryData(WEEK, []);
    const later = { ...linked, lastSync: '2026-12-10T15:00:00.000Z' };
    const statuses = [json(linked), json(later)];
    open({
      queries,
      answers: {
        [STATUS]: () => statuses.shift() ?? json(later),
        [SYNC]: json({ success: true, events: 1, message: '', ...report }),
      },
    });
    await screen.findByText(/practice@gmail.test/);
    expect(queries.getQueryState(WEEK)?.isInvalidated).toBe(false);
    await press('Sync calendar');
    await waitFor(() => expect(queries.getQueryState(WEEK)?.isInvalidated).toBe(true));
  });

  test('reloads the week and the slots when the server has read busy times meanwhile', async () => {
    const queries = makeQueryClient();
    queries.setQueryData(WEEK, []);
    const statuses = [json(linked)];
    const later = { ...linked, lastSync: '2026-12-10T15:00:00.000Z' };
    open({ queries, answers: { [STATUS]: () => statuses.shift() ?? json(later) } });
    await screen.findByText(/practice@gmail.test/);
    expect(queries.getQueryState(WEEK)?.isInvalidated).toBe(false);
    await queries.refetchQueries({ queryKey: [STATUS] });
    await waitFor(() => expect(queries.getQueryState(WEEK)?.isInvalidated).toBe(true));
  });

  test('shows why it failed', async () => {
    open({ answers: { [SYNC]: problem(503, 'Google Calendar cannot be reached right now.') } });
    await press('Sync calendar');
    const text = 'Google Calendar cannot be reached right now.';
    await waitFor(() => expect(toast()).toEqual(['Sync Failed', text, 'destructive']));
  });

  test('of existing appointments says how many', async () => {
    open({ answers: { [EXISTING]: json({ success: true, ...report, missing: [jun], missingCount: 1 }) } });
    await press('Sync existing appointments');
    const text =
      'Updated 0 appointments with Google Meet links. Your sessions in it were up to date. Not connected on the other side: Jun Takahashi. As long as your therapist’s calendar is not connected, Google makes no video link.';
    await waitFor(() => expect(toast()).toEqual(['Appointments Updated', text, undefined]));
  });
});

describe('disconnecting Google Calendar', () => {
  test('asks for confirmation and shows a toast', async () => {
    const server = open({
      answers: {
        [DISCONNECT]: () => {
          server.answer(STATUS, json(aGoogleStatus()));
          return json(aGoogleStatus());
        },
      },
    });
    await press('Disconnect');
    const dialog = await screen.findByRole('alertdialog', { name: 'Disconnect Google Calendar?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
    await waitFor(() =>
      expect(toast()).toEqual(['Success', 'Google Calendar has been disconnected.', undefined]),
    );
    expect(await screen.findByText('Not connected')).toBeDefined();
    // Its button is gone.
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Google Calendar' }));
  });

  test('that fails keeps the dialog and says so', async () => {
    open();
    await press('Disconnect');
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
    expect(await within(dialog).findByText('Failed to disconnect Google Calendar')).toBeDefined();
  });
});

describe('returning from Google', () => {
  test.each([
    ['connected', /is connected/],
    ['denied', /as you chose/],
    ['incomplete', /left unticked/],
    ['unavailable', /cannot be reached/],
    ['stale', /begun too long ago/],
    ['something-else', /did not accept/],
  ])('reports the result %s, which leaves the address', async (result, sentence) => {
    open({ search: `?google=${result}&tab=services` });
    expect(await screen.findByText(sentence)).toBeDefined();
    await waitFor(() => expect(location.search).toBe('?tab=services'));
  });
});

describe('the calendar feed’s address', () => {
  test('is made, shown and removed', async () => {
    const url = 'http://localhost/calendar-feeds/secret.ics';
    let now: string | null = null;
    open({
      answers: {
        [FEED]: () => json({ url: now }),
        'POST /api/calendar-feed': () => json({ url: (now = url) }, 201),
        'DELETE /api/calendar-feed': () => {
          now = null;
          return nothing();
        },
      },
    });
    await userEvent.click(await screen.findByText('Use another calendar program'));
    await press('Make a secret address');
    const field = await screen.findByLabelText<HTMLInputElement>('Secret address');
    expect(field.value).toBe(url);
    expect(document.activeElement).toBe(field);
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await press('Copy');
    await waitFor(() => expect(document.activeElement).toBe(field));
    Reflect.deleteProperty(navigator, 'clipboard');
    await press('Remove');
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove this address?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: 'Make a secret address' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Google Calendar' }));
  });
});
