import { HOUR } from '@cadence/scheduling/durations';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../app/query-client.ts';
import { applyLocale } from '../../lib/locale.ts';
import { anAppointment, forClient } from '../../testing/an-appointment.ts';
import { openMore } from '../../testing/more-actions.ts';
import { aGoogleStatus, aUser, fakeServer, json, problem, type Answers } from '../../testing/fake-server.ts';
import { dismissToast, readToasts } from '../../ui/toast/toast-store.ts';
import { userQuery, type User } from '../users/api.ts';
import { AppointmentsPage } from './appointments-page.tsx';
import { leaveTo } from '../../testing/leaving.ts';

const NOW = new Date('2026-12-10T15:00:00Z');
const LIST = 'GET /api/appointments';
const STATUS = 'GET /api/google-calendar/status';
const CANCEL = 'POST /api/appointments/12/cancel';
const pending = anAppointment({
  status: 'scheduled',
  paymentStatus: 'pending',
  paymentDueAt: '2026-12-11T15:00:00.000Z',
});

function open(answers: Answers, user: Partial<User> = {}, search = '') {
  history.replaceState(null, '', `/appointments${search}`);
  const server = fakeServer({ [STATUS]: json(aGoogleStatus()), ...answers });
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, aUser({ timezone: 'America/Toronto', ...user }));
  render(<AppointmentsPage />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>
        <main>{children}</main>
      </QueryClientProvider>
    ),
  });
  return server;
}

