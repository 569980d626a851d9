/** The time limits of calls to providers, which a busy machine must not decide in a test. */
import { onTestFinished } from 'vitest';

const GENEROUS_MS = 30_000;
const SHORT_MS = 300;

const realTimeout = AbortSignal.timeout.bind(AbortSignal);
let servers = 0;
let shortMs: number | null = null;
let longestMs = 0;

function timeout(milliseconds: number): AbortSignal {
  longestMs = Math.max(longestMs, milliseconds);
  return realTimeout(shortMs ?? Math.max(milliseconds, GENEROUS_MS));
}

/** Until the returned function is called, every `AbortSignal.timeout` allows half a minute at least. */
export function extendTimeouts(): () => void {
  servers++;
  AbortSignal.timeout = timeout;
  return () => {
    if (--servers === 0) AbortSignal.timeout = realTimeout;
  };
}

/**
 * For a test of a provider that hangs: time limits elapse at once, until `restore` or the end of the test. `longest` answers
 * the longest limit that the product set, in milliseconds.
 */
export function shortenTimeouts(): { restore: () => void; longest: () => number } {
  shortMs = SHORT_MS;
  longestMs = 0;
  const restore = () => void (shortMs = null);
  onTestFinished(restore);
  return { restore, longest: () => longestMs };
}
