import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TimeBudgetExceeded, workerThread } from './worker-thread.ts';

/** Answers with the double; 13 never ends, and 14 fails. */
const DOUBLING = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (number) => {
      while (number === 13);
      if (number === 14) throw new Error('fourteen');
      parentPort.postMessage(2 * number);
    });
    parentPort.postMessage('ready');
  `)}`,
);

test('concurrent calls of a worker thread are each answered with their own result', async () => {
  const double = workerThread(DOUBLING, { seconds: 10, maxWaiting: 10 });
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
});

test('an endless script is ended after its time limit, while this thread continues and the next call works', async () => {
  const double = workerThread(DOUBLING, { seconds: 0.3, maxWaiting: 10 });
  expect(await double(1)).toBe(2);
  let turns = 0;
  const counting = setInterval(() => turns++, 5);
  const [endless, next] = await Promise.allSettled([double(13), double(4)]);
  clearInterval(counting);
  expect(endless).toMatchObject({ status: 'rejected', reason: expect.any(TimeBudgetExceeded) });
  expect(next).toMatchObject({ status: 'fulfilled', value: 8 });
  expect(turns).toBeGreaterThan(10);
});

test('a failing script of a worker thread rejects its call, and the next call works', async () => {
  const double = workerThread(DOUBLING, { seconds: 10, maxWaiting: 10 });
  await expect(double(14)).rejects.toThrow('fourteen');
  await wait(0);
  expect(await double(5)).toBe(10);
});
