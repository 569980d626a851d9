import { HOUR } from '@cadence/scheduling/durations';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../app/query-client.ts';
import { applyLocale } from '../../lib/locale.ts';
import { aCaseloadClient } from '../../testing/a-caseload-client.ts';
import { aPractice, aSetup } from '../../testing/a-practice.ts';
import { anOwnProfile } from '../../testing/an-own-profile.ts';
import { anAppointment, forClient } from '../../testing/an-appointment.ts';
import {
  fakeServer,
  json,
  problem,
  type Answer,
  type Answers,
  type Sent,
} from '../../testing/fake-server.ts';
import { dismissToast, readToasts } from '../../ui/toast/toast-store.ts';
import type { Practice } from '@cadence/contract/practice';
import { PracticeOverview } from './practice-overview.tsx';
import { setupSteps } from './setup-steps.ts';

const NOW = new Date('2026-12-10T15:00:00Z');
const GET = 'GET /api/therapist/practice';
const PUT = 'PUT /api/therapist-profile';

function open(practice: Practice | Answer = aPractice(), answers: Answers = {}) {
  const answer = typeof practice === 'function' || practice instanceof Response ? practice : json(practice);
  const server = fakeServer({
    [GET]: answer,
    'GET /api/therapist/open-notes': json({ count: 0, notes: [] }),
    ...answers,
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <PracticeOverview />
    </QueryClientProvider>,
  );
  return server;
}

async function region(name: string) {
  return within(await screen.findByRole('region', { name }));
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

describe('the bookable state on the overview', () => {
  test('tells when families can book next, and shows the profile as they see it', async () => {
    open();
    const bookings = await region('Your practice');
    expect(bookings.getByText('Open for bookings')).toBeDefined();
    expect(bookings.getByText(/Friday, December 11, 9:00\sAM \(Toronto\)/)).toBeDefined();
    expect(bookings.getByRole('link', { name: 'See your public profile' }).getAttribute('href')).toBe(
      '/therapist/3',
    );
  });

  test('explains why nobody can book', async () => {
    open(
      aPractice({ booking: { canBook: false, obstacles: ['no_hours', 'no_service'], nextOpening: null } }),
    );
    const bookings = await region('Your practice');
    expect(bookings.getByText('Cannot be booked yet')).toBeDefined();
    expect(bookings.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Your weekly schedule has no hours yet.',
      'You offer no service yet.',
    ]);
  });

  test('closes the practice for new families and reopens it by one switch', async () => {
    let practice = aPractice();
    const save = ({ body }: Sent) => {
      practice = { ...practice, ...(body as Pick<Practice, 'takesNewPatients'>) };
      return json(anOwnProfile());
    };
    const server = open(() => json(practice), { [PUT]: save });
    const bookings = await region('Your practice');
    const control = bookings.getByRole<HTMLInputElement>('switch', { name: 'Taking new patients' });
    expect(control.checked).toBe(true);
    await userEvent.click(control);
    expect(await bookings.findByText('Not taking new patients')).toBeDefined();
    expect(
      bookings.getByText(/Those who booked with you before or accepted your invitation still can/),
    ).toBeDefined();
    expect(control.checked).toBe(false);
    await userEvent.click(control);
    expect(await bookings.findByText('Open for bookings')).toBeDefined();
    expect(server.bodies(PUT)).toEqual([{ takesNewPatients: false }, { takesNewPatients: true }]);
  });

  test('stays unchanged when the switch fails, with an error', async () => {
    open(aPractice(), { [PUT]: problem(503, 'We cannot reach our records right now.') });
    const bookings = await region('Your practice');
    const control = bookings.getByRole<HTMLInputElement>('switch');
    await userEvent.click(control);
    await waitFor(() => expect(readToasts()[0]?.description).toBe('We cannot reach our records right now.'));
    expect(control.checked).toBe(true);
    expect(bookings.getByText('Open for bookings')).toBeDefined();
  });
});

describe('setting up a practice', () => {
  const fresh = aPractice({
    booking: { canBook: false, obstacles: ['no_service'], nextOpening: null },
    setup: aSetup({
      profileMissing: ['bio', 'languages'],
      activeServices: 0,
      paypalConnected: false,
      hasPricedServices: false,
      hasPhoto: false,
      verification: 'none',
      googleCalendar: 'none',
    }),
  });

  test.each([
    ['common', 'Yours is among the first that others try.'],
    ['holds_username', 'Yours holds your username, which others try first.'],
  ] as const)('goes on to a better password where it is %s', async (passwordWeakness, text) => {
    open(aPractice({ setup: aSetup({ passwordWeakness }) }));
    expect(await screen.findByText(text)).toBeDefined();
    const link = screen.getByRole('link', { name: 'Choose a better password', hidden: true });
    expect(link.getAttribute('href')).toBe('/settings/account#password');
  });

  test('is a list of steps, each with its state and the way to it', async () => {
    open(fresh);
    const list = await region('Set up your practice');
    expect(list.getByText('1 of 4 done')).toBeDefined();
    const steps = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps[0]).toBe('Complete your profileStill missing: an introduction and languages.Start here');
    expect(steps[2]).toMatch(/40\sh a week, Toronto time\./);
    expect(steps.map((text) => /(Start here|Done|To do|Optional)$/.exec(text ?? '')?.[1])).toEqual([
      'Start here',
      'To do',
      'Done',
      'Optional',
      'To do',
      'Optional',
      'Optional',
    ]);
    expect(list.getByRole('link', { name: 'Choose how families pay you' }).getAttribute('href')).toBe(
      '/payment-settings',
    );
    expect(list.getByRole('link', { name: 'Offer a service' }).getAttribute('href')).toBe(
      '/calendar?tab=services',
    );
  });

  test('collapses when only optional steps are open and disappears when none are', async () => {
    open(aPractice({ setup: aSetup({ hasPhoto: false, verification: 'pending' }) }));
    expect(await screen.findByText('2 more things worth setting up')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Set up your practice' })).toBeNull();
    cleanup();
    open();
    await region('Your practice');
    expect(screen.queryByText(/worth setting up/)).toBeNull();
  });

  test('is not shown before the day once families can book, and names what should be done', async () => {
    open(aPractice({ setup: aSetup({ profileMissing: ['languages'], googleCalendar: 'expired' }) }));
    const line = await screen.findByText('To do: Complete your profile, Reconnect Google Calendar');
    const today = screen.getByRole('region', { name: 'Today' });
    expect(today.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole('region', { name: 'Set up your practice' })).toBeNull();
  });

  test('comes first while it keeps families from booking', async () => {
    open(fresh);
    const list = await screen.findByRole('region', { name: 'Set up your practice' });
    for (const name of ['Your practice', 'Today'])
      expect(list.compareDocumentPosition(screen.getByRole('region', { name }))).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
  });

  test('leads to the section that connects Google Calendar', async () => {
    open(fresh);
    const link = (await region('Set up your practice')).getByRole('link', { name: /^Connect Google/ });
    expect(link.getAttribute('href')).toBe('/settings/practice#google');
  });

  const stateOf = (key: string, practice: Practice) =>
    setupSteps(practice).find((step) => step.key === key)?.state;

  test('needs PayPal only where something has a price', () => {
    const setup = { paypalConnected: false, hasPricedServices: false };
    expect(stateOf('payments', aPractice({ setup: aSetup(setup) }))).toBe('optional');
    expect(stateOf('payments', aPractice({ setup: aSetup({ ...setup, hasPricedServices: true }) }))).toBe(
      'todo',
    );
  });

  test('needs verification only where it is required for booking', () => {
    const setup = aSetup({ verification: 'rejected' });
    expect(stateOf('verification', aPractice({ setup }))).toBe('optional');
    const booking = { canBook: false, obstacles: ['not_verified' as const], nextOpening: null };
    expect(stateOf('verification', aPractice({ setup, booking }))).toBe('todo');
    expect(stateOf('verification', aPractice({ setup: aSetup({ verification: 'pending' }) }))).toBe(
      'waiting',
    );
  });

  test('names the services that were never asked about tax, and leads to them', () => {
    const unaskedServices = [
      { id: 1, name: 'Assessment' },
      { id: 2, name: 'Report' },
    ];
    const asked = setupSteps(aPractice({ setup: aSetup({ unaskedServices }) }));
    expect(asked.find(({ key }) => key === 'tax')).toMatchObject({
      text: 'No answer yet for: Assessment and Report.',
      href: '/calendar?tab=services',
      state: 'todo',
    });
    expect(setupSteps(aPractice()).some(({ key }) => key === 'tax')).toBe(false);
  });

  test('asks to reconnect a calendar that has expired', () => {
    expect(stateOf('calendar', aPractice({ setup: aSetup({ googleCalendar: 'expired' }) }))).toBe('todo');
  });
});

describe('the coming days of the overview', () => {
  const session = (id: number, startTime: string, more = {}) =>
    anAppointment({
      id,
      startTime,
      endTime: new Date(Date.parse(startTime) + HOUR).toISOString(),
      ...forClient(31, 'Leo Zhang'),
      ...more,
    });

  test('use the therapist’s time zone and mark today', async () => {
    const sessions = [
      session(1, '2026-12-10T20:00:00.000Z'),
      // Half past midnight in Toronto.
      session(2, '2026-12-11T05:30:00.000Z'),
    ];
    open(aPractice({ week: { ...aPractice().week, sessions, bookedMinutes: 120 } }), {
      'GET /api/therapist/client-pages': json([{ id: 31, hasLeft: false }]),
    });
    const today = await region('Today');
    expect(today.getByText('Thursday, December 10, Toronto time')).toBeDefined();
    const [first, second] = today.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/3:00 – 4:00\sPM.*Leo Zhang.*Family account: Maya Lindqvist/);
    expect(second?.textContent).toMatch(/12:30 – 1:30\sAM/);
    expect(today.getByRole('heading', { name: 'Friday, December 11' })).toBeDefined();
    expect(today.getByRole('link', { name: /^12:30 – 1:30/ }).getAttribute('href')).toBe(
      '/appointments?appointment=2',
    );
    const clients = await today.findAllByRole('link', { name: 'Leo Zhang' });
    expect(clients.map((link) => link.getAttribute('href'))).toEqual(['/clients/31', '/clients/31']);
    const hours = await region('Hours, next seven days');
    expect(hours.getByText(/^2\sh$/)).toBeDefined();
    expect(hours.getByText(/booked of 40\sh open/)).toBeDefined();
  });

  test('offer the way into the session in progress', async () => {
    const sessions = [session(1, '2026-12-10T15:10:00.000Z')];
    open(aPractice({ week: { ...aPractice().week, sessions } }));
    const join = await screen.findByRole('link', { name: /^Join the session/ });
    expect(join.getAttribute('href')).toBe('/appointments/1/call');
  });

  test('show zero where nothing is booked', async () => {
    open();
    const today = await region('Today');
    expect(today.getByText('No sessions today.')).toBeDefined();
    expect(today.getByText('No sessions in the next six days.')).toBeDefined();
    const hours = await region('Hours, next seven days');
    expect(hours.getByText(/^0\sh$/)).toBeDefined();
    expect(screen.getByText('Once a family books with you, they are shown here.')).toBeDefined();
  });
});

