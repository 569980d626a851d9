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

/** Whether the reader brought or chose the language; an account's belongs to whoever was signed in. */
let isReadersOwn = false;

/** The language in which the page opens. French is the reader's own: nobody lands in it by default. */
export function openInLocale(locale: Locale): void {
  isReadersOwn = locale === 'fr';
  showLocale(locale);
}

/** Applies an account's language. */
export function applyLocale(locale: Locale): void {
  isReadersOwn = false;
  storeLocale(locale);
}

/** Applies the language that a reader who is not signed in asked for. */
export function chooseLocale(locale: Locale): void {
  isReadersOwn = true;
  storeLocale(locale);
}

/**
 * The language in which somebody signs in, if it is their own and their account is to take it over. Otherwise the
 * account's language applies. It counts once: the next person who signs in here has not chosen it.
 */
export function takeLocaleForAccount(language: Locale): Locale | undefined {
  const locale = getLocale();
  const isOwn = isReadersOwn;
  isReadersOwn = false;
  return locale !== language && isOwn ? locale : undefined;
}

/** In the cookie that the server and the public pages read. */
function storeLocale(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${locale}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
  showLocale(locale);
}

function showLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  setLocale(locale);
}
