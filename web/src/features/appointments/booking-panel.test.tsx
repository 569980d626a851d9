import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../app/query-client.ts';
import { dropAllDrafts } from '../../lib/drafts.ts';
import { applyLocale } from '../../lib/locale.ts';
import { anAppointment, anOffer, aQuote, aSlot } from '../../testing/an-appointment.ts';
import { aUser, fakeServer, json, problem, signedOut, type Answer } from '../../testing/fake-server.ts';
import { dismissToast, readToasts } from '../../ui/toast-store.ts';
import { userQuery } from '../users/api.ts';
import { BookingPanel } from './booking-panel.tsx';

const leaveTo = vi.hoisted(() => vi.fn());
vi.mock(import('../../lib/leave.ts'), () => ({ leaveTo, useLeaving: () => false }));

// In Toronto. The first of two open times of a Tuesday, in Vancouver two hours earlier.
const NOW = new Date('2026-12-10T15:00:00Z');
const NINE = '2026-12-15T14:00:00.000Z';
const HALF_PAST = '2026-12-15T14:30:00.000Z';
const OFFER = anOffer({
  '2026-12-15': [
    aSlot(NINE),
    aSlot(HALF_PAST),
    aSlot('2026-12-15T15:00:00.000Z', 'Conflict with existing appointment'),
  ],
  '2026-12-16': [aSlot('2026-12-16T14:00:00.000Z', 'Fully booked')],
});
const FREE = aQuote({
  id: 6,
  name: 'First talk',
  price: 0,
  taxAmount: 0,
  totalPrice: 0,
  paymentRequired: false,
});
const SETTINGS = { timezone: 'America/Toronto', maxAdvanceNotice: 2160, cancellationNoticeHours: 24 };
const BOOK = 'POST /api/appointments';
const PAY = 'POST /api/payments/create-paypal-payment';

async function open(answers: Record<string, Answer> = {}, timezone = 'America/Toronto') {
  const user = aUser({ timezone });
  const server = fakeServer({
    'GET /api/user': json(user),
    'GET /api/therapists/3/appointment-types': json([aQuote(), FREE]),
    'GET /api/therapists/3/schedule-settings': json(SETTINGS),
    'GET /api/therapists/3/slots': json(OFFER),
    'GET /api/appointments': json([]),
    ...answers,
  });
  const queries = makeQueryClient();
  queries.setQueryData(userQuery.queryKey, user);
  const page = render(
    <BookingPanel therapistId={3} therapist={{ user: { firstName: 'Jun', lastName: 'Takahashi' } }} />,
    {
      wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
    },
  );
  await screen.findByText('Book an appointment');
  return { ...server, ...page };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole('radio', { name }));

async function chooseTime(service: RegExp) {
  await choose(service);
  await press('Tuesday, December 15, 2026, 2 open times');
  await choose(/^9:00/);
}

async function review(service: RegExp) {
  await chooseTime(service);
  await press('Review and book');
  return screen.findByRole('dialog', { name: 'Confirm your appointment' });
}

async function reviewPayment() {
  await review(/^Assessment/);
  await press('Continue to payment');
  return screen.findByRole('dialog', { name: 'Payment summary' });
}

/** A name whose spaces may be no-break ones, as in times. */
const spoken = (text: string) => new RegExp(`^${text.replaceAll(/[()]/g, '\\$&').replaceAll(' ', '\\s')}$`);
const toast = () => readToasts().map(({ title, description }) => [title, description])[0];

