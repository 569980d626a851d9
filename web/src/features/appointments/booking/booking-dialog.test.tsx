import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { anAppointment, anOffer, aQuote, aSlot, inCalendars } from '../../../testing/an-appointment.ts';
import {
  BOOK,
  choose,
  chooseTime,
  EVENT,
  FREE,
  HALF_PAST,
  NINE,
  open,
  PAY,
  prepareBooking,
  press,
  review,
  reviewPayment,
  spoken,
  toast,
} from '../../../testing/booking.tsx';
import { json, problem, signedOut } from '../../../testing/fake-server.ts';
import { readToasts } from '../../../ui/toast/toast-store.ts';
import { leaveTo } from '../../../testing/leaving.ts';

prepareBooking();

describe('the booking dialog for a free session', () => {
  test('confirms at once, and starts the form anew', async () => {
    const free = anAppointment({ paymentStatus: 'not_required', totalPrice: 0 });
    const server = await open({ [BOOK]: json(free, 201), [EVENT]: json(inCalendars(free)) });
    await review(/^First talk/);
    await userEvent.type(screen.getByLabelText(/Notes for your therapist/), 'Shy at first');
    await press('Confirm booking');
    await waitFor(() => expect(window.location.pathname).toBe('/appointments/12/confirmed'));
    expect(toast()).toEqual(['Appointment scheduled successfully', undefined]);
    expect(server.bodies(BOOK)).toEqual([
      {
        therapistId: 3,
        appointmentTypeId: 6,
        startTime: NINE,
        timezone: 'America/Toronto',
        notes: 'Shy at first',
        clientId: 7,
        price: 0,
        taxAmount: 0,
        totalPrice: 0,
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^First talk/ }).checked).toBe(false);
  });

  test('says in the toast how to meet, where that is known', async () => {
    const free = anAppointment({ paymentStatus: 'not_required', meetingUrl: null });
    const meetingUrl = 'https://meet.example/x';
    const server = await open({
      [BOOK]: json(free, 201),
      [EVENT]: json(inCalendars({ ...free, meetingUrl })),
    });
    await review(/^First talk/);
    await press('Confirm booking');
    await waitFor(() =>
      expect(toast()).toEqual([
        'Appointment Confirmed',
        'Appointment scheduled successfully with a video-meeting link',
      ]),
    );
    expect(server.bodies(EVENT)).toEqual([{ appointmentId: free.id }]);
  });

  test('warns when the calendars did not take the session, which is booked', async () => {
    const free = anAppointment({ paymentStatus: 'not_required' });
    const away = problem(503, 'Google Calendar cannot be reached right now.');
    await open({ [BOOK]: json(free, 201), [EVENT]: away });
    await review(/^First talk/);
    await press('Confirm booking');
    await waitFor(() => expect(window.location.pathname).toBe('/appointments/12/confirmed'));
    expect(toast()).toEqual(['Warning', 'Appointment created but calendar sync failed']);
  });

  test('sends nothing without a time zone', async () => {
    const server = await open();
    await review(/^First talk/);
    await userEvent.selectOptions(screen.getByLabelText('Your timezone'), '');
    await press('Confirm booking');
    expect(await screen.findByText('Please select your timezone')).toBeDefined();
    expect(server.bodies(BOOK)).toEqual([]);
  });
});

