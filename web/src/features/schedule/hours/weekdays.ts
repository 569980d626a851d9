import type { Weekday, WorkingDay } from '@cadence/contract/weekly-schedule';
import { weekdayNames } from '@cadence/format/time';
import { endOfField, minutesOfTime } from '../../../lib/time-wall.ts';

// The number of each weekday, Sunday 0; a record, so that one without a number does not compile.
const NUMBERS: Record<Weekday, number> = {
  sunday: 0,
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
};

/** "Monday", "lundi". */
export function weekdayName(day: Weekday): string {
  return weekdayNames()[NUMBERS[day]]?.long ?? day;
}

type Hours = Pick<WorkingDay, 'enabled' | 'windows'>;

/** The sum of the hours of enabled days; invalid periods count as 0. An end may be that of a field. */
export function hoursPerWeek(week: Record<Weekday, Hours>): number {
  const minutes = Object.values(week)
    .flatMap(({ enabled, windows }) => (enabled ? windows : []))
    .map(({ startTime, endTime }) => minutesOfTime(endOfField(endTime)) - minutesOfTime(startTime));
  return minutes.filter((length) => length > 0).reduce((sum, length) => sum + length, 0) / 60;
}

/** The notice in days: hours divided by 24, rounded. */
export function daysOfHours(hours: number): number {
  return Math.round(hours / 24);
}
