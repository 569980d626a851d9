import type { Role } from '@cadence/contract/base/route';
import * as m from '@cadence/messages/m';
import { adminPages } from './admin-pages.ts';
import { lazyScreen } from './routing/lazy-screen.ts';
import type { Page } from './page.ts';
import { therapistPages } from './therapist-pages.ts';

export type { Page } from './page.ts';

const settings = lazyScreen(() => import('../features/settings/settings-page.tsx'), 'SettingsPage');

/** Every page of the app. */
export const pages: readonly Page[] = [
  ...therapistPages,
  ...adminPages,
  {
    path: '/auth',
    access: 'signed_out',
    title: m.page_auth,
    screen: lazyScreen(() => import('../features/auth/auth-page.tsx'), 'AuthPage'),
  },
  {
    path: '/auth/forgotten',
    access: 'signed_out',
    title: m.page_forgotten_password,
    screen: lazyScreen(() => import('../features/auth/recovery/forgotten-page.tsx'), 'ForgottenPage'),
  },
  {
    path: '/auth/new-password',
    access: 'everybody',
    title: m.page_new_password,
    screen: lazyScreen(() => import('../features/auth/recovery/new-password-page.tsx'), 'NewPasswordPage'),
  },
  {
    path: '/auth/confirm-email',
    access: 'everybody',
    title: m.page_confirm_email,
    screen: lazyScreen(() => import('../features/auth/recovery/confirm-email-page.tsx'), 'ConfirmEmailPage'),
  },
  {
    path: '/first-admin',
    access: 'signed_out',
    title: m.page_first_admin,
    screen: lazyScreen(() => import('../features/auth/first-admin-page.tsx'), 'FirstAdminPage'),
  },
  {
    path: '/dashboard',
    access: 'signed_in',
    title: m.nav_dashboard,
    screen: lazyScreen(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  },
  {
    path: '/openings',
    access: 'signed_in',
    title: m.page_openings,
    screen: lazyScreen(() => import('../features/openings/openings-page.tsx'), 'OpeningsPage'),
  },
  {
    path: '/appointments',
    access: 'signed_in',
    title: m.nav_appointments,
    screen: lazyScreen(() => import('../features/appointments/appointments-page.tsx'), 'AppointmentsPage'),
  },
  {
    path: '/waitlist',
    access: 'patient',
    title: m.page_waitlist,
    screen: lazyScreen(() => import('../features/waitlist/waitlist-page.tsx'), 'WaitlistPage'),
  },
  {
    path: '/progress',
    access: 'patient',
    title: m.page_progress,
    screen: lazyScreen(() => import('../features/care/progress-page.tsx'), 'ProgressPage'),
  },
  {
    path: '/entries/:id',
    access: 'patient',
    title: m.page_entry,
    screen: lazyScreen(() => import('../features/care/released-page.tsx'), 'ReleasedPage'),
  },
  {
    path: '/records/:id',
    access: 'patient',
    title: m.page_record,
    screen: lazyScreen(() => import('../features/clients/record/record-page.tsx'), 'RecordPage'),
  },
  {
    path: '/conversations',
    access: 'in_care',
    title: m.nav_messages,
    screen: lazyScreen(() => import('../features/conversations/conversations-page.tsx'), 'ConversationsPage'),
  },
  {
    path: '/conversations/:clientId/:therapistId',
    access: 'in_care',
    title: m.page_conversation,
    screen: lazyScreen(() => import('../features/conversations/conversation-page.tsx'), 'ConversationPage'),
  },
  {
    path: '/records/:id/forms/:formId',
    access: 'patient',
    title: m.page_form,
    screen: lazyScreen(() => import('../features/forms/form-page.tsx'), 'FormPage'),
  },
  {
    path: '/form-responses/:id',
    access: 'patient',
    title: m.page_form_response,
    screen: lazyScreen(() => import('../features/forms/response-page.tsx'), 'ResponsePage'),
  },
  {
    path: '/appointments/:id/confirmed',
    access: 'patient',
    title: m.page_confirmation,
    screen: lazyScreen(
      () => import('../features/appointments/confirmation/confirmation-page.tsx'),
      'ConfirmationPage',
    ),
  },
  {
    path: '/appointments/series/:id',
    access: 'signed_in',
    title: m.page_series,
    screen: lazyScreen(() => import('../features/appointments/series/series-page.tsx'), 'SeriesPage'),
  },
  {
    path: '/appointments/:id/call',
    access: 'signed_in',
    title: m.page_call,
    screen: lazyScreen(() => import('../features/appointments/call/call-page.tsx'), 'CallPage'),
  },
  {
    path: '/appointments/:id/room',
    access: 'signed_in',
    title: m.page_room,
    screen: lazyScreen(() => import('../features/room/room-page.tsx'), 'RoomPage'),
  },
  {
    path: '/room-guest',
    access: 'everybody',
    title: m.page_room,
    screen: lazyScreen(() => import('../features/room/guest-page.tsx'), 'GuestPage'),
  },
  {
    path: '/client-invitation',
    access: 'everybody',
    title: m.page_client_invitation,
    screen: lazyScreen(() => import('../features/clients/invitation/invitation-page.tsx'), 'InvitationPage'),
  },
  {
    path: '/settings',
    access: 'signed_in',
    title: m.nav_settings,
    screen: settings,
  },
  {
    path: '/settings/access',
    access: 'signed_in',
    title: m.page_own_access_log,
    screen: lazyScreen(() => import('../features/access-log/own-access-page.tsx'), 'OwnAccessPage'),
  },
  // A therapist's further pages. After '/settings/access', which it matches too.
  { path: '/settings/:part', access: 'signed_in', title: m.nav_settings, screen: settings },
  {
    path: '/receipts',
    access: 'signed_in',
    title: m.page_receipts,
    screen: lazyScreen(() => import('../features/receipts/receipts-page.tsx'), 'ReceiptsPage'),
  },
  {
    path: '/therapist/:id',
    access: 'signed_in',
    title: m.page_therapist,
    screen: lazyScreen(() => import('../features/directory/profile/therapist-page.tsx'), 'TherapistPage'),
  },
];

/** Any other address. */
export const unknownPage: Page = {
  path: '*',
  access: 'signed_in',
  title: m.page_not_found,
  screen: lazyScreen(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
};

export function mayOpen(page: Page, role: Role): boolean {
  if (page.access === 'in_care') return role !== 'admin';
  return page.access === 'everybody' || page.access === 'signed_in' || page.access === role;
}

/** Whether a path is a page of the app; others are documents of the server. */
export function isAppPath(path: string): boolean {
  return pageAt(path) !== undefined;
}

/** Prefetches the code of a page. A failure is ignored: opening the page tries again and reports it. */
export async function fetchPage(path: string): Promise<void> {
  const screen = pageAt(path)?.screen;
  if (screen && 'fetch' in screen) await screen.fetch().catch(() => undefined);
}

function pageAt(path: string): Page | undefined {
  return pages.find((page) => new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}/?$`).test(path));
}
