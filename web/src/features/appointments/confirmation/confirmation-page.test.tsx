import { HOUR } from '@cadence/scheduling/durations';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { makeQueryClient } from '../../../app/query-client.ts';
import { applyLocale } from '../../../lib/locale.ts';
import { anAppointment, dueDirectly } from '../../../testing/an-appointment.ts';
import { aFamilyForm } from '../../../testing/care/a-form.ts';
import { aClient } from '../../../testing/a-client.ts';
import { aUser, type Answers, theNotifications, fakeServer, json } from '../../../testing/fake-server.ts';
import type { Appointment } from '../appointment/api.ts';
import { type User, userQuery } from '../../users/api.ts';
import { ConfirmationPage } from './confirmation-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-10T15:00:00Z'), toFake: ['Date'] });
  applyLocale('en');
  history.replaceState(null, '', '/appointments/12/confirmed');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(changes: Partial<Appointment> = {}, about: Partial<User> = {}, answers: Answers = {}) {
  const user = aUser({ timezone: 'America/Vancouver', ...about });
  fakeServer({
    'GET /api/user': json(user),
    'GET /api/appointments': json([anAppointment(changes)]),
    'GET /api/clients': json([]),
    ...answers,
  });
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, user);
  render(
    <QueryClientProvider client={queries}>
      <Route path="/appointments/:id/confirmed">
        <ConfirmationPage />
      </Route>
    </QueryClientProvider>,
  );
}

test('the confirmation says what is booked, in both clocks, and offers the calendar entry', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'You’re booked' })).toBeDefined();
  expect(await screen.findByText(/December 15, 7:00.AM \(Vancouver\)/)).toBeDefined();
  expect(screen.getByText(/December 15, 9:00.AM \(Toronto\)/)).toBeDefined();
  expect(screen.getByText('Jun Takahashi')).toBeDefined();
  expect(screen.getByRole('link', { name: /^Add to calendar/ }).getAttribute('href')).toBe(
    '/api/appointments/12/calendar.ics',
  );
  expect(screen.getByText(/the receipt for your insurer/)).toBeDefined();
});

test('the confirmation says what is to be filled in for the person it is booked for', async () => {
  const client = { id: 31, name: 'Zoé Lindqvist', isSelf: false };
  const others = aClient({ id: 99, name: 'Ida' });
  open(
    { client },
    {},
    {
      'GET /api/clients': json([aClient(client), others]),
      'GET /api/clients/31/forms': json([aFamilyForm()]),
    },
  );
  expect(await screen.findByText('One thing before Tuesday')).toBeDefined();
  expect(screen.getAllByRole('link', { name: /^Fill in for/ })).toHaveLength(1);
});

test('the confirmation without a video link says so, and who has yet to connect', async () => {
  open({ meetingUrl: null });
  expect(await screen.findByText(/The video link is not there yet/)).toBeDefined();
  cleanup();
  open({ meetingUrl: 'https://meet.example/x' });
  expect(await screen.findByText('How the video works')).toBeDefined();
  expect(screen.queryByText(/The video link is not there yet/)).toBeNull();
});

test.each([
  ['the Cadence room', 'https://cadence.example/appointments/12/room', /nothing to install/],
  ['another link', 'https://meet.example/x', /may open another program/],
  ['no link yet', null, undefined],
])('the confirmation says what %s needs', async (_where, meetingUrl, expected) => {
  open({ meetingUrl });
  await screen.findByRole('heading', { name: 'How the video works' });
  for (const text of [/nothing to install/, /may open another program/])
    expect(screen.queryAllByText(text)).toHaveLength(text.source === expected?.source ? 1 : 0);
});

function tiersOf(...tiers: [hoursBefore: number, keptPercent: number][]): Appointment['terms'] {
  return {
    tiers: tiers.map(([hoursBefore, keptPercent]) => ({ hoursBefore, keptPercent })),
    noShowPercent: 100,
  };
}