describe('the booking dialog for a priced session', () => {
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

  test('says instead of a tax that an exempt service has none', async () => {
    const exempt = aQuote({ tax: 'exempt', taxRate: 0, taxAmount: 0, totalPrice: 12_000 });
    await open({ 'GET /api/therapists/3/appointment-types': json([exempt]) });
    const dialog = await reviewPayment();
    const line = within(dialog).getByText('Exempt from GST/HST: a health service');
    expect(line.nextSibling?.textContent).toBe('$0.00');
    expect(within(dialog).getByText('Total').nextSibling?.textContent).toBe('$120.00');
    expect(within(dialog).queryByText(/HST \(/)).toBeNull();
  });

  test('shows the total with its tax and the cost of cancelling, then leads to PayPal', async () => {
    const server = await open({ [BOOK]: json(pending, 201), [PAY]: json(approval) });
    const dialog = await reviewPayment();
    expect(within(dialog).getByText('HST (13%)').nextSibling?.textContent).toBe('$15.60');
    expect(within(dialog).getByText('Total').nextSibling?.textContent).toBe('$135.60');
    for (const sentence of [
      'At least 24 hours before the start: you get $135.60 back, in full.',
      'Less than 24 hours before: nothing goes back, the therapist keeps $135.60.',
      'If nobody comes: nothing goes back, the therapist keeps $135.60.',
      'If the therapist cancels, you always get everything back.',
    ])
      expect(within(dialog).getByText(sentence)).toBeDefined();
    await press('Pay $135.60 by PayPal or card');
    await waitFor(() =>
      expect(leaveTo).toHaveBeenCalledWith('https://paypal.example/approve', { replace: true }),
    );
    expect(server.bodies(PAY)).toEqual([{ appointmentId: 12 }]);
    expect(server.bodies(BOOK)).toMatchObject([{ price: 12_000, taxAmount: 1_560, totalPrice: 13_560 }]);
  });

  test('shows what each tier means for the price', async () => {
    const tiers = [
      { hoursBefore: 2, keptPercent: 100 },
      { hoursBefore: 48, keptPercent: 33 },
    ];
    await open({ 'GET /api/therapists/3/terms': json({ tiers, noShowPercent: 50 }) });
    const terms = within(await reviewPayment()).getByRole('heading', { name: 'If you cancel' });
    const said = [...(terms.parentElement?.querySelectorAll('li') ?? [])].map((one) => one.textContent);
    expect(said.slice(0, 4)).toEqual([
      'At least 48 hours before the start: you get $135.60 back, in full.',
      'Less than 48 hours before: you get $90.86 back, and the therapist keeps $44.74 (33%).',
      'Less than 2 hours before: nothing goes back, the therapist keeps $135.60.',
      'If nobody comes: you get $67.80 back, and the therapist keeps $67.80 (50%).',
    ]);
  });

  test.each([
    [
      'the server’s sentence',
      problem(503, 'PayPal cannot be reached.', { code: 'payment_provider_unavailable' }),
      'PayPal cannot be reached.',
    ],
    ['no answer', undefined, 'Failed to initialize PayPal payment. Please try again.'],
    ['no approval address', json({ ...approval, approvalUrl: null }), 'Failed to create PayPal payment'],
  ])('closes and keeps the booking when the payment does not begin (%s)', async (_, answer, sentence) => {
    await open({ [BOOK]: json(pending, 201), ...(answer && { [PAY]: answer }) });
    await reviewPayment();
    await press('Pay $135.60 by PayPal or card');
    await waitFor(() => expect(toast()).toEqual(['Payment Error', sentence]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(leaveTo).not.toHaveBeenCalled();
    expect(window.location.pathname).toBe('/therapist/3');
  });

  test('sends the same request with the same key in a retry without an answer', async () => {
    const server = await open();
    await reviewPayment();
    await press('Pay $135.60 by PayPal or card');
    expect(await screen.findByText('We got no answer')).toBeDefined();
    expect(toast()).toBeUndefined();
    server.answer(BOOK, json(pending, 201));
    server.answer(PAY, json(approval));
    await press('Pay $135.60 by PayPal or card');
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
    const keys = server.sent
      .filter(({ name }) => name === BOOK)
      .map(({ headers }) => headers.get('idempotency-key'));
    // The first was repeated by itself.
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
  });

  test('does not confuse a booking with another therapist with one whose answer was lost', async () => {
    const server = await open();
    await reviewPayment();
    await press('Pay $135.60 by PayPal or card');
    expect(await screen.findByText('We got no answer')).toBeDefined();
    server.unmount();
    window.history.replaceState(null, '', '/therapist/4');
    const other = await open({ [BOOK]: json(pending, 201), [PAY]: json(approval) }, { therapistId: 4 });
    await reviewPayment();
    await press('Pay $135.60 by PayPal or card');
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
    const keyOf = ({ sent }: typeof server) =>
      sent.find(({ name }) => name === BOOK)?.headers.get('idempotency-key');
    expect(keyOf(other)).toMatch(/^[0-9a-f]{32}$/);
    expect(keyOf(other)).not.toBe(keyOf(server));
  });

  test('shows the status and what failed when a response has no problem details', async () => {
    const server = await open();
    await reviewPayment();
    server.answer(BOOK, new Response('', { status: 418 }));
    await press('Pay $135.60 by PayPal or card');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Failed to create appointment')).toBeDefined();
    expect(dialog.getByText('HTTP error! status: 418')).toBeDefined();
  });

  test('shows a changed price and asks again', async () => {
    const server = await open({ [BOOK]: problem(422, 'It is now $146.90.', { code: 'price_changed' }) });
    await reviewPayment();
    const dearer = aQuote({ price: 13_000, taxAmount: 1_690, totalPrice: 14_690 });
    server.answer('GET /api/therapists/3/appointment-types', json([dearer, FREE]));
    await press('Pay $135.60 by PayPal or card');
    expect(await screen.findByText('The price has changed')).toBeDefined();
    server.answer(BOOK, json(pending, 201));
    server.answer(PAY, json(approval));
    await press('Pay $146.90 by PayPal or card');
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
    expect(server.bodies(BOOK)).toMatchObject([{ totalPrice: 13_560 }, { totalPrice: 14_690 }]);
  });

  test('names the three pending sessions with a link to each, and none booked by somebody else', async () => {
    const ofOther = { ...pending, id: 14, bookedBy: { ...pending.bookedBy, isReader: false } };
    await open({
      [BOOK]: problem(409, 'You already have 3 appointments waiting.', { code: 'too_many_pending' }),
      'GET /api/appointments': json([pending, anAppointment({ id: 13 }), ofOther]),
    });
    await reviewPayment();
    await press('Pay $135.60 by PayPal or card');
    const link = await screen.findByRole('link', {
      name: spoken('Jun Takahashi, Tuesday, December 15, 9:00 AM (Toronto)'),
    });
    expect(link.getAttribute('href')).toBe('/appointments?appointment=12');
    expect(
      within(screen.getByRole('dialog'))
        .getAllByRole('listitem')
        .filter((item) => item.querySelector('a')),
    ).toHaveLength(1);
  });
});

test('any other refusal of a booking is shown in the dialog, and no toast repeats it', async () => {
  await open({ [BOOK]: problem(409, 'Not taking bookings.', { code: 'therapist_unavailable' }) });
  await review(/^First talk/);
  await press('Confirm booking');
  expect(await within(screen.getByRole('dialog')).findByText('Not taking bookings.')).toBeDefined();
  expect(toast()).toBeUndefined();
});

describe('a slot that is taken while confirming', () => {
  test('keeps the typed text and offers the nearest ones in place', async () => {
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
    expect(screen.getByText('Someone else has just taken this time.')).toBeDefined();
    expect(screen.queryByText('Please select a time slot')).toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Notes for your therapist/).value).toBe('Shy at first');

    await press('Confirm booking');
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByText('Please select a time slot')).toBeDefined();
    server.answer(BOOK, json(anAppointment({ paymentStatus: 'not_required' }), 201));
    await userEvent.click(
      await within(dialog).findByRole('radio', {
        name: spoken('Tue, Dec 15, 9:30 AM to 10:30 AM in Toronto'),
      }),
    );
    await press('Confirm booking');
    await waitFor(() => expect(window.location.pathname).toBe('/appointments/12/confirmed'));
    expect(server.bodies(BOOK)).toMatchObject([
      { startTime: NINE },
      { startTime: HALF_PAST, notes: 'Shy at first' },
    ]);
  });

  test('offers no time before the slots have been loaded again', async () => {
    const server = await open({
      [BOOK]: problem(409, 'Someone else has just taken this time.', { code: 'slot_taken' }),
    });
    const dialog = await review(/^First talk/);
    let answer: (slots: Response) => void = () => undefined;
    const reloaded = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    server.answer('GET /api/therapists/3/slots', async () => (await reloaded).clone());
    await press('Confirm booking');
    expect(await screen.findByText('This time is no longer open')).toBeDefined();
    // 9:30 was open when the slots were loaded first.
    expect(within(dialog).queryByRole('radio')).toBeNull();
    const taken = 'Conflict with existing appointment';
    answer(json(anOffer({ '2026-12-15': [aSlot(NINE, taken), aSlot(HALF_PAST, taken)] })));
    expect(await within(dialog).findByText(/^No other time/)).toBeDefined();
  });
});

