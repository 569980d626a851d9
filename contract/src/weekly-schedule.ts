/** The usual working hours of each weekday. */
import * as z from 'zod/mini';
import { bool, say, wallEnd, wallTime } from './base/primitives.ts';

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** In one day. */
export const MAX_WINDOWS = 6;

const workingWindow = z.object({ startTime: wallTime, endTime: wallEnd }).check(
  z.refine(({ startTime, endTime }) => startTime < endTime, {
    error: say('window_reversed'),
    path: ['endTime'],
  }),
);
export type WorkingWindow = z.input<typeof workingWindow>;

/** `startTime` and `endTime` are the first start and the last end of the windows, which are apart or touch, by start. */
const workingDay = z.object({
  enabled: bool,
  startTime: wallTime,
  endTime: wallEnd,
  windows: z.array(workingWindow),
});
export type WorkingDay = z.input<typeof workingDay>;

/** A day as it is sent: with windows, which count, or with the start and end of its only one. */
const sentDay = z
  .object({
    enabled: bool,
    startTime: z.optional(wallTime),
    endTime: z.optional(wallEnd),
    windows: z.optional(z.array(workingWindow).check(z.maxLength(MAX_WINDOWS, say('too_many')))),
  })
  .check(
    z.check(({ value, issues }) => {
      issues.push(...issuesOf(value));
    }),
  );
export type NewWorkingDay = z.input<typeof sentDay>;

/** The hours of a closed day that is sent without any. */
const USUAL_HOURS = { startTime: '09:00', endTime: '17:00' } as const;

function issuesOf({ enabled, startTime, endTime, windows }: NewWorkingDay): z.core.$ZodRawIssue[] {
  const issue = (message: string, path: PropertyKey[]) =>
    ({ code: 'custom', message, path, input: path }) as const;
  if (windows?.length === 0) return enabled ? [issue(say('windows_required'), ['windows'])] : [];
  if (windows) {
    const index = overlapping(windows);
    return index === undefined ? [] : [issue(say('windows_overlap'), ['windows', index, 'startTime'])];
  }
  if (startTime === undefined) return [issue(say('time_invalid'), ['startTime'])];
  if (endTime === undefined) return [issue(say('time_invalid'), ['endTime'])];
  return startTime < endTime ? [] : [issue(say('weekday_hours_reversed'), ['endTime'])];
}

/** The index of the first window, by start, that begins before the one before it ends. */
function overlapping(windows: readonly WorkingWindow[]): number | undefined {
  const sorted = windows.map((window, index) => ({ ...window, index })).toSorted(byStart);
  return sorted.find(({ startTime }, place) => startTime < (sorted[place - 1]?.endTime ?? ''))?.index;
}

function byStart(one: WorkingWindow, other: WorkingWindow): number {
  return one.startTime < other.startTime ? -1 : 1;
}

/** The day with all its fields, of one that is valid. A closed day keeps hours, for when it is opened. */
export function asWorkingDay({ enabled, windows = [], startTime, endTime }: NewWorkingDay): WorkingDay {
  const pair = startTime !== undefined && endTime !== undefined && startTime < endTime;
  const only = pair ? { startTime, endTime } : USUAL_HOURS;
  const sorted = windows.length > 0 ? windows.toSorted(byStart) : [only];
  return {
    enabled,
    startTime: sorted[0]?.startTime ?? only.startTime,
    endTime: sorted.at(-1)?.endTime ?? only.endTime,
    windows: sorted,
  };
}

/** A record of the weekdays. */
export function weekBy<Day>(dayOf: (weekday: Weekday) => Day): Record<Weekday, Day> {
  return {
    monday: dayOf('monday'),
    tuesday: dayOf('tuesday'),
    wednesday: dayOf('wednesday'),
    thursday: dayOf('thursday'),
    friday: dayOf('friday'),
    saturday: dayOf('saturday'),
    sunday: dayOf('sunday'),
  };
}

export const weeklySchedule = z.object(weekBy(() => workingDay));
export type WeeklySchedule = z.input<typeof weeklySchedule>;
export const newWorkingDay = z.pipe(sentDay, z.transform(asWorkingDay));
export const newWeeklySchedule = z.object(weekBy(() => newWorkingDay));
export type NewWeeklySchedule = z.input<typeof newWeeklySchedule>;
