/**
 * The rules of what can be booked (docs/specification.md#slots). Slot lists, booking and rescheduling all use them, so that
 * exactly the offered starts can be booked.
 *
 * Pure: the clock is an argument. Instants are milliseconds since 1970 UTC, durations and buffers minutes, notice
 * hours. The time is linear in days and intervals.
 */
import { blockedIntervals, type Block, type BlockNotice, type DateRange } from './blocks.ts';
import { dateOfEpochDay, DAY, epochDay, HOUR, MINUTE } from './calendar-date.ts';
import { inOrder, joinTouching, sweep, type Interval } from './interval.ts';
import { windowsOfDays, type WorkingHours } from './working-hours.ts';
import { firstInstant, instantsOf, wallClock } from './zones.ts';

const STEP = 30 * MINUTE;

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
 * The days from..to (inclusive, valid dates of the therapist's zone), each with the starts that fall on it.
 * A day is selectable when it has working time, is not wholly outside the notice limits and not blocked whole.
 */
export function offer(practice: Practice, session: Session, range: DateRange, now: number): Day[] {
  const { timezone, minAdvanceNotice, maxAdvanceNotice, maxSessionsPerDay } = practice;
  const firstDay = epochDay(range.from);
  const lastDay = epochDay(range.to);
  // A window of the day before may extend into the first day, and a session of the last day may end in the next.
  const windows = windowsOfDays(practice, firstDay - 1, lastDay + 1);
  const blocked = blockedIntervals(timezone, practice.blocks, firstDay - 1, lastDay + 1);

  const slotAt = slotJudge(practice, session, sweep(blocked), now);
  const works = sweep(windows);
  const blockedWhole = sweep(blocked.filter(({ notice }) => notice.wholeDay));
  const bookedStarts = practice.appointments.map(({ startAt }) => startAt).sort(ascending);
  const starts = offeredStarts(windows, session.duration * MINUTE);

  const days: Day[] = [];
  let start = 0;
  let booked = 0;
  let startAt = firstInstant(timezone, firstDay * DAY);
  for (let day = firstDay; day <= lastDay; day++) {
    const endAt = firstInstant(timezone, (day + 1) * DAY);
    while ((bookedStarts[booked] ?? Infinity) < startAt) booked++;
    const bookedBefore = booked;
    while ((bookedStarts[booked] ?? Infinity) < endAt) booked++;
    const full = booked - bookedBefore >= maxSessionsPerDay;

    const slots: Slot[] = [];
    for (let at = starts[start]; at !== undefined && at < endAt; at = starts[++start]) {
      if (at >= startAt) slots.push(slotAt(at, full));
    }
    const inNotice = endAt > now + minAdvanceNotice * HOUR && startAt <= now + maxAdvanceNotice * HOUR;
    const selectable = inNotice && !!works(startAt, endAt) && !blockedWhole(startAt, endAt);
    days.push({ date: dateOfEpochDay(day), selectable, slots });
    startAt = endAt;
  }
  return days;
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
  if (rules === 'therapist') return judgeMove(practice, session, startAt, now);
  const { date } = wallClock(practice.timezone, startAt);
  const slots = offer(practice, session, { from: date, to: date }, now)[0]?.slots;
  const slot = slots?.find((offered) => offered.startAt === startAt);
  if (!slot) return { ok: false, reason: 'outside_hours', block: null };
  if (slot.reason) return { ok: false, reason: slot.reason, block: slot.block };
  return { ok: true, endAt: slot.endAt };
}

/**
 * The starts of the reschedule dialog for one date of the therapist's zone: the half-hours from 09:00 to 16:30, and every
 * other available start. Pass the appointment's own length and buffers, and a practice without the appointment.
 */
export function rescheduleStarts(
  practice: Practice,
  session: Session,
  date: string,
  now: number,
  rules: Rules,
): Slot[] {
  const halfHours = new Set<number>();
  for (let minutes = 9 * 60; minutes <= 16 * 60 + 30; minutes += 30) {
    for (const startAt of instantsOf(practice.timezone, date, minutes)) halfHours.add(startAt);
  }
  const offered = offer(practice, session, { from: date, to: date }, now).flatMap(({ slots }) => slots);
  const starts = new Set([...halfHours, ...offered.map(({ startAt }) => startAt)]);
  return [...starts]
    .sort(ascending)
    .map((startAt): Slot => {
      const verdict = judge(practice, session, startAt, now, rules);
      const { reason, block } = verdict.ok ? { reason: null, block: null } : verdict;
      return { startAt, endAt: startAt + session.duration * MINUTE, available: verdict.ok, reason, block };
    })
    .filter(({ startAt, available }) => available || halfHours.has(startAt));
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
 * Every start of a session (length in ms) in the windows, ascending: each window has its own half-hour grid from its
 * start, and a session may extend into windows that overlap or touch.
 */
function offeredStarts(windows: readonly Interval[], duration: number): number[] {
  const stretches = joinTouching(windows);
  const starts: number[] = [];
  let stretch = 0;
  let apart = true;
  for (const window of windows) {
    while ((stretches[stretch]?.endAt ?? Infinity) < window.endAt) stretch++;
    const lastAt = Math.min(window.endAt - 1, (stretches[stretch]?.endAt ?? 0) - duration);
    apart &&= window.startAt > (starts.at(-1) ?? -Infinity);
    for (let at = window.startAt; at <= lastAt; at += STEP) starts.push(at);
  }
  // Most schedules have no overlapping windows and need no sorting.
  return apart ? starts : [...new Set(starts.sort(ascending))];
}

/** A therapist may move a session to any free time, inside or outside working hours, without buffers. */
function judgeMove(practice: Practice, session: Session, startAt: number, now: number): Verdict {
  const endAt = startAt + session.duration * MINUTE;
  const refuse = (reason: SlotReason, block: BlockNotice | null = null): Verdict => ({
    ok: false,
    reason,
    block,
  });
  if (startAt < now) return refuse('in_the_past');
  const day = epochDay(wallClock(practice.timezone, startAt).date);
  const blocked = blockedIntervals(practice.timezone, practice.blocks, day, day + 1);
  const block = sweep(blocked)(startAt, endAt);
  if (block) return refuse('blocked', block.notice);
  if (sweep(inOrder(practice.appointments))(startAt, endAt)) return refuse('conflict');
  return { ok: true, endAt };
}

/** False for fractions of a minute, NaN, and instants after the year 9999. */
function isWholeMinute(startAt: number): boolean {
  return startAt % MINUTE === 0 && Math.abs(startAt) < 253_402_300_800_000;
}

function ascending(one: number, other: number): number {
  return one - other;
}
