/** The next time at which somebody can be booked, of whatever service. */
import type { DateRange } from './blocks.ts';
import { epochDay } from './calendar-date.ts';
import { HOUR, MINUTE } from './durations.ts';
import { lazilyMerged, inOrder, lazilyJoined, sortedByStart, type Interval } from './interval.ts';
import { blockedNear, type Booked, type Practice, type Session } from './slots.ts';
import { startsByDay, STEP } from './starts.ts';

/** A start, and the first of the sessions searched for that can be booked then. */
export type Opening<S extends Session> = { startAt: number; session: S };

/**
 * Searches the earliest start in a range of days that `offer` lists as available for at least one of the sessions. Each
 * start is looked at once for all sessions: the free time around it decides which of them fit. Yields after each day, so
 * that the caller may pause.
 */
export function* searchOpening<S extends Session>(
  practice: Practice,
  sessions: readonly S[],
  range: DateRange,
  now: number,
): Generator<undefined, Opening<S> | undefined> {
  const earliestAt = now + practice.minAdvanceNotice * HOUR;
  const latestAt = now + practice.maxAdvanceNotice * HOUR;
  const oneFits = fitting(sessions);
  const closed = lazilyMerged(blockedNear(practice, range), inOrder(practice.busy));
  const roomAmongClosed = roomBetween(lazilyJoined(closed));
  const roomAmongBooked = roomBetweenBooked(practice.appointments);
  const booked = sortedByStart(practice.appointments);
  const [firstDay, lastDay] = [epochDay(range.from), epochDay(range.to)];
  const startsOn = startsByDay(practice, booked, firstDay, lastDay);
  for (let day = firstDay; day <= lastDay; day++) {
    const { endAt, isFull, runs } = startsOn(day);
    const some = isFull || endAt <= earliestAt ? [] : runs;
    for (const { firstAt, until, workUntil } of some) {
      for (let startAt = firstAt; startAt < until; startAt += STEP) {
        if (startAt > latestAt) return undefined;
        if (startAt < earliestAt) continue;
        const room = common(roomAmongClosed(startAt), roomAmongBooked(startAt));
        const work = workUntil - startAt;
        if (!oneFits(room, work)) continue;
        const session = sessions.find((one) => fits(one, room, work));
        if (session) return { startAt, session };
      }
    }
    yield undefined;
  }
  return undefined;
}

/**
 * How much time a start has, in milliseconds: before it for a buffer, after it for the session with its buffer, and for the
 * session alone.
 */
type Room = { before: number; after: number; length: number };

const NONE: Room = { before: 0, after: 0, length: 0 };

function fits({ duration, bufferBefore, bufferAfter }: Session, room: Room, work: number): boolean {
  const length = duration * MINUTE;
  const after = length + bufferAfter * MINUTE;
  return (
    bufferBefore * MINUTE <= room.before && after <= room.after && length <= room.length && length <= work
  );
}

/** Whether one of the sessions fits, as `fits` says of each, without a look at those that need more than another. */
function fitting(sessions: readonly Session[]) {
  const longest = Math.max(0, ...sessions.map(({ bufferBefore }) => bufferBefore));
  /** By minutes before the start: the sessions whose buffer fits there. */
  const candidates = Array.from({ length: longest + 1 }, (_, minutes) =>
    easiest(sessions.filter(({ bufferBefore }) => bufferBefore <= minutes)),
  );
  return ({ before, after, length }: Room, work: number): boolean => {
    const some = candidates[Math.min(longest, Math.floor(before / MINUTE))] ?? [];
    return some.some((one) => one.after <= after && one.length <= length && one.length <= work);
  };
}

/** The time that sessions need after their start, without those that need more than another in every respect. */
function easiest(sessions: readonly Session[]): { after: number; length: number }[] {
  const needs = sessions
    .map(({ duration, bufferAfter }) => ({
      after: (duration + bufferAfter) * MINUTE,
      length: duration * MINUTE,
    }))
    .sort((one, other) => one.after - other.after || one.length - other.length);
  let shortest = Infinity;
  return needs.filter(({ length }) => {
    if (length >= shortest) return false;
    shortest = length;
    return true;
  });
}

function common(one: Room, other: Room): Room {
  return {
    before: Math.min(one.before, other.before),
    after: Math.min(one.after, other.after),
    length: Math.min(one.length, other.length),
  };
}

/** The room at starts, which must come in ascending order, between intervals that are sorted and apart. */
function roomBetween(apart: Iterator<Interval>) {
  let next = apart.next();
  let endedAt = -Infinity;
  return (at: number): Room => {
    for (; !next.done && next.value.endAt <= at; next = apart.next()) endedAt = next.value.endAt;
    const after = next.done ? Infinity : next.value.startAt - at;
    return after <= 0 ? NONE : { before: at - endedAt, after, length: after };
  };
}

/**
 * The same between appointments. Neighbours keep a gap of the larger of two buffers, the appointment's and the session's, so
 * that the appointment's own limits the session without its buffers.
 */
function roomBetweenBooked(appointments: readonly Booked[]) {
  const sorted = inOrder(appointments);
  const closedFrom = sorted.map(({ startAt, bufferBefore }) => startAt - bufferBefore * MINUTE);
  for (let index = closedFrom.length - 2; index >= 0; index--)
    closedFrom[index] = Math.min(closedFrom[index] ?? Infinity, closedFrom[index + 1] ?? Infinity);
  let next = 0;
  let endedAt = -Infinity;
  let closedUntil = -Infinity;
  return (at: number): Room => {
    for (let one = sorted[next]; one && one.startAt <= at; one = sorted[++next]) {
      endedAt = Math.max(endedAt, one.endAt);
      closedUntil = Math.max(closedUntil, one.endAt + one.bufferAfter * MINUTE);
    }
    if (at < closedUntil) return NONE;
    const after = (sorted[next]?.startAt ?? Infinity) - at;
    return { before: at - endedAt, after, length: (closedFrom[next] ?? Infinity) - at };
  };
}
