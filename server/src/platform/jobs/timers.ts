import { isDatabaseUnavailable } from '../database/db-errors.ts';
import type { Logger } from '../logger.ts';
import { reportUnexpected } from '../reporting/unexpected-errors.ts';
import type { PendingTask } from './wait-all-within.ts';

/** In a process that is restarted every hour, or sleeps between visits, a task with a longer interval would never run. */
const FIRST_RUN_SECONDS = 120;

/**
 * A task that runs at an interval, possibly on two nodes at once. The first run is after one interval, at most two minutes,
 * or also at once.
 */
export type Timer = {
  name: string;
  everySeconds: number;
  startsAtOnce?: boolean;
  run: () => Promise<void>;
};

/** Starts all timers; a run never overlaps itself. Returns a function that stops them and returns the unfinished runs. */
export function startTimers(timers: readonly Timer[], logger: Logger): () => PendingTask[] {
  const running = new Map<string, Promise<void>>();
  const tick = (timer: Timer): void => {
    if (running.has(timer.name)) return;
    const run = timer
      .run()
      .catch((error: unknown) => {
        logger.error({ err: error, timer: timer.name }, 'timer failed');
        if (!isDatabaseUnavailable(error)) reportUnexpected('timer', error);
      })
      .finally(() => running.delete(timer.name));
    running.set(timer.name, run);
  };
  const handles = timers.flatMap((timer) => {
    const interval = setInterval(() => tick(timer), timer.everySeconds * 1000);
    if (timer.everySeconds <= FIRST_RUN_SECONDS) return [interval];
    return [interval, setTimeout(() => tick(timer), FIRST_RUN_SECONDS * 1000)];
  });
  timers.filter(({ startsAtOnce }) => startsAtOnce).forEach(tick);
  return () => {
    handles.forEach((handle) => clearTimeout(handle));
    return [...running].map(([name, done]) => ({ name, done }));
  };
}
