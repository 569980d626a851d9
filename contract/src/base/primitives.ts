import { addressAsMeant, linkAsMeant } from './as-meant.ts';
import { asRead } from './as-read.ts';
import { NOTES_MAX } from './limits.ts';
import * as z from 'zod/mini';
import type { ValidationKey } from './keys.ts';

/** Types the key of a check's sentence. */
export function say(key: ValidationKey): ValidationKey {
  return key;
}

/** The largest id: PostgreSQL's integer. */
export const MAX_ID = 2_147_483_647;

export const id = z.int(say('invalid')).check(z.gte(1, say('invalid')), z.lte(MAX_ID, say('invalid')));

/** The state of a row, counted by its changes; 0 before the first one. */
export const version = z.int(say('invalid')).check(z.gte(0, say('invalid')), z.lte(MAX_ID, say('invalid')));

/**
 * Changes of a row: only what changes is sent. `version` is that of the answer from which they were made; where the row
 * has changed since, they are refused with 409 `version_outdated`. Without it they are made on any state.
 */
export function changesOf<Fields extends z.core.$ZodLooseShape>(fields: z.ZodMiniObject<Fields>) {
  return z.extend(z.partial(fields), { version: z.optional(version) });
}

/** An id in a path, in canonical decimal digits, so that each thing has one address. */
export const pathId = z.pipe(z.string().check(z.regex(/^[1-9][0-9]{0,9}$/)), z.pipe(z.transform(Number), id));

/** PostgreSQL cannot store NUL, and half a surrogate pair is not valid text. */
function isCleanText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** Whether the text has a visible character. */
export function shows(text: string): boolean {
  return /[^\p{DI}\p{C}\p{Z}]/u.test(text);
}

/** Line breaks, controls and bidirectional marks, which could make a short text read as something else. */
const DISGUISING = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** Far more than an address, a username or a number has, with all that a copy may bring along. */
const TYPED_MAX = 1_000;

/**
 * Comes before `asRead` and before a domain is read: both take a time that grows with the square of the length, in which the
 * server would answer nobody else.
 */
export function shortEnoughToRead(error: ValidationKey) {
  return z.maxLength(TYPED_MAX, { error, abort: true });
}

/** Free text of 0 to `max` characters, stored as typed. */
export function text(max: number) {
  return z
    .string(say('required'))
    .check(z.maxLength(max, say('too_long')), z.refine(isCleanText, say('invalid_text')));
}

/** A trimmed single-line text with at least one visible character. */
export function line(max: number, missing: ValidationKey = 'required') {
  return typedName(max, missing).check(z.refine((value) => !DISGUISING.test(value), say('invalid_text')));
}

/**
 * A name or title that a person types: trimmed, with at least one visible character. Whether it reads as an address, a number
 * to call or over several lines is judged by the server, which knows the name that stands already: 422
 * `name_looks_like_contact`.
 */
export function typedName(max: number, missing: ValidationKey = 'required') {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(max, say('too_long')),
      z.refine(isCleanText, say('invalid_text')),
      z.refine(shows, missing),
    );
}

export const TITLE_MAX = 200;
export const BIO_MAX = 5_000;

/** RFC 5321 limits an address to 254 characters; the shape is what browsers check for `type=email`. */
export const EMAIL_MAX = 254;
export const EMAIL_SHAPE =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;
export function emailSaying(wrong: ValidationKey) {
  return z
    .string(wrong)
    .check(
      shortEnoughToRead(wrong),
      z.overwrite(addressAsMeant),
      z.maxLength(EMAIL_MAX, wrong),
      z.regex(EMAIL_SHAPE, wrong),
    );
}
export const email = emailSaying('email_invalid');

/** Present in browsers and Node; the contract has the types of neither. */
declare const URL: { canParse: (address: string) => boolean };

/** Rejects what matches the pattern but no program can open: `:99999`, `1.2.3.999`, `xn--a`. */
function opens(address: string): boolean {
  if (address === '') return true;
  return isCleanText(address) && !DISGUISING.test(address) && URL.canParse(address) && decodes(address);
}

/**
 * Newer URL parsers, of Node 26 for one, no longer decode the `xn--` labels of a host that is all ASCII. They still do beside
 * a label that is not, so that every version rejects the same.
 */
function decodes(address: string): boolean {
  return !/^https:\/\/[A-Za-z0-9.-]*xn--/i.test(address) || URL.canParse(address.replace('//', '//é.'));
}

