import { addDays } from '@cadence/scheduling/calendar-date';
import { startOfDay, wallClock } from '@cadence/scheduling/zones';

/** The days of an overview: 12 months, of which the last 30 days are shown individually. */
export type Periods = {
  /** Every day from the first of the earliest month to today. */
  days: readonly string[];
  /** The start of each day, followed by the end of today. */
  bounds: readonly Date[];
};

const MONTHS = 12;
export const DAYS_SHOWN = 30;

/** The days of the last 12 calendar months, including this one, in the given zone. */
export function periodsUntil(now: Date, timezone: string): Periods {
  const today = wallClock(timezone, now.getTime()).date;
  const days: string[] = [];
  for (let day = firstDay(today); day <= today; day = addDays(day, 1)) days.push(day);
  const bounds = [...days, addDays(today, 1)].map((day) => new Date(startOfDay(timezone, day)));
  return { days, bounds };
}

function firstDay(today: string): string {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - MONTHS;
  const year = Math.floor(months / 12);
  return `${year}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** The first day of the month. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}
