import * as z from 'zod/mini';
import { CURRENCIES, type PROVINCES, say } from '../base/primitives.ts';
import { SLUG_MAX, SLUG_MIN, type Locale, type PagePaths } from './public-paths.ts';

export * from './public-paths.ts';

/** The words of an address: lower case letters and digits, joined by hyphens. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The last part of the address of a therapist's public page. */
export const slug = z
  .string(say('slug_invalid'))
  .check(
    z.minLength(SLUG_MIN, say('slug_invalid')),
    z.maxLength(SLUG_MAX, say('slug_invalid')),
    z.regex(SLUG, say('slug_invalid')),
  );

type Province = (typeof PROVINCES)[number];
/** A list that other pages link to. */
export type ListLink = { name: string; paths: PagePaths };

/** A therapist as a list shows one. Names of choices are those of the page's language. */
export type ListedPage = {
  paths: PagePaths;
  name: string;
  /** Null where there is none. */
  photo: string | null;
  city: string;
  province: Province | '';
  isVerified: boolean;
  languages: string[];
  specialties: { name: string; subcategories: string[]; list: ListLink | null }[];
  services: {
    id: number;
    name: string;
    duration: number;
    price: number;
    currency: (typeof CURRENCIES)[number];
  }[];
  takesNewPatients: boolean;
  /** The first day with an opening, in the therapist's zone: `yyyy-MM-dd`. */
  firstOpenDay: string | null;
};

/** What the server gives the renderer of the pages that are made on request. */
export type PublicPage =
  | ({
      kind: 'therapist';
      therapistId: number;
      bio: string;
      /** A day, `yyyy-MM-dd`. */
      verifiedSince: string | null;
      list: ListLink | null;
      isPreview: boolean;
    } & ListedPage)
  | {
      kind: 'list';
      paths: PagePaths;
      province: Province;
      topic: string | null;
      therapists: ListedPage[];
      /** Of all pages together. */
      total: number;
      page: number;
      pages: number;
      topics: ListLink[];
      provinces: ListLink[];
    }
  | { kind: 'missing' }
  | { kind: 'gone' };

/** The built renderer: a whole HTML document, with `%PUBLIC_URL%` for the public address. */
export type RenderPublicPage = (page: PublicPage, locale: Locale) => string;
