import type { Appointment } from '@cadence/contract/appointments';
import { useEffect, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import type { LocalDay } from '../../../lib/time-day.ts';
import { canChange } from '../../appointments/label.ts';
import type { Moving } from './use-move.ts';
import { instantAtPosition, type Axis, type Span } from './week-axis.ts';

/** A press that moves less is a click. */
const THRESHOLD_PX = 5;
const QUARTER = 15;

type DragOptions = {
  root: RefObject<HTMLElement | null>;
  days: readonly LocalDay[];
  axis: Axis;
  shown: Span;
  moving: Moving;
  now: number;
};

export type Drag = ReturnType<typeof useDrag>;

/** Dragging a session with a mouse or a pen. A finger scrolls the page; it moves sessions by the buttons of the bar. */
export function useDrag(options: DragOptions) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const stopRef = useRef<() => void>(undefined);
  const endedAtRef = useRef(-Infinity);
  useEffect(() => () => stopRef.current?.(), []);

  const start = (event: ReactPointerEvent<HTMLElement>, session: Appointment) => {
    if (event.button !== 0 || event.pointerType === 'touch' || !canChange(session, options.now)) return;
    const grabbed = event.clientY - event.currentTarget.getBoundingClientRect().top;
    stopRef.current = track(event, {
      onMove: (x, y) => {
        const startAt = startUnder(latest.current, x, y - grabbed);
        if (startAt !== undefined) latest.current.moving.propose(session, startAt, true);
      },
      onEnd: (isDropped) => {
        endedAtRef.current = performance.now();
        if (isDropped) latest.current.moving.choose();
        else latest.current.moving.end();
      },
    });
  };

  return {
    start,
    /** The click that the browser sends after a drag is none. */
    hasJustEnded: () => performance.now() - endedAtRef.current < CLICK_AFTER_MS,
    /** The position on the scale at a height of the window, within a column. */
    positionIn: (column: HTMLElement, clientY: number) => positionIn(column, clientY, options.shown),
  };
}

type Tracked = { onMove: (x: number, y: number) => void; onEnd: (isDropped: boolean) => void };

/** Follows a pressed pointer until it is released, or Escape; presses that hardly move are clicks. Returns the cancel function. */
function track(from: { clientX: number; clientY: number }, { onMove, onEnd }: Tracked): () => void {
  const listeners = new AbortController();
  let isDragging = false;
  const end = (isDropped: boolean) => {
    listeners.abort();
    if (isDragging) onEnd(isDropped);
  };
  const on = { signal: listeners.signal };
  const move = ({ clientX, clientY }: PointerEvent) => {
    isDragging ||= Math.hypot(clientX - from.clientX, clientY - from.clientY) >= THRESHOLD_PX;
    if (isDragging) onMove(clientX, clientY);
  };
  const escape = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape') return;
    pressed.stopPropagation();
    end(false);
  };
  window.addEventListener('pointermove', move, on);
  window.addEventListener('pointerup', () => end(true), on);
  window.addEventListener('pointercancel', () => end(false), on);
  window.addEventListener('keydown', escape, { ...on, capture: true });
  return () => listeners.abort();
}

/** The browser sends the click in the same task as the release. */
const CLICK_AFTER_MS = 50;

function positionIn(column: HTMLElement, clientY: number, { from, to }: Span): number {
  const { top, height } = column.getBoundingClientRect();
  return from + ((clientY - top) / height) * (to - from);
}

/** The quarter-hour under the pointer; undefined outside the columns. */
function startUnder({ root, days, axis, shown }: DragOptions, x: number, y: number): number | undefined {
  const columns = [...(root.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
  const column = columns.find((one) => {
    const { left, right } = one.getBoundingClientRect();
    return x >= left && x < right;
  });
  const day = days.find(({ date }) => date === column?.dataset.day);
  if (!column || !day) return undefined;
  const position = Math.round(positionIn(column, y, shown) / QUARTER) * QUARTER;
  const within = Math.min(Math.max(position, shown.from), shown.to - QUARTER);
  return instantAtPosition(axis, day, within);
}
