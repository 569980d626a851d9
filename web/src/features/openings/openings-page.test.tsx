import type { Opening } from '@cadence/contract/directory/openings';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '../../app/app.tsx';
import { makeQueryClient } from '../../app/query-client.ts';
import { claimDrafts } from '../../lib/session/drafts.ts';
import { applyLocale } from '../../lib/locale.ts';
import { aTherapist } from '../../testing/a-therapist.ts';
import { aUser, fakeServer, json, problem, type Sent } from '../../testing/fake-server.ts';
import { namesWithoutTheirText } from '../../testing/label-in-name.ts';
import { bookingDrafts, EMPTY_BOOKING } from '../appointments/choice/booking-draft.ts';
// Fetched now, so that no test waits for its code.
import './openings-page.tsx';

const QUERY = '?days=2&after=20%3A30&minDuration=90';

function anOpening(): Opening {
  const [startTime, endTime] = ['2026-12-01T15:00:00.000Z', '2026-12-01T16:00:00.000Z'];
  const appointmentType = { id: 6, name: 'Session', duration: 60, price: 12_000, currency: 'CAD' as const };
  return { therapist: aTherapist(), appointmentType, startTime, endTime };
}

/** `answer` says what the server finds for a query. */
async function open(answer: (asked: URLSearchParams) => Opening[] | Response | Promise<Opening[]>) {
  history.replaceState(null, '', `/openings${QUERY}`);
  fakeServer({
    'GET /api/user': json(aUser({ timezone: 'America/Toronto' })),
    'GET /api/waitlist/offers': json([]),
    'GET /api/openings': async ({ search }: Sent) => {
      const found = await answer(new URLSearchParams(search));
      return found instanceof Response ? found : json(found);
    },
  });
  render(<App queries={makeQueryClient()} />);
  await screen.findByRole('heading', { level: 2, name: 'No opening fits' });
}

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  button.focus();
  await userEvent.keyboard('{Enter}');
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  applyLocale('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an opening replaces earlier choices on its profile, the zone too, and keeps what was typed', async () => {
  const key = String(aTherapist().id);
  claimDrafts(aUser().id);
  const before = { ...EMPTY_BOOKING, notes: 'By video', date: '2026-11-30', zone: 'Asia/Tokyo' };
  bookingDrafts.keep(key, before);
  await open((asked) => (asked.has('days') ? [] : [anOpening()]));
  await press('Any day');
  const opening = await screen.findByRole('link', { name: /^10:00 – 11:00.AM/ });
  expect(namesWithoutTheirText()).toEqual([]);
  await userEvent.click(opening);
  const startTime = '2026-12-01T15:00:00.000Z';
  const chosen = { typeId: 6, date: '2026-12-01', startTime, zone: undefined };
  expect(bookingDrafts.read(key)).toEqual({ ...before, ...chosen });
});

test('an opening of a free service says so behind its duration', async () => {
  const { appointmentType, ...opening } = anOpening();
  const free = { ...opening, appointmentType: { ...appointmentType, duration: 15, price: 0 } };
  await open((asked) => (asked.has('days') ? [] : [free]));
  await press('Any day');
  expect(await screen.findByText('15 min, free')).toBeDefined();
});

describe('a button that loosens the search for openings keeps the focus', () => {
  test('on the first day, once something fits there', async () => {
    await open((asked) => (asked.has('after') ? [] : [anOpening()]));
    await press('Any hour');
    const day = await screen.findByRole('heading', { level: 2, name: /December 1/ });
    await waitFor(() => expect(document.activeElement).toBe(day));
  });

  test('on itself until the answer has come, and on the heading where still nothing fits', async () => {
    let settle: (found: Opening[]) => void = () => undefined;
    const later = new Promise<Opening[]>((resolve) => (settle = resolve));
    await open((asked) => (asked.has('days') ? [] : later));
    await press('Any day');
    await waitFor(() => expect(window.location.search).not.toContain('days'));
    expect(document.activeElement?.textContent).toBe('Any day');
    settle([]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('No opening fits'));
    expect(screen.queryByRole('button', { name: 'Any day' })).toBeNull();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Any hour');
  });

  test('on the retry button, where the list could not be loaded', async () => {
    await open((asked) => (asked.has('minDuration') ? [] : problem(404, 'Gone.')));
    await press('Without the other filters');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Try again'));
  });
});