function cards() {
  return screen.getAllByRole('listitem').map((card) => within(card).getByRole('heading').textContent);
}
function toast() {
  return readToasts()
    .filter(({ open }) => open)
    .map(({ title, description, variant }) => [title, description, variant])[0];
}
async function press(name: string | RegExp) {
  return userEvent.click(await screen.findByRole('button', { name }));
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  applyLocale('en');
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the list of appointments', () => {
  const named = (id: number, lastName: string, startTime: string, more = {}) =>
    anAppointment({
      id,
      startTime,
      endTime: new Date(Date.parse(startTime) + HOUR).toISOString(),
      therapist: { ...anAppointment().therapist, user: { firstName: 'Jun', lastName } },
      ...more,
    });

  test('starts with the soonest upcoming and the latest past session, and hides cancelled ones', async () => {
    open({
      [LIST]: json([
        named(1, 'Older', '2026-11-01T15:00:00.000Z'),
        named(2, 'Old', '2026-12-01T15:00:00.000Z'),
        named(3, 'Gone', '2026-12-12T15:00:00.000Z', { status: 'cancelled' }),
        named(4, 'Later', '2026-12-20T15:00:00.000Z'),
        named(5, 'Sooner', '2026-12-12T15:00:00.000Z'),
        named(6, 'Live', '2026-12-10T14:30:00.000Z'),
      ]),
    });
    await screen.findByText('Upcoming sessions');
    expect(cards()).toEqual(['Jun Live', 'Jun Sooner', 'Jun Later', 'Jun Old', 'Jun Older']);
    const next = screen.getByRole('region', { name: 'Next session' });
    expect(
      within(next)
        .getAllByRole('heading', { level: 3 })
        .map((one) => one.textContent),
    ).toEqual(['Jun Live']);
    expect(within(next).getByText('Under way')).toBeDefined();
    expect(
      within(next)
        .getByRole('link', { name: /^Check camera, Jun Live/ })
        .getAttribute('href'),
    ).toBe('/appointments/6/call#camera');
    expect(screen.getByText('Live Now')).toBeDefined();
    expect(screen.getAllByText('Completed')).toHaveLength(2);
  });

  test('shows the next session in time, and a payment for a later one in a line of its own', async () => {
    const due = {
      status: 'scheduled',
      paymentStatus: 'pending',
      paymentDueAt: '2026-12-11T15:00:00Z',
    } as const;
    open({
      [LIST]: json([
        named(1, 'Soon', '2026-12-12T15:00:00.000Z'),
        named(2, 'Due', '2026-12-20T15:00:00.000Z', due),
      ]),
    });
    const next = await screen.findByRole('region', { name: 'Next session' });
    expect(within(next).getByRole('heading', { level: 3 }).textContent).toBe('Jun Soon');
    const line = within(screen.getByRole('region', { name: 'Payment due' }));
    expect(line.getByText(/^\$135\.60 to pay by/)).toBeDefined();
    expect(line.getByRole('link', { name: /^Jun Due/ }).getAttribute('href')).toBe(
      '/appointments?appointment=2',
    );
    expect(line.getByRole('button', { name: /^Pay now, Jun Due/ })).toBeDefined();
  });

  test('folds past sessions after three', async () => {
    open({
      [LIST]: json([1, 2, 3, 4, 5, 6, 7].map((id) => named(id, `Past${id}`, `2026-11-0${id}T15:00:00.000Z`))),
    });
    await screen.findByText('Past sessions');
    expect(cards()).toEqual(['Jun Past7', 'Jun Past6', 'Jun Past5']);
    await press('Show 4 more sessions');
    expect(cards()).toHaveLength(7);
  });

  test('tells patients the therapist, and for whom the session is', async () => {
    open({ [LIST]: json([anAppointment({ ...forClient(31, 'Theo'), notes: 'Shy at first' })]) });
    expect(await screen.findByRole('heading', { name: 'Jun Takahashi' })).toBeDefined();
    expect(screen.getByText('For Theo')).toBeDefined();
    expect(screen.getByText('Shy at first')).toBeDefined();
    expect(screen.getByText('$135.60 paid')).toBeDefined();
  });

  test('tells therapists the client and whose account it is, leads to the client’s page, and offers no payment', async () => {
    const session = { ...pending, ...forClient(31, 'Theo') };
    open(
      { [LIST]: json([session]), 'GET /api/therapist/client-pages': json([{ id: 31, hasLeft: false }]) },
      { role: 'therapist' },
    );
    const heading = await screen.findByRole('heading', { name: 'Theo' });
    const link = await within(heading).findByRole('link');
    expect(link.getAttribute('href')).toBe('/clients/31');
    expect(screen.getByText('Family account: Maya Lindqvist')).toBeDefined();
    expect(screen.getByText(/Awaiting the family’s payment/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Pay now/ })).toBeNull();
  });

  test('names a client without a page for the therapist as text', async () => {
    open(
      { [LIST]: json([pending]), 'GET /api/therapist/client-pages': json([{ id: 31, hasLeft: false }]) },
      { role: 'therapist' },
    );
    const heading = await screen.findByRole('heading', { name: 'Maya Lindqvist' });
    expect(within(heading).queryByRole('link')).toBeNull();
  });

  test('shows both times where clocks differ', async () => {
    open({ [LIST]: json([anAppointment()]) }, { timezone: 'America/Vancouver' });
    expect(await screen.findByText('7:00 – 8:00 AM (Vancouver)')).toBeDefined();
    expect(screen.getByText('9:00 – 10:00 AM (Toronto)')).toBeDefined();
  });

  test('links to the session', async () => {
    open({ [LIST]: json([anAppointment()]) });
    const link = await screen.findByRole('link', { name: /^Join the session, Jun Takahashi/ });
    expect(link.getAttribute('href')).toBe('/appointments/12/call');
  });

  test('links from a quarter of an hour before straight to the room, where the session takes place in it', async () => {
    const inRoom = (id: number) => ({ meetingUrl: `https://cadence.example/appointments/${id}/room` });
    open({
      [LIST]: json([
        named(4, 'Later', '2026-12-10T15:16:00.000Z', inRoom(4)),
        named(5, 'Soon', '2026-12-10T15:15:00.000Z', inRoom(5)),
        named(6, 'Elsewhere', '2026-12-10T15:00:00.000Z', { meetingUrl: 'https://meet.example/x' }),
      ]),
    });
    await screen.findByText('Upcoming sessions');
    const links = screen.getAllByRole('link', { name: /^Join the session/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/appointments/6/call',
      '/appointments/5/room',
      '/appointments/4/call',
    ]);
  });

  test.each(['patient', 'therapist'] as const)(
    'tells a %s that a session cannot be held while a party is suspended, in the place of Join',
    async (role) => {
      open(
        { [LIST]: json([anAppointment({ isJoinable: false, meetingUrl: 'https://meet.example/x' })]) },
        { role },
      );
      expect(await screen.findByText(/^This session cannot be held at the moment/)).toBeDefined();
      expect(screen.queryByRole('link', { name: /^Join/ })).toBeNull();
      cleanup();
      open({ [LIST]: json([anAppointment({ isJoinable: false, meetingUrl: null })]) }, { role });
      await screen.findByRole('button', { name: /^More/ });
      expect(screen.queryByText(/cannot be held/)).toBeNull();
    },
  );

  test('leads patients to the directory when it is empty', async () => {
    open({ [LIST]: json([]) });
    expect((await screen.findByRole('link', { name: 'Find a therapist' })).getAttribute('href')).toBe(
      '/dashboard',
    );
  });

  test('shows an error and retries when loading failed', async () => {
    const server = open({});
    expect(await screen.findByText('Failed to fetch appointments')).toBeDefined();
    server.answer(LIST, json([anAppointment()]));
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Jun Takahashi' })).toBeDefined();
    expect(screen.queryByText('Failed to fetch appointments')).toBeNull();
  });
});

