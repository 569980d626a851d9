/** The clock of one calendar day of a zone, for calendars with a time scale. */
import { epochDay } from '@cadence/scheduling/calendar-date';
import { DAY, MINUTE } from '@cadence/scheduling/durations';
import { dayClock, offsetMinutes } from '@cadence/scheduling/zones';

export type LocalDay = {
  date: string;
  /** Instants in milliseconds. */
  startAt: number;
  endAt: number;
  /**
   * The clocks' change on this day: `after` so many minutes since midnight they jump `by` minutes, forward (positive) or
   * back (negative). Null on nearly all days.
   */
  change: { after: number; by: number } | null;
};

export function localDay(zone: string, date: string): LocalDay {
  const { startAt, endAt, hasOneOffset } = dayClock(zone, epochDay(date));
  if (hasOneOffset) return { date, startAt, endAt, change: null };
  const by = (DAY - (endAt - startAt)) / MINUTE;
  const before = offsetMinutes(zone, startAt);
  let [last, first] = [0, (endAt - startAt) / MINUTE];
  while (first - last > 1) {
    const middle = Math.floor((last + first) / 2);
    if (offsetMinutes(zone, startAt + middle * MINUTE) === before) last = middle;
    else first = middle;
  }
  return { date, startAt, endAt, change: { after: first, by } };
}
