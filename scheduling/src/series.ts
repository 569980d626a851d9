/** Dates at the same wall-clock time, week after week (docs/specification.md#series). */
import { addDays, daysBetween, epochDay, weekdayOf } from './calendar-date.ts';
import { DAY, MINUTE } from './durations.ts';
import { rescheduleDays } from './rescheduling.ts';
import type { Practice, Rules, Session } from './slots.ts';
import { firstInstant, wallClock } from './zones.ts';

/**
 * `count` starts, the first as given and the others at its wall-clock time. Where the clocks jump over that time, the date
 * starts when they have jumped; where they show it twice, the first time.
 */
export function seriesStarts(
  zone: string,
  firstAt: number,
  { everyWeeks, count }: { everyWeeks: number; count: number },
): number[] {
  const { date, minutesOfDay } = wallClock(zone, firstAt);
  return Array.from({ length: count }, (_, index) =>
    index === 0 ? firstAt : startOn(zone, addDays(date, index * everyWeeks * 7), minutesOfDay),
  );
}

/** How far a move shifts dates, and the wall-clock time to which. */
export type Shift = { days: number; minutesOfDay: number };

export function shiftBetween(zone: string, fromAt: number, toAt: number): Shift {
  const to = wallClock(zone, toAt);
  return { days: daysBetween(wallClock(zone, fromAt).date, to.date), minutesOfDay: to.minutesOfDay };
}

export function shiftedStart(zone: string, at: number, { days, minutesOfDay }: Shift): number {
  return startOn(zone, addDays(wallClock(zone, at).date, days), minutesOfDay);
}

function startOn(zone: string, date: string, minutesOfDay: number): number {
  return firstInstant(zone, epochDay(date) * DAY + minutesOfDay * MINUTE);
}

/**
 * The available start nearest to an instant in its week (Monday to Sunday, the practice's zone), the earlier of two; null
 * where the week has none. For therapists it lies in their working hours or on a half-hour of the day.
 */
export function nearestOpening(
  practice: Practice,
  session: Session,
  at: number,
  now: number,
  rules: Rules,
): number | null {
  const { date } = wallClock(practice.timezone, at);
  const monday = addDays(date, -((weekdayOf(date) + 6) % 7));
  const week = { from: monday, to: addDays(monday, 6) };
  let nearest: number | null = null;
  for (const { slots } of rescheduleDays(practice, session, week, now, { rules }))
    for (const { startAt, available } of slots)
      if (available && (nearest === null || Math.abs(startAt - at) < Math.abs(nearest - at)))
        nearest = startAt;
  return nearest;
}
