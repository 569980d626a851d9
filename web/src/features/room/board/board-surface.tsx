import * as m from '@cadence/messages/m';
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import {
  BOARD,
  clamp,
  isTouched,
  movedItem,
  simplifyStroke,
  type BoardItem,
  type COLOURS,
  type PlacedItem,
  type STAMPS,
} from './board-item.ts';
import { inkOf, itemName, ItemShape, strokePath } from './board-items.tsx';
import type { Board } from './use-board.ts';

export type Tool = 'pen' | 'select' | 'stamp' | 'text' | 'eraser';
export type Brush = { tool: Tool; colour: (typeof COLOURS)[number]; stamp: (typeof STAMPS)[number] };

const STROKE_WIDTH = 14;
/** How far from a line a finger still touches it. */
const REACH = 24;
const KEYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Point = { x: number; y: number };
type Held = { id: string; item: BoardItem; from: Point };

type SurfaceProps = { board: Board; brush: Brush; onText: (at: Point) => void };

/** The drawing surface: pointer, pen and touch, and a pointer of its own for the keyboard. */
export function BoardSurface({ board, brush, onText }: SurfaceProps) {
  const { at, isByKeys, line, held, ...handlers } = useSurface({ board, brush, onText });
  const id = useId();
  const under = topmost(board.items, at);
  const what = held
    ? m.board_holding({ what: itemName(held.item) })
    : m.board_pointer_at({ x: at.x, y: at.y, what: under ? itemName(under.item) : m.board_nothing() });
  return (
    <>
      {/* An application: the arrow keys belong to the board's own pointer. */}
      <div
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes the keyboard
        tabIndex={0}
        aria-label={m.board_title()}
        aria-describedby={`${id}-keys`}
        className="relative aspect-4/3 w-full touch-none overflow-hidden rounded-lg border border-line bg-surface focus-visible:outline-3 focus-visible:outline-focus"
        {...(board.mayDraw ? handlers : {})}
      >
        <svg viewBox={`0 0 ${BOARD.width} ${BOARD.height}`} className="size-full" aria-hidden="true">
          {board.items.map((one) => (
            <ItemShape key={one.id} item={held?.id === one.id ? held.item : one.item} />
          ))}
          {line && <path d={strokePath(line, STROKE_WIDTH)} fill={inkOf(brush.colour)} />}
          {isByKeys && (
            <g fill="none" strokeWidth="5" stroke="var(--focus)">
              <circle cx={at.x} cy={at.y} r="26" />
              <path d={`M${at.x - 40} ${at.y}h80M${at.x} ${at.y - 40}v80`} />
            </g>
          )}
        </svg>
      </div>
      <p id={`${id}-keys`} className="text-sm text-ink-soft max-sm:sr-only">
        {m.board_keys()}
      </p>
      <p role="status" className="sr-only">
        {isByKeys ? what : ''}
      </p>
    </>
  );
}

function topmost(items: readonly PlacedItem[], { x, y }: Point): PlacedItem | undefined {
  return items.findLast((one) => isTouched(one, x, y, REACH));
}

function useSurface({ board, brush, onText }: SurfaceProps) {
  const [at, setAt] = useState<Point>({ x: BOARD.width / 2, y: BOARD.height / 2 });
  const [isByKeys, setIsByKeys] = useState(false);
  const [line, setLine] = useState<readonly number[]>();
  const [held, setHeld] = useState<Held>();
  const pointer = useRef<number>(null);

  const begin = (point: Point) => {
    const under = topmost(board.items, point);
    if (brush.tool === 'pen') setLine([point.x, point.y]);
    if (brush.tool === 'stamp') board.add({ kind: 'stamp', ...point, name: brush.stamp });
    if (brush.tool === 'text') onText(point);
    if (brush.tool === 'eraser' && under) board.set(under.id, undefined);
    if (brush.tool === 'select' && under) setHeld({ ...under, from: point });
  };
  const move = (point: Point) => {
    setAt(point);
    if (line) setLine([...line, point.x, point.y].slice(0, 8000));
    if (held) {
      const item = movedItem(held.item, point.x - held.from.x, point.y - held.from.y);
      setHeld({ ...held, item, from: point });
    }
  };
  const end = () => {
    if (line)
      board.add({
        kind: 'stroke',
        x: 0,
        y: 0,
        colour: brush.colour,
        width: STROKE_WIDTH,
        points: simplifyStroke(line),
      });
    if (held) board.set(held.id, held.item);
    drop();
  };
  const drop = () => {
    setLine(undefined);
    setHeld(undefined);
  };

  return {
    at,
    isByKeys,
    line,
    held,
    onBlur: () => {
      end();
      setIsByKeys(false);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (pointer.current !== null || event.button !== 0) return;
      pointer.current = event.pointerId;
      event.currentTarget.setPointerCapture(event.pointerId);
      setIsByKeys(false);
      setAt(pointOf(event));
      begin(pointOf(event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (pointer.current !== event.pointerId) return;
      const point = pointOf(event);
      const under = brush.tool === 'eraser' ? topmost(board.items, point) : undefined;
      if (under) board.set(under.id, undefined);
      move(point);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (pointer.current !== event.pointerId) return;
      pointer.current = null;
      end();
    },
    onPointerCancel: () => {
      pointer.current = null;
      drop();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = KEYS[event.key];
      if (!by && !['Enter', ' ', 'Delete', 'Backspace', 'Escape'].includes(event.key)) return;
      event.preventDefault();
      setIsByKeys(true);
      const step = event.shiftKey ? 10 : 50;
      const under = topmost(board.items, at);
      if (by)
        move({
          x: clamp(at.x + by[0] * step, 0, BOARD.width),
          y: clamp(at.y + by[1] * step, 0, BOARD.height),
        });
      else if (event.key === 'Escape') drop();
      else if (event.key !== 'Enter' && event.key !== ' ') {
        if (under) board.set(under.id, undefined);
        drop();
      } else if (line || held) end();
      else begin(at);
    },
  };
}

function pointOf(event: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return {
    x: clamp(Math.round(((event.clientX - left) / width) * BOARD.width), 0, BOARD.width),
    y: clamp(Math.round(((event.clientY - top) / height) * BOARD.height), 0, BOARD.height),
  };
}
