/** Long work on the main thread, in slices between which other requests are served. */
import { setImmediate } from 'node:timers/promises';
import { stopwatch } from '../clock.ts';

/** Milliseconds. */
const SLICE = 5;

let lastTurn: Promise<unknown> = Promise.resolve();

/** Waits until everything that came in has been served: of all who wait, one goes on at a time. */
function nextTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/** A pause to await after each step of a loop; it lasts only where the slice is used up. */
export function fairShare(): () => Promise<void> {
  let worked = stopwatch();
  return async () => {
    if (worked() < SLICE) return;
    await nextTurn();
    worked = stopwatch();
  };
}
