/** When a therapist works next: her hours without what is blocked in them. */
import { blockedNear, type Practice } from './slots.ts';
import { addDays } from './calendar-date.ts';
import { joinTouching, outside } from './interval.ts';
import { workingWindows } from './working-hours.ts';
import { wallClock } from './zones.ts';

type Hours = Pick<Practice, 'timezone' | 'weeklySchedule' | 'availability' | 'blocks'>;

/**
 * The first instant from `at` on at which she works: `at` itself within her hours, else when the next ones begin. Null where there
 * are none on the days that follow, so many of them.
 */
export function nextWorkingTime(hours: Hours, at: number, days: number): number | null {
  const today = wallClock(hours.timezone, at).date;
  // A window of the day before may last past midnight.
  const range = { from: addDays(today, -1), to: addDays(today, days) };
  const windows = joinTouching(workingWindows(hours, range.from, range.to));
  const open = outside(windows, joinTouching(blockedNear(hours, range)));
  const next = open.find(({ endAt }) => endAt > at);
  return next ? Math.max(next.startAt, at) : null;
}
