import { SETTINGS } from '../../../testing/booking.tsx';
import { anOwnProfile } from '../../../testing/an-own-profile.ts';
import type { TherapistProfile } from '@cadence/contract/directory/directory';
import type { User } from '@cadence/contract/users';
import { anAppointment } from '../../../testing/an-appointment.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Route } from 'wouter';
import { makeQueryClient } from '../../../app/query-client.ts';
import { applyLocale } from '../../../lib/locale.ts';
import { aChoice, aRegistration, aService, aTherapist } from '../../../testing/a-therapist.ts';
import { aUser, fakeServer, json, problem, type Answer, type Answers } from '../../../testing/fake-server.ts';
import { TherapistPage } from './therapist-page.tsx';

const PATIENTS_ONLY = 'Only patients can book appointments with therapists';

function open(answer: Answer, role: User['role'] = 'therapist', answers: Answers = {}) {
  fakeServer({
    'GET /api/user': json(aUser({ role })),
    'GET /api/taxonomy': json({ categories: [], languages: [] }),
    'GET /api/therapists/4': answer,
    'GET /api/therapist-profile': json(anOwnProfile({ id: 9 })),
    ...answers,
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Suspense>
        <Route path="/therapist/:id">
          <TherapistPage />
        </Route>
      </Suspense>
    </QueryClientProvider>,
  );
}

function profile(changes: Partial<TherapistProfile> = {}) {
  return json({ ...aTherapist({ id: 4 }), bio: '', insuredUntil: null, ...changes });
}

beforeEach(() => {
  applyLocale('en');
  history.replaceState(null, '', '/therapist/4');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a therapist’s page says who they are, what they treat, and what they offer for how much', async () => {
  open(
    profile({
      categories: [aChoice('Voice', 'Nodules')],
      appointmentTypes: [aService({ name: 'First visit', duration: 75, price: 0 }), aService({ id: 2 })],
    }),
  );
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Claire Fontaine');
  expect(document.title).toContain('Claire Fontaine');
  expect(screen.getByText('Verified')).toBeDefined();
  expect(screen.getByText('Montréal, Quebec')).toBeDefined();
  expect(screen.getByText('English • French')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Voice' })).toBeDefined();
  expect(screen.getByText('Nodules')).toBeDefined();
  expect(screen.getByText('First visit').parentElement?.textContent).toMatch(/1\sh\s15\smin/);
  expect(screen.getByText('Free')).toBeDefined();
  expect(screen.getByText('$120.00')).toBeDefined();
});

test('the bio of a therapist is text with its line breaks, never markup', async () => {
  const bio = 'Bonjour!\n\n<img src=x onerror="alert(1)"> **me**';
  open(profile({ bio }));
  const shown = await screen.findByText(/Bonjour!/);
  expect(shown.textContent).toBe(bio);
  expect(shown.className).toContain('whitespace-pre-line');
  expect(shown.querySelector('img')).toBeNull();
});

test.each(['therapist', 'admin'] as const)('a %s reads that only patients can book', async (role) => {
  open(profile(), role);
  expect(await screen.findByText(PATIENTS_ONLY)).toBeDefined();
});

test('a patient gets the booking panel on a therapist’s page', async () => {
  open(profile(), 'patient', { 'GET /api/therapists/4/appointment-types': json([]) });
  await screen.findByRole('region', { name: 'Book an appointment' });
  expect(screen.queryByText(PATIENTS_ONLY)).toBeNull();
});

test('a reader who comes from a public page is led to the booking below the profile', async () => {
  history.replaceState(null, '', '/therapist/4?service=6#booking');
  const scrolled = vi.fn();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = scrolled;
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  place.mockReturnValue({ ...document.body.getBoundingClientRect(), top: 2000 });
  onTestFinished(() => {
    place.mockRestore();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
  open(profile(), 'patient', { 'GET /api/therapists/4/appointment-types': json([]) });
  const booking = await screen.findByRole('region', { name: 'Book an appointment' });
  await waitFor(() => expect(document.activeElement).toBe(booking));
  expect(scrolled.mock.contexts).toEqual([booking]);
});

test('a patient reads the services once, in the booking panel, and held times at the top', async () => {
  const held = anAppointment({
    therapistId: 4,
    status: 'scheduled',
    paymentStatus: 'pending',
    startTime: '2099-12-15T14:00:00.000Z',
    endTime: '2099-12-15T15:00:00.000Z',
    paymentDueAt: '2099-12-11T15:00:00.000Z',
  });
  const other = { ...held, id: 13, therapistId: 5 };
  open(profile({ appointmentTypes: [aService()] }), 'patient', {
    'GET /api/therapists/4/appointment-types': json([]),
    'GET /api/appointments': json([held, other]),
  });
  await screen.findByRole('heading', { level: 1 });
  // Together with the profile, which it would push down if it came later.
  expect(screen.getByText(/^Held for you: Tuesday, December 15, 2099/)).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Pay now for/ })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^Release this time/ })).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Services' })).toBeNull();
});

