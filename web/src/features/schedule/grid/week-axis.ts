/**
 * The time scale of the grid. A position is a number of minutes from the top: wall-clock minutes, with one more hour where
 * a shown day has 25. That day fills both hours that its clocks show alike; on the others the second one is a gap, as
 * is the hour that a day of 23 hours skips.
 */
import { MINUTE } from '@cadence/scheduling/durations';
import type { LocalDay } from '../../../lib/time-day.ts';

const DAY_MINUTES = 1_440;
const HOUR_MINUTES = 60;

/** The repeated minutes are inserted at `seam`; `extra` is 0 in nearly all weeks. */
export type Axis = { length: number; seam: number; extra: number };
export type Span = { from: number; to: number };

export function axisOf(days: readonly LocalDay[]): Axis {
  const back = days.find(({ change }) => change !== null && change.by < 0)?.change;
  if (!back) return { length: DAY_MINUTES, seam: DAY_MINUTES, extra: 0 };
  return { length: DAY_MINUTES - back.by, seam: back.after, extra: -back.by };
}

/** The position of an instant of a day. At a gap, the end of a span stays above it and a start comes below. */
export function positionOf(axis: Axis, day: LocalDay, at: number, side: 'start' | 'end' = 'start'): number {
  const elapsed = (at - day.startAt) / MINUTE;
  const { change } = day;
  if (change && change.by < 0) return elapsed;
  const isBefore = (value: number, mark: number) => (side === 'end' ? value <= mark : value < mark);
  const wall = !change || isBefore(elapsed, change.after) ? elapsed : elapsed + change.by;
  return isBefore(wall, axis.seam) ? wall : wall + axis.extra;
}

/** The instant at a position of a day; within a gap, the first instant after it. Never at or after the day's end. */
export function instantAtPosition(axis: Axis, day: LocalDay, position: number): number {
  const { change, startAt, endAt } = day;
  const last = (endAt - startAt) / MINUTE - 1;
  const elapsed = change && change.by < 0 ? position : elapsedOf(wallAt(axis, position), change);
  return startAt + Math.min(Math.max(elapsed, 0), last) * MINUTE;
}

function wallAt({ seam, extra }: Axis, position: number): number {
  return position < seam ? position : Math.max(position - extra, seam);
}

function elapsedOf(wall: number, change: LocalDay['change']): number {
  if (!change || wall < change.after) return wall;
  return Math.max(wall - change.by, change.after);
}

/** The parts of the scale that do not exist on a day. */
export function gapsOf(axis: Axis, day: LocalDay): Span[] {
  const { change } = day;
  if (change && change.by < 0) return [];
  const gaps = axis.extra > 0 ? [{ from: axis.seam, to: axis.seam + axis.extra }] : [];
  if (!change) return gaps;
  const from = change.after < axis.seam ? change.after : change.after + axis.extra;
  return [...gaps, { from, to: from + change.by }];
}

export type HourMark = { position: number; minutes: number; isRepeated: boolean };

/** The hours along the scale, with the wall-clock minutes that they show. */
export function hourMarks({ length, seam, extra }: Axis): HourMark[] {
  return Array.from({ length: Math.ceil(length / HOUR_MINUTES) }, (_, index) => {
    const position = index * HOUR_MINUTES;
    const isRepeated = position >= seam && position < seam + extra;
    return { position, minutes: position < seam ? position : position - extra, isRepeated };
  });
}