describe('paying for an appointment', () => {
  test('is neither offered nor counted down while the therapist cannot take the payment', async () => {
    const therapist = { ...pending.therapist, isAvailable: false, allowsMoves: false };
    open({ [LIST]: json([{ ...pending, therapist }]) });
    expect(await screen.findByText(/Your therapist cannot take payments at the moment/)).toBeDefined();
    expect(screen.queryByText(/left$/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Pay now/ })).toBeNull();
    await openMore();
    expect(screen.queryByRole('button', { name: /^Reschedule/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Cancel/ })).toBeDefined();
  });

  test('is offered with its deadline and a link to PayPal while the payment is pending', async () => {
    open({
      [LIST]: json([pending]),
      'POST /api/payments/create-paypal-payment': json({
        success: true,
        paymentRequired: true,
        message: '',
        approvalUrl: 'https://paypal.example/approve',
      }),
    });
    expect(await screen.findByText('Payment pending')).toBeDefined();
    expect(screen.getByText('24 hours left')).toBeDefined();
    await press(/^Pay now, Jun Takahashi/);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://paypal.example/approve', {}));
  });

  test('has no button after the deadline', async () => {
    open({ [LIST]: json([{ ...pending, paymentDueAt: '2026-12-10T14:59:00.000Z' }]) });
    expect(await screen.findByText(/The time to pay has passed/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /Pay now/ })).toBeNull();
  });
});

