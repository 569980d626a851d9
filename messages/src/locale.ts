/**
 * The languages, and the question every compiled sentence asks when its caller did not name one.
 *
 * Until somebody answers that question it throws. The server never answers it: a request's language
 * belongs to the request, so a sentence without one is a mistake that must show at once and not as
 * an English line in a French e-mail. The browser answers it in web-locale.ts.
 */
export const LOCALES = ['en', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];

export interface SentenceOptions {
  locale?: Locale;
}

/** What a sentence without holes takes: nothing. A weak type, so that a stray hole is an error. */
export interface NoHoles {
  readonly noHoles?: never;
}

/**
 * Any sentence, for code that picks one by a computed key and has its holes as data. Written as a
 * method on purpose: methods compare their parameters both ways, so each sentence fits.
 */
export type AnySentence = {
  say(holes: Record<string, string | number>, options?: SentenceOptions): string;
}['say'];

type ReadLocale = () => Locale;

function nobodyAnswered(): Locale {
  throw new Error('A sentence was asked for without a language: pass { locale } as its second argument.');
}

let readLocale: ReadLocale = nobodyAnswered;

export function getLocale(): Locale {
  return readLocale();
}

/** Says where the language comes from when a call names none; without an argument, nowhere again. */
export function overwriteGetLocale(read: ReadLocale = nobodyAnswered): void {
  readLocale = read;
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Compiled sentences import this name; one build serves both languages, so it stays undefined. */
export const experimentalStaticLocale = undefined;

/**
 * One sentence in its languages. The compiler writes these lines out for every sentence; said once, they cost a browser
 * a sixth less of its sentences.
 */
export const sentence =
  (english: AnySentence, french: AnySentence): AnySentence =>
  (holes, options) =>
    ((options?.locale ?? readLocale()) === 'fr' ? french : english)(holes);
