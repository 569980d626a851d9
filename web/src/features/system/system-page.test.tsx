import type { AdminPermission } from '@cadence/contract/base/route';
import type { System } from '@cadence/contract/system';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { adminQueries, aroundEach, press, row, toast } from '../../testing/admin.tsx';
import { fakeServer, json, problem } from '../../testing/fake-server.ts';
import { aProvider, aSystem } from '../../testing/system.ts';
import { namesWithoutTheirText } from '../../testing/label-in-name.ts';
import { SystemPage } from './system-page.tsx';
import { providerState, troublesOf } from './system-problems.ts';

aroundEach();

const SYSTEM = 'GET /api/admin/system';
const JOB = 'bbbbbbbb-0000-4000-8000-000000000001';
const QUEUE = 'google-calendar.confirmed';

function open(system: System, permissions: AdminPermission[] = ['full']) {
  const server = fakeServer({ [SYSTEM]: json(system) });
  render(<SystemPage />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={adminQueries(permissions)}>{children}</QueryClientProvider>
    ),
  });
  return server;
}

function withFailures(): System {
  return aSystem({
    queues: [{ queue: QUEUE, waiting: 0, retrying: 0, working: 0, failed: 1, oldestWaitingAt: null }],
    failedJobs: [
      {
        id: JOB,
        queue: QUEUE,
        createdAt: '2026-11-20T15:00:00.000Z',
        failedAt: '2026-11-21T12:00:00.000Z',
        tries: 11,
        error: 'UnfinishedError',
      },
    ],
    deliveries: {
      channels: [
        { channel: 'email', waiting: 1, oldestWaitingAt: '2026-11-21T14:50:00.000Z', failed: 1 },
        { channel: 'sms', waiting: 0, oldestWaitingAt: null, failed: 0 },
      ],
      failed: [
        {
          id: 8,
          channel: 'email',
          kind: 'reminder_24h',
          reason: 'EENVELOPE 550',
          tries: 1,
          createdAt: '2026-11-21T13:00:00.000Z',
          recipient: { id: 7, name: 'Maya Lindqvist', role: 'patient' },
          appointment: { id: 17, startTime: '2026-11-22T15:00:00.000Z' },
        },
      ],
    },
  });
}