describe('the dialog for cancelling an appointment', () => {
  test('explains the refund, then confirms the cancellation', async () => {
    const server = open({
      [LIST]: json([anAppointment()]),
      [CANCEL]: json(anAppointment({ status: 'cancelled' })),
    });
    await openMore();
    await press(/^Cancel, Jun Takahashi/);
    expect(await screen.findByText('The therapist will owe $135.60 back, in full.')).toBeDefined();
    server.answer(LIST, json([]));
    await press('Cancel appointment');
    await waitFor(() =>
      expect(toast()).toEqual(['Success', 'Appointment cancelled successfully', undefined]),
    );
    expect(await screen.findByText('No appointments yet')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  test('warns that a late cancellation is not refunded', async () => {
    const terms = { tiers: [{ hoursBefore: 168, keptPercent: 100 }], noShowPercent: 100 };
    open({ [LIST]: json([anAppointment({ terms })]) });
    await openMore();
    await press(/^Cancel, Jun Takahashi/);
    expect(
      await screen.findByText(/less than 168 hours before the start, so the therapist keeps the \$135\.60/),
    ).toBeDefined();
  });

  test('says to the cent what is kept and what is refunded', async () => {
    const terms = { tiers: [{ hoursBefore: 168, keptPercent: 33 }], noShowPercent: 100 };
    open({ [LIST]: json([anAppointment({ terms })]) });
    await openMore();
    await press(/^Cancel, Jun Takahashi/);
    const said = await screen.findByText(/^It is less than 168 hours before the start/);
    expect(said.textContent).toContain('of the $135.60 that was paid, the therapist keeps $44.74');
    expect(said.textContent).toContain('will owe $90.86 back');
  });

  test('says what of the payment was refunded before', async () => {
    open({ [LIST]: json([anAppointment({ refundedAmount: 5_000 })]) });
    expect(await screen.findByText('$135.60 paid; $50.00 refunded')).toBeDefined();
    await openMore();
    await press(/^Cancel, Jun Takahashi/);
    const said = await screen.findByText(/^The therapist will owe \$135\.60 back/);
    expect(said.textContent).toContain('Of this, $50.00 has gone back already and $85.60 is still owed.');
  });

  test('says that a payment was refunded before, and offers no way into the session', async () => {
    open({ [LIST]: json([anAppointment({ paymentStatus: 'refunded', isJoinable: false })]) });
    await openMore();
    expect(screen.queryByRole('link', { name: /^Join/ })).toBeNull();
    await press(/^Cancel, Jun Takahashi/);
    expect(await screen.findByText(/^The payment of \$135\.60 was already refunded/)).toBeDefined();
  });

  test('tells a therapist that everything is refunded, whatever the terms', async () => {
    const terms = { tiers: [{ hoursBefore: 168, keptPercent: 100 }], noShowPercent: 100 };
    open({ [LIST]: json([anAppointment({ terms })]) }, { role: 'therapist' });
    await openMore();
    await press(/^Cancel, Maya Lindqvist/);
    expect(await screen.findByText(/^You will owe the family \$135\.60 back, in full/)).toBeDefined();
  });

  test.each([
    [
      'the server’s sentence',
      problem(409, 'This appointment has already started.', { code: 'appointment_started' }),
      'This appointment has already started.',
    ],
    ['a sentence of its own without an answer', undefined, 'Failed to cancel appointment'],
  ])('shows %s after a refusal and stays open', async (_, answer, sentence) => {
    open({ [LIST]: json([anAppointment()]), ...(answer && { [CANCEL]: answer }) });
    await openMore();
    await press(/^Cancel, Jun Takahashi/);
    await press('Cancel appointment');
    expect(await within(screen.getByRole('alertdialog')).findByText(sentence)).toBeDefined();
    expect(toast()).toBeUndefined();
  });
});

describe('returning from PayPal', () => {
  test('leads to the confirmation page when the appointment is paid', async () => {
    open({ [LIST]: json([anAppointment()]) }, {}, '?payment=paid&appointment=12');
    await waitFor(() => expect(location.pathname + location.search).toBe('/appointments/12/confirmed'));
    expect(toast()).toEqual(['Appointment Confirmed', undefined, undefined]);
  });

  test('says on the list that an appointment without a name in the address is paid', async () => {
    open({ [LIST]: json([anAppointment()]) }, {}, '?payment=paid');
    expect(await screen.findByText('Payment received, you’re booked')).toBeDefined();
    await waitFor(() => expect(location.pathname + location.search).toBe('/appointments'));
  });

  test('shows a notice and a way to pay when the buyer cancelled', async () => {
    open({ [LIST]: json([pending]) }, {}, '?payment=cancelled&appointment=12');
    const sentence = 'Appointment created but payment is pending. Please complete payment to confirm.';
    expect(await screen.findByText(sentence)).toBeDefined();
    // The notice says it; a toast would repeat it.
    expect(readToasts().filter((one) => one.open)).toEqual([]);
    expect(await screen.findByRole('button', { name: 'Pay now' })).toBeDefined();
  });

  test('polls and reports the result while the payment is processing', async () => {
    vi.useRealTimers();
    const waiting = anAppointment({
      startTime: '2099-12-15T14:00:00.000Z',
      endTime: '2099-12-15T15:00:00.000Z',
    });
    const server = open(
      { [LIST]: json([{ ...waiting, paymentStatus: 'processing' }]) },
      {},
      '?payment=processing&appointment=12',
    );
    expect(await screen.findByText('PayPal is still checking your payment')).toBeDefined();
    await screen.findByRole('heading', { name: 'Jun Takahashi' });
    server.answer(LIST, json([waiting]));
    expect(await screen.findByText('Payment received, you’re booked')).toBeDefined();
  }, 10_000);

  test.each([
    ['declined', 'PayPal declined the payment'],
    ['pending', 'Your payment is not complete yet'],
    ['unavailable', 'PayPal cannot be reached right now'],
    ['refund_due', 'Your payment came too late'],
    ['not_charged', 'Nothing was charged'],
    ['review', 'We are looking at your payment'],
    ['unknown', 'We could not match this payment'],
    ['nonsense', 'We could not match this payment'],
  ])('shows a message for the result %s', async (result, title) => {
    open({ [LIST]: json([pending]) }, {}, `?payment=${result}&appointment=12`);
    expect(await screen.findByText(title)).toBeDefined();
  });
});
