import type { PagePaths } from '@cadence/contract/directory/public-pages';
import type { Locale } from '@cadence/messages/locale';

/** The public pages that the build makes, by file name. */
export const BUILT_PAGES = [
  'about',
  'news',
  'help',
  'contact',
  'terms',
  'privacy',
  'legal',
  'accessibility',
] as const;
export type BuiltPage = (typeof BUILT_PAGES)[number];
/** With the landing page, which the server makes on request because it shows open times. */
export const PAGES = ['index', ...BUILT_PAGES] as const;
export type PageName = (typeof PAGES)[number];
/** A page of the build, or the addresses of one that the server makes on request. */
export type Place = PageName | PagePaths;

/** The entry to the app, which redirects according to the session. */
export const SIGN_IN = '/auth';
/** Where the calls to action lead. A signed-in reader is led on to the dashboard. */
export const REGISTER: Record<'patient' | 'therapist', string> = {
  patient: '/auth?tab=register',
  therapist: '/auth?tab=register&role=therapist',
};

/** The address of a long text as plain markdown. */
export function contentPath(page: 'terms' | 'privacy', locale: Locale): string {
  return `/content/${page}.${locale}.md`;
}

/** A page's address: English at the root, French under /fr. See docs/specification.md#public-pages. */
export function pathOf(page: Place, locale: Locale): string {
  if (typeof page !== 'string') return page[locale];
  const rest = page === 'index' ? '' : `/${page}`;
  return locale === 'fr' ? `/fr${rest}` : rest || '/';
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'fr' : 'en';
}

/** The language with its country, as used in Open Graph tags. */
export const LANGUAGE_TAGS: Record<Locale, 'en-CA' | 'fr-CA'> = { en: 'en-CA', fr: 'fr-CA' };
