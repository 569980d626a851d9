/** The open starts of one session, without a verdict for each of the others. */
import type { DateRange } from './blocks.ts';
import { epochDay } from './calendar-date.ts';
import { HOUR, MINUTE } from './durations.ts';
import { inOrder, type Interval, sortedByStart, sweep } from './interval.ts';
import { blockedNear, type Booked, type Practice, type Session } from './slots.ts';
import { onGrid, STEP } from './starts.ts';
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
 * The first starts in a range of days of the therapist's zone that `offer` lists as available, ascending. What closes a start
 * says until when, so that each of the starts before then costs one comparison.
 */
export function firstOpenings(
  practice: Practice,
  session: Session,
  range: DateRange,
  now: number,
  { limit = Infinity, within = ANYWHERE }: Wanted = {},
): number[] {
  const { earliestAt, latestAt } = noticeWithin(practice, now, within);
  const wantedUntil = reach(within);
  let closedUntil: ReturnType<typeof closedStarts> | undefined;
  let skipUntil = -Infinity;
  const open: number[] = [];
  for (const { from, until, windows } of someDays(practice, range)) {
    if (from > latestAt) break;
    if (until <= earliestAt) continue;
    const span = { startAt: Math.max(from, earliestAt), endAt: Math.min(until, latestAt + 1) };
    for (const { firstAt, lastAt } of runsOf(windows, session.duration * MINUTE, span)) {
      for (let at = firstAt; at <= lastAt; at += STEP) {
        if (at < skipUntil || wantedUntil(at) <= at) continue;
        // Not before a start is wanted: in the hours asked for, many therapists do not work.
        closedUntil ??= closedStarts(practice, session, range);
        skipUntil = closedUntil(at);
        if (at < skipUntil) continue;
        open.push(at);
        if (open.length >= limit) return open;
      }
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

/** Starts half an hour apart, both ends included. */
type Run = { firstAt: number; lastAt: number };

/** The starts within a span of sessions that end within the stretch of work they begin in. */
function runsOf(windows: readonly Interval[], length: number, span: Interval): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (let first = 0; first < windows.length; first = end) {
    let workUntil = windows[first]?.endAt ?? 0;
    // The windows that overlap or touch are one stretch.
    for (let one = windows[++end]; one && one.startAt <= workUntil; one = windows[++end])
      workUntil = Math.max(workUntil, one.endAt);
    const lastAt = Math.min(span.endAt - 1, workUntil - length);
    const only = windows[first];
    if (!only || workUntil <= span.startAt) continue;
    if (end - first > 1) addMarked(runs, windows.slice(first, end), span.startAt, lastAt);
    else runs.push({ firstAt: onGrid(only, span.startAt), lastAt });
  }
  return runs;
}

/** Each window has its own half-hour grid; they are marked minute by minute, however many windows overlap. */
function addMarked(runs: Run[], windows: readonly Interval[], from: number, lastAt: number): void {
  const origin = windows[0]?.startAt ?? 0;
  const isStart = new Uint8Array(Math.max(0, Math.floor((lastAt - origin) / MINUTE) + 1));
  for (const window of windows) {
    const until = Math.min(window.endAt, lastAt + 1);
    for (let at = onGrid(window, from); at < until; at += STEP) isStart[(at - origin) / MINUTE] = 1;
  }
  for (let minute = isStart.indexOf(1); minute >= 0; minute = isStart.indexOf(1, minute + 1)) {
    const at = origin + minute * MINUTE;
    runs.push({ firstAt: at, lastAt: at });
  }
}

/**
 * How far the intervals that have begun at an instant reach: it lies in one of them where that is later. They are sorted by
 * start; instants must come in ascending order.
 */
function reach(intervals: readonly Interval[]) {
  let next = 0;
  let until = -Infinity;
  return (at: number): number => {
    for (let one = intervals[next]; one && one.startAt <= at; one = intervals[++next])
      if (one.endAt > until) until = one.endAt;
    return until;
  };
}

/** Until when a start is closed, because the session with its buffers would overlap a block, busy time or an appointment. */
function closedStarts(practice: Practice, session: Session, range: DateRange) {
  const { duration, bufferBefore, bufferAfter } = session;
  const before = bufferBefore * MINUTE;
  const after = (duration + bufferAfter) * MINUTE;
  const booked = sortedByStart(practice.appointments);
  const fullUntil = reach(fullDays(practice, booked));
  // Intervals are half-open: a session may end exactly when something begins, and the starts before that are closed.
  const busyUntil = reach(
    inOrder(practice.busy).map(({ startAt, endAt }) => ({
      startAt: startAt - after + 1,
      endAt: endAt + before,
    })),
  );
  const bookedUntil = reach(sortedByStart(closedByBooked(booked, session)));
  const blockOver = sweep(blockedNear(practice, range));
  return (at: number): number => {
    const block = blockOver(at - before, at + after);
    const blockedUntil = block ? block.endAt + before : -Infinity;
    return Math.max(blockedUntil, busyUntil(at), bookedUntil(at), fullUntil(at));
  };
}

/** The starts at which the session would come too near to an appointment, by the order of the appointments. */
function closedByBooked(booked: readonly Booked[], { duration, bufferBefore, bufferAfter }: Session) {
  const closed: Interval[] = [];
  for (const one of booked) {
    // Neighbours keep the larger of two buffers.
    const startAt = one.startAt - Math.max(bufferAfter, one.bufferBefore) * MINUTE;
    const endAt = one.endAt + Math.max(bufferBefore, one.bufferAfter) * MINUTE;
    if (startAt < endAt) closed.push({ startAt: startAt - duration * MINUTE + 1, endAt });
  }
  return closed;
}

/** The days on which as many sessions start as the therapist takes; appointments come by start. */
function fullDays({ maxSessionsPerDay, timezone }: Practice, booked: readonly Booked[]): Interval[] {
  if (maxSessionsPerDay < 1) return [...ANYWHERE];
  const full: Interval[] = [];
  for (let first = 0; first + maxSessionsPerDay <= booked.length; first++) {
    const [at = 0, last = 0] = [booked[first]?.startAt, booked[first + maxSessionsPerDay - 1]?.startAt];
    // A day has at most 25 hours.
    if (last - at > 25 * HOUR) continue;
    const { startAt, endAt } = dayClock(timezone, epochDay(wallClock(timezone, at).date));
    if (last < endAt) full.push({ startAt, endAt });
  }
  return full;
}
