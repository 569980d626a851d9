/**
 * When a therapist works: the weekly schedule and the additional availability slots, as instants.
 *
 * Times are wall-clock times of the therapist's zone. Where the clocks change, a window that starts in the skipped
 * hour starts right after it; one that starts in the repeated hour starts at its first pass, and one that ends
 * there ends at its second, so that a change never takes working time away.
 */
import { addDays, epochDay, minutesOfTime, weekdayOfEpochDay } from './calendar-date.ts';
import { DAY, MINUTE } from './durations.ts';
import { inOrder, joinTouching, outside, type Interval } from './interval.ts';
import { dayClock, firstInstant, offsetMinutes } from './zones.ts';

/** Sunday first: the index is the weekday's number. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

/** The windows of one weekday in 'HH:mm' times; each end comes after its start and is '24:00' at the latest. */
export type WorkingDay = { enabled: boolean; windows: readonly { startTime: string; endTime: string }[] };
export type WeeklySchedule = Record<(typeof WEEKDAYS)[number], WorkingDay>;

/**
 * Bookable time in addition to the weekly schedule. A single slot covers its own instants. A recurring one repeats every
 * week on `dayOfWeek` (Sunday 0), also before the week it was created in, at the same wall-clock times; at most 24 hours.
 */
export type AvailabilitySlot = Interval & {
  type: 'recurring' | 'single';
  dayOfWeek: number;
  isEnabled: boolean;
};

export type WorkingHours = {
  timezone: string;
  weeklySchedule: WeeklySchedule;
  availability: readonly AvailabilitySlot[];
};

/** Minutes from midnight; the end may lie in the next day. */
type WallWindow = { start: number; end: number };

/** The working windows that start on the dates from..to (inclusive), by start. They may overlap. */
export function workingWindows(hours: WorkingHours, from: string, to: string): Interval[] {
  return windowsOfDays(hours, epochDay(from), epochDay(to));
}

/** The working time of the dates from..to (inclusive) that a change of the hours, or of their zone, takes away. */
export function closedTime(before: WorkingHours, after: WorkingHours, from: string, to: string): Interval[] {
  // A window extends into the next day, and a day of another zone lies within a day of the same date.
  const had = workingWindows(before, addDays(from, -1), to);
  const has = workingWindows(after, addDays(from, -2), addDays(to, 1));
  return outside(joinTouching(had), joinTouching(has));
}

/** `workingWindows` by epoch days. */
export function windowsOfDays(hours: WorkingHours, firstDay: number, lastDay: number): Interval[] {
  const { timezone } = hours;
  const week = weekOf(hours);
  const windows: Interval[] = [];
  for (let day = firstDay; day <= lastDay; day++) {
    const { firstAt, lastAt } = dayClock(timezone, day);
    for (const { start, end } of week[weekdayOfEpochDay(day)] ?? [])
      windows.push({ startAt: firstAt(start), endAt: lastAt(end) });
  }
  const firstAt = firstInstant(timezone, firstDay * DAY);
  const endAt = firstInstant(timezone, (lastDay + 1) * DAY);
  for (const slot of hours.availability) {
    const window = wholeMinutes(slot);
    const starts = window.startAt >= firstAt && window.startAt < endAt;
    if (slot.isEnabled && slot.type === 'single' && starts) windows.push(window);
  }
  return inOrder(windows);
}

/** Hours are never changed once made, and a search resolves the same ones for each service. */
const weeks = new WeakMap<WorkingHours, WallWindow[][]>();

/** The windows of each weekday, Sunday first. */
function weekOf(hours: WorkingHours): WallWindow[][] {
  const known = weeks.get(hours);
  if (known) return known;
  const week = WEEKDAYS.map((name, weekday) => windowsOfWeekday(hours, name, weekday));
  weeks.set(hours, week);
  return week;
}

function windowsOfWeekday(hours: WorkingHours, name: keyof WeeklySchedule, weekday: number): WallWindow[] {
  const day = hours.weeklySchedule[name];
  const windows = (day.enabled ? day.windows : []).map(({ startTime, endTime }) => ({
    start: minutesOfTime(startTime),
    end: minutesOfTime(endTime),
  }));
  for (const slot of hours.availability) {
    if (slot.isEnabled && slot.type === 'recurring' && slot.dayOfWeek === weekday) {
      windows.push(wallWindow(hours.timezone, slot));
    }
  }
  return windows;
}

/** A slot's wall-clock times. One created across the repeated hour, where the clock runs back, keeps its real length. */
function wallWindow(timezone: string, slot: AvailabilitySlot): WallWindow {
  const { startAt, endAt } = wholeMinutes(slot);
  const wallStart = startAt + offsetMinutes(timezone, startAt) * MINUTE;
  const wallEnd = endAt + offsetMinutes(timezone, endAt) * MINUTE;
  const length = wallEnd > wallStart ? wallEnd - wallStart : endAt - startAt;
  const start = (wallStart - Math.floor(wallStart / DAY) * DAY) / MINUTE;
  return { start, end: start + Math.min(length, DAY) / MINUTE };
}

/** Sessions start on whole minutes, so seconds at the ends of a slot are dropped. */
function wholeMinutes({ startAt, endAt }: Interval): Interval {
  return { startAt: Math.ceil(startAt / MINUTE) * MINUTE, endAt: Math.floor(endAt / MINUTE) * MINUTE };
}
