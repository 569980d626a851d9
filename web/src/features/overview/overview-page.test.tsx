import type { AdminPermission } from '@cadence/contract/base/route';
import type { Overview } from '@cadence/contract/overview';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { adminQueries, aroundEach, press } from '../../testing/admin.tsx';
import { fakeServer, json, problem } from '../../testing/fake-server.ts';
import { OverviewPage } from './overview-page.tsx';

aroundEach();

const OVERVIEW = 'GET /api/admin/overview';
const quiet = { bookings: 0, cancellations: 0, unpaid: 0, newPatients: 0, newTherapists: 0 };
const nobody = { waiting: 0, slow: 0, oldestHours: null, medianHours: null };

function anOverview(changes: Partial<Overview> = {}): Overview {
  return {
    at: '2026-11-21T15:00:00.000Z',
    timezone: 'America/Toronto',
    unaskedServices: 0,
    days: [
      { from: '2026-11-20', ...quiet },
      { from: '2026-11-21', ...quiet },
    ],
    months: [
      { from: '2026-10-01', ...quiet },
      { from: '2026-11-01', ...quiet },
    ],
    verifications: {
      now: nobody,
      days: [
        { from: '2026-11-20', ...nobody },
        { from: '2026-11-21', ...nobody },
      ],
      months: [
        { from: '2026-10-01', ...nobody },
        { from: '2026-11-01', ...nobody },
      ],
    },
    ...changes,
  };
}

function open(answer: Response, permissions: AdminPermission[] = ['full']) {
  const server = fakeServer({ [OVERVIEW]: answer });
  render(<OverviewPage />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={adminQueries(permissions)}>{children}</QueryClientProvider>
    ),
  });
  return server;
}

function rowsOf(table: HTMLElement): (string | null)[][] {
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

test.each([
  ['verification', '/admin/verification?state=pending'],
  ['support', undefined],
] as const)('only admins who may decide requests are led to them: %s', async (permission, address) => {
  open(json(anOverview()), [permission]);
  await screen.findByText('No bookings in this time');
  const link = screen.queryByRole('link', { name: 'See requests' });
  expect(link?.getAttribute('href')).toBe(address);
});

test('the overview shows a message in each empty chart', async () => {
  open(json(anOverview()));
  for (const sentence of [
    'No bookings in this time',
    'No cancellations in this time',
    'No new accounts in this time',
    'No verification waited in this time',
  ])
    expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText(/Days follow Toronto time/)).toBeTruthy();
});

test('the overview lists the values of each chart as text, newest first, by day and by month', async () => {
  const { days, months } = anOverview();
  open(
    json(
      anOverview({
        days: [days[0]!, { ...days[1]!, cancellations: 2, unpaid: 1 }],
        months: [{ ...months[0]!, cancellations: 1200 }, months[1]!],
      }),
    ),
  );
  expect(await screen.findByText('3 in total')).toBeTruthy();
  const table = () => screen.getByRole('table', { name: 'Cancellations in numbers', hidden: true });
  expect(rowsOf(table())).toEqual([
    ['Day', 'Cancelled', 'Not paid in time'],
    ['Saturday, November 21, 2026, so far', '2', '1'],
    ['Friday, November 20, 2026', '0', '0'],
  ]);
  await userEvent.click(screen.getByRole('radio', { name: '12 months' }));
  expect(screen.getByText('1,200 in total')).toBeTruthy();
  expect(rowsOf(table())[2]).toEqual(['October 2026', '1,200', '0']);
});

test('the overview shows how many verifications are pending and for how long', async () => {
  const now = { waiting: 3, slow: 1, oldestHours: 200.5, medianHours: 30.2 };
  const { verifications } = anOverview();
  open(json(anOverview({ verifications: { ...verifications, now } })));
  const terms = (await screen.findAllByRole('term')).map(({ textContent, nextSibling, parentElement }) => [
    textContent,
    parentElement?.querySelector('dd')?.textContent ?? nextSibling?.textContent,
  ]);
  expect(terms).toEqual([
    ['Waiting now', '3'],
    ['Over 7 days', '1'],
    ['Oldest', '8 days'],
    ['Median wait', '30 h'],
  ]);
});

test('the overview says how many services were never asked about tax, and nothing where all were', async () => {
  const sentence = /nobody has said whether/;
  open(json(anOverview({ unaskedServices: 3 })));
  expect(await screen.findByText(sentence)).toHaveProperty(
    'textContent',
    'For 3 services with a price, nobody has said whether they are exempt from GST/HST.',
  );
  cleanup();
  open(json(anOverview()));
  await screen.findByText('No bookings in this time');
  expect(screen.queryByText(sentence)).toBeNull();
});

test('the overview offers a retry when loading failed', async () => {
  const server = open(problem(503, 'We cannot reach our records.', { code: 'database_unavailable' }));
  expect((await screen.findByRole('alert')).textContent).toContain('We cannot reach our records.');
  server.answer(OVERVIEW, json(anOverview()));
  await press('Try again');
  expect(await screen.findByText('No bookings in this time')).toBeTruthy();
});