// jsdom knows the element and not its methods; the browser's own focus handling is checked end to end.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
});
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  applyLocale('en');
  dropAllDrafts();
});
afterEach(() => {
  cleanup();
  dismissToast();
  leaveTo.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('choosing', () => {
  test('prices are what is due, and free is said', async () => {
    await open();
    expect((await screen.findByRole('radio', { name: /^Assessment/ })).parentElement?.textContent).toContain(
      '$120.00+ tax',
    );
    expect(screen.getByRole('radio', { name: /^First talk/ }).parentElement?.textContent).toContain('Free');
  });

  test('a therapist without services says so', async () => {
    await open({ 'GET /api/therapists/3/appointment-types': json([]) });
    expect(await screen.findByText('No services to book yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Review and book' })).toBeNull();
  });

  test('services that cannot be loaded say so and are asked for again', async () => {
    const server = await open({ 'GET /api/therapists/3/appointment-types': problem(503, 'Later, please.') });
    expect(await screen.findByText('Later, please.')).toBeDefined();
    server.answer('GET /api/therapists/3/appointment-types', json([FREE]));
    await press('Try again');
    expect(await screen.findByText('First talk')).toBeDefined();
  });

  test('nothing chosen, each missing choice is asked for in turn', async () => {
    await open();
    await press('Review and book');
    expect(screen.getByText('Please select an appointment type')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^Assessment/ }));
    await choose(/^Assessment/);
    expect(await screen.findByText('Please select a time slot')).toBeDefined();
    expect(screen.queryByText('Please select an appointment type')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('before a date is chosen the times say so', async () => {
    await open();
    await choose(/^Assessment/);
    expect(await screen.findByText('Select a date first')).toBeDefined();
  });

  test('days that cannot be chosen are closed, and each day says how much is open', async () => {
    await open();
    await choose(/^Assessment/);
    expect(
      await screen.findByRole('button', { name: 'Tuesday, December 15, 2026, 2 open times' }),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Wednesday, December 16, 2026, no open time' })).toBeDefined();
    const closed = screen.getByRole('button', { name: 'Thursday, December 17, 2026, not available' });
    expect(closed.getAttribute('aria-disabled')).toBe('true');
  });

  test('choosing a day leads to its times; those that cannot be had say why', async () => {
    await open();
    await choose(/^Assessment/);
    await press('Tuesday, December 15, 2026, 2 open times');
    const heading = await screen.findByRole('heading', { name: /Times on Tuesday, December 15/ });
    expect(document.activeElement).toBe(heading);
    const taken = screen.getByRole<HTMLInputElement>('radio', {
      name: /Conflict with existing appointment$/,
    });
    expect(taken.disabled).toBe(true);
  });

  test('a full day says that no time is left', async () => {
    await open();
    await choose(/^Assessment/);
    await press('Wednesday, December 16, 2026, no open time');
    expect(await screen.findByRole('heading', { name: 'No available times' })).toBeDefined();
  });

  test('one press leads to the next open day', async () => {
    await open();
    await choose(/^Assessment/);
    await press('Next available: Tue, Dec 15');
    expect(await screen.findByRole('radio', { name: spoken('9:00 – 10:00 AM in Toronto') })).toBeDefined();
  });

  test('a date can be typed', async () => {
    await open();
    await choose(/^Assessment/);
    const field = await screen.findByLabelText('Or type a date');
    await userEvent.type(field, '2026-12-15{Enter}');
    expect(await screen.findByRole('radio', { name: /^9:00/ })).toBeDefined();
  });

  test('where clocks differ both times are said', async () => {
    await open({}, 'America/Vancouver');
    await choose(/^Assessment/);
    await press('Tuesday, December 15, 2026, 2 open times');
    await choose(spoken('7:00 – 8:00 AM in Vancouver, 9:00 AM in Toronto'));
    expect(screen.getByText('Tuesday, December 15, 7:00 AM (Vancouver)')).toBeDefined();
    expect(screen.getByText('Tuesday, December 15, 9:00 AM (Toronto)')).toBeDefined();
  });

  test('the emergency notice stands beside it', async () => {
    await open();
    expect(screen.getByText(/call 911/)).toBeDefined();
  });
});

describe('something free', () => {
  test('is confirmed at once, and the form starts anew', async () => {
    const free = anAppointment({ paymentStatus: 'not_required', totalPrice: 0 });
    const server = await open({ [BOOK]: json(free, 201) });
    await review(/^First talk/);
    await userEvent.type(screen.getByLabelText(/Notes for your therapist/), 'Shy at first');
    await press('Confirm booking');
    expect(await screen.findByText('You’re booked')).toBeDefined();
    expect(toast()).toEqual(['Appointment Confirmed', 'Appointment scheduled successfully']);
    expect(server.bodies(BOOK)).toEqual([
      {
        therapistId: 3,
        appointmentTypeId: 6,
        startTime: NINE,
        timezone: 'America/Toronto',
        notes: 'Shy at first',
        clientName: null,
        price: 0,
        taxAmount: 0,
        totalPrice: 0,
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^First talk/ }).checked).toBe(false);
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('with a way to meet, the toast says so', async () => {
    await open({
      [BOOK]: json(
        anAppointment({ paymentStatus: 'not_required', meetingUrl: 'https://meet.example/x' }),
        201,
      ),
    });
    await review(/^First talk/);
    await press('Confirm booking');
    await waitFor(() =>
      expect(toast()).toEqual([
        'Appointment Confirmed',
        'Appointment scheduled successfully with a video-meeting link',
      ]),
    );
  });

  test('without a zone it is not sent', async () => {
    const server = await open();
    await review(/^First talk/);
    await userEvent.selectOptions(screen.getByLabelText('Your timezone'), '');
    await press('Confirm booking');
    expect(await screen.findByText('Please select your timezone')).toBeDefined();
    expect(server.bodies(BOOK)).toEqual([]);
  });
});

describe('something that costs', () => {
  const pending = anAppointment({
    status: 'scheduled',
    paymentStatus: 'pending',
    paymentDueAt: '2026-12-11T15:00:00.000Z',
  });
  const approval = {
    success: true,
    paymentRequired: true,
    message: '',
    approvalUrl: 'https://paypal.example/approve',
  };

  test('is summed up with its tax and what cancelling costs, then leads to PayPal', async () => {
    const server = await open({ [BOOK]: json(pending, 201), [PAY]: json(approval) });
    const dialog = await reviewPayment();
    expect(within(dialog).getByText('HST (13%)').nextSibling?.textContent).toBe('$15.60');
    expect(within(dialog).getByText('Total').nextSibling?.textContent).toBe('$135.60');
    expect(within(dialog).getByText(/at least 24 hours before the start/)).toBeDefined();
    await press('Pay $135.60 with PayPal');
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://paypal.example/approve'));
    expect(server.bodies(PAY)).toEqual([{ appointmentId: 12 }]);
    expect(server.bodies(BOOK)).toMatchObject([{ price: 12_000, taxAmount: 1_560, totalPrice: 13_560 }]);
  });

  test.each([
    [
      'the server’s sentence',
      problem(503, 'PayPal cannot be reached.', { code: 'payment_provider_unavailable' }),
      'PayPal cannot be reached.',
    ],
    ['no answer', undefined, 'Failed to initialize PayPal payment. Please try again.'],
    ['no approval address', json({ ...approval, approvalUrl: null }), 'Failed to create PayPal payment'],
  ])(
    'a payment that does not begin (%s) leaves the booking, and a way to pay',
    async (_, answer, sentence) => {
      await open({ [BOOK]: json(pending, 201), ...(answer && { [PAY]: answer }) });
      await reviewPayment();
      await press('Pay $135.60 with PayPal');
      expect(await screen.findByText('Your time is held, and payment is pending')).toBeDefined();
      expect(toast()).toEqual(['Payment Error', sentence]);
      expect(leaveTo).not.toHaveBeenCalled();
      expect(screen.getByRole('button', { name: 'Pay now' })).toBeDefined();
      expect(screen.getByRole('link', { name: 'Go to Appointments' }).getAttribute('href')).toBe(
        '/appointments',
      );
    },
  );

  test('another try after no answer is the same request with the same key', async () => {
    const server = await open();
    await reviewPayment();
    await press('Pay $135.60 with PayPal');
    expect(await screen.findByText('We got no answer')).toBeDefined();
    expect(toast()).toEqual(['Error', 'Failed to schedule appointment']);
    server.answer(BOOK, json(pending, 201));
    server.answer(PAY, json(approval));
    await press('Pay $135.60 with PayPal');
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
    const keys = server.sent
      .filter(({ name }) => name === BOOK)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
  });

  test('a changed price is shown and asked for again', async () => {
    const server = await open({ [BOOK]: problem(422, 'It is now $146.90.', { code: 'price_changed' }) });
    await reviewPayment();
    const dearer = aQuote({ price: 13_000, taxAmount: 1_690, totalPrice: 14_690 });
    server.answer('GET /api/therapists/3/appointment-types', json([dearer, FREE]));
    await press('Pay $135.60 with PayPal');
    expect(await screen.findByText('The price has changed')).toBeDefined();
    server.answer(BOOK, json(pending, 201));
    server.answer(PAY, json(approval));
    await press('Pay $146.90 with PayPal');
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
    expect(server.bodies(BOOK)).toMatchObject([{ totalPrice: 13_560 }, { totalPrice: 14_690 }]);
  });

  test('with three pending it says which, each a way to it', async () => {
    await open({
      [BOOK]: problem(409, 'You already have 3 appointments waiting.', { code: 'too_many_pending' }),
      'GET /api/appointments': json([pending, anAppointment({ id: 13 })]),
    });
    await reviewPayment();
    await press('Pay $135.60 with PayPal');
    const link = await screen.findByRole('link', {
      name: spoken('Jun Takahashi, Tuesday, December 15, 9:00 AM (Toronto)'),
    });
    expect(link.getAttribute('href')).toBe('/appointments#appointment-12');
    expect(
      within(screen.getByRole('dialog'))
        .getAllByRole('listitem')
        .filter((item) => item.querySelector('a')),
    ).toHaveLength(1);
  });
});

describe('a time that is lost while confirming', () => {
  test('keeps what was typed and offers the nearest ones right there', async () => {
    const server = await open({
      [BOOK]: problem(409, 'Someone else has just taken this time.', { code: 'slot_taken' }),
    });
    await review(/^First talk/);
    await userEvent.type(screen.getByLabelText(/Notes for your therapist/), 'Shy at first');
    server.answer(
      'GET /api/therapists/3/slots',
      json(anOffer({ '2026-12-15': [aSlot(NINE, 'Conflict with existing appointment'), aSlot(HALF_PAST)] })),
    );
    await press('Confirm booking');
    expect(await screen.findByText('This time is no longer open')).toBeDefined();
    expect(toast()).toEqual(['Error', 'Someone else has just taken this time.']);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Notes for your therapist/).value).toBe('Shy at first');

    await press('Confirm booking');
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText('Please select a time slot')).toBeDefined();
    server.answer(BOOK, json(anAppointment({ paymentStatus: 'not_required' }), 201));
    await userEvent.click(
      await within(dialog).findByRole('radio', {
        name: spoken('Tuesday, December 15, 9:30 – 10:30 AM in Toronto'),
      }),
    );
    await press('Confirm booking');
    expect(await screen.findByText('You’re booked')).toBeDefined();
    expect(server.bodies(BOOK)).toMatchObject([
      { startTime: NINE },
      { startTime: HALF_PAST, notes: 'Shy at first' },
    ]);
  });
});

describe('a draft', () => {
  test('outlives the page, and the dialog opens again after signing in anew', async () => {
    const page = await open({ [BOOK]: signedOut() });
    await review(/^First talk/);
    await userEvent.type(screen.getByLabelText(/Who is the session for/), ' junior');
    await press('Confirm booking');
    await waitFor(() => expect(page.bodies(BOOK)).toHaveLength(1));
    page.unmount();
    await open();
    await screen.findByRole('dialog', { name: 'Confirm your appointment' });
    expect(screen.getByLabelText<HTMLInputElement>(/Who is the session for/).value).toBe(
      'Maya Lindqvist junior',
    );
    expect(readToasts().filter((toast) => toast.open)).toEqual([]);
  });

  test('of a dialog that was closed leaves it closed', async () => {
    const page = await open();
    await review(/^First talk/);
    await press('Close');
    page.unmount();
    await open();
    expect(await screen.findByRole('radio', { name: /^9:00/, checked: true })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
