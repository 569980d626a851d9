import { expect, test } from 'vitest';
import type { Database } from './db.ts';
import { standingInLine } from './in-line.ts';

/** Lines only ask which database it is. */
const node = (): { database: Database } => ({ database: {} as Database });

const letTurnsPass = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Work that says whether it is begun, and ends when it is told to. */
const held = () => {
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
};

test('what is about one thing goes one after another, in the order in which it came', async () => {
  const inLine = standingInLine<string>();
  const [here, all] = [node(), [held(), held(), held()]];
  const begun = () => all.map(({ isBegun }) => isBegun);
  const ends = all.map(({ run }) => inLine(here, 7, run));
  await letTurnsPass();
  expect(begun()).toEqual([true, false, false]);
  all[0]?.end('first');
  await ends[0];
  await letTurnsPass();
  expect(begun()).toEqual([true, true, false]);
  for (const { end } of all) end('later');
  expect(await Promise.all(ends)).toEqual(['first', 'later', 'later']);
});

test('what is about something else, or on another database, does not wait', async () => {
  const inLine = standingInLine<string>();
  const [here, slow] = [node(), held()];
  const end = inLine(here, 7, slow.run);
  expect(await inLine(here, 8, async () => 'another thing')).toBe('another thing');
  expect(await inLine(node(), 7, async () => 'another node')).toBe('another node');
  slow.end('done');
  expect(await end).toBe('done');
});

test('each is told how the one before it ended, and runs whatever that was', async () => {
  const inLine = standingInLine<unknown>();
  const [here, failing] = [node(), held()];
  const first = inLine(here, 7, failing.run);
  const others = [1, 2].map((value) => inLine(here, 7, async (before) => ({ before, value })));
  failing.fail();
  await expect(first).rejects.toThrow('it failed');
  expect(await others[0]).toEqual({
    before: { status: 'rejected', reason: new Error('it failed') },
    value: 1,
  });
  expect(await others[1]).toMatchObject({ before: { status: 'fulfilled', value: { value: 1 } }, value: 2 });
  expect(await inLine(here, 7, async (before) => before)).toBeUndefined();
});

test('work that throws before it waits fails like any other', async () => {
  const inLine = standingInLine<string>();
  const thrown = inLine(node(), 7, () => {
    throw new Error('at once');
  });
  await expect(thrown).rejects.toThrow('at once');
});

test('whoever finds the line full is asked to come again, is not begun, and leaves the others their place', async () => {
  const inLine = standingInLine<string>({ waiting: 1 });
  const [here, first, third] = [node(), held(), held()];
  const ends = [inLine(here, 7, first.run), inLine(here, 7, async () => 'second')];
  await expect(inLine(here, 7, third.run)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfter: 10 },
  });
  first.end('first');
  expect(await Promise.all(ends)).toEqual(['first', 'second']);
  expect(third.isBegun).toBe(false);
  expect(await inLine(here, 7, async () => 'room again')).toBe('room again');
});
