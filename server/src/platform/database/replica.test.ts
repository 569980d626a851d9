import { afterEach, expect, it, vi } from 'vitest';
import { createLogger } from '../logger.ts';
import { Failure } from '../failure.ts';
import type { Database } from './db.ts';
import { bytesOf, lagOf, withReplica } from './replica.ts';

it('positions in the log of a replica are compared as numbers', () => {
  expect(bytesOf('0/10')).toBe(16n);
  expect(bytesOf('1/0')).toBe(4_294_967_296n);
  expect(bytesOf('F/FFFFFFFF') < bytesOf('10/0')).toBe(true);
});

it('a replica’s delay behind the primary is known, also while nothing is written', () => {
  const samples = [
    { at: 1_000, written: 10n },
    { at: 2_000, written: 20n },
    { at: 3_000, written: 20n },
  ];
  expect(lagOf(samples, 20n, 3_100)).toBe(100);
  expect(lagOf(samples, 15n, 3_100)).toBe(2_100);
  expect(lagOf(samples, 5n, 3_100)).toBe(Infinity);
});

/** A database at a position, of which only what the guard uses exists. */
function fakeDatabase(name: string, position: () => string | null) {
  const asked: string[] = [];
  const database = {
    name,
    execute: async (sql: string) => {
      asked.push(sql);
      return { rows: [{ position: position() }] };
    },
    close: async () => undefined,
  };
  return { asked, database: database as unknown as Database };
}

afterEach(() => void vi.useRealTimers());

async function opened(replayed: () => string | null, logger = createLogger('silent')) {
  vi.useFakeTimers({ now: 0 });
  let written = 16;
  const primary = fakeDatabase('primary', () => `0/${written.toString(16)}`);
  const replica = fakeDatabase('replica', replayed);
  const now = () => vi.getMockedSystemTime()?.getTime() ?? 0;
  const database = withReplica(primary.database, replica.database, { now, logger });
  await vi.advanceTimersByTimeAsync(0);
  const asks = () => database.stale(async (one) => (one as unknown as { name: string }).name);
  return { database, asks, write: () => void (written += 16) };
}

it('a replica is asked only while it is hardly behind', async () => {
  let replayed = '0/10';
  const { database, asks, write } = await opened(() => replayed);
  expect(await asks()).toBe('replica');
  write();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await asks()).toBe('replica');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await asks()).toBe('primary');
  replayed = '0/20';
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asks()).toBe('replica');
  await database.close();
});

it('a server that is no replica gets no queries, and is reported once', async () => {
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line) => void lines.push(line) });
  const { database, asks } = await opened(() => null, logger);
  expect(await asks()).toBe('primary');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(lines).toEqual([
    expect.stringMatching(/it is no replica.*the replica is not asked until it is well/),
  ]);
  await database.close();
});

it('a query that the replica fails to answer goes to the primary, as do later ones until it is probed', async () => {
  const { database, asks } = await opened(() => '0/10');
  const from = (failing: Error) =>
    database.stale(async (one) => {
      const { name } = one as unknown as { name: string };
      if (name === 'replica') throw failing;
      return name;
    });
  expect(await from(new Failure('not_found'))).toBe('primary');
  expect(await asks()).toBe('replica');
  expect(await from(new Error('Query read timeout'))).toBe('primary');
  expect(await asks()).toBe('primary');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asks()).toBe('replica');
  await database.close();
});
