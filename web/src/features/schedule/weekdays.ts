import type { Weekday } from '@cadence/contract/schedule';
import { weekdayNames } from '@cadence/format/time';
import { minutesOfTime } from '../../lib/time-wall.ts';
import type { ScheduleSettings } from './api.ts';

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

type Week = ScheduleSettings['weeklySchedule'];

/** The sum of the hours of enabled days; invalid periods count as 0. */
export function hoursPerWeek(week: Week): number {
  const minutes = Object.values(week)
    .filter(({ enabled }) => enabled)
    .map(({ startTime, endTime }) => minutesOfTime(endTime) - minutesOfTime(startTime));
  return minutes.filter((length) => length > 0).reduce((sum, length) => sum + length, 0) / 60;
}

/** The notice in days: hours divided by 24, rounded. */
export function daysOfHours(hours: number): number {
  return Math.round(hours / 24);
}
