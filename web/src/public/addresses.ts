import type { Locale } from '@cadence/messages/locale';

/** The public documents, by the name of their file. */
export const PAGES = ['index', 'about', 'news', 'terms', 'privacy', 'legal', 'accessibility'] as const;
export type PageName = (typeof PAGES)[number];

/** Where the app begins; it finds the way on by itself. */
export const SIGN_IN = '/auth';
/** The markdown of the long texts, also for reading without the page around it. */
export const contentPath = (page: 'terms' | 'privacy', locale: Locale): string =>
  `/content/${page}.${locale}.md`;

/** A page's address: English at the root, French under /fr (specification, public pages §2). */
export function pathOf(page: PageName, locale: Locale): string {
  const rest = page === 'index' ? '' : `/${page}`;
  return locale === 'fr' ? `/fr${rest}` : rest || '/';
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'fr' : 'en';
}

/** The language and its country, as HTML and social networks want it. */
export const LANGUAGE_TAGS: Record<Locale, 'en-CA' | 'fr-CA'> = { en: 'en-CA', fr: 'fr-CA' };
