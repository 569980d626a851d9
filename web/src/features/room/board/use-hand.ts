import { useRef, useState } from 'react';
import {
  isTouched,
  movedItem,
  simplifyStroke,
  type BoardItem,
  type COLOURS,
  type PlacedItem,
  type STAMPS,
} from './board-item.ts';
import type { Board } from './use-board.ts';

export type Tool = 'pen' | 'select' | 'stamp' | 'text' | 'eraser';
export type Brush = { tool: Tool; colour: (typeof COLOURS)[number]; stamp: (typeof STAMPS)[number] };
export type Point = { x: number; y: number };
type Held = { id: string; item: BoardItem; from: Point };

export const STROKE_WIDTH = 14;
/** How far from a line a finger still touches it. */
const REACH = 24;
/** Coordinates of a line before it is simplified. */
const MAX_LINE = 8000;

export function topmost(items: readonly PlacedItem[], { x, y }: Point): PlacedItem | undefined {
  return items.findLast((one) => isTouched(one, x, y, REACH));
}

export type HandProps = { board: Board; brush: Brush; onText: (at: Point) => void };
export type Hand = ReturnType<typeof useHand>;

/** A line that is being drawn, or an item that is being moved. */
type Doing = { line?: readonly number[]; held?: Held };

/** What one does on the board with the chosen tool, by pointer or by keyboard. */
export function useHand({ board, brush, onText }: HandProps) {
  const [doing, setDoing] = useState<Doing>({});
  // Several moves may arrive before the board is drawn again: each continues the last one.
  const latest = useRef<Doing>({});
  const set = (next: Doing) => {
    latest.current = next;
    setDoing(next);
  };
  /** What is moved may have been removed meanwhile, or cleared with the board: it does not come back. */
  const isThere = (held: Held | undefined) => board.items.some(({ id }) => id === held?.id);
  /** Removes what is held, or else what lies under the point. */
  const erase = (point: Point) => {
    const { held } = latest.current;
    const one = isThere(held) ? held : topmost(board.items, point);
    if (one) board.set(one.id, undefined);
  };
  return {
    ...doing,
    drop: () => set({}),
    erase,
    begin: (point: Point) => {
      const under = topmost(board.items, point);
      if (brush.tool === 'pen') set({ line: [point.x, point.y] });
      if (brush.tool === 'stamp') board.add({ kind: 'stamp', ...point, name: brush.stamp });
      if (brush.tool === 'text') onText(point);
      if (brush.tool === 'eraser') erase(point);
      if (brush.tool === 'select' && under) set({ held: { ...under, from: point } });
    },
    move: (point: Point) => {
      const { line, held } = latest.current;
      if (line) set({ line: [...line, point.x, point.y].slice(0, MAX_LINE) });
      if (held) {
        const item = movedItem(held.item, point.x - held.from.x, point.y - held.from.y);
        set({ held: { ...held, item, from: point } });
      }
    },
    /** A pointer that is held down erases what it passes; the keyboard's erases only where it is pressed. */
    wipe: (point: Point) => {
      if (brush.tool === 'eraser') erase(point);
    },
    end: () => {
      const { line, held } = latest.current;
      const { colour } = brush;
      if (line)
        board.add({ kind: 'stroke', x: 0, y: 0, colour, width: STROKE_WIDTH, points: simplifyStroke(line) });
      if (held && isThere(held)) board.set(held.id, held.item);
      set({});
    },
  };
}
