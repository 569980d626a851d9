import type { WaitlistOffer, Wish } from '@cadence/contract/clients/waitlist';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '../../app/app.tsx';
import { makeQueryClient } from '../../app/query-client.ts';
import { applyLocale } from '../../lib/locale.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { aUser, fakeServer, json, nothing, problem, type Answer } from '../../testing/fake-server.ts';
import { dismissToast } from '../../ui/feedback/toast-store.ts';
// Fetched now, so that no test waits for its code.
import './waitlist-page.tsx';

const HOUR = 3_600_000;

function inHours(hours: number): string {
  return new Date(Date.now() + hours * HOUR).toISOString();
}

function anOffer(fields: Partial<WaitlistOffer> = {}): WaitlistOffer {
  return {
    id: 4,
    wishId: 2,
    client: { id: 30, name: 'Zoé Roy' },
    therapist: { id: 5, timezone: 'America/Toronto', user: { firstName: 'Ada', lastName: 'Byron' } },
    appointmentType: { id: 6, name: 'Session', duration: 60, price: 12_000, currency: 'CAD' },
    price: 12_000,
    taxAmount: 1_560,
    totalPrice: 13_560,
    startTime: inHours(30),
    endTime: inHours(31),
    expiresAt: inHours(1.5),
    insteadOf: null,
    ...fields,
  };
}

function aWish(fields: Partial<Wish> = {}): Wish {
  return {
    id: 2,
    clientId: 30,
    client: { id: 30, name: 'Zoé Roy' },
    therapistId: 5,
    therapist: { id: 5, user: { firstName: 'Ada', lastName: 'Byron' } },
    appointmentTypeId: 6,
    appointmentType: { id: 6, name: 'Session', duration: 60 },
    minDuration: null,
    category: null,
    language: null,
    province: null,
    maxPrice: null,
    days: [1, 3],
    after: '16:00',
    before: null,
    timezone: 'America/Toronto',
    noticeHours: 2,
    insteadOf: null,
    insteadOfTime: null,
    isPaused: false,
    createdAt: '2026-11-01T15:00:00.000Z',
    ...fields,
  };
}

async function open(offers: WaitlistOffer[], wishes: Wish[], answers: Record<string, Answer> = {}) {
  history.replaceState(null, '', '/waitlist');
  const server = fakeServer({
    'GET /api/user': json(aUser()),
    'GET /api/waitlist/offers': json(offers),
    'GET /api/waitlist': json(wishes),
    'GET /api/appointments': json([]),
    ...answers,
  });
  render(<App queries={makeQueryClient()} />);
  await screen.findByRole('heading', { level: 1, name: 'Waiting list' });
  return server;
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  applyLocale('en');
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.unstubAllGlobals();
});

describe('the waiting list', () => {
  test('says what is kept for how long, and what is waited for', async () => {
    await open([anOffer()], [aWish()]);
    const kept = await screen.findByRole('region', { name: 'Kept for you' });
    within(kept).getByText(/^1 h.* left to answer$/);
    expect(kept.textContent).toContain('$135.60 with tax');
    const wishes = screen.getByRole('region', { name: 'What you wait for' });
    expect(wishes.textContent).toContain('On Monday and Wednesday');
    expect(wishes.textContent).toContain('From 4:00 PM');
  });

  test('says before accepting what it costs and what it replaces', async () => {
    const insteadOf = {
      id: 9,
      startTime: inHours(90),
      totalPrice: 13_560,
      keptAmount: 13_560,
      refundAmount: 0,
      outcome: 'kept' as const,
    };
    const server = await open([anOffer({ insteadOf })], [aWish()], {
      'POST /api/waitlist/offers/4/accept': problem(409, 'This time is no longer kept for you.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Accept / }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('It costs $135.60');
    expect(dialog.textContent).toContain('the therapist keeps your payment of $135.60');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept this time' }));
    await within(dialog).findByText(/no longer kept for you/);
    expect(server.bodies('POST /api/waitlist/offers/4/accept')[0]).toEqual({
      price: 12_000,
      taxAmount: 1_560,
      totalPrice: 13_560,
    });
  });

  test('says that the payment of what it replaces was refunded before', async () => {
    const insteadOf = {
      id: 9,
      startTime: inHours(90),
      totalPrice: 13_560,
      keptAmount: null,
      refundAmount: null,
      outcome: 'refunded' as const,
    };
    await open([anOffer({ insteadOf })], [aWish()]);
    await userEvent.click(await screen.findByRole('button', { name: /^Accept / }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Your payment of $135.60 for it was already refunded.');
  });

  test('shows an offer that comes while the page is open', async () => {
    let offers: WaitlistOffer[] = [];
    await open([], [aWish()], { 'GET /api/waitlist/offers': () => json(offers) });
    await screen.findByRole('region', { name: 'What you wait for' });
    expect(screen.queryByRole('region', { name: 'Kept for you' })).toBeNull();
    await waitFor(() =>
      expect(FakeSocket.all[0]?.sent[0]).toBe(JSON.stringify({ type: 'enter', waitlist: true })),
    );
    offers = [anOffer()];
    act(() => FakeSocket.all[0]?.receive({ type: 'waitlist_changed' }));
    await screen.findByRole('region', { name: 'Kept for you' });
  });

  test('declines, pauses and removes', async () => {
    const server = await open([anOffer()], [aWish()], {
      'POST /api/waitlist/offers/4/decline': nothing(),
      'PATCH /api/waitlist/2': json(aWish({ isPaused: true })),
      'DELETE /api/waitlist/2': nothing(),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Decline / }));
    await userEvent.click(screen.getByRole('button', { name: /^Pause: / }));
    await userEvent.click(screen.getByRole('button', { name: /^Remove: / }));
    await waitFor(() => expect(server.bodies('DELETE /api/waitlist/2')).toHaveLength(1));
    expect(server.bodies('POST /api/waitlist/offers/4/decline')).toHaveLength(1);
    expect(server.bodies('PATCH /api/waitlist/2')[0]).toEqual({ isPaused: true });
  });

  test('leads to the directory where nothing is waited for', async () => {
    await open([], []);
    const link = await screen.findByRole('link', { name: 'Find a therapist' });
    expect(link.getAttribute('href')).toBe('/dashboard');
  });
});

test('the dashboard says which kept time ends first', async () => {
  const soonest = anOffer({ id: 5, expiresAt: inHours(0.5), startTime: inHours(30) });
  await open([anOffer(), soonest], []);
  act(() => history.pushState(null, '', '/dashboard'));
  const strip = await screen.findByText('A time is kept for you');
  expect(strip.closest('[role="status"]')?.textContent).toContain('Ada Byron');
  expect(screen.getByRole('link', { name: 'See the offer' }).getAttribute('href')).toBe('/waitlist');
});
