import { isCalendarDate } from '@cadence/contract/primitives';
import { daysBetween } from '@cadence/scheduling/calendar-date';
import { wallClock } from '@cadence/scheduling/zones';
import type { FieldIssue } from '../../platform/failure.ts';

/** Days of the therapist's zone, both inclusive; times block that part of each day. */
export type BlockedDateFields = {
  title: string;
  startDate: string;
  endDate: string;
  startTime: string | null;
  endTime: string | null;
  isRecurring: boolean;
};

/** Three years, a leap day among them: longer than any leave, short of a slip of the year. */
export const MAX_BLOCKED_DAYS = 3 * 365 + 1;
/** What returns every year has to end before it begins again. */
const MAX_YEARLY_DAYS = 365;

/** A day is itself; an instant means the day on which it falls in the zone. */
export const dayIn = (timezone: string, value: string | Date): string =>
  value instanceof Date ? wallClock(timezone, value.getTime()).date : value;

/** What is wrong with a block as a whole; its single fields were checked before. */
export const blockedDateIssues = (block: BlockedDateFields): FieldIssue[] => [
  ...dayIssues(block),
  ...timeIssues(block),
];

const dayIssues = ({ startDate, endDate, isRecurring }: BlockedDateFields): FieldIssue[] => {
  // An instant at the edge of the calendar may fall on a day beyond it.
  if (!isCalendarDate(startDate)) return [{ path: 'startDate', key: 'date_invalid' }];
  if (!isCalendarDate(endDate)) return [{ path: 'endDate', key: 'date_invalid' }];
  const days = daysBetween(startDate, endDate) + 1;
  if (days < 1) return [{ path: 'endDate', key: 'date_range_reversed' }];
  if (days > (isRecurring ? MAX_YEARLY_DAYS : MAX_BLOCKED_DAYS))
    return [{ path: 'endDate', key: 'date_range_too_long' }];
  return [];
};

const timeIssues = ({ startTime, endTime }: BlockedDateFields): FieldIssue[] => {
  if (startTime === null && endTime === null) return [];
  if (startTime === null) return [{ path: 'startTime', key: 'time_range_half' }];
  if (endTime === null) return [{ path: 'endTime', key: 'time_range_half' }];
  return startTime < endTime ? [] : [{ path: 'endTime', key: 'time_range_reversed' }];
};
