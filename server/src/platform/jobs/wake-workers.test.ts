import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSecondNode, startTestApp, type TestApp } from '../../testing/app.ts';
import { listenForJobs, notifyWorkers } from './wake-workers.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('a new job wakes the workers of its queue in another process', async () => {
  const other = t.databaseUrl === null ? t : await startSecondNode(t);
  const woken = new Set<string>();
  const stop = await listenForJobs(other.ctx.database, {
    wake: (queues) => [...queues].forEach((queue) => woken.add(queue)),
  });
  // What was made before it listened is found by looking once.
  expect([...woken]).toEqual(['poll']);
  const wake = notifyWorkers(t.ctx.database.execute, t.ctx.logger);
  wake(['first']);
  wake(['second', 'third']);
  wake(['second']);
  await expect.poll(() => [...woken].toSorted()).toEqual(['first', 'poll', 'second', 'third']);
  await stop();
  if (other !== t) await other.close();
});

it('a change succeeds where workers cannot be woken', async () => {
  let told = 0;
  const wake = notifyWorkers(async () => {
    told++;
    throw new Error('the database is away');
  }, t.ctx.logger);
  wake(['first']);
  await expect.poll(() => told).toBe(1);
  wake(['second']);
  await expect.poll(() => told).toBe(2);
});
