/** Every screen of the product and the states worth looking at: the gallery pictures them, a journey examines them. */
import { setLocale, type Locale } from '@cadence/messages/web-locale';
import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from './people.ts';

/** Whose eyes: nobody signed in, or one of the demo data's people. */
export type Reader = 'visitor' | 'demo_patient' | 'demo_therapist' | 'demo_admin';

export type Screen = {
  /** Names the picture's file. */
  name: string;
  reader: Reader;
  path: string | ((locale: Locale) => string);
  /** A refusal that belongs to this state. */
  refusal?: { status: number; path: RegExp };
};

const publicPath =
  (page: string) =>
  (locale: Locale): string =>
    locale === 'fr' ? `/fr${page}` : page || '/';

const publicScreens: Screen[] = ['', 'about', 'news', 'terms', 'privacy', 'legal', 'accessibility'].map(
  (page) => ({
    name: `public-${page || 'landing'}`,
    reader: 'visitor',
    path: publicPath(page && `/${page}`),
  }),
);

export const screens: readonly Screen[] = [
  ...publicScreens,
  { name: 'login', reader: 'visitor', path: '/auth' },
  { name: 'register', reader: 'visitor', path: '/auth?tab=register' },
  { name: 'forgotten', reader: 'visitor', path: '/auth/forgotten' },
  { name: 'new-password', reader: 'visitor', path: '/auth/new-password#link' },
  { name: 'confirm-email', reader: 'visitor', path: '/auth/confirm-email#link' },
  { name: 'dashboard', reader: 'demo_patient', path: '/dashboard' },
  { name: 'dashboard-nothing-found', reader: 'demo_patient', path: '/dashboard?q=zzzz' },
  { name: 'therapist', reader: 'demo_patient', path: '/therapist/3' },
  {
    name: 'therapist-absent',
    reader: 'demo_patient',
    path: '/therapist/99999',
    refusal: { status: 404, path: /^\/api\/therapists\/99999/ },
  },
  { name: 'appointments', reader: 'demo_patient', path: '/appointments' },
  { name: 'settings', reader: 'demo_patient', path: '/settings' },
  { name: 'own-access', reader: 'demo_patient', path: '/settings/access' },
  { name: 'receipts', reader: 'demo_patient', path: '/receipts' },
  { name: 'not-found', reader: 'demo_patient', path: '/nowhere' },
  { name: 'therapists-dashboard', reader: 'demo_therapist', path: '/dashboard' },
  { name: 'therapists-appointments', reader: 'demo_therapist', path: '/appointments' },
  { name: 'therapists-settings', reader: 'demo_therapist', path: '/settings' },
  { name: 'calendar', reader: 'demo_therapist', path: '/calendar' },
  { name: 'calendar-services', reader: 'demo_therapist', path: '/calendar?tab=services' },
  { name: 'calendar-schedule', reader: 'demo_therapist', path: '/calendar?tab=schedule' },
  { name: 'calendar-blocked', reader: 'demo_therapist', path: '/calendar?tab=blocked' },
  { name: 'availability', reader: 'demo_therapist', path: '/availability' },
  { name: 'payment-settings', reader: 'demo_therapist', path: '/payment-settings' },
  { name: 'income', reader: 'demo_therapist', path: '/income' },
  { name: 'admin-requests', reader: 'demo_admin', path: '/admin' },
  { name: 'admin-therapists', reader: 'demo_admin', path: '/admin?tab=therapists' },
  { name: 'admin-users', reader: 'demo_admin', path: '/admin?tab=users' },
  { name: 'admin-categories', reader: 'demo_admin', path: '/admin?tab=categories' },
  { name: 'admin-languages', reader: 'demo_admin', path: '/admin?tab=languages' },
  { name: 'admin-access-log', reader: 'demo_admin', path: '/admin/access-log' },
  { name: 'admin-overview', reader: 'demo_admin', path: '/admin/overview' },
  { name: 'admin-system', reader: 'demo_admin', path: '/admin/system' },
  { name: 'admin-payments', reader: 'demo_admin', path: '/admin/payments' },
  { name: 'admins-dashboard', reader: 'demo_admin', path: '/dashboard' },
];

/** Signs the browser in, and makes the account read the language: on a product of one's own, for it stays so. */
export const becomeReader = async (
  context: BrowserContext,
  reader: Reader,
  locale: Locale,
): Promise<void> => {
  if (reader === 'visitor') return;
  await signIn(context, reader, 'Demo1234');
  await context.request.patch('/api/user', { data: { language: locale } });
};

export const openScreen = async (page: Page, { path }: Screen, locale: Locale): Promise<void> => {
  setLocale(locale);
  await page.goto(typeof path === 'string' ? path : path(locale));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
};
