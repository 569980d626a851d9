/**
 * Instants and days as people read them, for server and browser alike. An instant is shifted by the pinned zone table
 * first and only then formatted, as if it were UTC: the host's own zone data is an hour wrong for half of Canada.
 */
import { getLocale, type Locale } from '@cadence/messages/locale';
import * as time from '@cadence/messages/nouns/app/time';
import { dateOfEpochDay } from '@cadence/scheduling/calendar-date';
import { offsetMinutes, wallClock } from '@cadence/scheduling/zones';
import { zoneName } from './zones.ts';

/** For people and browsers without a known zone, and for what belongs to the marketplace as a whole, such as its log. */
export const DEFAULT_ZONE = 'America/Toronto';

/** ISO 8601 as the API sends it, milliseconds since 1970 UTC, or a Date. */
export type Instant = string | number | Date;

const NBSP = '\u00a0';
/** Minutes of the day. */
const NOON = 720;

export function toMs(at: Instant): number {
  if (typeof at === 'number') return at;
  return typeof at === 'string' ? Date.parse(at) : at.getTime();
}

/** The calendar day ('yyyy-MM-dd') on which an instant falls in a zone. */
export function dateIn(at: Instant, zone: string): string {
  return wallClock(zone, toMs(at)).date;
}

/** Minutes from midnight that clocks in the zone show. */
export function minutesIn(at: Instant, zone: string): number {
  return wallClock(zone, toMs(at)).minutesOfDay;
}

/** True where clocks in both zones show the same at an instant. */
export function isSameTime(at: Instant, zone: string, other: string): boolean {
  return offsetMinutes(zone, toMs(at)) === offsetMinutes(other, toMs(at));
}

/** The reader's zone first, and the other one after it where clocks there show something else at that instant. */
export function zonesToShow(at: Instant, readerZone: string, otherZone: string): string[] {
  return isSameTime(at, readerZone, otherZone) ? [readerZone] : [readerZone, otherZone];
}

/** `now` decides whether the year is written: only where it is another one. */
export type TimeOptions = { locale?: Locale; now: Instant };

/** "Tuesday, December 15, 9:00 AM (Vancouver)", "mardi 15 décembre, 9 h (Vancouver)". */
export function formatWhen(at: Instant, zone: string, { locale = getLocale(), now }: TimeOptions): string {
  const day = unbrokenDate(dateIn(at, zone), { locale, today: dateIn(now, zone) });
  return time.time_when({ day, time: formatTime(at, zone, locale), zone: zoneName(zone) }, { locale });
}

/** "Tuesday, December 15, 9:00 – 10:00 AM (Vancouver)". */
export function formatSpan(
  start: Instant,
  end: Instant,
  zone: string,
  { locale = getLocale(), now }: TimeOptions,
): string {
  const day = unbrokenDate(dateIn(start, zone), { locale, today: dateIn(now, zone) });
  const range = formatTimeRange(start, end, zone, locale);
  return time.time_when({ day, time: range, zone: zoneName(zone) }, { locale });
}

/** "November 24 at 9:00 AM", "24 novembre à 9 h". */
export function formatDayAndTime(at: Instant, zone: string, locale: Locale = getLocale()): string {
  const day = unbrokenDate(dateIn(at, zone), { locale, style: 'day', year: false });
  return time.time_day_at({ day, time: formatTime(at, zone, locale) }, { locale });
}

/** "9:00 AM", "9 h", "9 h 30". */
export function formatTime(at: Instant, zone: string, locale: Locale = getLocale()): string {
  return formatMinutes(minutesIn(at, zone), locale);
}

/** "9:00 – 10:00 AM", "11:30 AM – 12:30 PM", "9 h à 10 h". The zone's name is the caller's to show. */
export function formatTimeRange(
  start: Instant,
  end: Instant,
  zone: string,
  locale: Locale = getLocale(),
): string {
  const [from, to] = [minutesIn(start, zone), minutesIn(end, zone)];
  const isSameHalf = locale === 'en' && from < NOON === to < NOON && from <= to;
  const startText = formatMinutes(from, locale);
  const holes = {
    start: isSameHalf ? startText.slice(0, -' AM'.length) : startText,
    end: formatMinutes(to, locale),
  };
  return time.time_range(holes, { locale });
}

