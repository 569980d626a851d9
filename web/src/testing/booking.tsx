import type { ScheduleSettings } from '@cadence/contract/schedule';
import type { Terms } from '@cadence/contract/changes/terms';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { makeQueryClient } from '../app/query-client.ts';
import { BookingPanel } from '../features/appointments/booking/booking-panel.tsx';
import { userQuery } from '../features/users/api.ts';
import { dropAllDrafts } from '../lib/session/drafts.ts';
import { applyLocale } from '../lib/locale.ts';
import { dismissToast, readToasts } from '../ui/toast/toast-store.ts';
import { aSelf } from './a-client.ts';
import { anOffer, aQuote, aSlot } from './an-appointment.ts';
import { aSchedule } from './practice.tsx';
import { aUser, fakeServer, json, type Answers } from './fake-server.ts';

// The first of two available times of a Tuesday, in Toronto time.
export const NOW = new Date('2026-12-10T15:00:00Z');
export const NINE = '2026-12-15T14:00:00.000Z';
export const HALF_PAST = '2026-12-15T14:30:00.000Z';
export const OFFER = anOffer({
  '2026-12-15': [
    aSlot(NINE),
    aSlot(HALF_PAST),
    aSlot('2026-12-15T15:00:00.000Z', 'Conflict with existing appointment'),
  ],
  '2026-12-16': [aSlot('2026-12-16T14:00:00.000Z', 'Fully booked')],
});
export const FREE = aQuote({
  id: 6,
  name: 'First talk',
  price: 0,
  taxAmount: 0,
  totalPrice: 0,
  paymentRequired: false,
  payments: [],
});
export const SETTINGS: ScheduleSettings = aSchedule();
const TERMS: Terms = { tiers: [{ hoursBefore: 24, keptPercent: 100 }], noShowPercent: 100 };
export const BOOK = 'POST /api/appointments';
export const EVENT = 'POST /api/google-calendar/create-event';
export const PAY = 'POST /api/payments/create-paypal-payment';

export async function open(answers: Answers = {}, { timezone = 'America/Toronto', therapistId = 3 } = {}) {
  const user = aUser({ timezone });
  const of = `GET /api/therapists/${therapistId}`;
  const server = fakeServer({
    'GET /api/user': json(user),
    [`${of}/appointment-types`]: json([aQuote(), FREE]),
    [`${of}/schedule-settings`]: json(SETTINGS),
    [`${of}/terms`]: json(TERMS),
    [`${of}/slots`]: json(OFFER),
    'GET /api/appointments': json([]),
    'GET /api/clients': json([aSelf()]),
    ...answers,
  });
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, user);
  const page = render(
    <BookingPanel
      therapistId={therapistId}
      therapist={{ hasPhoto: false, user: { firstName: 'Jun', lastName: 'Takahashi' } }}
    />,
    {
      wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
    },
  );
  await screen.findByText('Book an appointment');
  return { ...server, ...page };
}

export async function press(name: string | RegExp) {
  return userEvent.click(await screen.findByRole('button', { name }));
}
export async function choose(name: string | RegExp) {
  return userEvent.click(await screen.findByRole('radio', { name }));
}

export async function chooseTime(service: RegExp) {
  await choose(service);
  await press('Tuesday, December 15, 2026, 2 open times');
  await choose(/^9:00/);
}

/** For the reader, who has no other client. */
export async function review(service: RegExp) {
  await choose('Me');
  await chooseTime(service);
  await press('Review and book');
  return screen.findByRole('dialog', { name: 'Confirm your appointment' });
}

export async function reviewPayment() {
  return review(/^Assessment/);
}

/** Matches a name whose spaces may be no-break spaces, as in times. */
export function spoken(text: string) {
  return new RegExp(`^${text.replaceAll(/[()]/g, '\\$&').replaceAll(' ', '\\s')}$`);
}
export function toast() {
  return readToasts()
    .filter(({ open }) => open)
    .map(({ title, description }) => [title, description])[0];
}

/** Call it once per file: sets the clock, adds dialogs to jsdom and cleans up after each test. */
export function prepareBooking(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
    applyLocale('en');
    dropAllDrafts();
    window.history.replaceState(null, '', '/therapist/3');
  });
  afterEach(() => {
    cleanup();
    dismissToast();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}