/** Empty, or an https address with a host. The length comes first: a long `xn--` label takes seconds to decode. */
export const httpsAddress = z.string(say('address_not_https')).check(
  shortEnoughToRead(say('address_not_https')),
  z.overwrite(linkAsMeant),
  z.maxLength(500, { error: say('address_not_https'), abort: true }),
  z.regex(/^(?:https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?(?:[/?#]\S*)?)?$/, {
    error: say('address_not_https'),
    abort: true,
  }),
  z.refine(opens, say('address_unusable')),
);

/** A reason that the person concerned reads: trimmed, with a visible character. */
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
export function wholeNumber(min: number, max: number, key?: ValidationKey) {
  return z
    .int(key ?? say('not_whole'))
    .check(z.gte(min, key ?? say('too_small')), z.lte(max, key ?? say('too_big')));
}

/** The page size of a list, as a query parameter; without it the whole list is returned. */
export const pageLimit = z.optional(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,2}$/, say('invalid'))),
    z.pipe(z.transform(Number), wholeNumber(1, 100)),
  ),
);

/** Integer cents. The limit keeps every price including tax within a PostgreSQL integer; sums may exceed it. */
export const MAX_CENTS = 99_999_999;
export const cents = wholeNumber(0, MAX_CENTS);
export const CURRENCIES = ['CAD'] as const;
export const currency = z.enum(CURRENCIES, say('currency_unknown'));

const INSTANT_SHAPE =
  /^(\d{4})-(\d{2})-(\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

function isDay(value: string, firstYear: number, lastYear: number): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < firstYear || year > lastYear || month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (lengths[month - 1] ?? 0);
}

/** Whether a `yyyy-MM-dd` date exists, in the years 1900 to 2999. */
export function isCalendarDate(value: string): boolean {
  return isDay(value, 1900, 2999);
}

/**
 * The date has to exist as written and in UTC. The range is wider than that of calendar dates, for instants derived
 * from them.
 */
function isInstant(value: string): boolean {
  if (!INSTANT_SHAPE.test(value) || !isDay(value.slice(0, 10), 1000, 9998)) return false;
  return isDay(new Date(value).toISOString().slice(0, 10), 1000, 9998);
}

/** An instant: ISO 8601 with an offset on the wire (UTC in responses), a Date in code. */
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

/** A calendar date `yyyy-MM-dd`, without a time zone. */
export const calendarDate = z
  .string(say('date_invalid'))
  .check(z.refine(isCalendarDate, say('date_invalid')));

/** A wall-clock time `HH:mm`, 00:00 to 23:59. Aborts on a wrong format, so that comparisons see valid times only. */
export const wallTime = z
  .string(say('time_invalid'))
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: say('time_invalid'), abort: true }));

/**
 * Where a part of a day ends: a wall-clock time, or `24:00`, the midnight that ends the day. As a text it comes after all others.
 */
export const wallEnd = z
  .string(say('time_invalid'))
  .check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: say('time_invalid'), abort: true }));

/**
 * The shape of an IANA zone name; whether the zone exists is checked by the server. See
 * docs/specification.md#time-zones.
 */
export const ZONE_SHAPE = /^[A-Za-z_+-][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/;
export const timezone = z
  .string(say('timezone_required'))
  .check(
    z.minLength(1, say('timezone_required')),
    z.maxLength(60, say('timezone_unknown')),
    z.regex(ZONE_SHAPE, say('timezone_unknown')),
  );

export const LANGUAGES_OF_INTERFACE = ['en', 'fr'] as const;
export const locale = z.enum(LANGUAGES_OF_INTERFACE, say('choose_listed'));

/** The 13 provinces and territories by their English names, as stored and sent. */
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

/** E.164 on the wire and in the database; typed separators are removed first. */
export const phone = z.string(say('phone_invalid')).check(
  z.maxLength(40, { error: say('phone_invalid'), abort: true }),
  z.overwrite((value) => toE164(value)),
  z.regex(/^(?:\+[1-9]\d{6,14})?$/, { error: say('phone_invalid'), abort: true }),
  z.refine((value) => !value.startsWith('+1') || PLAN.test(value), say('phone_outside_plan')),
);

/**
 * The North American Numbering Plan: after +1 an area code and an exchange, neither of which begins with 0 or 1 or ends in 11,
 * and four digits. Not the list of area codes, to which new ones are added each year.
 */
const PLAN = /^\+1(?:[2-9](?!11)\d{2}){2}\d{4}$/;

/** Numbers of the plan may be typed without the country code. */
function toE164(typed: string): string {
  const digits = asRead(typed)
    .trim()
    .replace(/^tel:/i, '')
    .replaceAll(/[\s()./\p{Pd}\u2212]/gu, '');
  if (/^\d{10}$/.test(digits)) return `+1${digits}`;
  if (/^1\d{10}$/.test(digits)) return `+${digits}`;
  return digits;
}