/** A time of day from its minutes since midnight: "9:00 AM", "9 h". The end of the day is "12:00 AM", "24 h". */
export function formatMinutes(minutesOfDay: number, locale: Locale = getLocale()): string {
  const hour = Math.floor(minutesOfDay / 60);
  const minute = String(minutesOfDay % 60).padStart(2, '0');
  if (locale === 'fr') return minute === '00' ? `${hour}${NBSP}h` : `${hour}${NBSP}h${NBSP}${minute}`;
  return `${hour % 12 || 12}:${minute}${NBSP}${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

const DATE_STYLES = {
  /** "Tuesday, December 15" */
  full: { weekday: 'long', month: 'long', day: 'numeric' },
  /** "Tue, Dec 15" */
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  /** "Dec 15", with its year in tables: "Dec 15, 2026", "15 déc. 2026" */
  medium: { month: 'short', day: 'numeric' },
  /** "December 15" */
  day: { month: 'long', day: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Either `year` says whether the year is written, or it is written where it is not `today`'s ('yyyy-MM-dd'). */
export type DateOptions = { locale?: Locale; style?: keyof typeof DATE_STYLES } & (
  | { year: boolean; today?: string }
  | { year?: undefined; today: string }
);

/** A calendar day ('yyyy-MM-dd') in words; the first of a month is "1er" in French. No line breaks within a short one. */
export function formatDate(date: string, options: DateOptions): string {
  const { locale = getLocale(), style = 'full', year, today } = options;
  const isYearShown = year ?? date.slice(0, 4) !== today?.slice(0, 4);
  const words = formatter(locale, { ...DATE_STYLES[style], ...(isYearShown && { year: 'numeric' as const }) })
    .formatToParts(atMidnight(date))
    .map(({ type, value }) => (type === 'day' ? dayNumber(Number(value), locale) : value))
    .join('');
  return style === 'short' ? words.replaceAll(' ', NBSP) : words;
}

function dayNumber(day: number, locale: Locale): string {
  return locale === 'fr' && day === 1 ? '1er' : `${day}`;
}

/** The number of a calendar day ('yyyy-MM-dd') as `formatDate` writes it: "15", and "1er" in French. */
export function formatDayOfMonth(date: string, locale: Locale = getLocale()): string {
  return dayNumber(Number(date.slice(8)), locale);
}

/** What follows the other part of a day and its month: a French month, an English day, or a year. */
const AFTER_ITS_PART = / (?=[a-z]|\d+(?:,|$))/g;

/** The same for a sentence, where no line may break between day, month and year. */
export function unbrokenDate(date: string, options: DateOptions): string {
  return formatDate(date, options).replaceAll(AFTER_ITS_PART, NBSP);
}

/** "December 2026", of 'yyyy-MM'. */
export function formatMonth(month: string, locale: Locale = getLocale()): string {
  return formatter(locale, { month: 'long', year: 'numeric' }).format(atMidnight(`${month}-01`));
}

/** The names of the days from Sunday on, as calendars head their columns. */
export function weekdayNames(locale: Locale = getLocale()): { short: string; long: string }[] {
  // 1970-01-04 was a Sunday.
  return Array.from({ length: 7 }, (_, index) => {
    const day = atMidnight(dateOfEpochDay(3 + index));
    return {
      short: formatter(locale, { weekday: 'short' }).format(day).replace('.', ''),
      long: formatter(locale, { weekday: 'long' }).format(day),
    };
  });
}

/** "45 min", "1 h", "1 h 30 min" of minutes. */
export function formatDuration(minutes: number, locale: Locale = getLocale()): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return time.time_minutes({ minutes: rest }, { locale });
  if (rest === 0) return time.time_hours({ hours }, { locale });
  return time.time_hours_minutes({ hours, minutes: rest }, { locale });
}

function atMidnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

const formatters: Record<string, Intl.DateTimeFormat> = {};

/** Creating a formatter is slow, and a month shows dozens of days. */
function formatter(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return (formatters[locale + JSON.stringify(options)] ??= new Intl.DateTimeFormat(`${locale}-CA`, {
    ...options,
    timeZone: 'UTC',
  }));
}
