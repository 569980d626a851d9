import type { WaitlistOffer, Wish } from '@cadence/contract/clients/waitlist';
import { HOUR } from '@cadence/scheduling/durations';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from '../../app/app.tsx';
import { makeQueryClient } from '../../app/query-client.ts';
import { dropAllDrafts } from '../../lib/session/drafts.ts';
import { applyLocale } from '../../lib/locale.ts';
import { anAppointment, forClient } from '../../testing/an-appointment.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { aUser, fakeServer, json, nothing, problem, type Answers } from '../../testing/fake-server.ts';
import { dismissToast } from '../../ui/toast/toast-store.ts';
import { timeLeft } from './offer-texts.ts';
// Fetched now, so that no test waits for its code.
import './accept-dialog.tsx';
import './waitlist-page.tsx';

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
    payments: ['paypal'],
    directMethods: [],
    tax: null,
    startTime: inHours(30),
    endTime: inHours(31),
    expiresAt: inHours(1.5),
    insteadOf: null,
    ...fields,
  };
}

/** A paid session that an offer would replace, and what becomes of its payment. */
function replaced(
  outcome: NonNullable<WaitlistOffer['insteadOf']>['outcome'],
): NonNullable<WaitlistOffer['insteadOf']> {
  return {
    id: 9,
    startTime: inHours(90),
    totalPrice: 13_560,
    keptAmount: null,
    refundAmount: null,
    refundedAmount: null,
    outcome,
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

async function open(offers: WaitlistOffer[], wishes: Wish[], answers: Answers = {}) {
  history.replaceState(null, '', '/waitlist');
  const server = fakeServer({
    'GET /api/user': json(aUser()),
    'GET /api/waitlist/offers': json(offers),
    'GET /api/waitlist': json(wishes),
    'GET /api/appointments': json([]),
    'GET /api/therapists/5/terms': json({
      tiers: [{ hoursBefore: 24, keptPercent: 50 }],
      noShowPercent: 100,
    }),
    ...answers,
  });
  render(<App queries={makeQueryClient()} />);
  await screen.findByRole('heading', { level: 1, name: 'Waiting list' });
  return server;
}

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: /^Accept / }));
  return screen.findByRole('alertdialog');
}
/** Accepts an offer, so that its session is one of the account's. */
function booked(server: ReturnType<typeof fakeServer>) {
  server.answer('GET /api/appointments', json([anAppointment({ id: 12 })]));
  return json(anAppointment({ id: 12 }));
}
function confirm() {
  return userEvent.click(screen.getByRole('button', { name: 'Accept this time' }));
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  dropAllDrafts();
  applyLocale('en');
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.unstubAllGlobals();
});