test('the income of the overview is what was paid, what is awaited, and what is owed back', async () => {
  const income = {
    month: '2026-12',
    currency: 'CAD' as const,
    paid: 27_120,
    byMethod: [
      { method: 'paypal' as const, amount: 13_560 },
      { method: 'etransfer' as const, amount: 13_560 },
    ],
    pending: 13_560,
    owed: 0,
    refundDue: 9_605,
  };
  open(aPractice({ income }));
  const card = await region('Income');
  expect(card.getByText('Paid, sessions of December 2026').nextSibling?.textContent).toBe('$271.20');
  expect(card.getByText('E-transfer').closest('dt')?.nextSibling?.textContent).toBe('$135.60');
  expect(card.getByText('Awaiting payment').nextSibling?.textContent).toBe('$135.60');
  expect(card.getByText('Refunds that you owe').nextSibling?.textContent).toBe('$96.05');
});

test('the overview says what is owed directly for how many sessions, and leads to them', async () => {
  const owed = { ...aPractice().income, owed: 27_120 };
  open(aPractice({ income: owed }), { 'GET /api/therapist/owed': json([anOwed(12), anOwed(13)]) });
  expect(await screen.findByText('$271.20 are owed to you for 2 sessions that are over.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Mark what was paid' }).getAttribute('href')).toBe('/income#owed');
});

