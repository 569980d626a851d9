/** A part of one day by the wall clock, which is how a block is kept: minutes since midnight, at most 24 hours. */
import { dateIn, minutesIn } from '@cadence/format/time';
import { minutesOfTime, timeOfMinutes } from '../../../lib/time-wall.ts';
import { addDays } from '../../../lib/time.ts';
import type { BlockedDate } from '../hours/api.ts';

export type DayTimes = { date: string; from: number; to: number };

/** Both edges move together, or one of them. */
export type Part = 'whole' | 'start' | 'end';
export type ShapeStep = { minutes: number; part: Part } | { days: number };

/** The grid's step, and the shortest time that is drawn. */
export const QUARTER = 15;
const MIDNIGHT = 24 * 60;
/** Where blocks ended that reach midnight, before they could end at 24:00. */
const LAST_TIME = '23:59';

/** The times of a block that the grid can change: a part of one day, in one year. Others are changed in their dialog. */
export function timesOfBlock(block: BlockedDate): DayTimes | undefined {
  const { startDate, endDate, startTime, endTime, isRecurring } = block;
  if (isRecurring || startDate !== endDate || startTime === null || endTime === null) return undefined;
  return { date: startDate, from: minutesOfTime(startTime), to: endOf(endTime) };
}

function endOf(time: string): number {
  return time === LAST_TIME ? MIDNIGHT : minutesOfTime(time);
}

/** The times between two instants of a day; an end on another day means midnight. */
export function timesBetween(startAt: number, endAt: number, timezone: string): DayTimes {
  const date = dateIn(startAt, timezone);
  const to = dateIn(endAt, timezone) === date ? minutesIn(endAt, timezone) : MIDNIGHT;
  return within({ date, from: minutesIn(startAt, timezone), to }, 'end');
}

/** As the fields of a block. */
export function fieldsOf({ date, from, to }: DayTimes): { date: string; startTime: string; endTime: string } {
  return { date, startTime: timeOfMinutes(from), endTime: timeOfMinutes(to) };
}

/** As the fields of a slot, which may end at midnight: that is on the next day. */
export function slotFieldsOf({ from, to }: DayTimes) {
  const endsNextDay = to >= MIDNIGHT;
  return { startTime: timeOfMinutes(from), endTime: timeOfMinutes(endsNextDay ? 0 : to), endsNextDay };
}

/** As the period of a block. */
export function periodOf(times: DayTimes) {
  const { date, startTime, endTime } = fieldsOf(times);
  return { startDate: date, endDate: date, startTime, endTime };
}

export function isSame(one: DayTimes, other: DayTimes): boolean {
  return one.date === other.date && one.from === other.from && one.to === other.to;
}

/** Whether a part of the former times lies outside the new ones. */
export function leavesTime(former: DayTimes, now: DayTimes): boolean {
  return former.date !== now.date || former.from < now.from || former.to > now.to;
}

/** A step by key or button leads to quarter-hours; a step of days keeps the times. */
export function stepped(times: DayTimes, by: ShapeStep): DayTimes {
  if ('days' in by) return { ...times, date: addDays(times.date, by.days) };
  const edge = by.part === 'end' ? times.to : times.from;
  return shifted(times, by.part, nextQuarter(edge, by.minutes) - edge);
}

function nextQuarter(minutes: number, by: number): number {
  const last = by > 0 ? Math.floor(minutes / QUARTER) : Math.ceil(minutes / QUARTER);
  return last * QUARTER + by;
}

/** A drag by so many minutes: the dragged edge lands on a quarter-hour. */
export function dragged(times: DayTimes, part: Part, minutes: number): DayTimes {
  const edge = part === 'end' ? times.to : times.from;
  return shifted(times, part, Math.round((edge + minutes) / QUARTER) * QUARTER - edge);
}

/** The quarter-hours that a pointer has gone over, in either direction. */
export function drawn(date: string, from: number, to: number): DayTimes {
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  const start = Math.min(Math.floor(first / QUARTER) * QUARTER, MIDNIGHT - QUARTER);
  return { date, from: start, to: Math.max(Math.ceil(last / QUARTER) * QUARTER, start + QUARTER) };
}

function shifted({ date, from, to }: DayTimes, part: Part, by: number): DayTimes {
  if (part === 'start') return within({ date, from: from + by, to }, 'start');
  if (part === 'end') return within({ date, from, to: to + by }, 'end');
  const start = Math.min(Math.max(from + by, 0), MIDNIGHT - (to - from));
  return { date, from: start, to: start + to - from };
}

/** Keeps an edge within the day, and a quarter-hour from the other one. */
function within({ date, from, to }: DayTimes, edge: 'start' | 'end'): DayTimes {
  if (edge === 'start') return { date, from: Math.max(Math.min(from, to - QUARTER), 0), to };
  return { date, from, to: Math.min(Math.max(to, from + QUARTER), MIDNIGHT) };
}
