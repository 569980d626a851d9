/** The starts that the working hours offer, day by day, before anything is known about the session. */
import { MINUTE } from './durations.ts';
import { joinTouching, sweep, type Interval } from './interval.ts';
import { windowsOfDays, type WorkingHours } from './working-hours.ts';
import { dayClock } from './zones.ts';

export const STEP = 30 * MINUTE;

/**
 * Starts half an hour apart, from `firstAt` to before `until`. `workUntil` is the end of the stretch of working time that
 * contains them: a session must end by then.
 */
export type RunOfStarts = { firstAt: number; until: number; workUntil: number };

export type DayOfStarts = Interval & {
  date: string;
  hasWork: boolean;
  /** As many sessions start on the day as the therapist takes. */
  isFull: boolean;
  /** Ascending. */
  runs: readonly RunOfStarts[];
};

type Bookable = WorkingHours & { maxSessionsPerDay: number };

/**
 * The returned function gives the starts of one epoch day after the other, from the first to the last. Appointments come by
 * start.
 */
export function startsByDay(
  practice: Bookable,
  booked: readonly Interval[],
  firstDay: number,
  lastDay: number,
) {
  const { timezone, maxSessionsPerDay } = practice;
  // A window of the day before may extend into the first day, and a session of the last day may end in the next.
  const runsIn = runsOf(windowsOfDays(practice, firstDay - 1, lastDay + 1));
  let next = 0;
  return (day: number): DayOfStarts => {
    const { date, startAt, endAt } = dayClock(timezone, day);
    while ((booked[next]?.startAt ?? Infinity) < startAt) next++;
    const bookedBefore = next;
    while ((booked[next]?.startAt ?? Infinity) < endAt) next++;
    const isFull = next - bookedBefore >= maxSessionsPerDay;
    const { hasWork, runs } = runsIn(startAt, endAt);
    return { date, startAt, endAt, hasWork, isFull, runs };
  };
}

/**
 * Each window has its own half-hour grid from its start, and a session may extend into windows that overlap or touch. The
 * returned function gives the starts of one day after the other.
 */
function runsOf(windows: readonly Interval[]) {
  const stretchOver = sweep(joinTouching(windows));
  let next = 0;
  let running: Interval[] = [];
  return (startAt: number, endAt: number): Pick<DayOfStarts, 'hasWork' | 'runs'> => {
    for (let one = windows[next]; one && one.startAt < endAt; one = windows[++next]) running.push(one);
    running = running.filter((window) => window.endAt > startAt);
    const runs: RunOfStarts[] = [];
    for (const window of areApart(running) ? running : singleStarts(running, startAt, endAt)) {
      const firstAt = onGrid(window, startAt);
      const until = Math.min(window.endAt, endAt);
      const stretch = firstAt < until && stretchOver(firstAt, until);
      if (stretch) runs.push({ firstAt, until, workUntil: stretch.endAt });
    }
    return { hasWork: running.length > 0, runs };
  };
}

/** The first start of a window that is not before an instant. */
export function onGrid({ startAt }: Interval, from: number): number {
  return startAt + Math.max(0, Math.ceil((from - startAt) / STEP)) * STEP;
}

function areApart(sorted: readonly Interval[]): boolean {
  let endedAt = -Infinity;
  for (const { startAt, endAt } of sorted) {
    if (startAt < endedAt) return false;
    endedAt = endAt;
  }
  return true;
}

/**
 * The starts of windows that overlap, each as a window of its own. They are marked minute by minute, so that the work is
 * bounded by the minutes of a day, however many windows there are.
 */
function singleStarts(windows: readonly Interval[], startAt: number, endAt: number): Interval[] {
  const isStart = new Uint8Array(Math.ceil((endAt - startAt) / MINUTE));
  for (const window of windows) {
    const until = Math.min(window.endAt, endAt);
    for (let at = onGrid(window, startAt); at < until; at += STEP) isStart[(at - startAt) / MINUTE] = 1;
  }
  const starts: Interval[] = [];
  for (let minute = isStart.indexOf(1); minute >= 0; minute = isStart.indexOf(1, minute + 1)) {
    const at = startAt + minute * MINUTE;
    starts.push({ startAt: at, endAt: at + 1 });
  }
  return starts;
}
