import { expect, test } from 'vitest';
import { takingTurns } from './turns.ts';

/** Work that ends when it is told to. */
const works = (count: number) =>
  Array.from({ length: count }, () => {
    const work = { state: 'waiting', end: () => {}, fail: () => {}, promise: Promise.resolve('') };
    work.promise = new Promise((resolve, reject) => {
      work.end = () => resolve('done');
      work.fail = () => reject(new Error('it failed'));
    });
    return work;
  });

const letTurnsPass = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('so many at once, the others in the order in which they came', async () => {
  const inTurn = takingTurns({ atOnce: 2, waiting: 5 });
  const all = works(4);
  const ends = all.map((work) => inTurn(() => ((work.state = 'running'), work.promise)));
  expect(all.map(({ state }) => state)).toEqual(['running', 'running', 'waiting', 'waiting']);
  all[1]?.end();
  await letTurnsPass();
  expect(all.map(({ state }) => state)).toEqual(['running', 'running', 'running', 'waiting']);
  for (const work of all) work.end();
  expect(await Promise.all(ends)).toEqual(['done', 'done', 'done', 'done']);
});

test('whoever finds the line full is asked to come again, and is not begun', async () => {
  const inTurn = takingTurns({ atOnce: 1, waiting: 1 });
  const all = works(3);
  const ends = all.map((work) => inTurn(() => ((work.state = 'running'), work.promise)));
  await expect(ends[2]).rejects.toMatchObject({ code: 'too_many_requests', details: { retryAfter: 10 } });
  for (const work of all) work.end();
  await Promise.all(ends.slice(0, 2));
  expect(all[2]?.state).toBe('waiting');
  expect(await inTurn(() => Promise.resolve('room again'))).toBe('room again');
});

test('work that fails gives its place on', async () => {
  const inTurn = takingTurns({ atOnce: 1, waiting: 1 });
  const [first, second] = works(2);
  if (!first || !second) throw new Error('two works');
  const ends = [first, second].map((work) => inTurn(() => work.promise));
  first.fail();
  second.end();
  await expect(ends[0]).rejects.toThrow('it failed');
  expect(await ends[1]).toBe('done');
});
