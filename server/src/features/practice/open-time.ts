import { blockedIntervals } from '@cadence/scheduling/blocks';
import { epochDay } from '@cadence/scheduling/calendar-date';
import { MINUTE } from '@cadence/scheduling/durations';
import { type Interval, inOrder, joinTouching } from '@cadence/scheduling/interval';
import type { Practice } from '@cadence/scheduling/slots';
import { windowsOfDays } from '@cadence/scheduling/working-hours';

/**
 * Whole minutes of working time within a span (instants in milliseconds) that are neither blocked nor busy in an outside
 * calendar. Booked time counts as open.
 */
export function openMinutes(
  practice: Omit<Practice, 'appointments'>,
  days: { from: string; to: string },
  span: Interval,
): number {
  const [first, last] = [epochDay(days.from), epochDay(days.to)];
  // A window of the day before may extend into the first day.
  const windows = within(span, windowsOfDays(practice, first - 1, last));
  const blocked = blockedIntervals(practice.timezone, practice.blocks, first - 1, last + 1);
  const closed = within(span, inOrder([...blocked, ...practice.busy]));
  // Busy times may end within a minute.
  return Math.floor((lengthOf([...windows, ...closed]) - lengthOf(closed)) / MINUTE);
}

function within(span: Interval, intervals: readonly Interval[]): Interval[] {
  return inOrder(
    intervals.map(({ startAt, endAt }) => ({
      startAt: Math.max(startAt, span.startAt),
      endAt: Math.min(endAt, span.endAt),
    })),
  );
}

/** The length of the union of some intervals. */
function lengthOf(intervals: readonly Interval[]): number {
  return joinTouching(inOrder(intervals)).reduce((sum, { startAt, endAt }) => sum + endAt - startAt, 0);
}
