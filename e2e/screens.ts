/** Every screen of the product and the states worth looking at: the gallery pictures them, a journey examines them. */
import { setLocale, type Locale } from '@cadence/messages/web-locale';
import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import { drawn } from './drawn.ts';
import { newcomer, register, signIn } from './people.ts';

/** Whose eyes: nobody signed in, one of the demo data's people, or somebody who has nothing here yet. */
export type Reader =
  | 'visitor'
  | 'demo_patient'
  | 'demo_therapist'
  | 'demo_admin'
  | 'new_patient'
  | 'new_therapist';

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

const of =
  (reader: Reader, prefix = '') =>
  (name: string, path: string, more: Pick<Screen, 'refusal'> = {}): Screen => ({
    name: `${prefix}${name}`,
    reader,
    path,
    ...more,
  });
const visitors = of('visitor');
const patients = of('demo_patient');
const therapists = of('demo_therapist');
const admins = of('demo_admin');
const [firstOfAll, firstOfPractice] = [of('new_patient', 'new-'), of('new_therapist', 'new-')];

const patientScreens: Screen[] = [
  patients('dashboard', '/dashboard'),
  patients('dashboard-nothing-found', '/dashboard?q=zzzz'),
  patients('therapist', '/therapist/3'),
  patients('therapist-absent', '/therapist/99999', {
    refusal: { status: 404, path: /^\/api\/therapists\/99999/ },
  }),
  patients('appointments', '/appointments'),
  patients('appointments-week', '/appointments?view=week'),
  patients('appointments-agenda', '/appointments?view=agenda'),
  patients('call', '/appointments/7/call'),
  patients('settings', '/settings'),
  patients('own-access', '/settings/access'),
  patients('receipts', '/receipts'),
  patients('not-found', '/nowhere'),
];

const therapistScreens: Screen[] = [
  therapists('therapists-dashboard', '/dashboard'),
  therapists('therapists-view-of-therapist', '/therapist/3'),
  therapists('therapists-appointments', '/appointments'),
  therapists('therapists-appointments-week', '/appointments?view=week'),
  therapists('therapists-call', '/appointments/7/call'),
  therapists('therapists-settings', '/settings'),
  therapists('therapists-own-access', '/settings/access'),
  therapists('therapists-receipts', '/receipts'),
  therapists('calendar', '/calendar'),
  therapists('calendar-services', '/calendar?tab=services'),
  therapists('calendar-schedule', '/calendar?tab=schedule'),
  therapists('calendar-blocked', '/calendar?tab=blocked'),
  therapists('availability', '/availability'),
  therapists('payment-settings', '/payment-settings'),
  therapists('income', '/income'),
];

const adminScreens: Screen[] = [
  admins('admin-requests', '/admin'),
  admins('admin-therapists', '/admin?tab=therapists'),
  admins('admin-users', '/admin?tab=users'),
  admins('admin-categories', '/admin?tab=categories'),
  admins('admin-languages', '/admin?tab=languages'),
  admins('admin-access-log', '/admin/access-log'),
  admins('admin-overview', '/admin/overview'),
  admins('admin-system', '/admin/system'),
  admins('admin-payments', '/admin/payments'),
  admins('admins-dashboard', '/dashboard'),
  admins('admins-view-of-therapist', '/therapist/3'),
  admins('admins-appointments', '/appointments'),
  admins('admins-call', '/appointments/7/call', {
    refusal: { status: 404, path: /^\/api\/appointments\/7/ },
  }),
  admins('admins-settings', '/settings'),
  admins('admins-own-access', '/settings/access'),
  admins('admins-receipts', '/receipts'),
];

/** Whose first day it is finds nothing but a way to begin. */
const emptyScreens: Screen[] = [
  firstOfAll('dashboard', '/dashboard'),
  firstOfAll('appointments', '/appointments'),
  firstOfAll('appointments-agenda', '/appointments?view=agenda'),
  firstOfAll('receipts', '/receipts'),
  firstOfAll('own-access', '/settings/access'),
  firstOfPractice('practice', '/dashboard'),
  firstOfPractice('calendar', '/calendar'),
  firstOfPractice('services', '/calendar?tab=services'),
  firstOfPractice('blocked', '/calendar?tab=blocked'),
  firstOfPractice('availability', '/availability'),
  firstOfPractice('payment-settings', '/payment-settings'),
  firstOfPractice('income', '/income'),
  firstOfPractice('therapists-settings', '/settings'),
];

export const screens: readonly Screen[] = [
  ...publicScreens,
  visitors('login', '/auth'),
  visitors('register', '/auth?tab=register'),
  visitors('forgotten', '/auth/forgotten'),
  visitors('new-password', '/auth/new-password#link'),
  visitors('confirm-email', '/auth/confirm-email#link'),
  ...patientScreens,
  ...therapistScreens,
  ...adminScreens,
  ...emptyScreens,
];

/** The role that a reader has at the guard of a page. */
export const roleOf = (reader: Reader): 'visitor' | 'patient' | 'therapist' | 'admin' => {
  if (reader === 'visitor') return reader;
  if (reader === 'demo_admin') return 'admin';
  return reader.endsWith('therapist') ? 'therapist' : 'patient';
};

/** Signs the browser in, and makes the account read the language: on a product of one's own, for it stays so. */
export const becomeReader = async (
  context: BrowserContext,
  reader: Reader,
  locale: Locale,
): Promise<void> => {
  if (reader === 'visitor') return;
  if (reader === 'new_patient' || reader === 'new_therapist') {
    const role = reader === 'new_patient' ? 'patient' : 'therapist';
    await register(context.request, role, newcomer({ firstName: 'Noor', lastName: 'Haddad' }), locale);
    return;
  }
  await signIn(context, reader, 'Demo1234');
  await context.request.patch('/api/user', { data: { language: locale } });
};

export const pathIn = ({ path }: Screen, locale: Locale): string =>
  typeof path === 'string' ? path : path(locale);

/** Opens it and waits until all that it asked for has come, also what it only asks for after a first answer. */
export const openScreen = async (page: Page, screen: Screen, locale: Locale): Promise<void> => {
  setLocale(locale);
  const open = new Set<Request>();
  const begin = (request: Request): void => void open.add(request);
  const end = (request: Request): void => void open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  // What the former page still asked for ends with it, without a word.
  page.once('framenavigated', () => open.clear());
  await page.goto(pathIn(screen, locale));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  do {
    await expect.poll(() => [...open].map((request) => request.url()), { intervals: [20] }).toEqual([]);
    await drawn(page);
  } while (open.size > 0);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
};
