/** Money as a sentence says it. */

const LOCALES = { en: 'en-CA', fr: 'fr-CA' } as const;

/**
 * Cents as '$135.60' in English, '135,60 $' (with a no-break space) in French.
 * Every amount we store is far inside a number's precision.
 */
export const moneyText = (cents: number, currency: string, locale: keyof typeof LOCALES): string =>
  new Intl.NumberFormat(LOCALES[locale], { style: 'currency', currency }).format(cents / 100);
