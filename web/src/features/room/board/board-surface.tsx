import * as m from '@cadence/messages/m';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { BOARD, clamp } from './board-item.ts';
import { inkOf, itemName, ItemShape, strokePath } from './board-items.tsx';
import { STROKE_WIDTH, topmost, useHand, type Hand, type HandProps, type Point } from './use-hand.ts';
import type { KeptFocus } from './use-kept-focus.ts';

type SurfaceProps = HandProps & { ref: KeptFocus['place'] };

const KEYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ACTIONS: readonly string[] = ['Enter', ' ', 'Delete', 'Backspace', 'Escape'];

/** The drawing surface: pointer, pen and touch, and a pointer of its own for the keyboard. */
export function BoardSurface({ ref, board, brush, onText }: SurfaceProps) {
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
        ref={ref}
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes the keyboard
        tabIndex={0}
        aria-label={m.board_title()}
        aria-describedby={`${id}-keys`}
        // Drawn in the product's colours, it keeps them in contrast themes, with their ground.
        className={cx(
          'relative aspect-4/3 w-full touch-none overflow-hidden rounded-lg border border-line bg-surface forced-color-adjust-none focus-visible:outline-3 focus-visible:outline-focus',
          // Beside the tools, as high as the panel; the tools scroll.
          'sideways:sticky sideways:top-0 sideways:col-start-2 sideways:row-span-5 sideways:row-start-1 sideways:max-w-[calc(100cqh*4/3)] sideways:self-start sideways:justify-self-center sideways:focus-visible:-outline-offset-3',
        )}
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
      <p id={`${id}-keys`} className="text-sm text-ink-soft max-sm:sr-only sideways:sr-only">
        {m.board_keys()}
      </p>
      <p role="status" className="sr-only">
        {isByKeys ? what : ''}
      </p>
    </>
  );
}

function useSurface({ board, brush, onText }: HandProps) {
  const [at, setAt] = useState<Point>({ x: BOARD.width / 2, y: BOARD.height / 2 });
  const [isByKeys, setIsByKeys] = useState(false);
  const hand = useHand({ board, brush, onText });
  const { letGo, ...pointer } = usePointer(hand, (point) => {
    setIsByKeys(false);
    setAt(point);
  });
  const { mayDraw } = board;
  useEffect(() => {
    // The end of what is being drawn is not heard while the board is locked.
    if (!mayDraw) letGo();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the right changes
  }, [mayDraw]);
  return {
    at,
    isByKeys,
    line: hand.line,
    held: hand.held,
    onBlur: () => {
      hand.end();
      setIsByKeys(false);
    },
    ...pointer,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = KEYS[event.key];
      if (!by && !ACTIONS.includes(event.key)) return;
      event.preventDefault();
      setIsByKeys(true);
      if (!by) return pressKey(event.key, hand, at);
      const step = event.shiftKey ? 10 : 50;
      const next = {
        x: clamp(at.x + by[0] * step, 0, BOARD.width),
        y: clamp(at.y + by[1] * step, 0, BOARD.height),
      };
      setAt(next);
      hand.move(next);
    },
  };
}

function pressKey(key: string, hand: Hand, at: Point): void {
  if (key === 'Escape') return hand.drop();
  if (key === 'Delete' || key === 'Backspace') {
    hand.erase(at);
    return hand.drop();
  }
  if (hand.line || hand.held) hand.end();
  else hand.begin(at);
}

function usePointer(hand: Hand, onPoint: (point: Point) => void) {
  const pointer = useRef<number>(null);
  const letGo = () => {
    pointer.current = null;
    hand.drop();
  };
  return {
    letGo,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (pointer.current !== null || event.button !== 0) return;
      pointer.current = event.pointerId;
      event.currentTarget.setPointerCapture(event.pointerId);
      onPoint(pointOf(event));
      hand.begin(pointOf(event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (pointer.current !== event.pointerId) return;
      onPoint(pointOf(event));
      hand.wipe(pointOf(event));
      hand.move(pointOf(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (pointer.current !== event.pointerId) return;
      pointer.current = null;
      hand.end();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      if (pointer.current === event.pointerId) letGo();
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