describe('the system page', () => {
  test('says that everything works, and which version runs', async () => {
    open(aSystem());
    expect(await screen.findByText('Everything works')).toBeTruthy();
    for (const fact of ['1.2.3 (Node.js 20.0.0)', '3 d', 'PostgreSQL 15.4', '12 MB', '70 GB', '2026f'])
      expect(screen.getByText(fact)).toBeTruthy();
    expect(screen.getByText('12 of 12, the latest: 0011_last')).toBeTruthy();
    expect((await row('PayPal')).getByText('Works')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
  });

  test.each([
    ['full', '/admin/payments'],
    ['support', undefined],
  ] as const)('leads to payments only admins who may see them: %s', async (permission, address) => {
    open(aSystem({ payments: { attention: 2, processing: 0 } }), [permission]);
    const line = await screen.findByText(/2 payments/);
    expect(line.getAttribute('href') ?? undefined).toBe(address);
  });

  test('lists what failed and retries one entry', async () => {
    const server = open(withFailures());
    expect(await screen.findByText('2 things need a look')).toBeTruthy();
    expect(screen.getByText('UnfinishedError')).toBeTruthy();
    const message = await row('Reminder, a day before');
    expect(message.getByText('EENVELOPE 550')).toBeTruthy();
    expect(namesWithoutTheirText()).toEqual([]);
    expect(message.getByText(/Maya Lindqvist/)).toBeTruthy();
    expect(message.getByText(/^Appointment 17, /)).toBeTruthy();
    server.answer(`POST /api/admin/system/queues/${QUEUE}/jobs/${JOB}/retry`, json({ retried: 1 }));
    server.answer(SYSTEM, json(aSystem()));
    await press(`Try again: the job of ${QUEUE} that was given up 3\u00a0h ago`);
    await waitFor(() => expect(toast()?.[1]).toBe('1 given back to the queue.'));
    expect(await screen.findByText('Everything works')).toBeTruthy();
  });

  test('asks before retrying a whole queue', async () => {
    const RETRY = `POST /api/admin/system/queues/${QUEUE}/retry`;
    const server = open(withFailures());
    server.answer(RETRY, json({ retried: 1 }));
    await press(`Try all again: ${QUEUE}`);
    const asked = await screen.findByRole('alertdialog');
    expect(within(asked).getByText(/1 job is done anew/)).toBeTruthy();
    expect(server.bodies(RETRY)).toEqual([]);
    await userEvent.click(within(asked).getByRole('button', { name: 'Try all again' }));
    await waitFor(() => expect(server.bodies(RETRY)).toHaveLength(1));
    await waitFor(() => expect(toast()?.[1]).toBe('1 given back to the queue.'));
  });

  test('shows why a retry failed', async () => {
    const server = open(withFailures());
    server.answer(
      'POST /api/admin/system/deliveries/8/retry',
      problem(503, 'We cannot reach our records.', { code: 'database_unavailable' }),
    );
    await press('Try again: the message “Reminder, a day before” of 2\u00a0h ago');
    await waitFor(() =>
      expect(toast()?.slice(0, 2)).toEqual(['It could not be tried again', 'We cannot reach our records.']),
    );
  });

  test('keeps what it read last, and says how old it is, when it can read no more', async () => {
    const server = open(aSystem());
    await screen.findByText('Everything works');
    server.answer(SYSTEM, problem(503, 'We cannot reach our records.', { code: 'database_unavailable' }));
    await press('Refresh');
    expect((await screen.findByRole('alert')).textContent).toContain('has not answered since');
    expect(screen.queryByText('Everything works')).toBeNull();
    expect(screen.getByText('PostgreSQL 15.4')).toBeTruthy();
  });
});

describe('a provider on the system page', () => {
  const failing = { failed: 3, lastFailureAt: '2026-11-21T14:59:00.000Z', lastFailure: 'TimeoutError' };

  test.each([
    ['well', {}],
    ['failing', failing],
    ['failing', { ...failing, answered: 0, lastAnswerAt: null }],
    ['well', { ...failing, lastAnswerAt: '2026-11-21T15:00:00.000Z' }],
    ['well', { ...failing, failed: 0, answered: 0 }],
    ['slow', { answered: 12, slow: 3 }],
    ['well', { answered: 13, slow: 3 }],
    ['quiet', { answered: 0, lastAnswerAt: null }],
  ] as const)('is shown as %s: %j', (state, changes) => {
    expect(providerState(aProvider('google', changes))).toBe(state);
  });
});

test('the problems of the system page are listed by severity', () => {
  const system = aSystem({
    ...withFailures(),
    storage: { ...aSystem().storage, reachable: false, freeBytes: 1000 },
    database: { ...aSystem().database, migrationsApplied: 13 },
    providers: [
      aProvider('sms', { answered: 4, slow: 4 }),
      aProvider('mail', { failed: 1, lastFailureAt: '2026-11-21T15:00:00.000Z', lastFailure: 'EAUTH 535' }),
    ],
    calendars: { connected: 9, expired: 2, late: 3, lastReadAt: null },
    payments: { attention: 5, processing: 0 },
  });
  const stuck = {
    queue: QUEUE,
    waiting: 1,
    retrying: 1,
    working: 0,
    failed: 1,
    oldestWaitingAt: '2026-11-21T12:00:00.000Z',
  };
  const found = troublesOf({ ...system, queues: [stuck] });
  expect(found.map(({ tone, key }) => `${tone} ${key}`)).toEqual([
    'danger storage',
    'danger space',
    'danger mail',
    'danger migrations',
    'warning sms',
    'warning jobs',
    'warning stuck',
    'warning messages',
    'warning late',
    'warning calendars',
    'warning payments',
  ]);
  expect(found.find(({ key }) => key === 'mail')?.text).toBe(
    'Not working (Email): the last call failed (EAUTH 535).',
  );
});

const BACKUPS: NonNullable<System['backups']> = {
  everyHours: 24,
  keepDays: 30,
  place: 'folder',
  madeAt: '2026-11-21T12:00:00.000Z',
  bytes: 5_000_000,
  provenAt: '2026-11-21T12:00:00.000Z',
  proof: 'restored',
  countedRows: 12_345,
  failure: null,
  isOverdue: false,
};

test('the system page says when the last backup was made and proven, and how', async () => {
  open(aSystem({ backups: BACKUPS }));
  expect(await screen.findByText('Every 24 h into a folder, kept for 30 d')).toBeDefined();
  expect(screen.getByText('Restored as a test, 12,345 rows counted')).toBeDefined();
  expect(screen.getByText('Everything works')).toBeDefined();
});

test.each([
  [{ isOverdue: true }, 'danger No backup was made for 7 days.'],
  [{ isOverdue: true, madeAt: null }, 'danger No backup has been made yet.'],
  [{ failure: 'Error ENOSPC' }, 'warning The last backup failed, or could not be proven.'],
])('the system page warns of backups that are %j', (changes, expected) => {
  const found = troublesOf(aSystem({ backups: { ...BACKUPS, ...changes } }));
  expect(found.map(({ tone, text }) => `${tone} ${text}`)).toEqual([expected]);
  expect(found[0]?.href).toBe('#backups');
});

describe('the checks', () => {
  const CHECKS = 'POST /api/admin/system/checks';
  const TEST = 'POST /api/admin/system/test-email';
  const openWith = (answers: Parameters<typeof fakeServer>[0], permissions: AdminPermission[] = ['full']) => {
    const server = fakeServer({ [SYSTEM]: json(aSystem()), ...answers });
    render(<SystemPage />, {
      wrapper: ({ children }) => (
        <QueryClientProvider client={adminQueries(permissions)}>{children}</QueryClientProvider>
      ),
    });
    return server;
  };

  test('say what works, what fails and why', async () => {
    const checks = [
      { name: 'mail' as const, state: 'failed' as const, detail: 'EAUTH 535' },
      { name: 'sms' as const, state: 'skipped' as const, detail: 'off' },
    ];
    openWith({ [CHECKS]: json({ checks }) });
    await press('Run the checks');
    const table = await screen.findByRole('table', { name: 'Checks' });
    expect(within(table).getByText('EAUTH 535')).toBeDefined();
    expect(within(table).getByText('Not in use')).toBeDefined();
  });

  test('send an email to the admin, and say whether the mail server took it', async () => {
    openWith({ [TEST]: json({ sent: true, to: 'ada@clinic.example', reason: null }) });
    await press('Send a test email');
    const said = 'The mail server has accepted a test email to ada@clinic.example';
    await waitFor(() => expect(toast()?.[1]).toBe(said));
    expect(screen.queryByRole('table', { name: 'Checks' })).toBeNull();
  });

  test('are not offered to admins without every right', async () => {
    openWith({}, ['support']);
    await screen.findByRole('table', { name: 'Providers' });
    expect(screen.queryByRole('button', { name: 'Run the checks' })).toBeNull();
  });
});
