/** Counts what a call asks the database, and how long a booking holds its locks, from the database server's own log. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Execute } from '../../server/src/platform/database/db.ts';
import type { LoadCall } from './calls.ts';
import { type Loop, median } from './loop.ts';
import { type Logged, logStatements, readLog } from './server-log.ts';

export type Watch = { during: (work: () => Promise<unknown>) => Promise<Logged[]> };

async function openLog(execute: Execute) {
  const { rows } = await execute('show data_directory');
  const [row]: { data_directory: string }[] = JSON.parse(JSON.stringify(rows));
  const file = openSync(join(row?.data_directory ?? '', '..', 'log'), 'r');
  return {
    size: () => fstatSync(file).size,
    from: (start: number): string => {
      const bytes = Buffer.alloc(fstatSync(file).size - start);
      readSync(file, bytes, 0, bytes.length, start);
      return bytes.toString();
    },
    close: () => closeSync(file),
  };
}

/** Logs every statement while `work` runs, and gives it a way to read what was logged. */
export async function watchStatements<T>(execute: Execute, work: (watch: Watch) => Promise<T>): Promise<T> {
  const log = await openLog(execute);
  await logStatements(execute, true);
  try {
    return await work({
      during: async (asked) => {
        const start = log.size();
        await asked();
        return readLog(log.from(start));
      },
    });
  } finally {
    await logStatements(execute, false);
    log.close();
  }
}

export type Counted = { statements: number; underLock: number | null; sample: Logged[] };

const LOCK = /pg_advisory_xact_lock/;

/** The statements of one request: of a booking without the jobs that begin when it is committed. */
function ofOneRequest(logged: readonly Logged[]): Logged[] {
  const locker = logged.find(({ sql }) => LOCK.test(sql))?.process;
  if (locker === undefined) return [...logged];
  const own = logged.filter(({ process }) => process === locker);
  const begin = own.findLastIndex(
    ({ sql }, nth) => sql === 'begin' && own.slice(nth).some((one) => LOCK.test(one.sql)),
  );
  const commit = own.findIndex(({ sql }, nth) => sql === 'commit' && nth > begin);
  const first = own[begin];
  const before = first ? logged.slice(0, logged.indexOf(first)) : [];
  return [...before, ...own.slice(begin, commit + 1)];
}

/** Milliseconds from the first lock to the commit, of each transaction that locks. */
export function lockTimes(logged: readonly Logged[]): number[] {
  const lockedAt = new Map<number, number>();
  const times: number[] = [];
  for (const { process, at, sql } of logged) {
    if (LOCK.test(sql)) lockedAt.set(process, at);
    const since = lockedAt.get(process);
    if (since === undefined || sql !== 'commit') continue;
    times.push(at - since);
    lockedAt.delete(process);
  }
  return times;
}

const REPEATS = 9;

/** One request at a time: the least of some, because the server's jobs ask in between, and the median of the locks. */
export async function countStatements(
  watch: Watch,
  loop: Loop,
  port: number,
  { requests }: Pick<LoadCall, 'requests'>,
  between: () => Promise<void> = async () => undefined,
): Promise<Counted> {
  const counts: number[] = [];
  const held: number[] = [];
  let sample: Logged[] = [];
  for (const request of requests.slice(0, REPEATS)) {
    const round = { port, connections: 1, milliseconds: 10_000, requests: [request], isOnce: true };
    await between();
    sample = ofOneRequest(await watch.during(() => loop.run(round)));
    counts.push(sample.length);
    held.push(...lockTimes(sample));
  }
  return { statements: Math.min(...counts), underLock: held.length > 0 ? median(held) : null, sample };
}