test('a held time whose payment is due in some weeks is no warning', async () => {
  const held = anAppointment({
    therapistId: 4,
    status: 'scheduled',
    paymentStatus: 'pending',
    startTime: '2099-12-15T14:00:00.000Z',
    endTime: '2099-12-15T15:00:00.000Z',
    paymentDueAt: '2099-12-11T15:00:00.000Z',
  });
  open(profile(), 'patient', { 'GET /api/appointments': json([held]) });
  expect(await screen.findByText(/^Pay by Friday, December 11, 2099/)).toBeDefined();
  expect(screen.queryByText(/days left$/)).toBeNull();
});

test('a profile says who checked the license, and in which other language the bio is written', async () => {
  const bio = 'J’accompagne les enfants qui bégaient et leur famille.';
  open(profile({ bio, registrations: [aRegistration()] }));
  expect(await screen.findByText(/^License checked by Cadence on November.2, 2026$/)).toBeDefined();
  expect(await screen.findByText('Written in French')).toBeDefined();
  expect(screen.getByText(bio).lang).toBe('fr');
});

test('a therapist’s page shows a text for each missing value', async () => {
  open(profile({ appointmentTypes: [], languages: [], location: { city: '', province: '' } }));
  expect(await screen.findByText('Claire Fontaine has not written an introduction yet.')).toBeDefined();
  expect(screen.getByText('No specialties listed yet.')).toBeDefined();
  expect(screen.getByText('Claire Fontaine does not offer any services yet.')).toBeDefined();
  expect(screen.getByText('Not specified')).toBeDefined();
});

test('booking with a therapist without payments is free of charge', async () => {
  open(profile({ acceptsPayments: false }));
  expect(await screen.findByText(/booking is free of charge for now/)).toBeDefined();
});

test('a therapist on their own page is told that it is their own', async () => {
  open(profile(), 'therapist', { 'GET /api/therapist-profile': json(anOwnProfile({ id: 4 })) });
  expect(await screen.findByText('This is your public profile')).toBeDefined();
});

test('a therapist on another therapist’s page is not told that it is their own', async () => {
  open(profile());
  await screen.findByText(PATIENTS_ONLY);
  expect(screen.queryByText('This is your public profile')).toBeNull();
});

test('the back link of a therapist’s page keeps the filters of the directory', async () => {
  history.replaceState({ directory: '?category=Voice&evil=1' }, '', '/therapist/4');
  open(profile());
  const back = await screen.findByRole('link', { name: 'Back to the directory' });
  expect(back.getAttribute('href')).toBe('/dashboard?category=Voice');
});

test.each([[{ directory: 7 }], ['text'], [null]])(
  'a history of %j leads from a therapist’s page to the whole directory',
  async (state) => {
    history.replaceState(state, '', '/therapist/4');
    open(profile());
    const back = await screen.findByRole('link', { name: 'Back to the directory' });
    expect(back.getAttribute('href')).toBe('/dashboard');
  },
);

