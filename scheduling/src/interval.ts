/** Half-open intervals [startAt, endAt) in milliseconds: adjacent ones do not overlap. */

export type Interval = { startAt: number; endAt: number };

/** A sorted copy without empty intervals. Equal starts keep their order. */
export function inOrder<T extends Interval>(intervals: readonly T[]): T[] {
  const kept = intervals.filter(({ startAt, endAt }) => startAt < endAt);
  return isSorted(kept) ? kept : kept.sort(byStart);
}

/** Sorted by start: the same list where it already is. */
export function sortedByStart<T extends Interval>(intervals: readonly T[]): readonly T[] {
  return isSorted(intervals) ? intervals : intervals.toSorted(byStart);
}

/** Looking costs a tenth of sorting. */
function isSorted(intervals: readonly Interval[]): boolean {
  let former = -Infinity;
  for (const { startAt } of intervals) {
    if (startAt < former) return false;
    former = startAt;
  }
  return true;
}

function byStart(one: Interval, other: Interval): number {
  return one.startAt - other.startAt;
}

/** Joins sorted intervals that overlap or touch. */
export function joinTouching(sorted: Iterable<Interval>): Interval[] {
  const joined: Interval[] = [];
  let last: Interval | undefined;
  for (const { startAt, endAt } of sorted) {
    if (last && startAt <= last.endAt) last.endAt = Math.max(last.endAt, endAt);
    else joined.push((last = { startAt, endAt }));
  }
  return joined;
}

/** `joinTouching`, one after the other as they are asked for. */
export function* lazilyJoined(sorted: Iterable<Interval>): Generator<Interval> {
  let last: Interval | undefined;
  for (const { startAt, endAt } of sorted) {
    if (last && startAt <= last.endAt) last.endAt = Math.max(last.endAt, endAt);
    else {
      if (last) yield last;
      last = { startAt, endAt };
    }
  }
  if (last) yield last;
}

/** All of two sorted lists by start, as they are asked for. */
export function* lazilyMerged(some: Iterable<Interval>, others: readonly Interval[]): Generator<Interval> {
  let next = 0;
  for (const one of some) {
    for (let other = others[next]; other && other.startAt < one.startAt; other = others[++next]) yield other;
    yield one;
  }
  yield* others.slice(next);
}

/** The parts of intervals that lie in none of the others. Both are sorted and apart, as `joinTouching` returns them. */
export function outside(intervals: readonly Interval[], others: readonly Interval[]): Interval[] {
  const parts: Interval[] = [];
  let next = 0;
  for (const { startAt, endAt } of intervals) {
    let at = startAt;
    while ((others[next]?.endAt ?? Infinity) <= at) next++;
    for (let index = next; at < endAt; index++) {
      const { startAt: from, endAt: to } = others[index] ?? NOTHING;
      if (at < from) parts.push({ startAt: at, endAt: Math.min(from, endAt) });
      at = to;
    }
  }
  return parts;
}

const NOTHING: Interval = { startAt: Infinity, endAt: Infinity };

/**
 * Finds the first of the sorted intervals that overlaps a span. Spans must come in ascending order of start: intervals that
 * ended before one are skipped for good, so that a whole sweep is linear, and a generator runs only as far as needed.
 */
export function sweep<T extends Interval>(sorted: Iterable<T>) {
  const rest = sorted[Symbol.iterator]();
  let next = rest.next();
  return (startAt: number, endAt: number): T | undefined => {
    while (!next.done && next.value.endAt <= startAt) next = rest.next();
    return next.done || next.value.startAt >= endAt ? undefined : next.value;
  };
}
