/** Half-open stretches of time, [startAt, endAt) in milliseconds: neighbours that touch do not overlap. */

export type Interval = { startAt: number; endAt: number };

/** A sorted copy without the empty ones, which take up no time. Equal starts keep their order. */
export function inOrder<T extends Interval>(intervals: readonly T[]): T[] {
  return intervals.filter(({ startAt, endAt }) => startAt < endAt).sort(byStart);
}

function byStart(one: Interval, other: Interval): number {
  return one.startAt - other.startAt;
}

/** Joins sorted intervals that overlap or touch. */
export function joinTouching(sorted: readonly Interval[]): Interval[] {
  const joined: Interval[] = [];
  let last: Interval | undefined;
  for (const { startAt, endAt } of sorted) {
    if (last && startAt <= last.endAt) last.endAt = Math.max(last.endAt, endAt);
    else joined.push((last = { startAt, endAt }));
  }
  return joined;
}

/**
 * Answers which of the sorted intervals overlaps a span, the first in their order. Spans must be asked for in
 * ascending order of start: what has ended before one is passed for good, so that a whole sweep is linear.
 */
export function sweep<T extends Interval>(sorted: readonly T[]) {
  let next = 0;
  return (startAt: number, endAt: number): T | undefined => {
    let interval = sorted[next];
    while (interval && interval.endAt <= startAt) interval = sorted[++next];
    return interval && interval.startAt < endAt ? interval : undefined;
  };
}
