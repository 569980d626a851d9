/** Long work on the main thread, in slices between which other requests are served. */
import { setImmediate } from 'node:timers/promises';
import { stopwatch } from '../clock.ts';

/** Milliseconds. */
const SLICE = 5;

let lastTurn: Promise<unknown> = Promise.resolve();

/** Waits until everything that came in has been served: of all who wait, one goes on at a time. */
function nextTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/** A pause to await after each step of a loop; it lasts only where the slice is used up. */
export function fairShare(): () => Promise<void> {
  let worked = stopwatch();
  return async () => {
    if (worked() < SLICE) return;
    await nextTurn();
    worked = stopwatch();
  };
}

/** `map` of a list that may be long. */
export async function mapFairly<T, R>(items: readonly T[], map: (item: T) => R | Promise<R>): Promise<R[]> {
  const pause = fairShare();
  const results: R[] = [];
  for (const item of items) {
    // oxlint-disable-next-line no-await-in-loop
    results.push(await map(item));
    // oxlint-disable-next-line no-await-in-loop
    await pause();
  }
  return results;
}

/** Reads a long list page by page, `limit` rows at a time: a page of another length is the last one. */
export async function* eachRow<Row>(
  limit: number,
  load: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const rows = await load(last);
    yield* rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
  }
}

const BATCH = 500;

/**
 * Loads many records, in the order of their ids, some at a time: the rows of one query become objects in one go, however
 * many there are.
 */
export async function loadInBatches<Row>(
  ids: readonly number[],
  load: (some: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let first = 0; first < ids.length; first += BATCH) {
    // oxlint-disable-next-line no-await-in-loop
    for (const row of await load(ids.slice(first, first + BATCH))) rows.push(row);
    // oxlint-disable-next-line no-await-in-loop
    await nextTurn();
  }
  return rows;
}
