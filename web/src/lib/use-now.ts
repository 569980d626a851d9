import { MINUTE } from '@cadence/scheduling/durations';
import { useSyncExternalStore } from 'react';
import { serverTime } from './clock.ts';

/** By this device's clock. */
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tell, MINUTE / 2);
    // Timers pause in background tabs: update at once when the tab is visible again.
    document.addEventListener('visibilitychange', tell);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tell);
  };
}

/** The current time by the server's clock, in milliseconds, updated every half minute; one timer for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(watch, () => serverTime(now));
}
