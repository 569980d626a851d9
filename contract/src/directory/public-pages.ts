import * as z from 'zod/mini';
import { type CURRENCIES, type PROVINCES, say } from '../base/primitives.ts';
import { SLUG_MAX, SLUG_MIN, type Locale, type PagePaths } from './public-paths.ts';

export * from './public-paths.ts';

/** The words of an address: lower case letters and digits, joined by hyphens. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Words that would pass for a page of the product, or for its operator. */
const RESERVED = new Set([
  'about',
  'account',
  'admin',
  'admins',
  'api',
  'app',
  'assets',
  'auth',
  'billing',
  'cadence',
  'calendar',
  'contact',
  'dashboard',
  'help',
  'login',
  'new',
  'news',
  'null',
  'preview',
  'privacy',
  'register',
  'settings',
  'sign-in',
  'static',
  'status',
  'support',
  'system',
  'team',
  'terms',
  'therapist',
  'therapists',
  'undefined',
]);

export function isReservedSlug(word: string): boolean {
  return RESERVED.has(word);
}

/** The last part of the address of a therapist's public page. */
export const slug = z.string(say('slug_invalid')).check(
  z.minLength(SLUG_MIN, say('slug_invalid')),
  z.maxLength(SLUG_MAX, say('slug_invalid')),
  z.regex(SLUG, say('slug_invalid')),
  z.refine((word) => !isReservedSlug(word), say('slug_reserved')),
);

type Province = (typeof PROVINCES)[number];
type Currency = (typeof CURRENCIES)[number];
/** A list that other pages link to. */
export type ListLink = { name: string; paths: PagePaths };

/** A therapist as the pages show one. Names of choices are those of the page's language. */
export type PublicTherapist = {
  paths: PagePaths;
  name: string;
  /** Null where there is none. */
  photo: string | null;
  city: string;
  province: Province | '';
  isVerified: boolean;
  languages: string[];
  specialties: { name: string; subcategories: string[] }[];
  services: { id: number; name: string; duration: number; price: number; currency: Currency }[];
  /**
   * `paused`: new patients are not taken, and known ones book as usual. `unverified`: nobody can book, because only verified
   * therapists can be booked.
   */
  booking: 'open' | 'paused' | 'unverified';
  /** The first day with an opening, in the therapist's zone: `yyyy-MM-dd`. */
  firstOpenDay: string | null;
};

export type TherapistPage = PublicTherapist & {
  kind: 'therapist';
  therapistId: number;
  bio: string;
  /** `yyyy-MM-dd`. */
  verifiedSince: string | null;
  /** The list of the therapist's province, where it has one. */
  list: ListLink | null;
  isPreview: boolean;
};

export type ListPage = {
  kind: 'list';
  paths: PagePaths;
  province: ListLink;
  topic: string | null;
  therapists: PublicTherapist[];
  /** On all pages of the list. */
  total: number;
  page: number;
  pages: number;
  /** The topics that somebody in the province works in. */
  topics: ListLink[];
  provinces: ListLink[];
};

/** What the server gives the renderer of the pages that are made on request. */
export type PublicPage = TherapistPage | ListPage | { kind: 'missing' } | { kind: 'gone' };

/** The built renderer of whole HTML documents. `origin` is the public address, without a slash at its end. */
export type RenderPublicPage = (page: PublicPage, at: { locale: Locale; origin: string }) => string;
