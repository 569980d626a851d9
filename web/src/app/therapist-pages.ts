import * as m from '@cadence/messages/m';
import { pagesFor } from './page.ts';
import { lazyScreen } from './routing/lazy-screen.ts';

const clients = lazyScreen(() => import('../features/caseload/caseload-pages.tsx'), 'CaseloadPages');

/** The pages of a practice. */
export const therapistPages = pagesFor('therapist', [
  {
    path: '/calendar',
    title: m.nav_calendar,
    screen: lazyScreen(() => import('../features/schedule/calendar-page.tsx'), 'CalendarPage'),
  },
  {
    path: '/availability',
    title: m.page_availability,
    screen: lazyScreen(() => import('../features/schedule/availability-page.tsx'), 'AvailabilityPage'),
  },
  { path: '/clients', title: m.nav_clients, screen: clients },
  { path: '/clients/:id', title: m.nav_clients, screen: clients },
  {
    path: '/income',
    title: m.page_income,
    screen: lazyScreen(() => import('../features/receipts/income-page.tsx'), 'IncomePage'),
  },
  {
    path: '/payment-settings',
    title: m.page_payment_settings,
    screen: lazyScreen(() => import('../features/billing/payment-settings-page.tsx'), 'PaymentSettingsPage'),
  },
]);
