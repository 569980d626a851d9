/** Where a session can be moved (docs/specification.md#rescheduling). */
import type { DateRange } from './blocks.ts';
import { MINUTE } from './calendar-date.ts';
import {
  moveJudge,
  offeredDays,
  type Day,
  type Practice,
  type Rules,
  type Session,
  type Slot,
} from './slots.ts';
import { instantsOf } from './zones.ts';

const FIRST_HALF_HOUR = 9 * 60;
const LAST_HALF_HOUR = 16 * 60 + 30;

/**
 * The days of the reschedule dialog in the therapist's zone, computed as they are asked for: the half-hours from 09:00 to
 * 16:30, and every other available start. Pass the appointment's own length and buffers, and a practice without the
 * appointment.
 */
export function* rescheduleDays(
  practice: Practice,
  session: Session,
  range: DateRange,
  now: number,
  rules: Rules,
): Generator<Day> {
  const judgeMove = moveJudge(practice, session, range, now);
  for (const day of offeredDays(practice, session, range, now)) {
    const offered = new Map(day.slots.map((slot) => [slot.startAt, slot]));
    const halfHours = new Set(halfHoursOf(practice.timezone, day.date));
    const starts = [...new Set([...halfHours, ...offered.keys()])].sort((one, other) => one - other);
    const slots = starts
      .map((startAt) =>
        rules === 'therapist' ? judgeMove(startAt) : (offered.get(startAt) ?? outsideHours(session, startAt)),
      )
      .filter(({ startAt, available }) => available || halfHours.has(startAt));
    yield { ...day, slots };
  }
}

function halfHoursOf(timezone: string, date: string): number[] {
  const starts: number[] = [];
  for (let minutes = FIRST_HALF_HOUR; minutes <= LAST_HALF_HOUR; minutes += 30)
    starts.push(...instantsOf(timezone, date, minutes));
  return starts;
}

function outsideHours(session: Session, startAt: number): Slot {
  const endAt = startAt + session.duration * MINUTE;
  return { startAt, endAt, available: false, reason: 'outside_hours', block: null };
}
