/** Half-open intervals [startAt, endAt) in milliseconds: adjacent ones do not overlap. */

export type Interval = { startAt: number; endAt: number };

/** A sorted copy without empty intervals. Equal starts keep their order. */
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
 * Finds the first of the sorted intervals that overlaps a span. Spans must come in ascending order of start: intervals that
 * ended before one are skipped for good, so that a whole sweep is linear.
 */
export function sweep<T extends Interval>(sorted: readonly T[]) {
  let next = 0;
  return (startAt: number, endAt: number): T | undefined => {
    let interval = sorted[next];
    while (interval && interval.endAt <= startAt) interval = sorted[++next];
    return interval && interval.startAt < endAt ? interval : undefined;
  };
}
