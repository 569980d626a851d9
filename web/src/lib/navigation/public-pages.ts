import { getLocale, type Locale } from '../locale.ts';

export type PublicPage = '' | 'about' | 'news' | 'terms' | 'privacy' | 'legal' | 'accessibility';

/**
 * The path of a public page; the French ones are under /fr. They are separate documents, so link to them with a plain
 * <a>.
 */
export function publicPath(page: PublicPage, locale: Locale = getLocale()): string {
  if (locale === 'fr') return page === '' ? '/fr' : `/fr/${page}`;
  return `/${page}`;
}
