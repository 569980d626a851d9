/** Every screen of the product, for the gallery and the accessibility journey. */
import type { Locale } from '@cadence/messages/web-locale';
import type { BrowserContext } from '@playwright/test';
import { newPerson, register, signIn } from './people.ts';

/** Who looks: a visitor, a person of the demo data, or somebody who has just registered. */
export type Persona =
  | 'visitor'
  | 'demo_patient'
  | 'demo_therapist'
  | 'demo_admin'
  | 'new_patient'
  | 'new_therapist';

export type Screen = {
  /** Names the picture's file. */
  name: string;
  persona: Persona;
  path: string | ((locale: Locale) => string);
  /** A refused request that belongs to this state. */
  refusal?: { status: number; path: RegExp };
};

function publicPath(page: string) {
  return (locale: Locale): string => (locale === 'fr' ? `/fr${page}` : page || '/');
}

function listPath(english: string, french: string) {
  return (locale: Locale): string =>
    locale === 'fr' ? `/fr/orthophonistes/${french}` : `/speech-therapists/${english}`;
}

const publicScreens: Screen[] = [
  '',
  'about',
  'news',
  'help',
  'contact',
  'terms',
  'privacy',
  'legal',
  'accessibility',
].map((page) => ({
  name: `public-${page || 'landing'}`,
  persona: 'visitor',
  path: publicPath(page && `/${page}`),
}));

/** Made on request, and named like the other public pages. */
const pagesOnRequest: Screen[] = [
  { name: 'public-therapist', persona: 'visitor', path: publicPath('/t/priya-raghunathan') },
  { name: 'public-list', persona: 'visitor', path: listPath('ontario', 'ontario') },
  {
    name: 'public-list-of-topic',
    persona: 'visitor',
    path: listPath('ontario/dyslexia', 'ontario/dyslexie'),
  },
  {
    name: 'public-therapist-absent',
    persona: 'visitor',
    path: publicPath('/t/nobody'),
    refusal: { status: 404, path: /\/t\/nobody$/ },
  },
  { name: 'public-preview', persona: 'demo_therapist', path: publicPath('/public-page-preview') },
];

function of(persona: Persona, prefix = '') {
  return (name: string, path: string, more: Pick<Screen, 'refusal'> = {}): Screen => ({
    name: `${prefix}${name}`,
    persona,
    path,
    ...more,
  });
}
const visitors = of('visitor');
const patients = of('demo_patient');
const therapists = of('demo_therapist');
const admins = of('demo_admin');
const [firstOfAll, firstOfPractice] = [of('new_patient', 'new-'), of('new_therapist', 'new-')];

const patientScreens: Screen[] = [
  patients('dashboard', '/dashboard'),
  patients('openings', '/openings'),
  patients('openings-nothing-fits', '/openings?days=0&before=06:00'),
  patients('dashboard-nothing-found', '/dashboard?q=zzzz'),
  patients('therapist', '/therapist/3'),
  patients('therapist-absent', '/therapist/99999', {
    refusal: { status: 404, path: /^\/api\/therapists\/99999/ },
  }),
  patients('appointments', '/appointments'),
  patients('appointments-week', '/appointments?view=week'),
  patients('appointments-agenda', '/appointments?view=agenda'),
  patients('appointments-paid', '/appointments?payment=paid'),
  patients('appointments-processing', '/appointments?payment=processing'),
  patients('appointments-declined', '/appointments?payment=declined'),
  patients('appointments-cancelled', '/appointments?payment=cancelled'),
  patients('appointments-unknown', '/appointments?payment=unknown'),
  patients('waitlist', '/waitlist'),
  patients('progress', '/progress'),
  patients('confirmation', '/appointments/7/confirmed'),
  patients('series', '/appointments/series/1'),
  patients('call', '/appointments/7/call'),
  patients('room', '/appointments/7/room'),
  patients('settings', '/settings'),
  patients('settings-family', '/settings/family'),
  patients('record', '/records/10'),
  patients('conversations', '/conversations'),
  patients('conversation', '/conversations/10/1'),
  patients('conversation-absent', '/conversations/10/99999', {
    refusal: { status: 404, path: /^\/api\/conversations\/10\/99999/ },
  }),
  patients('entry', '/entries/1'),
  patients('form-consent', '/records/10/forms/2?therapist=1'),
  patients('form-start', '/records/10/forms/3?therapist=1'),
  patients('form-question', '/records/10/forms/3?therapist=1&question=1'),
  patients('form-end', '/records/10/forms/3?therapist=1&question=end'),
  patients('form-response-absent', '/form-responses/99999', {
    refusal: { status: 404, path: /^\/api\/form-responses\/99999/ },
  }),
  patients('own-access', '/settings/access'),
  patients('receipts', '/receipts'),
  patients('not-found', '/nowhere', { refusal: { status: 404, path: /^\/nowhere$/ } }),
];

