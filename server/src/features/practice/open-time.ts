import { blockedIntervals } from '@cadence/scheduling/blocks';
import { epochDay, MINUTE } from '@cadence/scheduling/calendar-date';
import { type Interval, inOrder, joinTouching } from '@cadence/scheduling/interval';
import type { Practice } from '@cadence/scheduling/slots';
import { windowsOfDays } from '@cadence/scheduling/working-hours';

/**
 * Minutes of a practice's working time within a span (instants in milliseconds) that are neither blocked nor busy in an
 * outside calendar. Booked or not: what is booked was open.
 */
export const openMinutes = (
  practice: Omit<Practice, 'appointments'>,
  days: { from: string; to: string },
  span: Interval,
): number => {
  const [first, last] = [epochDay(days.from), epochDay(days.to)];
  // A window of the day before may reach into the first day.
  const windows = within(span, windowsOfDays(practice, first - 1, last));
  const blocked = blockedIntervals(practice.timezone, practice.blocks, first - 1, last + 1);
  const closed = within(span, inOrder([...blocked, ...practice.busy]));
  return (lengthOf([...windows, ...closed]) - lengthOf(closed)) / MINUTE;
};

const within = (span: Interval, intervals: readonly Interval[]): Interval[] =>
  inOrder(
    intervals.map(({ startAt, endAt }) => ({
      startAt: Math.max(startAt, span.startAt),
      endAt: Math.min(endAt, span.endAt),
    })),
  );

/** The time that some intervals cover together, each moment once. */
const lengthOf = (intervals: readonly Interval[]): number =>
  joinTouching(inOrder(intervals)).reduce((sum, { startAt, endAt }) => sum + endAt - startAt, 0);
