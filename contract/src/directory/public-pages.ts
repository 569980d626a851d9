import * as z from 'zod/mini';
import { type CURRENCIES, type PROVINCES, say } from '../base/primitives.ts';
import type { Registration } from '../proofs.ts';
import { SLUG_MAX, SLUG_MIN, type Locale, type PagePaths } from './public-paths.ts';

export * from './public-paths.ts';

/** The words of an address: lower case letters and digits, joined by hyphens. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Words that would pass for a page of the product, or for its operator: the first of every path, and others. */
const RESERVED = new Set([
  'about',
  'accessibility',
  'account',
  'admin',
  'admins',
  'api',
  'app',
  'appointments',
  'assets',
  'auth',
  'availability',
  'billing',
  'cadence',
  'calendar',
  'client-invitation',
  'clients',
  'contact',
  'content',
  'conversations',
  'dashboard',
  'entries',
  'first-admin',
  'form-responses',
  'healthz',
  'help',
  'income',
  'legal',
  'login',
  'new',
  'news',
  'notes',
  'null',
  'openings',
  'orthophonistes',
  'payment-settings',
  'picture-cards',
  'preview',
  'privacy',
  'progress',
  'public-page-preview',
  'readyz',
  'receipts',
  'records',
  'register',
  'room',
  'room-guest',
  'settings',
  'sign-in',
  'sitemap',
  'speech-therapists',
  'static',
  'status',
  'support',
  'system',
  'team',
  'terms',
  'therapist',
  'therapists',
  'undefined',
  'waitlist',
]);

export function isReservedSlug(word: string): boolean {
  return RESERVED.has(word);
}

/** The last part of the address of a therapist's public page. Reserved words are refused where one is chosen anew. */
export const slug = z
  .string(say('slug_invalid'))
  .check(
    z.minLength(SLUG_MIN, say('slug_invalid')),
    z.maxLength(SLUG_MAX, say('slug_invalid')),
    z.regex(SLUG, say('slug_invalid')),
  );

type Province = (typeof PROVINCES)[number];
type Currency = (typeof CURRENCIES)[number];
/** A list that other pages link to. */
export type ListLink = { name: string; paths: PagePaths };

type PublicService = {
  id: number;
  name: string;
  duration: number;
  price: number;
  currency: Currency;
};

/** The next open times of a service, at most `TIMES_ON_PAGE`. */
export type PublicTimes = {
  service: PublicService;
  /** The therapist's, in which pages show the times. */
  timezone: string;
  /** Instants, at least one. */
  starts: string[];
};
export const TIMES_ON_PAGE = 6;

/** A therapist as the pages show one. Names of choices are those of the page's language. */
export type PublicTherapist = {
  therapistId: number;
  paths: PagePaths;
  name: string;
  /** Null where there is none. */
  photo: string | null;
  city: string;
  province: Province | '';
  isVerified: boolean;
  languages: string[];
  specialties: { name: string; subcategories: string[] }[];
  services: PublicService[];
  /**
   * `paused`: new patients are not taken, and known ones book as usual. `unverified`: nobody can book, because only verified
   * therapists can be booked.
   */
  booking: 'open' | 'paused' | 'unverified';
  /** The first day with an opening, in the therapist's zone: `yyyy-MM-dd`. */
  firstOpenDay: string | null;
  /** The service that opens on that day. */
  firstOpenService: PublicService | null;
  /** Null where there are none, or they are not shown. */
  nextTimes: PublicTimes | null;
};

export type TherapistPage = PublicTherapist & {
  kind: 'therapist';
  bio: string;
  registrations: Registration[];
  /** The last day of an accepted liability insurance: `yyyy-MM-dd`. Null without one. */
  insuredUntil: string | null;
  /** The list of the therapist's province, where it has one. */
  list: ListLink | null;
  isPreview: boolean;
};

/** A choice of a list's filters, as a link. */
export type FilterLink<T> = { value: T; paths: PagePaths; isCurrent: boolean };

export type ListPage = {
  kind: 'list';
  paths: PagePaths;
  /** The same list without filters, where it has some. */
  unfiltered: PagePaths | null;
  /** `null` is any language, by name otherwise. */
  languages: FilterLink<string | null>[];
  /** Cents; `null` is any price. */
  prices: FilterLink<number | null>[];
  sorts: FilterLink<'name' | 'soonest'>[];
  province: ListLink;
  topic: string | null;
  therapists: PublicTherapist[];
  /** On all pages of the list. */
  total: number;
  page: number;
  pages: number;
  previous: PagePaths | null;
  next: PagePaths | null;
  /** The topics that somebody in the province works in. */
  topics: ListLink[];
  provinces: ListLink[];
};

/** The page at `/`, with the therapists who are free soonest. */
export type LandingPage = { kind: 'landing'; therapists: PublicTherapist[] };

/** What the server gives the renderer of the pages that are made on request. */
export type PublicPage = TherapistPage | ListPage | LandingPage | { kind: 'missing' } | { kind: 'gone' };

/** The built renderer of whole HTML documents. `origin` is the public address, without a slash at its end. */
export type RenderPublicPage = (page: PublicPage, at: { locale: Locale; origin: string }) => string;
