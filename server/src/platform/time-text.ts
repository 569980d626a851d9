/** An instant as a sentence says it, on the clocks of the pinned zone table. */
import * as time from '@cadence/messages/nouns/time';
import { offsetMinutes, wallClock } from '@cadence/scheduling/zones';

const LOCALES = { en: 'en-CA', fr: 'fr-CA' } as const;

/** 'a, b and c'. */
export const listText = (items: readonly string[], locale: keyof typeof LOCALES): string =>
  new Intl.ListFormat(LOCALES[locale], { type: 'conjunction' }).format(items);

type Locale = keyof typeof LOCALES;

/** Minutes of the day. */
const NOON = 720;
const NBSP = '\u00a0';
// Where the identifier is not how the place writes itself.
const CITY_NAMES: Record<string, string> = { St_Johns: 'St. John’s', Montreal: 'Montréal' };

const zoneName = (zone: string): string => {
  const city = zone.split('/').at(-1) ?? zone;
  return CITY_NAMES[city] ?? city.replaceAll('_', ' ');
};

/** '9:00 AM', '9 h', '9 h 30': as the pages write it. */
const clockText = (minutesOfDay: number, locale: Locale): string => {
  const hour = Math.floor(minutesOfDay / 60);
  const minute = String(minutesOfDay % 60).padStart(2, '0');
  if (locale === 'fr') return minute === '00' ? `${hour}${NBSP}h` : `${hour}${NBSP}h${NBSP}${minute}`;
  return `${hour % 12 || 12}:${minute}${NBSP}${hour < 12 ? 'AM' : 'PM'}`;
};

// The host's own zone data may be old: it is only asked to spell a day that is already right.
const dateText = (date: string, style: Intl.DateTimeFormatOptions, locale: Locale): string =>
  new Intl.DateTimeFormat(LOCALES[locale], { ...style, timeZone: 'UTC' })
    .formatToParts(Date.parse(`${date}T00:00:00Z`))
    .map(({ type, value }) => (locale === 'fr' && type === 'day' && value === '1' ? '1er' : value))
    .join('');

/** 'Tuesday, December 15' or 'mardi 15 décembre', with the year where it is another than now. */
const dayText = (date: string, today: string, locale: Locale): string =>
  dateText(
    date,
    {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      ...(date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    },
    locale,
  );

/** 'November 24 at 9:00 AM' or '24 novembre à 9 h', as clocks in the zone show it. */
export const dayAndTimeText = (at: Date, zone: string, locale: Locale): string => {
  const { date, minutesOfDay } = wallClock(zone, at.getTime());
  const holes = {
    day: dateText(date, { month: 'long', day: 'numeric' }, locale),
    time: clockText(minutesOfDay, locale),
  };
  return time.time_day_at(holes, { locale });
};

export type Reader = { zone: string; locale: Locale; now: Date };

/** 'Tuesday, December 15, 9:00 AM (Vancouver)', 'mardi 15 décembre, 9 h (Vancouver)'. */
export const whenText = (at: Date, { zone, locale, now }: Reader): string => {
  const { date, minutesOfDay } = wallClock(zone, at.getTime());
  const day = dayText(date, wallClock(zone, now.getTime()).date, locale);
  const holes = { day, time: clockText(minutesOfDay, locale), zone: zoneName(zone) };
  return time.time_when(holes, { locale });
};

/** '9:00 – 10:00 AM', '11:30 AM – 12:30 PM', '9 h à 10 h', as the pages write it. */
const rangeText = (from: number, to: number, locale: Locale): string => {
  const [start, end] = [clockText(from, locale), clockText(to, locale)];
  const isSameHalf = from < NOON === to < NOON && from <= to;
  return time.time_range({ start: isSameHalf ? start.replace(/\s[AP]M$/, '') : start, end }, { locale });
};

/** 'Tuesday, December 15, 9:00 – 10:00 AM (Vancouver)'. */
export const spanText = (start: Date, end: Date, { zone, locale, now }: Reader): string => {
  const [from, to] = [wallClock(zone, start.getTime()), wallClock(zone, end.getTime())];
  const range = rangeText(from.minutesOfDay, to.minutesOfDay, locale);
  const day = dayText(from.date, wallClock(zone, now.getTime()).date, locale);
  return time.time_when({ day, time: range, zone: zoneName(zone) }, { locale });
};

/** One's own zone, and after it the other one where clocks there show something else at that moment. */
export const inBothZones = (at: Date, own: string, other: string): string[] =>
  offsetMinutes(own, at.getTime()) === offsetMinutes(other, at.getTime()) ? [own] : [own, other];
