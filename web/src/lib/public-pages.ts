import { getLocale, type Locale } from './locale.ts';

export type PublicPage = '' | 'about' | 'news' | 'terms' | 'privacy' | 'legal' | 'accessibility';

/** The address of a public document; the French ones are under /fr. Documents are opened by plain links. */
export function publicPath(page: PublicPage, locale: Locale = getLocale()): string {
  if (locale === 'fr') return page === '' ? '/fr' : `/fr/${page}`;
  return `/${page}`;
}
