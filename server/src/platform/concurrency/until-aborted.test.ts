import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { untilAborted } from './until-aborted.ts';

const NEVER = new Promise<string>(() => {});

test('the task returns its result, or fails, before the signal aborts', async () => {
  const { signal } = new AbortController();
  expect(await untilAborted(Promise.resolve('done'), signal, () => 'late')).toBe('done');
  const failed = untilAborted(Promise.reject(new Error('it failed')), signal, () => 'late');
  await expect(failed).rejects.toThrow('it failed');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('the wait for a task ends with the signal, even if the task fails later', async () => {
  const controller = new AbortController();
  const { signal } = controller;
  let fail = (): void => undefined;
  const work = new Promise<string>((_resolve, reject) => (fail = () => reject(new Error('too late'))));
  const reply = untilAborted(work, signal, () => 'late');
  controller.abort();
  expect(await reply).toBe('late');
  expect(await untilAborted(NEVER, signal, () => 'late')).toBe('late');
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  // An unhandled rejection would fail this run.
  fail();
  await new Promise((resolve) => setImmediate(resolve));
});
