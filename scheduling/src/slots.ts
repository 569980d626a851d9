/**
 * The rules of what can be booked (docs/specification.md#slots). Slot lists, booking and rescheduling all use them, so that
 * exactly the offered starts can be booked.
 *
 * Pure: the clock is an argument. Instants are milliseconds since 1970 UTC, durations and buffers minutes, notice
 * hours. The time is linear in days and intervals.
 */
import {
  blockedIntervals,
  wholeDayIntervals,
  type Block,
  type BlockNotice,
  type DateRange,
} from './blocks.ts';
import { epochDay } from './calendar-date.ts';
import { HOUR, MINUTE } from './durations.ts';
import { inOrder, sortedByStart, sweep, type Interval } from './interval.ts';
import { startsByDay, STEP } from './starts.ts';
import type { WorkingHours } from './working-hours.ts';
import { wallClock } from './zones.ts';

/** Why a start is not available. All but the last are checked in this order; the first that applies counts. */
export type SlotReason =
  | 'in_the_past'
  | 'too_soon'
  | 'too_far'
  | 'blocked'
  | 'busy'
  | 'conflict'
  | 'fully_booked'
  | 'outside_hours';

/** An appointment that is not cancelled, with the buffers kept on it (minutes). */
export type Booked = Interval & { bufferBefore: number; bufferAfter: number };

/** All that decides a therapist's slots. Each list must extend a day beyond the requested dates. */
export type Practice = WorkingHours & {
  blocks: readonly Block[];
  busy: readonly Interval[];
  appointments: readonly Booked[];
  /** Hours; exactly this far ahead is still allowed. */
  minAdvanceNotice: number;
  /** Hours; exactly this far ahead is still allowed. */
  maxAdvanceNotice: number;
  maxSessionsPerDay: number;
};

/** What is to be booked, in minutes, with the buffers that apply; shorter than 24 hours in total. */
export type Session = { duration: number; bufferBefore: number; bufferAfter: number };

export type Slot = Interval & {
  available: boolean;
  reason: SlotReason | null;
  /** The block behind the reason 'blocked'. */
  block: BlockNotice | null;
};

export type Day = { date: string; selectable: boolean; slots: Slot[] };

export type Verdict =
  | { ok: true; endAt: number }
  | { ok: false; reason: SlotReason; block: BlockNotice | null };

/** 'patient': all rules. 'therapist', for moving a session: only the past, blocks and overlaps are refused. */
export type Rules = 'patient' | 'therapist';

/**
 * The days from..to (inclusive, valid dates of the therapist's zone), each with the starts that fall on it, computed as
 * they are asked for. A day is selectable when it has working time, is not wholly outside the notice limits and not
 * blocked whole.
 */
export function* offeredDays(
  practice: Practice,
  session: Session,
  range: DateRange,
  now: number,
): Generator<Day> {
  const { timezone, blocks, minAdvanceNotice, maxAdvanceNotice } = practice;
  const booked = sortedByStart(practice.appointments);
  const [firstDay, lastDay] = [epochDay(range.from), epochDay(range.to)];
  // A session with its buffers may begin the day before, or end the day after.
  const wholeDays = wholeDayIntervals(timezone, blocks, firstDay - 1, lastDay + 1);
  const blockOver = sweep(blockedIntervals(timezone, blocks, firstDay - 1, lastDay + 1, wholeDays));
  const slotAt = slotJudge({ ...practice, appointments: booked }, session, blockOver, now);
  const blockedWhole = sweep(wholeDays);
  const startsOn = startsByDay(practice, booked, firstDay, lastDay);
  const duration = session.duration * MINUTE;
  for (let day = firstDay; day <= lastDay; day++) {
    const { date, startAt, endAt, hasWork, isFull, runs } = startsOn(day);
    const inNotice = endAt > now + minAdvanceNotice * HOUR && startAt <= now + maxAdvanceNotice * HOUR;
    const selectable = inNotice && hasWork && !blockedWhole(startAt, endAt);
    const slots: Slot[] = [];
    for (const { firstAt, until, workUntil } of runs) {
      const lastAt = Math.min(until - 1, workUntil - duration);
      for (let at = firstAt; at <= lastAt; at += STEP) slots.push(slotAt(at, isFull));
    }
    yield { date, selectable, slots };
  }
}

/** All of `offeredDays`. */
export function offer(practice: Practice, session: Session, range: DateRange, now: number): Day[] {
  return [...offeredDays(practice, session, range, now)];
}

