/** The open starts of one session, without a verdict for each of the others. */
import type { DateRange } from './blocks.ts';
import { epochDay, HOUR, MINUTE } from './calendar-date.ts';
import { type Interval, sweep } from './interval.ts';
import { blockedNear, type Practice, type Session } from './slots.ts';
import { STEP } from './starts.ts';
import { windowsOfDays } from './working-hours.ts';
import { dayClock, wallClock } from './zones.ts';

type Wanted = {
  /** As many as are searched. */
  limit?: number;
  /** Where a start must lie: sorted and apart. Anywhere when absent. */
  within?: readonly Interval[];
};

const ANYWHERE: readonly Interval[] = [{ startAt: -Infinity, endAt: Infinity }];

/** Working hours are resolved for so many days first, and then for all others: most searches end within the first. */
const FIRST_DAYS = 14;

/**
 * The first starts in a range of days of the therapist's zone that `offer` lists as available, ascending. All that closes
 * starts is joined into intervals first, so that each start costs one comparison.
 */
export function firstOpenings(
  practice: Practice,
  session: Session,
  range: DateRange,
  now: number,
  { limit = Infinity, within = ANYWHERE }: Wanted = {},
): number[] {
  const { earliestAt, latestAt } = noticeWithin(practice, now, within);
  let isClosed: ReturnType<typeof closedStarts> | undefined;
  const isWanted = reaches(within);
  const open: number[] = [];
  for (const { from, until, windows } of someDays(practice, range)) {
    if (from > latestAt) break;
    if (until <= earliestAt) continue;
    const firstAt = Math.max(from, earliestAt);
    const endAt = Math.min(until, latestAt + 1);
    for (const at of startsOf(windows, session.duration * MINUTE, firstAt, endAt)) {
      // Not before a start is wanted: in the hours asked for, many therapists do not work.
      if (!isWanted(at) || (isClosed ??= closedStarts(practice, session, range))(at)) continue;
      open.push(at);
      if (open.length >= limit) return open;
    }
  }
  return open;
}

/** The first and the last instant of those intervals that the therapist's notice allows; in reverse where there is none. */
function noticeWithin(
  { minAdvanceNotice, maxAdvanceNotice }: Practice,
  now: number,
  within: readonly Interval[],
) {
  return {
    earliestAt: Math.max(now + minAdvanceNotice * HOUR, within[0]?.startAt ?? Infinity),
    latestAt: Math.min(now + maxAdvanceNotice * HOUR, (within.at(-1)?.endAt ?? -Infinity) - 1),
  };
}

/** The range in two parts, each with the windows of a day more on either side: stretches of work may extend there. */
function* someDays(practice: Practice, range: DateRange) {
  const { timezone } = practice;
  const endDay = epochDay(range.to) + 1;
  const firstDay = epochDay(range.from);
  let next = firstDay;
  for (let day = firstDay; day < endDay; day = next) {
    next = day === firstDay ? Math.min(day + FIRST_DAYS, endDay) : endDay;
    const windows = windowsOfDays(practice, day - 1, next);
    yield { from: dayClock(timezone, day).startAt, until: dayClock(timezone, next).startAt, windows };
  }
}

/** The starts between two instants of sessions that end within the stretch of work they begin in. */
function startsOf(windows: readonly Interval[], length: number, from: number, until: number): number[] {
  const starts: number[] = [];
  let end = 0;
  for (let first = 0; first < windows.length; first = end) {
    let workUntil = windows[first]?.endAt ?? 0;
    // The windows that overlap or touch are one stretch.
    for (let one = windows[++end]; one && one.startAt <= workUntil; one = windows[++end])
      workUntil = Math.max(workUntil, one.endAt);
    const lastAt = Math.min(until - 1, workUntil - length);
    const only = windows[first];
    if (!only || workUntil <= from) continue;
    if (end - first > 1) addMarked(starts, windows.slice(first, end), from, lastAt);
    else for (let at = onGrid(only, from); at <= lastAt; at += STEP) starts.push(at);
  }
  return starts;
}

/** Each window has its own half-hour grid; they are marked minute by minute, however many windows overlap. */
function addMarked(starts: number[], windows: readonly Interval[], from: number, lastAt: number): void {
  const origin = windows[0]?.startAt ?? 0;
  const isStart = new Uint8Array(Math.max(0, Math.floor((lastAt - origin) / MINUTE) + 1));
  for (const window of windows) {
    const until = Math.min(window.endAt, lastAt + 1);
    for (let at = onGrid(window, from); at < until; at += STEP) isStart[(at - origin) / MINUTE] = 1;
  }
  for (let minute = isStart.indexOf(1); minute >= 0; minute = isStart.indexOf(1, minute + 1))
    starts.push(origin + minute * MINUTE);
}

/** The first start of a window that is not before an instant. */
function onGrid({ startAt }: Interval, from: number): number {
  return startAt + Math.max(0, Math.ceil((from - startAt) / STEP)) * STEP;
}

/** Whether an instant lies in one of the intervals, which are sorted by start. Instants must come in ascending order. */
function reaches(intervals: readonly Interval[]) {
  let next = 0;
  let reachedUntil = -Infinity;
  return (at: number): boolean => {
    for (let one = intervals[next]; one && one.startAt <= at; one = intervals[++next])
      if (one.endAt > reachedUntil) reachedUntil = one.endAt;
    return at < reachedUntil;
  };
}

/** The starts at which the session, with its buffers, would overlap a block, busy time or an appointment; full days. */
function closedStarts(practice: Practice, session: Session, range: DateRange) {
  const { duration, bufferBefore, bufferAfter } = session;
  // Intervals are half-open: a session may end exactly when something begins, and the starts before that are closed.
  const reach = (duration + bufferAfter) * MINUTE - 1;
  const before = bufferBefore * MINUTE;
  const closed = fullDays(practice);
  for (const { startAt, endAt } of practice.busy)
    if (startAt < endAt) closed.push({ startAt: startAt - reach, endAt: endAt + before });
  for (const booked of practice.appointments) {
    // Neighbours keep the larger of two buffers.
    const startAt = booked.startAt - Math.max(bufferAfter, booked.bufferBefore) * MINUTE;
    const endAt = booked.endAt + Math.max(bufferBefore, booked.bufferAfter) * MINUTE;
    if (startAt < endAt) closed.push({ startAt: startAt - duration * MINUTE + 1, endAt });
  }
  const isTaken = reaches(closed.sort((one, other) => one.startAt - other.startAt));
  const blockOver = sweep(blockedNear(practice, range));
  return (at: number) => isTaken(at) || blockOver(at - before, at + reach + 1) !== undefined;
}

/** The days on which as many sessions start as the therapist takes. */
function fullDays({ appointments, maxSessionsPerDay, timezone }: Practice): Interval[] {
  if (maxSessionsPerDay < 1) return [...ANYWHERE];
  if (appointments.length < maxSessionsPerDay) return [];
  const starts = appointments.map(({ startAt }) => startAt).sort((one, other) => one - other);
  const full: Interval[] = [];
  for (let first = 0; first + maxSessionsPerDay <= starts.length; first++) {
    const [at = 0, last = 0] = [starts[first], starts[first + maxSessionsPerDay - 1]];
    // A day has at most 25 hours.
    if (last - at > 25 * HOUR) continue;
    const { startAt, endAt } = dayClock(timezone, epochDay(wallClock(timezone, at).date));
    if (last < endAt) full.push({ startAt, endAt });
  }
  return full;
}
