import type { Role } from '@cadence/contract/route';
import * as m from '@cadence/messages/m';
import type { ComponentType } from 'react';
import type { LazyPart } from '../lib/lazy-part.ts';
import { lazyScreen } from './lazy-screen.ts';

/** Who may open a page: everybody, nobody signed in, anybody signed in, or one role alone. */
export type PageAccess = 'everybody' | 'signed_out' | 'signed_in' | Exclude<Role, 'patient'>;

export type Page = {
  path: string;
  access: PageAccess;
  title: () => string;
  /** Stands in the header, in the order of this table. */
  inHeader?: true;
  /** What is shown. A page without one is not ready: guarded all the same, in no menu, and answered by the 404 screen. */
  screen?: ComponentType | LazyPart;
};

/** Every page of the app (specification, public pages §2). */
export const pages: readonly Page[] = [
  {
    path: '/auth',
    access: 'signed_out',
    title: () => m.auth_page_title(),
    screen: lazyScreen(async () => (await import('../features/auth/auth-page.tsx')).AuthPage),
  },
  {
    path: '/auth/forgotten',
    access: 'signed_out',
    title: () => m.recovery_forgotten_title(),
    screen: lazyScreen(async () => (await import('../features/recovery/forgotten-page.tsx')).ForgottenPage),
  },
  {
    path: '/auth/new-password',
    access: 'everybody',
    title: () => m.recovery_new_title(),
    screen: lazyScreen(
      async () => (await import('../features/recovery/new-password-page.tsx')).NewPasswordPage,
    ),
  },
  {
    path: '/auth/confirm-email',
    access: 'everybody',
    title: () => m.recovery_confirm_title(),
    screen: lazyScreen(
      async () => (await import('../features/recovery/confirm-email-page.tsx')).ConfirmEmailPage,
    ),
  },
  {
    path: '/dashboard',
    access: 'signed_in',
    title: () => m.nav_dashboard(),
    inHeader: true,
    screen: lazyScreen(async () => (await import('../features/directory/dashboard-page.tsx')).DashboardPage),
  },
  {
    path: '/appointments',
    access: 'signed_in',
    title: () => m.nav_appointments(),
    inHeader: true,
    screen: lazyScreen(
      async () => (await import('../features/appointments/appointments-page.tsx')).AppointmentsPage,
    ),
  },
  {
    path: '/appointments/:id/call',
    access: 'signed_in',
    title: () => m.call_title(),
    screen: lazyScreen(async () => (await import('../features/appointments/call/call-page.tsx')).CallPage),
  },
  {
    path: '/calendar',
    access: 'therapist',
    title: () => m.nav_calendar(),
    inHeader: true,
    screen: lazyScreen(async () => (await import('../features/availability/calendar-page.tsx')).CalendarPage),
  },
  {
    path: '/settings',
    access: 'signed_in',
    title: () => m.nav_settings(),
    inHeader: true,
    screen: lazyScreen(async () => (await import('../features/users/settings-page.tsx')).SettingsPage),
  },
  {
    path: '/settings/access',
    access: 'signed_in',
    title: () => m.access_own_title(),
    screen: lazyScreen(async () => (await import('../features/oversight/own-access-page.tsx')).OwnAccessPage),
  },
  {
    path: '/admin/access-log',
    access: 'admin',
    title: () => m.access_title(),
    screen: lazyScreen(async () => (await import('../features/oversight/access-log-page.tsx')).AccessLogPage),
  },
  {
    path: '/admin/overview',
    access: 'admin',
    title: () => m.overview_title(),
    screen: lazyScreen(async () => (await import('../features/oversight/overview-page.tsx')).OverviewPage),
  },
  {
    path: '/admin/system',
    access: 'admin',
    title: () => m.system_title(),
    screen: lazyScreen(async () => (await import('../features/oversight/system-page.tsx')).SystemPage),
  },
  {
    path: '/admin/payments',
    access: 'admin',
    title: () => m.payment_attention_title(),
    screen: lazyScreen(async () => (await import('../features/payments/attention-page.tsx')).AttentionPage),
  },
  {
    path: '/receipts',
    access: 'signed_in',
    title: () => m.receipt_page_title(),
    screen: lazyScreen(async () => (await import('../features/receipts/receipts-page.tsx')).ReceiptsPage),
  },
  {
    path: '/income',
    access: 'therapist',
    title: () => m.receipt_income_title(),
    screen: lazyScreen(async () => (await import('../features/receipts/income-page.tsx')).IncomePage),
  },
  {
    path: '/availability',
    access: 'therapist',
    title: () => m.app_page_availability(),
    screen: lazyScreen(
      async () => (await import('../features/availability/availability-page.tsx')).AvailabilityPage,
    ),
  },
  {
    path: '/admin',
    access: 'admin',
    title: () => m.nav_admin(),
    inHeader: true,
    screen: lazyScreen(async () => (await import('./admin-page.tsx')).AdminPage),
  },
  {
    path: '/payment-settings',
    access: 'therapist',
    title: () => m.app_page_payment_settings(),
    screen: lazyScreen(
      async () => (await import('../features/billing/payment-settings-page.tsx')).PaymentSettingsPage,
    ),
  },
  {
    path: '/therapist/:id',
    access: 'signed_in',
    title: () => m.app_page_therapist(),
    screen: lazyScreen(async () => (await import('../features/directory/therapist-page.tsx')).TherapistPage),
  },
];

/** Any other address. */
export const unknownPage: Page = { path: '*', access: 'signed_in', title: () => m.app_page_not_found() };

export function mayOpen(page: Page, role: Role): boolean {
  return page.access === 'everybody' || page.access === 'signed_in' || page.access === role;
}

/** The header's entries for a role, in the specification's order; pages that are not ready are left out. */
export function headerPages(role: Role, table: readonly Page[] = pages): readonly Page[] {
  return table.filter((page) => page.inHeader && page.screen && mayOpen(page, role));
}

/** True for a path that the app answers itself; any other is a document of the server's. */
export function isAppPath(path: string): boolean {
  return pageAt(path) !== undefined;
}

/** Fetches the code of the page at a path. What fails now is tried again, and said, when the page is opened. */
export async function fetchPage(path: string): Promise<void> {
  const screen = pageAt(path)?.screen;
  if (screen && 'fetch' in screen) await screen.fetch().catch(() => undefined);
}

function pageAt(path: string): Page | undefined {
  return pages.find((page) => new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}/?$`).test(path));
}