describe('the page of the waiting list', () => {
  test('says what is kept for how long, and what is waited for', async () => {
    await open([anOffer()], [aWish()]);
    const kept = await screen.findByRole('region', { name: 'Kept for you' });
    within(kept).getByText(/^1 h.* left to answer$/);
    expect(kept.textContent).toContain('$135.60 with tax');
    const wishes = screen.getByRole('region', { name: 'What you wait for' });
    expect(wishes.textContent).toContain('On Monday and Wednesday');
    expect(wishes.textContent).toContain('From 4:00 PM');
  });

  test('names the zone of hours that were chosen in another zone than the account’s', async () => {
    const user = { 'GET /api/user': json(aUser({ timezone: 'America/Toronto' })) };
    const wishes = [aWish(), aWish({ id: 3, before: '19:00', timezone: 'America/Vancouver' })];
    await open([], wishes, user);
    const items = within(await screen.findByRole('region', { name: 'What you wait for' }));
    expect(items.getByText('From 4:00 PM')).toBeDefined();
    expect(items.getByText('From 4:00 PM · Until 7:00 PM (Vancouver)')).toBeDefined();
  });

  test('says before accepting what it costs and what it replaces', async () => {
    const insteadOf = {
      id: 9,
      startTime: inHours(90),
      totalPrice: 13_560,
      keptAmount: 13_560,
      refundAmount: 0,
      refundedAmount: null,
      outcome: 'kept' as const,
    };
    const server = await open([anOffer({ insteadOf })], [aWish()], {
      'POST /api/waitlist/offers/4/accept': problem(409, 'This time is no longer kept for you.', {
        code: 'offer_over',
      }),
    });
    const dialog = await openDialog();
    expect(dialog.textContent).toContain('It costs $135.60');
    expect(dialog.textContent).toContain('the therapist keeps the payment of $135.60');
    await confirm();
    await within(dialog).findByText(/no longer kept for you/);
    expect(server.bodies('POST /api/waitlist/offers/4/accept')[0]).toEqual({
      price: 12_000,
      taxAmount: 1_560,
      totalPrice: 13_560,
      payment: 'paypal',
    });
  });

  test('says that a health service is exempt from tax, and by which methods the therapist is paid directly', async () => {
    const exempt = { taxAmount: 0, totalPrice: 12_000, tax: 'exempt' } as const;
    const offer = anOffer({
      ...exempt,
      payments: ['paypal', 'direct'],
      directMethods: ['etransfer', 'cheque'],
    });
    await open([offer], []);
    await screen.findByText(/\$120\.00, exempt from GST\/HST/);
    const dialog = await openDialog();
    within(dialog).getByText('Exempt from GST/HST: a health service');
    expect(dialog.textContent).toContain('Outside Cadence, by: e-transfer, cheque.');
  });

  test('says nothing of an exemption for a service that is taxed', async () => {
    await open([anOffer({ tax: 'taxable' })], []);
    expect((await openDialog()).textContent).not.toContain('GST/HST');
  });

  test('shows the terms of the therapist before accepting a session to be paid', async () => {
    await open([anOffer()], []);
    const dialog = await openDialog();
    const terms = await within(dialog).findByRole('region', { name: 'If you cancel' });
    expect(terms.textContent).toContain('$67.80');
    expect(dialog.textContent).toContain('or the time is freed again');
    expect(dialog.textContent).not.toContain('until you have paid');
  });

  test('says that the terms could not be loaded, and loads them again', async () => {
    const server = await open([anOffer()], [], { 'GET /api/therapists/5/terms': problem(503, 'Busy.') });
    const dialog = await openDialog();
    expect(await within(dialog).findByText('The cancellation terms could not be loaded.')).toBeDefined();
    server.answer('GET /api/therapists/5/terms', json({ tiers: [], noShowPercent: 0 }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await within(dialog).findByRole('region', { name: 'If you cancel' });
  });

  test('shows no terms where nothing has to be paid', async () => {
    const server = await open([anOffer({ price: 0, taxAmount: 0, totalPrice: 0 })], []);
    await openDialog();
    expect(server.sent.map(({ name }) => name)).not.toContain('GET /api/therapists/5/terms');
  });

  test('keeps the reason readable where the offer is over', async () => {
    const server = await open([anOffer()], [aWish()]);
    server.answer('POST /api/waitlist/offers/4/accept', () => {
      server.answer('GET /api/waitlist/offers', json([]));
      return problem(409, 'This time is no longer kept for you.', { code: 'offer_over' });
    });
    const dialog = await openDialog();
    await confirm();
    await within(dialog).findByText(/no longer kept for you/);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Decline /, hidden: true })).toBeNull());
    expect(screen.getByRole('alertdialog').textContent).toContain('no longer kept for you');
  });

  test.each([
    ['without an answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['where a proxy answers', () => Promise.resolve(new Response('Bad gateway', { status: 502 }))],
  ])('accepts an offer %s again as the same one, although it is gone', async (_, answer) => {
    const ACCEPT = 'POST /api/waitlist/offers/4/accept';
    const server = await open([anOffer({ price: 0, taxAmount: 0, totalPrice: 0 })], [aWish()]);
    const keys = () =>
      server.sent.filter(({ name }) => name === ACCEPT).map(({ headers }) => headers.get('idempotency-key'));
    server.answer(ACCEPT, () => {
      server.answer('GET /api/waitlist/offers', json([]));
      return answer();
    });
    const dialog = await openDialog();
    await confirm();
    await within(dialog).findByText(/it will not be done twice/);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Decline /, hidden: true })).toBeNull());
    expect(screen.getByRole('alertdialog').textContent).toContain('it will not be done twice');
    expect(keys()).toHaveLength(2);
    server.answer(ACCEPT, () => booked(server));
    await confirm();
    await waitFor(() => expect(location.pathname).toBe('/appointments/12/confirmed'));
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
  });

  test('warns of a session that the same client has at that time, unless it is replaced', async () => {
    const { startTime, endTime } = anOffer();
    const at = { startTime, endTime };
    const former = anAppointment({ ...at, id: 9, ...forClient(30, 'Zoé Roy') });
    const sibling = anAppointment({ ...at, id: 10, ...forClient(31, 'Noé Roy') });
    const insteadOf = {
      id: 9,
      startTime,
      totalPrice: 0,
      keptAmount: null,
      refundAmount: null,
      refundedAmount: null,
      outcome: 'free' as const,
    };
    const server = await open([anOffer({ ...at, insteadOf })], [], {
      'GET /api/appointments': json([sibling, former]),
    });
    const dialog = await openDialog();
    await waitFor(() => expect(server.sent.map(({ name }) => name)).toContain('GET /api/appointments'));
    await within(dialog).findByRole('region', { name: 'If you cancel' });
    expect(dialog.textContent).not.toContain('already has a session');
    server.answer('GET /api/waitlist/offers', json([anOffer(at)]));
    act(() => FakeSocket.all[0]?.receive({ type: 'notices_changed', reason: 'waitlist' }));
    await within(dialog).findByText('Zoé Roy already has a session at this time');
  });

  test('asks for no payment where that of the replaced session is carried over', async () => {
    const server = await open([anOffer({ insteadOf: replaced('carried_over') })], []);
    server.answer('POST /api/waitlist/offers/4/accept', () => booked(server));
    const dialog = await openDialog();
    expect(dialog.textContent).not.toContain('It costs');
    await confirm();
    await waitFor(() => expect(location.pathname).toBe('/appointments/12/confirmed'));
  });

  test('says that the payment of the replaced session was refunded before', async () => {
    await open([anOffer({ insteadOf: replaced('refunded') })], [aWish()]);
    const dialog = await openDialog();
    expect(dialog.textContent).toContain('The payment of $135.60 for it was already refunded.');
  });

  test('says what of the payment of the replaced session was refunded before', async () => {
    const split = { keptAmount: 0, refundAmount: 13_560, refundedAmount: 5_000 };
    await open([anOffer({ insteadOf: { ...replaced('refund'), ...split } })], [aWish()]);
    const dialog = await openDialog();
    expect(dialog.textContent).toContain('The therapist will owe $135.60 back.');
    expect(dialog.textContent).toContain('Of this, $50.00 has gone back already and $85.60 is still owed.');
  });

  test('shows an offer that arrives while the page is open', async () => {
    let offers: WaitlistOffer[] = [];
    await open([], [aWish()], { 'GET /api/waitlist/offers': () => json(offers) });
    await screen.findByRole('region', { name: 'What you wait for' });
    expect(screen.queryByRole('region', { name: 'Kept for you' })).toBeNull();
    await waitFor(() =>
      expect(FakeSocket.all[0]?.sent[0]).toBe(JSON.stringify({ type: 'enter', notices: true })),
    );
    offers = [anOffer()];
    act(() => FakeSocket.all[0]?.receive({ type: 'notices_changed', reason: 'waitlist' }));
    await screen.findByRole('region', { name: 'Kept for you' });
  });

  test('lets offers be declined, and wishes paused and removed', async () => {
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

  test('keeps the focus when the declined or removed entry disappears', async () => {
    const both = [aWish(), aWish({ id: 3, appointmentType: null })];
    const gone = new Set<string>();
    await open([anOffer()], both, {
      'GET /api/waitlist/offers': () => json(gone.has('offer') ? [] : [anOffer()]),
      'GET /api/waitlist': () => json(both.filter(({ id }) => !gone.has(`${id}`))),
      'POST /api/waitlist/offers/4/decline': () => (gone.add('offer'), nothing()),
      'DELETE /api/waitlist/2': () => (gone.add('2'), nothing()),
      'DELETE /api/waitlist/3': () => (gone.add('3'), nothing()),
    });
    const focused = () => document.activeElement?.textContent;
    await userEvent.click(await screen.findByRole('button', { name: /^Decline / }));
    await waitFor(() => expect(focused()).toBe('Waiting list'));
    await userEvent.click(screen.getByRole('button', { name: /^Remove: Session/ }));
    await waitFor(() => expect(focused()).toBe('What you wait for'));
    await userEvent.click(screen.getByRole('button', { name: /^Remove: / }));
    await waitFor(() => expect(focused()).toBe('Waiting list'));
  });

  test('leads to the directory when there is no wish', async () => {
    await open([], []);
    const link = await screen.findByRole('link', { name: 'Find a therapist' });
    expect(link.getAttribute('href')).toBe('/dashboard');
  });
});

