// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackPointer } from './track-pointer.ts';

const onMove = vi.fn<(x: number, y: number) => void>();
const onEnd = vi.fn<(isDropped: boolean) => void>();
const clicked = vi.fn<() => void>();
let stop: () => void;

beforeEach(() => {
  document.body.addEventListener('click', clicked);
  stop = trackPointer({ pointerId: 1, clientX: 10, clientY: 10 }, { onMove, onEnd });
});
afterEach(() => {
  stop();
  // Ends what waits for the click of the press.
  pointer('pointerdown', 0);
  document.body.removeEventListener('click', clicked);
  vi.clearAllMocks();
});

// jsdom has no PointerEvent.
function pointer(
  type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
  clientY: number,
  pointerId = 1,
): void {
  const event = new MouseEvent(type, { clientX: 10, clientY, bubbles: true });
  document.body.dispatchEvent(Object.assign(event, { pointerId }));
}
function click(detail = 1): void {
  document.body.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));
}

test('a press that hardly moves is a click', () => {
  pointer('pointermove', 13);
  pointer('pointerup', 13);
  click();
  expect([onMove, onEnd, clicked].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
});

test('the click of a drag opens nothing, and the next one does', () => {
  pointer('pointermove', 40);
  pointer('pointerup', 40);
  click();
  expect([onEnd.mock.calls, clicked.mock.calls.length]).toEqual([[[true]], 0]);
  pointer('pointerdown', 40);
  click();
  expect(clicked).toHaveBeenCalledOnce();
});

test('Escape ends a drag, and its release opens nothing however late it comes', () => {
  pointer('pointermove', 40);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(onEnd.mock.calls).toEqual([[false]]);
  pointer('pointermove', 60);
  pointer('pointerup', 60);
  click();
  expect([onMove.mock.calls.length, clicked.mock.calls.length]).toEqual([1, 0]);
});

test('a press by keyboard after a drag counts', () => {
  pointer('pointermove', 40);
  pointer('pointerup', 40);
  click(0);
  expect(clicked).toHaveBeenCalledOnce();
});

test('a finger beside the pen neither moves what is dragged nor ends the drag', () => {
  pointer('pointermove', 40);
  pointer('pointerdown', 200, 2);
  pointer('pointermove', 220, 2);
  pointer('pointerup', 220, 2);
  click();
  pointer('pointerdown', 200, 3);
  pointer('pointercancel', 200, 3);
  expect([onMove.mock.calls, onEnd.mock.calls]).toEqual([[[10, 40]], []]);
  pointer('pointerup', 40);
  click();
  expect([onEnd.mock.calls, clicked.mock.calls.length]).toEqual([[[true]], 0]);
});
