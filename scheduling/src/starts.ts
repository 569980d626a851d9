/** The starts that the working hours offer, day by day, before anything is known about the session. */
import { dateOfEpochDay, epochDay } from './calendar-date.ts';
import { DAY, MINUTE } from './durations.ts';
import type { DateRange } from './blocks.ts';
import { joinTouching, sweep, type Interval } from './interval.ts';
import { windowsOfDays, type WorkingHours } from './working-hours.ts';
import { firstInstant } from './zones.ts';

export const STEP = 30 * MINUTE;

/** `workUntil` is the end of the stretch of working time that contains the start: a session must end by then. */
export type OfferedStart = { startAt: number; workUntil: number };

export type DayOfStarts = Interval & {
  date: string;
  hasWork: boolean;
  /** As many sessions start on the day as the therapist takes. */
  isFull: boolean;
  /** Ascending. */
  starts: readonly OfferedStart[];
};

type Bookable = WorkingHours & { appointments: readonly Interval[]; maxSessionsPerDay: number };

/** The days of a range, computed as they are asked for. */
export function* startsByDay(practice: Bookable, range: DateRange): Generator<DayOfStarts> {
  const { timezone, maxSessionsPerDay } = practice;
  const [firstDay, lastDay] = [epochDay(range.from), epochDay(range.to)];
  // A window of the day before may extend into the first day, and a session of the last day may end in the next.
  const windows = windowsOfDays(practice, firstDay - 1, lastDay + 1);
  const startsIn = startsOf(windows);
  const works = sweep(windows);
  const booked = practice.appointments.map(({ startAt }) => startAt).sort((one, other) => one - other);
  let next = 0;
  let startAt = firstInstant(timezone, firstDay * DAY);
  for (let day = firstDay; day <= lastDay; day++) {
    const endAt = firstInstant(timezone, (day + 1) * DAY);
    while ((booked[next] ?? Infinity) < startAt) next++;
    const bookedBefore = next;
    while ((booked[next] ?? Infinity) < endAt) next++;
    const isFull = next - bookedBefore >= maxSessionsPerDay;
    const hasWork = works(startAt, endAt) !== undefined;
    yield {
      date: dateOfEpochDay(day),
      startAt,
      endAt,
      hasWork,
      isFull,
      starts: startsIn({ startAt, endAt }),
    };
    startAt = endAt;
  }
}

/**
 * Each window has its own half-hour grid from its start, and a session may extend into windows that overlap or touch. The
 * returned function gives the starts of one day after the other. It marks minutes, so that the work is bounded by those of
 * a day, however many windows overlap.
 */
function startsOf(windows: readonly Interval[]) {
  const stretchOver = sweep(joinTouching(windows));
  let next = 0;
  let running: Interval[] = [];
  return ({ startAt, endAt }: Interval): OfferedStart[] => {
    for (let one = windows[next]; one && one.startAt < endAt; one = windows[++next]) running.push(one);
    const isStart = new Uint8Array(Math.ceil((endAt - startAt) / MINUTE));
    for (const window of running) {
      const grids = Math.max(0, Math.ceil((startAt - window.startAt) / STEP));
      const until = Math.min(window.endAt, endAt);
      for (let at = window.startAt + grids * STEP; at < until; at += STEP)
        isStart[(at - startAt) / MINUTE] = 1;
    }
    running = running.filter((window) => window.endAt > endAt);
    const starts: OfferedStart[] = [];
    for (let minute = isStart.indexOf(1); minute >= 0; minute = isStart.indexOf(1, minute + 1)) {
      const at = startAt + minute * MINUTE;
      starts.push({ startAt: at, workUntil: stretchOver(at, at + 1)?.endAt ?? at });
    }
    return starts;
  };
}
