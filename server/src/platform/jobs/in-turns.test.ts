import { expect, test } from 'vitest';
import type { Database } from '../database/db.ts';
import { inTurns } from './in-turns.ts';

const rows = [1, 2, 3, 4, 5];

function listed(after: number | undefined, limit: number): Promise<number[]> {
  return Promise.resolve(rows.filter((row) => row > (after ?? 0)).slice(0, limit));
}
function aDatabase() {
  // Only its identity counts.
  return { database: {} as Database };
}

test('work in turns continues after a full run, and starts over at the end', async () => {
  const [take, ctx] = [inTurns<number>(2), aDatabase()];
  const runs = [];
  for (let run = 0; run < 4; run++) runs.push(await take(ctx, listed));
  expect(runs).toEqual([[1, 2], [3, 4], [5], [1, 2]]);
});

test('work in turns starts at the beginning where one run is enough, and for each database by itself', async () => {
  const take = inTurns<number>(6);
  const [one, other] = [aDatabase(), aDatabase()];
  for (const ctx of [one, one, other]) expect(await take(ctx, listed)).toEqual(rows);
  const short = inTurns<number>(2);
  expect([await short(one, listed), await short(other, listed)]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});
