/** Where a session can be moved (docs/specification.md#rescheduling). */
import type { DateRange } from './blocks.ts';
import { epochDay } from './calendar-date.ts';
import { MINUTE } from './durations.ts';
import {
  moveJudge,
  offeredDays,
  type Day,
  type Practice,
  type Rules,
  type Session,
  type Slot,
} from './slots.ts';
import { dayClock, instantsOf, wallClock } from './zones.ts';

const FIRST_HALF_HOUR = 9 * 60;
const LAST_HALF_HOUR = 16 * 60 + 30;
const QUARTER_HOUR = 15 * MINUTE;

/** Which starts are listed even where they are not available: those of the dialog, or those of the week's time grid. */
type ListedStarts = 'half_hours' | 'whole_day';
type Moving = {
  rules: Rules;
  listed?: ListedStarts | undefined;
  /** Where the moved session starts now: the time grid also proposes its wall-clock time on other days. */
  presentStart?: number;
};

/**
 * The days of the reschedule dialog in the therapist's zone, computed as they are asked for: the half-hours from 09:00 to
 * 16:30, or every quarter of an hour of the day and the present wall-clock time; and every other available start. Pass the
 * appointment's own length and buffers, and a practice without the appointment.
 */
export function* rescheduleDays(
  practice: Practice,
  session: Session,
  range: DateRange,
  now: number,
  { rules, listed = 'half_hours', presentStart }: Moving,
): Generator<Day> {
  const judgeMove = moveJudge(practice, session, range, now);
  for (const day of offeredDays(practice, session, range, now)) {
    const offered = new Map(day.slots.map((slot) => [slot.startAt, slot]));
    const always = new Set(
      listed === 'whole_day'
        ? [
            ...quarterHoursOf(practice.timezone, day.date),
            ...sameTimeOn(practice.timezone, day.date, presentStart),
          ]
        : halfHoursOf(practice.timezone, day.date),
    );
    const starts = [...new Set([...always, ...offered.keys()])].sort((one, other) => one - other);
    const slots = starts
      .map((startAt) =>
        rules === 'therapist' ? judgeMove(startAt) : (offered.get(startAt) ?? outsideHours(session, startAt)),
      )
      .filter(({ startAt, available }) => available || always.has(startAt));
    yield { ...day, slots };
  }
}

function halfHoursOf(timezone: string, date: string): number[] {
  const starts: number[] = [];
  for (let minutes = FIRST_HALF_HOUR; minutes <= LAST_HALF_HOUR; minutes += 30)
    starts.push(...instantsOf(timezone, date, minutes));
  return starts;
}

/** 96 of them; 92 or 100 on a day on which the clocks change. */
function quarterHoursOf(timezone: string, date: string): number[] {
  const { startAt, endAt } = dayClock(timezone, epochDay(date));
  return Array.from(
    { length: (endAt - startAt) / QUARTER_HOUR },
    (_, index) => startAt + index * QUARTER_HOUR,
  );
}

function sameTimeOn(timezone: string, date: string, presentStart: number | undefined): number[] {
  if (presentStart === undefined) return [];
  return instantsOf(timezone, date, wallClock(timezone, presentStart).minutesOfDay);
}

function outsideHours(session: Session, startAt: number): Slot {
  const endAt = startAt + session.duration * MINUTE;
  return { startAt, endAt, available: false, reason: 'outside_hours', block: null };
}
