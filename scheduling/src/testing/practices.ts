/** An ordinary practice for examples, and helpers to query it. */
import type { Block } from '../blocks.ts';
import { offer, type Booked, type Day, type Practice, type Session } from '../slots.ts';
import { WEEKDAYS, type WeeklySchedule, type WorkingDay } from '../working-hours.ts';
import { wallClock } from '../zones.ts';

/** A Tuesday. Most examples use the week of Monday 2027-06-07. */
export const now = utc('2027-06-01T12:00');

/** A week of the same hours on the given days, all others disabled. */
export function week(
  days: readonly (typeof WEEKDAYS)[number][],
  startTime = '09:00',
  endTime = '17:00',
): WeeklySchedule {
  const day = (name: (typeof WEEKDAYS)[number]): WorkingDay => ({
    enabled: days.includes(name),
    windows: [{ startTime, endTime }],
  });
  return {
    sunday: day('sunday'),
    monday: day('monday'),
    tuesday: day('tuesday'),
    wednesday: day('wednesday'),
    thursday: day('thursday'),
    friday: day('friday'),
    saturday: day('saturday'),
  };
}

/** Monday to Friday 09:00-17:00 in Toronto with the default limits, and nothing booked. */
export const ordinary: Practice = {
  timezone: 'America/Toronto',
  weeklySchedule: week(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']),
  availability: [],
  blocks: [],
  busy: [],
  appointments: [],
  minAdvanceNotice: 24,
  maxAdvanceNotice: 2160,
  maxSessionsPerDay: 8,
};

export const everyDay = week(WEEKDAYS, '00:00', '23:59');

export const hour: Session = { duration: 60, bufferBefore: 0, bufferAfter: 0 };

export function block(part: Partial<Block> & Pick<Block, 'startDate' | 'endDate'>): Block {
  return { title: null, startTime: null, endTime: null, isRecurring: false, ...part };
}

/** An instant written without its Z. */
export function utc(text: string): number {
  return Date.parse(`${text}Z`);
}

export function booked(startAt: string, endAt: string, buffers = 0): Booked {
  return { startAt: utc(startAt), endAt: utc(endAt), bufferBefore: buffers, bufferAfter: buffers };
}

/** What is offered on one day. */
export function day(practice: Practice, date: string, session = hour, at = now): Day {
  const [only] = offer(practice, session, { from: date, to: date }, at);
  if (!only) throw new Error('no day');
  return only;
}

/** The wall-clock times of a day's starts with a given reason; by default the available ones. */
export function times(
  practice: Practice,
  date: string,
  session = hour,
  reason: string | null = null,
  at = now,
): string[] {
  const slots = day(practice, date, session, at).slots.filter((slot) => slot.reason === reason);
  return slots.map((slot) => wallClock(practice.timezone, slot.startAt).time);
}