const therapistScreens: Screen[] = [
  therapists('therapists-dashboard', '/dashboard'),
  therapists('therapists-openings', '/openings'),
  therapists('therapists-view-of-therapist', '/therapist/3'),
  therapists('own-profile', '/therapist/1'),
  therapists('therapists-appointments', '/appointments'),
  therapists('therapists-appointments-week', '/appointments?view=week'),
  therapists('therapists-series', '/appointments/series/1'),
  therapists('therapists-call', '/appointments/7/call'),
  therapists('therapists-room', '/appointments/7/room'),
  therapists('therapists-settings', '/settings'),
  therapists('therapists-settings-practice', '/settings/practice'),
  therapists('therapists-settings-public-page', '/settings/public-page'),
  therapists('therapists-settings-account', '/settings/account'),
  therapists('therapists-own-access', '/settings/access'),
  therapists('therapists-receipts', '/receipts'),
  therapists('calendar', '/calendar'),
  therapists('calendar-list', '/calendar?view=list'),
  therapists('calendar-overview', '/calendar?tab=overview'),
  therapists('calendar-services', '/calendar?tab=services'),
  therapists('calendar-schedule', '/calendar?tab=schedule'),
  therapists('calendar-blocked', '/calendar?tab=blocked'),
  therapists('clients', '/clients'),
  therapists('client', '/clients/10'),
  therapists('therapists-conversations', '/conversations'),
  therapists('therapists-conversation', '/conversations/10/1'),
  therapists('note-signed', '/notes/1'),
  therapists('note-draft', '/notes/3'),
  therapists('form-response-absent-to-therapist', '/clients/10/forms/99999', {
    refusal: { status: 404, path: /^\/api\/therapist\/form-responses\/99999/ },
  }),
  therapists('availability', '/availability'),
  therapists('picture-cards', '/picture-cards'),
  therapists('payment-settings', '/payment-settings'),
  therapists('income', '/income'),
];

const adminScreens: Screen[] = [
  admins('admin-requests', '/admin'),
  admins('admin-therapists', '/admin?tab=therapists'),
  admins('admin-users', '/admin?tab=users'),
  admins('admin-categories', '/admin?tab=categories'),
  admins('admin-languages', '/admin?tab=languages'),
  admins('admin-people', '/admin/people?role=therapist&province=Ontario'),
  admins('admin-person', '/admin/people/2'),
  admins('admin-admins', '/admin/admins'),
  admins('admin-verification', '/admin/verification'),
  admins('admin-proofs', '/admin/verification?tab=proofs'),
  admins('admin-regulators', '/admin/verification?tab=regulators'),
  admins('admin-record-rules', '/admin/record-rules'),
  admins('admin-forms', '/admin/forms'),
  admins('admin-taxonomy', '/admin/taxonomy?tab=languages'),
  admins('admin-access-log', '/admin/access-log'),
  admins('admin-overview', '/admin/overview'),
  admins('admin-system', '/admin/system'),
  admins('admin-payments', '/admin/payments'),
  admins('admin-todo', '/dashboard'),
  admins('admins-openings', '/openings'),
  admins('admins-view-of-therapist', '/therapist/3'),
  admins('admins-appointments', '/appointments'),
  admins('admins-series', '/appointments/series/1'),
  admins('admins-call', '/appointments/7/call', {
    refusal: { status: 404, path: /^\/api\/appointments\/7/ },
  }),
  admins('admins-room', '/appointments/7/room', {
    refusal: { status: 404, path: /^\/api\/appointments\/7/ },
  }),
  admins('admins-settings', '/settings'),
  admins('admins-own-access', '/settings/access'),
  admins('admins-receipts', '/receipts'),
];

