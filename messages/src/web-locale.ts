/** The browser's language: one at a time, changed without a reload; its caller remembers it. */
import { readLocaleFrom, type Locale } from './locale.ts';

type Listener = () => void;

let current: Locale = 'en';
const listeners = new Set<Listener>();

readLocaleFrom(getLocale);

export function getLocale(): Locale {
  return current;
}

export function setLocale(locale: Locale): void {
  if (locale === current) return;
  current = locale;
  for (const listener of listeners) listener();
}

/** For React's useSyncExternalStore, so that a screen is drawn again in the new language. */
export function onLocaleChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export type { Locale };
