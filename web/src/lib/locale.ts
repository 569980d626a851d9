import { isLocale, type Locale } from '@cadence/messages/locale';
import { getLocale, onLocaleChange, setLocale } from '@cadence/messages/web-locale';
import { useSyncExternalStore } from 'react';

export type { Locale };
export { getLocale };

const COOKIE = 'lang';
const ONE_YEAR_SECONDS = 31_536_000;

/** The reader's language; the component is drawn again when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(onLocaleChange, getLocale);
}

/** The language before anybody is known: the cookie's, else what the browser prefers, else English. */
export function startingLocale(cookies: string, preferred: readonly string[]): Locale {
  const chosen = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\w+)`).exec(cookies)?.[1];
  if (isLocale(chosen)) return chosen;
  return preferred.map((tag) => tag.toLowerCase().split('-')[0]).find(isLocale) ?? 'en';
}

/** Shows and remembers a language: in the page's `lang`, and in the cookie that the server and public pages read. */
export function applyLocale(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${locale}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
  showLocale(locale);
}

export function showLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  setLocale(locale);
}
