/** Converts between typed wall-clock times of a zone ('yyyy-MM-dd', 'HH:mm') and instants. */
import { minutesIn, type Instant } from '@cadence/format/time';
import { epochDay, minutesOfTime, timeOfMinutes, weekdayOf } from '@cadence/scheduling/calendar-date';
import { DAY, MINUTE } from '@cadence/scheduling/durations';
import { firstInstant } from '@cadence/scheduling/zones';

export { epochDay, minutesOfTime, timeOfMinutes, weekdayOf };

/** The first instant with this local time; for a time skipped by daylight saving, the instant right after the gap. */
export function instantAt(zone: string, date: string, time: string): string {
  return new Date(firstInstant(zone, epochDay(date) * DAY + minutesOfTime(time) * MINUTE)).toISOString();
}

/** The local time of an instant in the zone, as 'HH:mm'. */
export function timeIn(at: Instant, zone: string): string {
  return timeOfMinutes(minutesIn(at, zone));
}

/** A field for a time has no 24:00. Where a part of a day ends, its 00:00 is the midnight that ends the day. */
export function endInField(time: string): string {
  return time === '24:00' ? '00:00' : time;
}

/** The inverse of `endInField`; any other end stays. */
export function endOfField(typed: string): string {
  return typed === '00:00' ? '24:00' : typed;
}
