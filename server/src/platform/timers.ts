import type { Ending } from './endings.ts';
import type { Logger } from './logger.ts';

/** Something that is done again and again. It must be harmless when two nodes do it at once. */
export type Timer = { name: string; everySeconds: number; run: () => Promise<void> };

/** Starts all timers; a run never overlaps itself. Returns the function that stops them and answers the begun runs. */
export const startTimers = (timers: readonly Timer[], logger: Logger): (() => Ending[]) => {
  const running = new Map<string, Promise<void>>();
  const tick = (timer: Timer): void => {
    if (running.has(timer.name)) return;
    const run = timer
      .run()
      .catch((error: unknown) => logger.error({ err: error, timer: timer.name }, 'timer failed'))
      .finally(() => running.delete(timer.name));
    running.set(timer.name, run);
  };
  const handles = timers.map((timer) => setInterval(() => tick(timer), timer.everySeconds * 1000));
  return () => {
    handles.forEach((handle) => clearInterval(handle));
    return [...running].map(([name, ended]) => ({ name, ended }));
  };
};