test('the dashboard says which held time ends first', async () => {
  const soonest = anOffer({ id: 5, expiresAt: inHours(0.5), startTime: inHours(30) });
  const grace = { ...soonest.therapist, user: { firstName: 'Grace', lastName: 'Hopper' } };
  const over = anOffer({ id: 3, expiresAt: inHours(-0.1), therapist: grace });
  await open([over, soonest, anOffer()], []);
  act(() => history.pushState(null, '', '/dashboard'));
  const strip = await screen.findByText('A time is kept for you');
  expect(strip.closest('[role="status"]')?.textContent).toContain('Ada Byron');
  expect(screen.getByRole('link', { name: 'See the offer' }).getAttribute('href')).toBe('/waitlist');
});

test('the time left to answer an offer is rounded down, and over at its end', () => {
  const now = Date.now();
  const inSeconds = (seconds: number) =>
    anOffer({ expiresAt: new Date(now + seconds * 1_000).toISOString() });
  expect(timeLeft(inSeconds(179), now)).toMatch(/^2\smin left/);
  expect(timeLeft(inSeconds(30), now)).toMatch(/^1\smin left/);
  expect(timeLeft(inSeconds(0), now)).toBeNull();
});

test('an offer of another time zone shows both times, on the dashboard and in the question', async () => {
  const { therapist } = anOffer();
  const user = { 'GET /api/user': json(aUser({ timezone: 'America/Toronto' })) };
  await open([anOffer({ therapist: { ...therapist, timezone: 'America/Vancouver' } })], [], user);
  const question = await openDialog();
  expect(question.textContent).toMatch(/\(Toronto\)\..*\(Vancouver\)/);
  act(() => history.pushState(null, '', '/dashboard'));
  const strip = await screen.findByText('A time is kept for you');
  expect(strip.closest('[role="status"]')?.textContent).toMatch(/\(Toronto\), with Ada Byron.*\(Vancouver\)/);
});
