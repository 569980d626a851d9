import * as z from 'zod/mini';
import type { ValidationKey } from './keys.ts';

/** Names the sentence of a check; a key that does not exist does not compile. */
export const say = (key: ValidationKey): ValidationKey => key;

/** The largest id: PostgreSQL's integer. */
export const MAX_ID = 2_147_483_647;

export const id = z.int(say('invalid')).check(z.gte(1, say('invalid')), z.lte(MAX_ID, say('invalid')));

/** An id in a path: canonical decimal digits only, so that one thing has one address. */
export const pathId = z.pipe(z.string().check(z.regex(/^[1-9][0-9]{0,9}$/)), z.pipe(z.transform(Number), id));

/** NUL cannot be stored by PostgreSQL, and half a surrogate pair is no text. */
const isCleanText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Anything that a reader would see. */
const shows = (text: string): boolean => /[^\p{DI}\p{C}\p{Z}]/u.test(text);

/** Breaks, controls, and the marks that turn letters around: a short text must read as what it is, wherever it stands. */
const DISGUISING = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** Free text of 0 to `max` characters, kept as it was typed. */
export const text = (max: number) =>
  z
    .string(say('required'))
    .check(z.maxLength(max, say('too_long')), z.refine(isCleanText, say('invalid_text')));

/** A short text without blanks around it, at least one character that shows. */
export const line = (max: number, missing: ValidationKey = 'required') =>
  z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(max, say('too_long')),
    z.refine((value) => isCleanText(value) && !DISGUISING.test(value), say('invalid_text')),
    z.refine(shows, missing),
  );

export const NAME_MAX = 100;
export const TITLE_MAX = 200;
export const NOTES_MAX = 2_000;
export const BIO_MAX = 5_000;

/** RFC 5321 limits an address to 254 characters; the shape is the one browsers check in `type=email`. */
export const EMAIL_SHAPE =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;
export const emailSaying = (wrong: ValidationKey) =>
  z.string(wrong).check(z.trim(), z.maxLength(254, wrong), z.regex(EMAIL_SHAPE, wrong));
export const email = emailSaying('email_invalid');

/** Browsers and Node both have it; the contract is typed for neither of them. */
declare const URL: { canParse: (address: string) => boolean };

/** The shape leaves ports, numbers and names that no program can open: `:99999`, `1.2.3.999`, `xn--a`. */
const opens = (address: string): boolean =>
  address === '' || (isCleanText(address) && !DISGUISING.test(address) && URL.canParse(address));

/** Empty, or an https address with a host. */
export const httpsAddress = z.string(say('address_not_https')).check(
  z.trim(),
  z.maxLength(500, say('address_not_https')),
  z.regex(/^(?:https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?(?:[/?#]\S*)?)?$/, {
    error: say('address_not_https'),
    abort: true,
  }),
  z.refine(opens, say('address_unusable')),
);

/** Why somebody did something, for whom it concerns: not only blanks, kept without those around it. */
export const reason = z
  .string(say('reason_required'))
  .check(
    z.trim(),
    z.refine(shows, say('reason_required')),
    z.maxLength(NOTES_MAX, say('too_long')),
    z.refine(isCleanText, say('invalid_text')),
  );

export const bool = z.boolean(say('invalid'));

/** A whole number within inclusive limits. */
export const wholeNumber = (min: number, max: number, key?: ValidationKey) =>
  z
    .int(key ?? say('not_whole'))
    .check(z.gte(min, key ?? say('too_small')), z.lte(max, key ?? say('too_big')));

/** How many entries a page of a list has, as a query parameter; without it the list is whole. */
export const pageLimit = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,2}$/, say('invalid'))),
    z.pipe(z.transform(Number), wholeNumber(1, 100)),
  ),
);

/** Integer cents. The limit keeps every price, tax included, within a PostgreSQL integer; sums of them may go beyond. */
export const MAX_CENTS = 99_999_999;
export const cents = wholeNumber(0, MAX_CENTS);
export const CURRENCIES = ['CAD'] as const;
export const currency = z.enum(CURRENCIES, say('currency_unknown'));

const INSTANT_SHAPE =
  /^(\d{4})-(\d{2})-(\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

const isDay = (value: string, firstYear: number, lastYear: number): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < firstYear || year > lastYear || month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (lengths[month - 1] ?? 0);
};

/** True for a day that the calendar has, of the years 1900 to 2999: 2027-02-30 is none. */
export const isCalendarDate = (value: string): boolean => isDay(value, 1900, 2999);

/** Its day has to exist, as written and in UTC. The years reach beyond the calendar's: what follows a day is an instant. */
const isInstant = (value: string): boolean => {
  if (!INSTANT_SHAPE.test(value) || !isDay(value.slice(0, 10), 1000, 9998)) return false;
  return isDay(new Date(value).toISOString().slice(0, 10), 1000, 9998);
};

/** An instant: ISO 8601 with its offset on the wire (UTC when we write it), a Date inside. */
export const instant = z.codec(
  z
    .string(say('instant_invalid'))
    .check(z.maxLength(40, say('instant_invalid')), z.refine(isInstant, say('instant_invalid'))),
  z.date(),
  {
    decode: (iso) => new Date(iso),
    encode: (date) => date.toISOString(),
  },
);

/** A day of a calendar, `yyyy-MM-dd`, without a zone. */
export const calendarDate = z
  .string(say('date_invalid'))
  .check(z.refine(isCalendarDate, say('date_invalid')));

/** A wall-clock time, `HH:mm`, 00:00 to 23:59. What is none is not compared with others (abort). */
export const wallTime = z
  .string(say('time_invalid'))
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: say('time_invalid'), abort: true }));

/** The shape of an IANA zone name (specification, "Timezone identifiers"); whether it exists is the server's to say. */
export const ZONE_SHAPE = /^[A-Za-z_+-]+[A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/;
export const timezone = z
  .string(say('timezone_required'))
  .check(
    z.minLength(1, say('timezone_required')),
    z.maxLength(60, say('timezone_unknown')),
    z.regex(ZONE_SHAPE, say('timezone_unknown')),
  );

export const LANGUAGES_OF_INTERFACE = ['en', 'fr'] as const;
export const locale = z.enum(LANGUAGES_OF_INTERFACE, say('choose_listed'));

/** The 13 provinces and territories, by their English names, as stored and sent. */
export const PROVINCES = [
  'Alberta',
  'British Columbia',
  'Manitoba',
  'New Brunswick',
  'Newfoundland and Labrador',
  'Northwest Territories',
  'Nova Scotia',
  'Nunavut',
  'Ontario',
  'Prince Edward Island',
  'Quebec',
  'Saskatchewan',
  'Yukon',
] as const;
export type Province = (typeof PROVINCES)[number];

/** E.164 on the wire and in the database; separators that people type are dropped first. */
export const phone = z.string(say('phone_invalid')).check(
  z.maxLength(40, say('phone_invalid')),
  z.overwrite((value) => toE164(value)),
  z.regex(/^(?:\+[1-9]\d{6,14})?$/, say('phone_invalid')),
);

/** Canada's own numbers may be typed without the country code (North American Numbering Plan). */
const toE164 = (typed: string): string => {
  const digits = typed.replace(/[\s().-]/g, '');
  if (/^[2-9]\d{9}$/.test(digits)) return `+1${digits}`;
  if (/^1[2-9]\d{9}$/.test(digits)) return `+${digits}`;
  return digits;
};