test('the overview says loudly that priced services are free, until families can pay', async () => {
  const setup = aSetup({ paypalConnected: false });
  open(aPractice({ setup }));
  expect(await screen.findByText('Your priced services are free now')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Take payments directly' })).toBeDefined();
  cleanup();
  open(aPractice({ setup: { ...setup, takesDirectPayments: true } }));
  await region('Your practice');
  expect(screen.queryByText('Your priced services are free now')).toBeNull();
});

function anOwed(appointmentId: number) {
  return {
    appointmentId,
    startTime: '2026-12-08T14:00:00.000Z',
    endTime: '2026-12-08T15:00:00.000Z',
    timezone: 'America/Toronto',
    serviceName: 'Assessment',
    client: { id: 7, name: 'Maya Lindqvist' },
    patient: { user: { firstName: 'Maya', lastName: 'Lindqvist' } },
    amount: 13_560,
    currency: 'CAD' as const,
    days: 2,
  };
}

test('the clients of the overview are shown with their next and last session, six at first', async () => {
  const clients = Array.from({ length: 8 }, (_, index) => ({
    ...aCaseloadClient({ id: index + 1, name: `Ana N${index + 1}`, sessionCount: index + 1 }),
    nextSession: index === 0 ? '2026-12-15T14:00:00.000Z' : null,
    lastSession: '2026-12-01T14:00:00.000Z',
  }));
  open(aPractice({ clients, clientCount: 8 }));
  const table = await screen.findByRole('table', { name: 'Clients' });
  expect(within(table).getAllByRole('row')).toHaveLength(7);
  expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(
    /Ana N1.*Tue,\sDec\s15, 9:00\sAM.*Tue,\sDec\s1, 9:00\sAM.*1$/,
  );
  const link = within(table).getByRole('link', { name: 'Ana N3' });
  expect(link.getAttribute('href')).toBe('/clients/3');
  await userEvent.click(screen.getByRole('button', { name: 'Show 2 more clients' }));
  expect(within(table).getAllByRole('row')).toHaveLength(9);
});

test('the overview of the practice shows an error with a retry when loading failed', async () => {
  const server = open(problem(503, 'We cannot reach our records right now.'));
  expect(await screen.findByText('Your practice could not be loaded')).toBeDefined();
  server.answer(GET, json(aPractice()));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Open for bookings')).toBeDefined();
});
