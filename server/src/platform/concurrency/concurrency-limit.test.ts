import { expect, test } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

/** Tasks that end when the test says so. */
function tasks(count: number) {
  return Array.from({ length: count }, () => {
    const task = { state: 'waiting', end: () => {}, fail: () => {}, promise: Promise.resolve('') };
    task.promise = new Promise((resolve, reject) => {
      task.end = () => resolve('done');
      task.fail = () => reject(new Error('it failed'));
    });
    return task;
  });
}

function nextTick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

test('a concurrency limit runs as many tasks at once as allowed, and the others in order of arrival', async () => {
  const limit = concurrencyLimit({ concurrency: 2, maxWaiting: 5 });
  const all = tasks(4);
  const results = all.map((task) => limit(() => ((task.state = 'running'), task.promise)));
  expect(all.map(({ state }) => state)).toEqual(['running', 'running', 'waiting', 'waiting']);
  all[1]?.end();
  await nextTick();
  expect(all.map(({ state }) => state)).toEqual(['running', 'running', 'running', 'waiting']);
  for (const task of all) task.end();
  expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done']);
});

test('a concurrency limit rejects with 429 when the queue is full, without starting the task', async () => {
  const limit = concurrencyLimit({ concurrency: 1, maxWaiting: 1 });
  const all = tasks(3);
  const results = all.map((task) => limit(() => ((task.state = 'running'), task.promise)));
  await expect(results[2]).rejects.toMatchObject({ code: 'too_many_requests', details: { retryAfter: 10 } });
  expect(limit.assertRoom).toThrow(expect.objectContaining({ code: 'too_many_requests' }));
  for (const task of all) task.end();
  await Promise.all(results.slice(0, 2));
  expect(all[2]?.state).toBe('waiting');
  limit.assertRoom();
  expect(await limit(() => Promise.resolve('room again'))).toBe('room again');
});

test('a concurrency limit frees the place of a task that fails', async () => {
  const limit = concurrencyLimit({ concurrency: 1, maxWaiting: 1 });
  const [first, second] = tasks(2);
  if (!first || !second) throw new Error('two tasks');
  const results = [first, second].map((task) => limit(() => task.promise));
  first.fail();
  second.end();
  await expect(results[0]).rejects.toThrow('it failed');
  expect(await results[1]).toBe('done');
});
