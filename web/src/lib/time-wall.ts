/** Wall-clock times of a zone as people type them ('yyyy-MM-dd', 'HH:mm'), and the instants that they mean. */
import {
  DAY,
  epochDay,
  MINUTE,
  minutesOfTime,
  timeOfMinutes,
  weekdayOf,
} from '@cadence/scheduling/calendar-date';
import { firstInstant } from '@cadence/scheduling/zones';
import { minutesIn, type Instant } from './time.ts';

export { minutesOfTime, weekdayOf };

/** The instant at which a zone's clocks first show that time; where they skip it, the one right after. */
export function instantAt(zone: string, date: string, time: string): string {
  return new Date(firstInstant(zone, epochDay(date) * DAY + minutesOfTime(time) * MINUTE)).toISOString();
}

/** 'HH:mm' as clocks in the zone show it. */
export function timeIn(at: Instant, zone: string): string {
  return timeOfMinutes(minutesIn(at, zone));
}
