/** The states of the waiting list: wishes to make, and an offer to accept. */
import type { WaitlistOffer, Wish } from '@cadence/contract/clients/waitlist';
import * as m from '@cadence/messages/m';
import { HOUR } from '@cadence/scheduling/durations';
import { button, dialogBy, openFromMore, type State, waitForDialog, waitForNoDialog } from './state.ts';

const WAITING = '**/api/therapist/waitlist';
const SLOTS = '**/api/therapist/availabilities';

export function anOffer(): WaitlistOffer {
  const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
  return {
    id: 1,
    wishId: 1,
    client: { id: 1, name: 'Theo Morin' },
    therapist: { id: 3, timezone: 'America/Vancouver', user: { firstName: 'Ada', lastName: 'Byron' } },
    appointmentType: { id: 1, name: 'Individual session', duration: 60, price: 12_000, currency: 'CAD' },
    price: 12_000,
    taxAmount: 1_560,
    totalPrice: 13_560,
    payments: ['paypal'],
    directMethods: [],
    tax: 'exempt',
    startTime: inHours(50),
    endTime: inHours(51),
    expiresAt: inHours(1.5),
    insteadOf: {
      id: 7,
      startTime: inHours(120),
      totalPrice: 13_560,
      keptAmount: 13_560,
      refundAmount: 0,
      refundedAmount: null,
      outcome: 'kept',
    },
  };
}

export function aWish(): Wish {
  return {
    id: 1,
    clientId: 1,
    client: { id: 1, name: 'Theo Morin' },
    therapistId: 3,
    therapist: { id: 3, user: { firstName: 'Ada', lastName: 'Byron' } },
    appointmentTypeId: null,
    appointmentType: null,
    minDuration: null,
    category: null,
    language: null,
    province: null,
    maxPrice: null,
    days: [1, 3],
    after: '16:00',
    before: '19:00',
    timezone: 'America/Toronto',
    noticeHours: 2,
    insteadOf: null,
    insteadOfTime: null,
    isPaused: true,
    createdAt: '2026-11-01T15:00:00.000Z',
  };
}

export const waitlistStates: readonly State[] = [
  {
    name: 'state-earlier-wish',
    persona: 'demo_patient',
    path: '/appointments',
    open: (page) => openFromMore(page, m.waitlist_wish_open_earlier()),
  },
  {
    name: 'state-wish',
    persona: 'demo_patient',
    path: '/therapist/3',
    open: dialogBy((page) => button(page, m.waitlist_wish_open())),
  },
  {
    name: 'state-waitlist-offer',
    persona: 'demo_patient',
    path: '/waitlist',
    open: async (page) => {
      await page.route('**/api/waitlist/offers', (route) => route.fulfill({ json: [anOffer()] }));
      await page.route('**/api/waitlist', (route) => route.fulfill({ json: [aWish()] }));
      await page.reload();
      await page.getByRole('button', { name: /^(Accept|Accepter) / }).click();
      await waitForDialog(page);
      await page.getByRole('region', { name: m.terms_title() }).waitFor();
    },
  },
  {
    name: 'state-slot-enabling',
    persona: 'demo_therapist',
    path: '/availability',
    open: async (page) => {
      await page.route(WAITING, (route) => route.fulfill({ json: [{ weekday: 1, hour: 16, count: 2 }] }));
      await page.route(SLOTS, async (route) => {
        const reply = await route.fetch();
        const [first, ...others] = (await reply.json()) as object[];
        await route.fulfill({ json: [{ ...first, isEnabled: false }, ...others] });
      });
      await page.reload();
      await page.getByRole('switch', { checked: false }).first().click();
      await waitForDialog(page);
      await page.getByRole('alertdialog').getByRole('checkbox').waitFor();
    },
    close: async (page) => {
      await page.unroute(WAITING);
      await page.unroute(SLOTS);
      await page.keyboard.press('Escape');
      await waitForNoDialog(page);
    },
  },
];