/** Screens without data. */
const emptyScreens: Screen[] = [
  firstOfAll('dashboard', '/dashboard'),
  firstOfAll('appointments', '/appointments'),
  firstOfAll('appointments-agenda', '/appointments?view=agenda'),
  firstOfAll('waitlist', '/waitlist'),
  firstOfAll('progress', '/progress'),
  firstOfAll('conversations', '/conversations'),
  firstOfAll('receipts', '/receipts'),
  firstOfAll('own-access', '/settings/access'),
  firstOfAll('settings-family', '/settings/family'),
  firstOfAll('client-invitation', '/client-invitation'),
  // Last of all: a dialog of it closes the account.
  firstOfAll('settings', '/settings'),
  firstOfPractice('practice', '/dashboard'),
  firstOfPractice('calendar', '/calendar'),
  firstOfPractice('calendar-overview', '/calendar?tab=overview'),
  firstOfPractice('services', '/calendar?tab=services'),
  firstOfPractice('blocked', '/calendar?tab=blocked'),
  firstOfPractice('availability', '/availability'),
  firstOfPractice('clients', '/clients'),
  firstOfPractice('conversations', '/conversations'),
  firstOfPractice('payment-settings', '/payment-settings'),
  firstOfPractice('income', '/income'),
  firstOfPractice('therapists-settings', '/settings'),
];

export const screens: readonly Screen[] = [
  ...publicScreens,
  ...pagesOnRequest,
  visitors('login', '/auth'),
  visitors('register', '/auth?tab=register'),
  visitors('forgotten', '/auth/forgotten'),
  visitors('new-password', '/auth/new-password#link'),
  visitors('admin-invitation', '/auth/new-password?for=invitation#link'),
  visitors('confirm-email', '/auth/confirm-email#link'),
  visitors('first-admin', '/first-admin#link'),
  visitors('room-guest', '/room-guest'),
  visitors('client-invitation', '/client-invitation#link'),
  ...patientScreens,
  ...therapistScreens,
  ...adminScreens,
  ...emptyScreens,
];

/** So many that two workers end at about the same time. */
const SCREENS_OF_A_TEST = 6;

/** The screens of one persona after the other, in parts for one test each. */
export function screensByPersona(): { persona: Persona; part: number; own: readonly Screen[] }[] {
  const personas = new Set(screens.map(({ persona }) => persona));
  return [...personas].flatMap((persona) => {
    const all = screens.filter((screen) => screen.persona === persona);
    return Array.from({ length: Math.ceil(all.length / SCREENS_OF_A_TEST) }, (_, index) => ({
      persona,
      part: index + 1,
      own: all.slice(index * SCREENS_OF_A_TEST, (index + 1) * SCREENS_OF_A_TEST),
    }));
  });
}

/** The role of a persona. */
export function roleOfPersona(persona: Persona): 'visitor' | 'patient' | 'therapist' | 'admin' {
  if (persona === 'visitor') return persona;
  if (persona === 'demo_admin') return 'admin';
  return persona.endsWith('therapist') ? 'therapist' : 'patient';
}

/** Signs the browser in and changes the account's language, which needs a product of its own. */
export async function signInAs(context: BrowserContext, persona: Persona, locale: Locale): Promise<void> {
  if (persona === 'visitor') return;
  if (persona === 'new_patient' || persona === 'new_therapist') {
    const role = persona === 'new_patient' ? 'patient' : 'therapist';
    await register(context.request, role, newPerson({ firstName: 'Noor', lastName: 'Haddad' }), locale);
    return;
  }
  await signIn(context, persona, 'Demo1234');
  await context.request.patch('/api/user', { data: { language: locale } });
}

export function pathIn({ path }: Screen, locale: Locale): string {
  return typeof path === 'string' ? path : path(locale);
}
