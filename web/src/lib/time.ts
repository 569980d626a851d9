/** Formats times as text. The year is written only if it is not the current one. */
import * as format from '@cadence/format/time';
import { addDays, dateOfEpochDay } from '@cadence/scheduling/calendar-date';
import { DAY, MINUTE } from '@cadence/scheduling/durations';

export { addDays };

type TimeOptions = Partial<format.TimeOptions>;
type DateOptions = Pick<format.DateOptions, 'locale' | 'style' | 'year' | 'today'>;

/** "Tuesday, December 15, 9:00 AM (Vancouver)". */
export function formatWhen(at: format.Instant, zone: string, options: TimeOptions = {}): string {
  return format.formatWhen(at, zone, { now: Date.now(), ...options });
}

/** The user's local time, followed by the other person's if the two differ at that instant. */
export function formatWhenInBoth(at: format.Instant, readerZone: string, otherZone: string): string[] {
  return format.zonesToShow(at, readerZone, otherZone).map((zone) => formatWhen(at, zone));
}

/** Formats a calendar day ('yyyy-MM-dd') as text. */
export function formatDate(
  date: string,
  { year, today = localToday(), ...options }: DateOptions = {},
): string {
  return format.formatDate(date, year === undefined ? { ...options, today } : { ...options, year });
}

/** Today in the browser's time zone, which is precise enough to decide whether to write the year. */
function localToday(): string {
  const now = Date.now();
  return dateOfEpochDay(Math.floor((now - new Date(now).getTimezoneOffset() * MINUTE) / DAY));
}
