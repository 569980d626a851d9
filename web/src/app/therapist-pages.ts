import * as m from '@cadence/messages/m';
import type { Page } from './page.ts';
import { lazyScreen } from './routing/lazy-screen.ts';

const clients = lazyScreen(() => import('../features/caseload/caseload-pages.tsx'), 'CaseloadPages');

/** The pages of a practice. */
export const therapistPages: readonly Page[] = [
  {
    path: '/calendar',
    access: 'therapist',
    title: m.nav_calendar,
    screen: lazyScreen(() => import('../features/schedule/calendar-page.tsx'), 'CalendarPage'),
  },
  {
    path: '/availability',
    access: 'therapist',
    title: m.page_availability,
    screen: lazyScreen(() => import('../features/schedule/availability-page.tsx'), 'AvailabilityPage'),
  },
  { path: '/clients', access: 'therapist', title: m.nav_clients, screen: clients },
  { path: '/clients/:id', access: 'therapist', title: m.nav_clients, screen: clients },
  {
    path: '/notes/:id',
    access: 'therapist',
    title: m.page_entry,
    screen: lazyScreen(() => import('../features/care/entry-page.tsx'), 'EntryPage'),
  },
  {
    path: '/clients/:id/forms/:responseId',
    access: 'therapist',
    title: m.page_form_response,
    screen: lazyScreen(() => import('../features/forms/response-page.tsx'), 'ClientResponsePage'),
  },
  {
    path: '/picture-cards',
    access: 'therapist',
    title: m.page_picture_cards,
    screen: lazyScreen(() => import('../features/room/cards-page.tsx'), 'CardsPage'),
  },
  {
    path: '/income',
    access: 'therapist',
    title: m.page_income,
    screen: lazyScreen(() => import('../features/receipts/income-page.tsx'), 'IncomePage'),
  },
  {
    path: '/payment-settings',
    access: 'therapist',
    title: m.page_payment_settings,
    screen: lazyScreen(() => import('../features/billing/payment-settings-page.tsx'), 'PaymentSettingsPage'),
  },
];
