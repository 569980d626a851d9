/** The only place that reads the system time; everything else is given a clock. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** Milliseconds since it was started, for how long a piece of work takes. */
export function stopwatch(): () => number {
  const begun = performance.now();
  return () => performance.now() - begun;
}
