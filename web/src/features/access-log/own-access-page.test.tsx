import type { OwnAccessLine } from '@cadence/contract/access-log';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeQueryClient } from '../../app/query-client.ts';
import { aroundEach, press } from '../../testing/admin.tsx';
import { aUser, fakeServer, json } from '../../testing/fake-server.ts';
import { userQuery } from '../users/api.ts';
import { OwnAccessPage } from './own-access-page.tsx';

aroundEach();

const OWN = 'GET /api/access-log';

function aLine(id: number, changes: Partial<OwnAccessLine>): OwnAccessLine {
  return {
    id,
    at: '2026-12-15T17:00:00.000Z',
    reader: { role: 'therapist', name: 'Jun Park' },
    action: 'list',
    change: null,
    record: { kind: 'appointments', id: null, label: null },
    ...changes,
  };
}

function open(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(answers);
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, aUser({ timezone: 'America/Vancouver' }));
  render(<OwnAccessPage />, {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  return server;
}

function rows() {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
}

test('one’s own access log names therapists and guardians, but admins as Cadence’s and no refused readers', async () => {
  open({
    [OWN]: json({
      items: [
        aLine(5, {}),
        aLine(4, {
          reader: { role: 'patient', name: 'Sam Roy' },
          action: 'change',
          change: 'cancelled',
          record: { kind: 'appointment', id: 18, label: null },
        }),
        aLine(3, {
          reader: { role: 'admin', name: null },
          action: 'change',
          record: { kind: 'user', id: 21, label: null },
        }),
        aLine(2, {
          reader: { role: 'patient', name: null },
          action: 'refused',
          record: { kind: 'appointment', id: 17, label: null },
        }),
        aLine(1, { reader: { role: 'therapist', name: null } }),
      ],
      next: null,
    }),
  });
  await screen.findByText('Jun Park');
  const expected = [
    /^Jun ParkTherapist.*Saw in a listList of appointments.*Dec 15, 2026, 10:00\sAM$/,
    /^Sam RoyPatient.*CancelledOne of your appointments.*/,
    /^Cadence administrator.*ChangedAccount.*/,
    /^Somebody without permission.*Was refusedOne of your appointments.*/,
    /^Closed account.*/,
  ];
  for (const [at, text] of rows().entries()) expect(text).toMatch(expected[at] ?? '');
  expect(rows().join('')).not.toMatch(/\b(17|18|21)\b/);
  const links = screen.getAllByRole('link', { name: 'One of your appointments' });
  expect(links.map((one) => one.getAttribute('href'))).toEqual([
    '/appointments?appointment=18',
    '/appointments?appointment=17',
  ]);
  expect(rows()).toHaveLength(expected.length);
  expect(screen.getByText(/Times are those of Vancouver\./)).toBeTruthy();
});

test('one’s own access log shows an empty state without entries', async () => {
  open({ [OWN]: json({ items: [], next: null }) });
  expect(await screen.findByRole('heading', { name: 'Nobody has looked at your data' })).toBeTruthy();
});

test('one’s own access log loads further pages', async () => {
  open({
    [OWN]: ({ search }) =>
      search.includes('cursor=older')
        ? json({ items: [aLine(1, { record: { kind: 'photo', id: null, label: null } })], next: null })
        : json({ items: [aLine(2, {})], next: 'older' }),
  });
  await press('Show more');
  expect(await screen.findByText('Photo')).toBeTruthy();
  expect(rows()).toHaveLength(2);
});
