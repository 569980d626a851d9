import { isLocale, type Locale } from '@cadence/messages/locale';
import { getLocale, onLocaleChange, setLocale } from '@cadence/messages/web-locale';
import { useSyncExternalStore } from 'react';

export type { Locale };
export { getLocale };

const COOKIE = 'lang';
const ONE_YEAR_SECONDS = 31_536_000;

/** The current language; renders again when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(onLocaleChange, getLocale);
}

/** The language before the user is known: the cookie's, then the browser's preference, then English. */
export function startingLocale(cookies: string, preferred: readonly string[]): Locale {
  const chosen = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\w+)`).exec(cookies)?.[1];
  if (isLocale(chosen)) return chosen;
  return preferred.map((tag) => tag.toLowerCase().split('-')[0]).find(isLocale) ?? 'en';
}

/** Applies a language and stores it in the cookie that the server and the public pages read. */
export function applyLocale(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${locale}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
  showLocale(locale);
}

let isChosen = false;

/** Applies the language that the reader asked for. */
export function chooseLocale(locale: Locale): void {
  isChosen = true;
  applyLocale(locale);
}

/**
 * The language in which somebody signs in, if their account is to take it over: it was chosen here, or it is French, in
 * which nobody lands by default. Otherwise the account's language applies. A choice counts once: the next person who
 * signs in here has not made it.
 */
export function takeLocaleForAccount(language: Locale): Locale | undefined {
  const locale = getLocale();
  const isOwn = isChosen || locale === 'fr';
  isChosen = false;
  return locale !== language && isOwn ? locale : undefined;
}

export function showLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  setLocale(locale);
}