test.each([404, 400])(
  'an unknown therapist (%i) shows an error and a link to the directory',
  async (status) => {
    open(problem(status, 'Not found.'));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We could not find this therapist'),
    );
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the directory' })).toBeDefined();
  },
);

test('the failure of a therapist’s page shows the server’s message and can be retried', async () => {
  open(problem(503, 'Please try later.'));
  expect(await screen.findByText('Please try later.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

describe('a therapist who takes no new patients', () => {
  const paused = profile({ takesNewPatients: false, appointmentTypes: [aService()] });
  const SLOTS = 'GET /api/therapists/4/slots';
  const booking = { 'GET /api/therapists/4/appointment-types': json([]) };

  test('says so and offers new families the directory', async () => {
    open(paused, 'patient', {
      ...booking,
      [SLOTS]: problem(409, 'No.', { code: 'not_taking_new_patients' }),
    });
    expect(await screen.findByText(/has no room for new families at the moment/)).toBeDefined();
    expect(screen.getAllByText('Not taking new patients').length).toBeGreaterThan(1);
    const link = screen.getByRole('link', { name: 'Find another therapist' });
    expect(link.getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByRole('region', { name: 'Book an appointment' })).toBeNull();
  });

  test('lets a family book to whom the server shows the times, also without an appointment', async () => {
    open(paused, 'patient', { ...booking, [SLOTS]: json({ timezone: 'America/Toronto', days: [] }) });
    expect(await screen.findByText(/You come here already, so you can book as always/)).toBeDefined();
    expect(screen.getByRole('region', { name: 'Book an appointment' })).toBeDefined();
  });

  test('leaves the decision to the server where it is not known', async () => {
    open(paused, 'patient', { ...booking, [SLOTS]: problem(503, 'Later, please.') });
    expect(await screen.findByRole('region', { name: 'Book an appointment' })).toBeDefined();
    expect(screen.queryByText(/so you can book as always/)).toBeNull();
  });
});

test.each([
  [true, 'From $120.00'],
  [false, 'Free'],
])('the bar at the bottom names what is due: payments accepted %s, %s', async (acceptsPayments, text) => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly seen: (entries: object[]) => void;
      constructor(seen: (entries: object[]) => void) {
        this.seen = seen;
      }
      observe() {
        this.seen([{ isIntersecting: false, boundingClientRect: { top: 900 } }]);
      }
      disconnect() {}
    },
  );
  open(profile({ acceptsPayments }), 'patient', {
    'GET /api/therapists/4/appointment-types': json([]),
    'GET /api/therapists/4/slots': json({ timezone: 'America/Toronto', days: [] }),
    'GET /api/therapists/4/schedule-settings': json(SETTINGS),
    'GET /api/therapists/4/terms': json({ tiers: [], noShowPercent: 0 }),
    'GET /api/appointments': json([]),
    'GET /api/clients': json([]),
  });
  const button = await screen.findByRole('button', { name: 'Book an appointment' });
  expect(button.parentElement?.textContent).toContain(text);
});

test('a profile says where its therapist is registered and insured until when, with the register to look it up', async () => {
  const registration = aRegistration({
    province: 'Ontario',
    regulator: { en: 'College of Ontario', fr: 'Ordre de l’Ontario' },
    entitlement: 'full',
    registerUrl: 'https://register.example/',
    validTo: '2027-09-30',
  });
  open(profile({ registrations: [registration], insuredUntil: '2027-06-30' }));
  expect(
    await screen.findByText(
      /^Registered in Ontario until .* 2027: College of Ontario\. Checked by Cadence on .* 2026\./,
    ),
  ).toBeDefined();
  const link = screen.getByRole('link', { name: 'Public register of College of Ontario' });
  expect(link.getAttribute('href')).toBe('https://register.example/');
  expect(screen.getByText(/^Insured until June.30, 2027$/)).toBeDefined();
});