test('one’s own held time that is booked again can be paid or released in the dialog', async () => {
  const held = anAppointment({
    status: 'scheduled',
    paymentStatus: 'pending',
    paymentDueAt: null,
    startTime: NINE,
  });
  const server = await open({
    [BOOK]: problem(409, 'Someone else has just taken this time.', { code: 'slot_taken' }),
  });
  const dialog = await review(/^Assessment/);
  server.answer('GET /api/appointments', json([held]));
  await press('Pay $135.60 by PayPal or card');
  expect(await within(dialog).findByText(/^Held for you: Tuesday, December 15/)).toBeDefined();
  expect(within(dialog).getByRole('button', { name: /^Release this time/ })).toBeDefined();
  expect(within(dialog).queryByText('This time is no longer open')).toBeNull();
});

test('Back closes the booking dialog and keeps what was typed', async () => {
  await open();
  await review(/^First talk/);
  const typed = await screen.findByLabelText(/Notes for your therapist/);
  await userEvent.type(typed, 'Shy at first');
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/therapist/3');
  await press('Review and book');
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/Notes for your therapist/)).value).toBe(
    'Shy at first',
  );
});

describe('the draft of a booking', () => {
  test('survives leaving the page, and reopens the dialog after signing in', async () => {
    const page = await open({ [BOOK]: signedOut() });
    await choose('My child');
    await userEvent.type(screen.getByLabelText(/^Your child’s name/), 'Léo');
    await chooseTime(/^First talk/);
    await press('Review and book');
    await press('Confirm booking');
    await waitFor(() => expect(page.bodies(BOOK)).toHaveLength(1));
    page.unmount();
    await open();
    const dialog = await screen.findByRole('dialog', { name: 'Confirm your appointment' });
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Your child’s name/).value).toBe('Léo');
    expect(readToasts().filter((toast) => toast.open)).toEqual([]);
  });

  test('has the dialog open again, and says so, where the session ended while somebody typed', async () => {
    const page = await open();
    await review(/^First talk/);
    expect(screen.queryByText(/^You are signed in again/)).toBeNull();
    await userEvent.type(screen.getByLabelText(/^Notes for your therapist/), 'Shy at first');
    page.unmount();
    await open();
    const dialog = await screen.findByRole('dialog', { name: 'Confirm your appointment' });
    expect(within(dialog).getByText('You are signed in again. What you typed is still here.')).toBeDefined();
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Notes for your/).value).toBe('Shy at first');
    await press('Close');
    await press('Review and book');
    expect(screen.queryByText(/^You are signed in again/)).toBeNull();
  });

  test('of a closed dialog leaves it closed', async () => {
    const page = await open();
    await review(/^First talk/);
    await press('Close');
    page.unmount();
    await open();
    expect(await screen.findByRole('radio', { name: /^9:00/, checked: true })).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
