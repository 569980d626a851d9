/**
 * Instants and days as people read them. An instant is shifted with the pinned zone table first and only then formatted,
 * as if it were UTC: the browser's own zone data is an hour wrong for half of Canada.
 */
import * as m from '@cadence/messages/m';
import { addDays, dateOfEpochDay, DAY, MINUTE } from '@cadence/scheduling/calendar-date';
import { offsetMinutes, wallClock } from '@cadence/scheduling/zones';
import { getLocale, type Locale } from './locale.ts';
import { zoneName } from './time-zones.ts';

export { addDays };

/** An instant as the API sends it (ISO 8601), or in milliseconds since 1970 UTC. */
export type Instant = string | number;
type Reading = { locale?: Locale; now?: number };

const NBSP = '\u00a0';

export function toMs(at: Instant): number {
  return typeof at === 'number' ? at : Date.parse(at);
}

/** The calendar day ('yyyy-MM-dd') on which an instant falls in a zone. */
export function dateIn(at: Instant, zone: string): string {
  return wallClock(zone, toMs(at)).date;
}

/** Minutes from midnight that clocks in the zone show. */
export function minutesIn(at: Instant, zone: string): number {
  return wallClock(zone, toMs(at)).minutesOfDay;
}

/** "Tuesday, December 15, 9:00 AM (Vancouver)", "mardi 15 décembre, 9 h (Vancouver)". */
export function formatWhen(at: Instant, zone: string, reading: Reading = {}): string {
  const locale = reading.locale ?? getLocale();
  const day = formatDate(dateIn(at, zone), { ...reading, today: dateIn(reading.now ?? Date.now(), zone) });
  return m.time_when({ day, time: formatTime(at, zone, locale), zone: zoneName(zone) }, { locale });
}

/** The reader's time first, and the other's after it where clocks differ at that instant. */
export function formatWhenInBoth(
  at: Instant,
  readerZone: string,
  otherZone: string,
  reading: Reading = {},
): string[] {
  const zones = isSameTime(at, readerZone, otherZone) ? [readerZone] : [readerZone, otherZone];
  return zones.map((zone) => formatWhen(at, zone, reading));
}

/** True where clocks in both zones show the same at an instant. */
export function isSameTime(at: Instant, zone: string, other: string): boolean {
  return offsetMinutes(zone, toMs(at)) === offsetMinutes(other, toMs(at));
}

/** "9:00 AM", "9 h", "9 h 30". */
export function formatTime(at: Instant, zone: string, locale: Locale = getLocale()): string {
  return formatMinutes(minutesIn(at, zone), locale);
}

/** "9:00 – 10:00 AM (Vancouver)" without the zone's name: that is the caller's to show once. */
export function formatTimeRange(
  start: Instant,
  end: Instant,
  zone: string,
  locale: Locale = getLocale(),
): string {
  const [from, to] = [formatTime(start, zone, locale), formatTime(end, zone, locale)];
  const sameHalf = locale === 'en' && from.slice(-2) === to.slice(-2);
  return m.time_range({ start: sameHalf ? from.slice(0, -3) : from, end: to }, { locale });
}

/** A time of day from its minutes since midnight: "9:00 AM", "9 h". */
export function formatMinutes(minutesOfDay: number, locale: Locale = getLocale()): string {
  const hour = Math.floor(minutesOfDay / 60);
  const minute = String(minutesOfDay % 60).padStart(2, '0');
  if (locale === 'fr') return minute === '00' ? `${hour}${NBSP}h` : `${hour}${NBSP}h${NBSP}${minute}`;
  return `${hour % 12 || 12}:${minute}${NBSP}${hour < 12 ? 'AM' : 'PM'}`;
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

export type DateReading = Reading & {
  style?: keyof typeof DATE_STYLES;
  /** By default the year is said only where it is not `today`'s. */
  year?: boolean;
  today?: string;
};

/** A calendar day ('yyyy-MM-dd') in words; the first of a month is "1er" in French. */
export function formatDate(date: string, reading: DateReading = {}): string {
  const { locale = getLocale(), style = 'full', today = localToday(reading.now) } = reading;
  const withYear = reading.year ?? date.slice(0, 4) !== today.slice(0, 4);
  const options = { ...DATE_STYLES[style], ...(withYear && { year: 'numeric' as const }) };
  return formatter(locale, options)
    .formatToParts(atMidnight(date))
    .map(({ type, value }) => (locale === 'fr' && type === 'day' && value === '1' ? '1er' : value))
    .join('');
}

/** "December 2026", of 'yyyy-MM'. */
export function formatMonth(month: string, locale: Locale = getLocale()): string {
  return formatter(locale, { month: 'long', year: 'numeric' }).format(atMidnight(`${month}-01`));
}

/** The days' names from Sunday on, as calendars head their columns. */
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
  if (hours === 0) return m.time_minutes({ minutes: rest }, { locale });
  if (rest === 0) return m.time_hours({ hours }, { locale });
  return m.time_hours_minutes({ hours, minutes: rest }, { locale });
}

/** Today in the browser's own time: for leaving out the year, where a day's difference costs nothing. */
function localToday(now = Date.now()): string {
  const offset = new Date(now).getTimezoneOffset();
  return dateOfEpochDay(Math.floor((now - offset * MINUTE) / DAY));
}

function atMidnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter is slow, and a month shows dozens of days. */
function formatter(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(`${locale}-CA`, { ...options, timeZone: 'UTC' });
  formatters.set(key, made);
  return made;
}