test.each([
  [{ terms: tiersOf() }, [/until it starts, and the payment is refunded in full/]],
  [
    { terms: tiersOf([24, 100]) },
    [
      /by Monday, December 14, 7:00.AM \(Vancouver\) and the payment is refunded/,
      /^After that, nothing goes back: the therapist keeps \$135\.60/,
    ],
  ],
  [
    { terms: tiersOf([48, 50], [24, 75]) },
    [
      /by Sunday, December 13, 7:00.AM \(Vancouver\) and the payment is refunded/,
      /^If you cancel it by Monday, December 14, 7:00.AM \(Vancouver\), \$67\.80 is refunded and the therapist keeps \$67\.80/,
      /^After that, \$33\.90 is refunded and the therapist keeps \$101\.70/,
    ],
  ],
  [{ terms: tiersOf([168, 50]) }, [/^If you cancel it now, \$67\.80 is refunded/]],
  [{ terms: tiersOf([168, 100]) }, [/^If you cancel it now, nothing goes back/]],
  [
    { paymentStatus: 'not_required' as const, terms: tiersOf([24, 100]) },
    [/You can reschedule or cancel the session/],
  ],
  [
    { terms: tiersOf(), refundedAmount: 2_000 },
    [/refunded in full/, /^\$20\.00 of it has gone back already/],
  ],
  [
    { terms: tiersOf([168, 50]), refundedAmount: 8_000 },
    [/^If you cancel it now, \$80\.00 is refunded and the therapist keeps \$55\.60/],
  ],
])('the confirmation says until when cancelling is refunded: %j', async (changes, sentences) => {
  open(changes);
  for (const sentence of sentences)
    // oxlint-disable-next-line no-await-in-loop
    expect(await screen.findByText(sentence)).toBeDefined();
});

test.each([{ status: 'cancelled' }, { status: 'scheduled', paymentStatus: 'pending' }, { id: 13 }] as const)(
  'the confirmation of an unconfirmed appointment leads to the list: %j',
  async (changes) => {
    open(changes);
    await waitFor(() => expect(location.pathname + location.search).toBe('/appointments?appointment=12'));
  },
);

const LEAD = /^A confirmation is on its way/;
const DAY_AND_HOUR = /a day and an hour before/;
const HOUR_ONLY = /We remind you an hour before/;
function inHours(hours: number) {
  return { startTime: new Date(Date.now() + hours * HOUR).toISOString() };
}
const noah = { user: { firstName: 'Noah', lastName: 'Lindqvist' } };

test.each<[string, () => Partial<Appointment>, Partial<User>, RegExp[]]>([
  ['days ahead', () => inHours(25), {}, [LEAD, DAY_AND_HOUR]],
  ['of today', () => inHours(5), {}, [LEAD, HOUR_ONLY]],
  ['that begins at once', () => inHours(0.5), {}, [LEAD]],
  ['without e-mail', () => inHours(25), theNotifications({ email: false }), [DAY_AND_HOUR]],
  ['without messages', () => inHours(25), theNotifications({ email: false, sms: false }), []],
  ['with its group muted', () => inHours(25), theNotifications({}, { sessions: false }), []],
  ['that another guardian booked', () => ({ ...inHours(25), patient: noah }), {}, []],
])('the confirmation promises only what is sent: a session %s', async (_what, changes, about, expected) => {
  open(changes(), about);
  await screen.findByRole('heading', { name: 'How the video works' });
  for (const text of [LEAD, DAY_AND_HOUR, HOUR_ONLY])
    expect(screen.queryAllByText(text)).toHaveLength(expected.includes(text) ? 1 : 0);
});

test('the confirmation of a session that is paid directly says how, and what cancelling then costs', async () => {
  open({ ...dueDirectly(), terms: { tiers: [{ hoursBefore: 24, keptPercent: 50 }], noShowPercent: 100 } });
  expect(await screen.findByRole('heading', { name: 'How to pay' })).toBeDefined();
  expect(screen.getByText('You pay Jun Takahashi $135.60 directly. By: e-transfer, cash.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy pay@takahashi.example' })).toBeDefined();
  expect(
    screen.getByText(/^While it is not paid, cancelling costs nothing\. Once it is paid:/),
  ).toBeDefined();
  expect(
    screen.getByText(/^After that, \$67\.80 is refunded and the therapist keeps \$67\.80/),
  ).toBeDefined();
  cleanup();
  applyLocale('fr');
  open(dueDirectly());
  expect(await screen.findByRole('heading', { name: 'Comment payer' })).toBeDefined();
  expect(screen.getByText(/Moyens acceptés\s: virement Interac, argent comptant\./)).toBeDefined();
});
