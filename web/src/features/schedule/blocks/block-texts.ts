import * as m from '@cadence/messages/m';
import { formatMinutes } from '@cadence/format/time';
import { formatDate } from '../../../lib/time.ts';
import { minutesOfTime } from '../../../lib/time-wall.ts';
import type { BlockedDate } from '../hours/api.ts';

/** "Thu, Dec 24", or "Thu, Dec 24 to Sat, Jan 2, 2027". */
export function daysText(from: string, to: string): string {
  const [first, last] = [from, to].map((date) => formatDate(date, { style: 'short' }));
  return from === to ? (first ?? '') : m.schedule_blocks_range({ from: first ?? '', to: last ?? '' });
}

/** "9:00 AM – 5:00 PM", or "All day". */
export function hoursText({ startTime, endTime }: Pick<BlockedDate, 'startTime' | 'endTime'>): string {
  if (startTime === null || endTime === null) return m.schedule_blocks_whole_day();
  const [start, end] = [startTime, endTime].map((time) => formatMinutes(minutesOfTime(time)));
  return m.time_range({ start: start ?? '', end: end ?? '' });
}
