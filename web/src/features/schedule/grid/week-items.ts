import type { Appointment } from '@cadence/contract/appointments';
import type { Week } from '@cadence/contract/practice';
import { toMs } from '@cadence/format/time';
import type { LocalDay } from '../../../lib/time-day.ts';
import { instantAt } from '../../../lib/time-wall.ts';
import { type Axis, positionOf, type Span } from './week-axis.ts';

type WeekBlock = Week['blocks'][number];

/**
 * What stands in the grid of one day, or above it where it fills the whole day. A session has its own times, also where it
 * crosses midnight; everything else those of its part on the day.
 */
export type WeekItem = Span & { key: string; startAt: number; endAt: number; isWholeDay: boolean } & (
    | { kind: 'session'; session: Appointment }
    | { kind: 'block'; block: WeekBlock }
    | { kind: 'busy' }
    | { kind: 'held' }
  );

/** The dialog that the grid or the list has opened. */
export type Opened =
  | { what: 'session' | 'reschedule' | 'cancel'; session: Appointment }
  | { what: 'block'; id: number }
  | { what: 'add' | 'book' | 'new-block' | 'new-absence' | 'new-slot'; startAt: number; endAt?: number };

/** The height of an hour. */
export const HOUR_REM = 4;

/** The height of so many minutes. */
export function remOf(minutes: number): string {
  return `${(minutes / 60) * HOUR_REM}rem`;
}

export function lengthOf({ startTime, endTime }: Appointment): number {
  return toMs(endTime) - toMs(startTime);
}

type Timed = { startTime: string; endTime: string };

/** Shorter things are drawn, and placed, as if they took so many minutes, so that a text fits and a finger meets them. */
export const LEAST_MINUTES = 30;

/** The things of a day by start. */
export function itemsOfDay(week: Week, axis: Axis, day: LocalDay): WeekItem[] {
  const on = <T extends Timed>(things: readonly T[]) => things.filter((thing) => isOn(day, thing));
  const place = (thing: Timed) => {
    const { startAt, endAt } = partOn(day, thing);
    const isWholeDay = startAt === day.startAt && endAt === day.endAt;
    const { from, to } = spanOn(axis, day, startAt, endAt);
    return { startAt, endAt, isWholeDay, from, to: Math.max(to, from + LEAST_MINUTES) };
  };
  const items: WeekItem[] = [
    ...on(week.sessions).map((session) => ({
      ...place(session),
      startAt: toMs(session.startTime),
      endAt: toMs(session.endTime),
      kind: 'session' as const,
      key: `session-${session.id}`,
      session,
    })),
    ...on(week.blocks).map((block) => ({
      ...place(block),
      kind: 'block' as const,
      key: `block-${block.id}-${block.startTime}`,
      block,
    })),
    ...on(week.busy).map((busy) => ({
      ...place(busy),
      kind: 'busy' as const,
      key: `busy-${busy.startTime}-${busy.endTime}`,
    })),
    ...on(week.held).map((held) => ({
      ...place(held),
      kind: 'held' as const,
      key: `held-${held.startTime}-${held.endTime}`,
    })),
  ];
  return items.sort((one, other) => one.startAt - other.startAt);
}

function isOn({ startAt, endAt }: LocalDay, { startTime, endTime }: Timed): boolean {
  return toMs(startTime) < endAt && toMs(endTime) > startAt;
}

function partOn(day: LocalDay, { startTime, endTime }: Timed): { startAt: number; endAt: number } {
  return { startAt: Math.max(toMs(startTime), day.startAt), endAt: Math.min(toMs(endTime), day.endAt) };
}

/** Whether one block fills the whole day. */
export function isBlockedAllDay({ blocks }: Week, { startAt, endAt }: LocalDay): boolean {
  return blocks.some(({ startTime, endTime }) => toMs(startTime) <= startAt && toMs(endTime) >= endAt);
}

/** Whether as many sessions start on a day as the therapist holds on one: families find no time on it. */
export function isFull({ sessions }: Week, { startAt, endAt }: LocalDay, maxSessionsPerDay: number): boolean {
  const starting = sessions.filter(({ startTime }) => toMs(startTime) >= startAt && toMs(startTime) < endAt);
  return starting.length >= maxSessionsPerDay;
}

/** Whether there was something to do in the shown days, and all of it is over. */
export function isOver({ sessions, openHours }: Week, now: number): boolean {
  const all = [...sessions, ...openHours];
  return all.length > 0 && all.every(({ endTime }) => toMs(endTime) <= now);
}

/** The parts of open hours that lie on a day; none on a day that is blocked whole. */
export function openOn(week: Week, day: LocalDay): { startAt: number; endAt: number }[] {
  if (isBlockedAllDay(week, day)) return [];
  return week.openHours.filter((hours) => isOn(day, hours)).map((hours) => partOn(day, hours));
}

/** The time that a day's button blocks or opens: from its first open hours on, else from nine o'clock. */
export function startToAdd(week: Week, day: LocalDay, timezone: string): number {
  return openOn(week, day)[0]?.startAt ?? toMs(instantAt(timezone, day.date, '09:00'));
}

/** The part of a span that lies on a day, as positions. */
export function spanOn(axis: Axis, day: LocalDay, startAt: number, endAt: number): Span {
  return {
    from: positionOf(axis, day, Math.max(startAt, day.startAt)),
    to: positionOf(axis, day, Math.min(endAt, day.endAt), 'end'),
  };
}

export function spansOn(axis: Axis, day: LocalDay, times: readonly Timed[]): Span[] {
  return times
    .filter((time) => isOn(day, time))
    .map(({ startTime, endTime }) => spanOn(axis, day, toMs(startTime), toMs(endTime)));
}

const HOUR = 60;
/** From nine to five, which lie below the repeated hour of a scale that has one. */
function officeHours({ extra }: Axis): Span {
  return { from: 9 * HOUR + extra, to: 17 * HOUR + extra };
}

/** The whole hours that the grid shows: around open hours and everything placed, within the scale. */
export function shownHours(axis: Axis, spans: readonly Span[]): Span {
  const all = spans.length > 0 ? spans : [officeHours(axis)];
  const from = Math.min(...all.map((span) => span.from));
  const to = Math.max(...all.map((span) => span.to));
  return {
    from: Math.max(0, Math.floor(from / HOUR) * HOUR),
    to: Math.min(axis.length, Math.max(Math.ceil(to / HOUR), Math.floor(from / HOUR) + 4) * HOUR),
  };
}
