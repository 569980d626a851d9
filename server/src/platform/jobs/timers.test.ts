import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { pino } from 'pino';
import { onUnexpectedError } from '../reporting/unexpected-errors.ts';
import { startTimers } from './timers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const logger = pino({ level: 'silent' });

it('a timer runs a task after each interval, and also at once where requested', () => {
  const run = vi.fn(() => Promise.resolve());
  const runAtOnce = vi.fn(() => new Promise<void>(() => undefined));
  const stop = startTimers(
    [
      { name: 'later', everySeconds: 10, run },
      { name: 'at once', everySeconds: 10, startsAtOnce: true, run: runAtOnce },
    ],
    logger,
  );
  expect([run, runAtOnce].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(1);
  // It has not ended, and never overlaps itself.
  expect(runAtOnce).toHaveBeenCalledTimes(1);
  expect(stop().map(({ name }) => name)).toContain('at once');
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
});

it('a timer runs an hourly task first after two minutes, and never after a stop', () => {
  const run = vi.fn(() => Promise.resolve());
  const stop = startTimers([{ name: 'hourly', everySeconds: 3600, run }], logger);
  vi.advanceTimersByTime(119_000);
  expect(run).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(1);
  const again = startTimers([{ name: 'hourly', everySeconds: 3600, run }], logger);
  again();
  stop();
  vi.advanceTimersByTime(7_200_000);
  expect(run).toHaveBeenCalledTimes(1);
});

it.each([
  ['a failure of the task', new Error('a bug'), 1],
  ['an unavailable database', Object.assign(new Error('away'), { code: 'ECONNREFUSED' }), 0],
])('a timer reports an error or not, after %s: %s', async (_what, error, times) => {
  const reported: unknown[] = [];
  onTestFinished(onUnexpectedError((unexpected) => reported.push([unexpected.kind, unexpected.error])));
  const run = () => Promise.reject(error);
  const stop = startTimers([{ name: 'failing', everySeconds: 10, startsAtOnce: true, run }], logger);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  expect(reported).toEqual(Array.from({ length: times }, () => ['timer', error]));
});

it('a timer runs an hourly task every hour', async () => {
  const run = vi.fn(() => Promise.resolve());
  const stop = startTimers([{ name: 'hourly', everySeconds: 3600, run }], logger);
  await vi.advanceTimersByTimeAsync(7_200_000);
  expect(run).toHaveBeenCalledTimes(3);
  stop();
});
