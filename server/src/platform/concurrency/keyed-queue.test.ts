import { expect, test } from 'vitest';
import type { Database } from '../database/db.ts';
import { keyedQueue } from './keyed-queue.ts';

/** The queue only asks which database it is. */
function node(): { database: Database } {
  return { database: {} as Database };
}

function nextTick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Work that records whether it has begun, and ends when the test says so. */
function held() {
  const work = { isBegun: false, end: (_value: string) => {}, fail: () => {}, run: async () => '' };
  const ended = new Promise<string>((resolve, reject) => {
    work.end = resolve;
    work.fail = () => reject(new Error('it failed'));
  });
  work.run = () => {
    work.isBegun = true;
    return ended;
  };
  return work;
}

test('a keyed queue runs tasks with the same key one after another, in order of arrival', async () => {
  const inQueue = keyedQueue<string>();
  const [here, all] = [node(), [held(), held(), held()]];
  const begun = () => all.map(({ isBegun }) => isBegun);
  const ends = all.map(({ run }) => inQueue(here, 7, run));
  await nextTick();
  expect(begun()).toEqual([true, false, false]);
  all[0]?.end('first');
  await ends[0];
  await nextTick();
  expect(begun()).toEqual([true, true, false]);
  for (const { end } of all) end('later');
  expect(await Promise.all(ends)).toEqual(['first', 'later', 'later']);
});

test('a task with another key, or on another database, does not wait in a keyed queue', async () => {
  const inQueue = keyedQueue<string>();
  const [here, slow] = [node(), held()];
  const end = inQueue(here, 7, slow.run);
  expect(await inQueue(here, 8, async () => 'another thing')).toBe('another thing');
  expect(await inQueue(node(), 7, async () => 'another node')).toBe('another node');
  slow.end('done');
  expect(await end).toBe('done');
});

test('a task of a keyed queue receives the outcome of the one before it, and runs whatever that was', async () => {
  const inQueue = keyedQueue<unknown>();
  const [here, failing] = [node(), held()];
  const first = inQueue(here, 7, failing.run);
  const others = [1, 2].map((value) => inQueue(here, 7, async (before) => ({ before, value })));
  failing.fail();
  await expect(first).rejects.toThrow('it failed');
  expect(await others[0]).toEqual({
    before: { status: 'rejected', reason: new Error('it failed') },
    value: 1,
  });
  expect(await others[1]).toMatchObject({ before: { status: 'fulfilled', value: { value: 1 } }, value: 2 });
  expect(await inQueue(here, 7, async (before) => before)).toBeUndefined();
});

test('a task of a keyed queue that throws synchronously rejects like any other', async () => {
  const inQueue = keyedQueue<string>();
  const thrown = inQueue(node(), 7, () => {
    throw new Error('at once');
  });
  await expect(thrown).rejects.toThrow('at once');
});

test('a keyed queue rejects with 429 when it is full, without starting the task', async () => {
  const inQueue = keyedQueue<string>({ maxWaiting: 1 });
  const [here, first, third] = [node(), held(), held()];
  const ends = [inQueue(here, 7, first.run), inQueue(here, 7, async () => 'second')];
  await expect(inQueue(here, 7, third.run)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfter: 10 },
  });
  first.end('first');
  expect(await Promise.all(ends)).toEqual(['first', 'second']);
  expect(third.isBegun).toBe(false);
  expect(await inQueue(here, 7, async () => 'room again')).toBe('room again');
});
