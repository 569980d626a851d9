/** Which times a wish asks for. Pure: instants are milliseconds. */
import { LET_GO_UNTIL_PAUSE } from '@cadence/contract/clients/waitlist';
import { minutesOfTime } from '@cadence/scheduling/calendar-date';
import { wallClock } from '@cadence/scheduling/zones';

/** What a wish asks of a time. Hours are 'HH:mm' of its zone, prices cents, lengths minutes; Sunday is 0. */
export type Asked = {
  appointmentTypeId: number | null;
  minDuration: number | null;
  maxPrice: number | null;
  days: readonly number[] | null;
  after: string | null;
  before: string | null;
  timezone: string;
  /** The start of the appointment that it would replace. */
  insteadOfAt: number | null;
};

export type Service = { id: number; duration: number; price: number };
type Time = { startAt: number; endAt: number };

export function fitsService(asked: Omit<Asked, 'insteadOfAt'>, { id, duration, price }: Service): boolean {
  if (asked.appointmentTypeId !== null && asked.appointmentTypeId !== id) return false;
  if (asked.minDuration !== null && duration < asked.minDuration) return false;
  return asked.maxPrice === null || price <= asked.maxPrice;
}

/** The weekday is that of the start; the session lies within the hours. A wish to come earlier fits earlier starts only. */
export function fitsTime(asked: Asked, { startAt, endAt }: Time): boolean {
  const { days, after, before, timezone, insteadOfAt } = asked;
  if (insteadOfAt !== null && startAt >= insteadOfAt) return false;
  const start = wallClock(timezone, startAt);
  if (days && days.length > 0 && !days.includes(start.weekday)) return false;
  if (after !== null && start.time < after) return false;
  if (before === null) return true;
  const end = wallClock(timezone, endAt);
  return end.date === start.date && end.time <= before;
}

/** What a clock in the wish's zone shows as a quarter of an hour begins. */
export type Quarter = { weekday: number; minutesOfDay: number };
type AskedHours = Pick<Asked, 'days' | 'after' | 'before'>;

/**
 * Whether a session of so many minutes may start with that quarter of an hour, or within it at `after`: `fitsTime` for all hours
 * of a week and many wishes, which have no time to read a clock each.
 */
export function fitsQuarter(
  { days, after, before }: AskedHours,
  duration: number,
  { weekday, minutesOfDay }: Quarter,
): boolean {
  if (days && days.length > 0 && !days.includes(weekday)) return false;
  const start = after === null ? minutesOfDay : Math.max(minutesOfDay, minutesOfTime(after));
  return start < minutesOfDay + 15 && (before === null || start + duration <= minutesOfTime(before));
}

type WishState = { isPaused: boolean; unanswered: number };

/** A wish after an offer that it let go, declined or without an answer: the second one in a row pauses it. */
export function afterLettingGo(wish: WishState): WishState {
  const unanswered = wish.unanswered + 1;
  return { isPaused: wish.isPaused || unanswered >= LET_GO_UNTIL_PAUSE, unanswered };
}
