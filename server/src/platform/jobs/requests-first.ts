/**
 * Requests go before jobs: people wait for them. A job begins when no request is under way on this node; where they follow
 * one another without a gap, after a moment, so that jobs are late but never starve.
 */
import { setTimeout as wait } from 'node:timers/promises';

const LONGEST_WAIT_MS = 500;

let underWay = 0;
let idle: { promise: Promise<void>; resolve: () => void } | undefined;

/** Counts a request; returns what to call at its end. */
export function requestBegins(): () => void {
  underWay++;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    if (--underWay > 0) return;
    idle?.resolve();
    idle = undefined;
  };
}

export async function afterRequests(longest = LONGEST_WAIT_MS): Promise<void> {
  if (underWay === 0) return;
  if (!idle) {
    let resolve = (): void => undefined;
    const promise = new Promise<void>((settle) => (resolve = settle));
    idle = { promise, resolve };
  }
  const stop = new AbortController();
  // Cancelling the timer rejects it, which nobody needs to hear.
  const timer = wait(longest, undefined, { signal: stop.signal }).catch(() => undefined);
  await Promise.race([idle.promise, timer]);
  stop.abort();
}
