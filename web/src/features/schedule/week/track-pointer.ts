/** A press that moves less is a click. */
const THRESHOLD_PX = 5;

type Tracked = { onMove: (x: number, y: number) => void; onEnd: (isDropped: boolean) => void };

/**
 * Follows a pressed pointer until it is released, or Escape; presses that hardly move are clicks. The click that the browser
 * sends after a drag is swallowed. Other pointers change nothing, as a hand that touches the screen beside a pen. Returns the
 * cancel function.
 */
export function trackPointer(
  from: { pointerId: number; clientX: number; clientY: number },
  { onMove, onEnd }: Tracked,
): () => void {
  const listeners = new AbortController();
  let isDragging = false;
  const end = (isDropped: boolean) => {
    listeners.abort();
    if (isDragging) onEnd(isDropped);
  };
  const on = { signal: listeners.signal };
  const isOther = ({ pointerId }: PointerEvent) => pointerId !== from.pointerId;
  const move = (event: PointerEvent) => {
    if (isOther(event)) return;
    const { clientX, clientY } = event;
    if (!isDragging && Math.hypot(clientX - from.clientX, clientY - from.clientY) >= THRESHOLD_PX) {
      isDragging = true;
      swallowClicks(listeners.signal);
    }
    if (isDragging) onMove(clientX, clientY);
  };
  const escape = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape') return;
    pressed.stopPropagation();
    end(false);
  };
  window.addEventListener('pointermove', move, on);
  window.addEventListener('pointerup', (event) => isOther(event) || end(true), on);
  window.addEventListener('pointercancel', (event) => isOther(event) || end(false), on);
  window.addEventListener('keydown', escape, { ...on, capture: true });
  return () => listeners.abort();
}

/**
 * Every click during the drag, and then the click of its press, which comes with the release: after Escape that may be any time
 * later. The next press, or a click that no pointer made, is meant.
 */
function swallowClicks(drag: AbortSignal): void {
  const listeners = new AbortController();
  const on = { signal: listeners.signal, capture: true };
  const endAfterDrag = () => drag.aborted && listeners.abort();
  const swallow = (event: MouseEvent) => {
    endAfterDrag();
    if (event.detail === 0) return;
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, on);
  window.addEventListener('pointerdown', endAfterDrag, on);
}