/** The blocks around the days of a range: a session with its buffers may begin the day before, or end the day after. */
export function blockedNear({ timezone, blocks }: Pick<Practice, 'timezone' | 'blocks'>, range: DateRange) {
  return blockedIntervals(timezone, blocks, epochDay(range.from) - 1, epochDay(range.to) + 1);
}

/** Whether a session may start at an instant, and its end. For patients, exactly what `offer` lists as available. */
export function judge(
  practice: Practice,
  session: Session,
  startAt: number,
  now: number,
  rules: Rules = 'patient',
): Verdict {
  if (!isWholeMinute(startAt)) return { ok: false, reason: 'outside_hours', block: null };
  const { date } = wallClock(practice.timezone, startAt);
  const range = { from: date, to: date };
  if (rules === 'therapist') return verdictOf(moveJudge(practice, session, range, now)(startAt));
  const slots = offer(practice, session, range, now)[0]?.slots;
  const slot = slots?.find((offered) => offered.startAt === startAt);
  return slot ? verdictOf(slot) : { ok: false, reason: 'outside_hours', block: null };
}

function verdictOf(slot: Slot): Verdict {
  if (slot.reason) return { ok: false, reason: slot.reason, block: slot.block };
  return { ok: true, endAt: slot.endAt };
}

/** Judges starts, which must come in ascending order; `full` says that the start's day takes no more sessions. */
function slotJudge(
  practice: Practice,
  session: Session,
  blockOver: (startAt: number, endAt: number) => { notice: BlockNotice } | undefined,
  now: number,
) {
  const busyOver = sweep(inOrder(practice.busy));
  const conflictOver = sweep(closedByAppointments(practice.appointments, session));
  const earliestAt = now + practice.minAdvanceNotice * HOUR;
  const latestAt = now + practice.maxAdvanceNotice * HOUR;
  const duration = session.duration * MINUTE;
  const before = session.bufferBefore * MINUTE;
  const after = session.bufferAfter * MINUTE;

  return (startAt: number, full: boolean): Slot => {
    const endAt = startAt + duration;
    const block = blockOver(startAt - before, endAt + after);
    let reason: SlotReason | null = null;
    if (startAt < now) reason = 'in_the_past';
    else if (startAt < earliestAt) reason = 'too_soon';
    else if (startAt > latestAt) reason = 'too_far';
    else if (block) reason = 'blocked';
    else if (busyOver(startAt - before, endAt + after)) reason = 'busy';
    else if (conflictOver(startAt, endAt)) reason = 'conflict';
    else if (full) reason = 'fully_booked';
    const notice = reason === 'blocked' && block ? block.notice : null;
    return { startAt, endAt, available: reason === null, reason, block: notice };
  };
}

/**
 * Appointments widened by the gap that the session must keep to each: the larger of the earlier one's after-buffer
 * and the later one's before-buffer. The session itself, without its buffers, must not overlap these.
 */
function closedByAppointments(appointments: readonly Booked[], session: Session): Interval[] {
  const closed = appointments.map(({ startAt, endAt, bufferBefore, bufferAfter }) => ({
    startAt: startAt - Math.max(session.bufferAfter, bufferBefore) * MINUTE,
    endAt: endAt + Math.max(session.bufferBefore, bufferAfter) * MINUTE,
  }));
  return inOrder(closed);
}

/**
 * A therapist may move a session to any free time, inside or outside working hours, without buffers. Judges starts in a
 * range of days, which must come in ascending order.
 */
export function moveJudge(practice: Practice, session: Session, range: DateRange, now: number) {
  const blockOver = sweep(blockedNear(practice, range));
  const appointmentOver = sweep(inOrder(practice.appointments));
  return (startAt: number): Slot => {
    const endAt = startAt + session.duration * MINUTE;
    const block = blockOver(startAt, endAt);
    let reason: SlotReason | null = null;
    if (startAt < now) reason = 'in_the_past';
    else if (block) reason = 'blocked';
    else if (appointmentOver(startAt, endAt)) reason = 'conflict';
    const notice = reason === 'blocked' && block ? block.notice : null;
    return { startAt, endAt, available: reason === null, reason, block: notice };
  };
}

/** False for fractions of a minute, NaN, and instants after the year 9999. */
function isWholeMinute(startAt: number): boolean {
  return startAt % MINUTE === 0 && Math.abs(startAt) < 253_402_300_800_000;
}
