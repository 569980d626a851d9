/** The languages, and where the language of a message comes from when its caller names none. */
export const LOCALES = ['en', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];

/**
 * The server never sets another source: a request's language belongs to the request, so a message without one is a
 * mistake that must fail at once instead of putting an English line into a French email. web-locale.ts sets the browser's.
 */
let readLocale = (): Locale => {
  throw new Error('A message has no language: pass { locale } as its second argument.');
};

export function getLocale(): Locale {
  return readLocale();
}

export function readLocaleFrom(source: () => Locale): void {
  readLocale = source;
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}
