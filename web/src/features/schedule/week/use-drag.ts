import type { Appointment } from '@cadence/contract/appointments';
import { minutesIn } from '@cadence/format/time';
import { useEffect, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import type { LocalDay } from '../../../lib/time-day.ts';
import { canChange } from '../../appointments/appointment/label.ts';
import type { BlockedDate } from '../hours/api.ts';
import { dragged, drawn, QUARTER, timesOfBlock, type Part } from '../shape/day-times.ts';
import type { Shaping } from '../shape/use-shape.ts';
import { trackPointer } from './track-pointer.ts';
import type { Moving } from './use-move.ts';
import { instantAtPosition, type Axis, type Span } from '../grid/week-axis.ts';

type DragOptions = {
  root: RefObject<HTMLElement | null>;
  days: readonly LocalDay[];
  axis: Axis;
  shown: Span;
  timezone: string;
  moving: Moving;
  shaping: Shaping;
  now: number;
};

type Press = ReactPointerEvent<HTMLElement>;

export type Drag = ReturnType<typeof useDrag>;

type Latest = { readonly current: DragOptions };

/**
 * With a mouse or a pen: a session and a block are dragged, a block's edges too, and free time is drawn over. A finger
 * scrolls the page; it does all of that by the buttons of the bar.
 */
export function useDrag(options: DragOptions) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const stopRef = useRef<() => void>(undefined);
  useEffect(() => () => stopRef.current?.(), []);
  return {
    session: (event: Press, moved: Appointment) => {
      if (isDrag(event) && canChange(moved, options.now)) stopRef.current = dragSession(event, latest, moved);
    },
    block: (event: Press, block: BlockedDate) => {
      if (isDrag(event)) stopRef.current = dragBlock(event, latest, block);
    },
    draw: (event: Press, date: string) => {
      if (isDrag(event) && event.target === event.currentTarget)
        stopRef.current = drawTimes(event, latest, date);
    },
    /** The position on the scale at a height of the window, within a column. */
    positionIn: (column: HTMLElement, clientY: number) => positionIn(column, clientY, options.shown),
  };
}

function dragSession(event: Press, latest: Latest, session: Appointment): () => void {
  const grabbed = event.clientY - event.currentTarget.getBoundingClientRect().top;
  return trackPointer(event, {
    onMove: (x, y) => {
      const startAt = startUnder(latest.current, x, y - grabbed);
      if (startAt === undefined) return;
      latest.current.shaping.end();
      latest.current.moving.propose(session, startAt, true);
    },
    onEnd: (isDropped) => (isDropped ? latest.current.moving.drop() : latest.current.moving.end()),
  });
}

function dragBlock(event: Press, latest: Latest, block: BlockedDate): (() => void) | undefined {
  const times = timesOfBlock(block);
  const from = minuteUnder(latest.current, event.clientX, event.clientY);
  if (!times || !from) return undefined;
  const part = partUnder(event);
  return trackPointer(event, {
    onMove: (x, y) => {
      const to = minuteUnder(latest.current, x, y);
      if (!to) return;
      const changed = dragged(times, part, to.minute - from.minute);
      latest.current.moving.end();
      latest.current.shaping.propose(block, part === 'whole' ? { ...changed, date: to.date } : changed, true);
    },
    onEnd: (isDropped) => endDrag(latest.current.shaping, isDropped),
  });
}

/** The stroke stays in the column in which it began. */
function drawTimes(event: Press, latest: Latest, date: string): (() => void) | undefined {
  const from = minuteUnder(latest.current, event.clientX, event.clientY);
  if (!from) return undefined;
  const { left } = event.currentTarget.getBoundingClientRect();
  return trackPointer(event, {
    onMove: (_x, y) => {
      const to = minuteUnder(latest.current, left + 1, y);
      if (to) latest.current.shaping.propose(undefined, drawn(date, from.minute, to.minute), true);
    },
    onEnd: (isDropped) => endDrag(latest.current.shaping, isDropped),
  });
}

function isDrag(event: Press): boolean {
  return event.button === 0 && event.pointerType !== 'touch';
}

/** The edge of a block that was grabbed, or all of it. */
function partUnder({ target }: Press): Part {
  const edge = target instanceof HTMLElement ? target.dataset.edge : undefined;
  return edge === 'start' || edge === 'end' ? edge : 'whole';
}

function endDrag({ choose, end }: { choose: () => void; end: () => void }, isDropped: boolean): void {
  if (isDropped) choose();
  else end();
}

function positionIn(column: HTMLElement, clientY: number, { from, to }: Span): number {
  const { top, height } = column.getBoundingClientRect();
  return from + ((clientY - top) / height) * (to - from);
}

/** The day under the pointer, with its column; undefined outside the columns. */
function dayUnder(
  { root, days }: DragOptions,
  x: number,
): { column: HTMLElement; day: LocalDay } | undefined {
  const columns = [...(root.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
  const column = columns.find((one) => {
    const { left, right } = one.getBoundingClientRect();
    return x >= left && x < right;
  });
  const day = days.find(({ date }) => date === column?.dataset.day);
  return column && day && { column, day };
}

/** The quarter-hour under the pointer; undefined outside the columns. */
function startUnder(options: DragOptions, x: number, y: number): number | undefined {
  const { axis, shown } = options;
  const under = dayUnder(options, x);
  if (!under) return undefined;
  const position = Math.round(positionIn(under.column, y, shown) / QUARTER) * QUARTER;
  const within = Math.min(Math.max(position, shown.from), shown.to - QUARTER);
  return instantAtPosition(axis, under.day, within);
}

/** The day and its wall-clock minute under the pointer. */
function minuteUnder(
  options: DragOptions,
  x: number,
  y: number,
): { date: string; minute: number } | undefined {
  const { axis, shown, timezone } = options;
  const under = dayUnder(options, x);
  if (!under) return undefined;
  const position = Math.min(Math.max(positionIn(under.column, y, shown), shown.from), shown.to);
  const { date } = under.day;
  if (position >= axis.length) return { date, minute: 24 * 60 };
  return { date, minute: minutesIn(instantAtPosition(axis, under.day, position), timezone) };
}
