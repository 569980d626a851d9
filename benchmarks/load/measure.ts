/** Measures every call of the table beside `/healthz`. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '../../e2e/support/product/product.ts';
import type { Execute } from '../../server/src/platform/database/db.ts';
import { openPostgres } from '../../server/src/platform/database/postgres.ts';
import type { PostgresServer } from '../../server/src/testing/postgres-server.ts';
import { callsOf, healthz, type LoadCall, message } from './calls.ts';
import { type Loop, median, openLoop, rateOf } from './loop.ts';
import type { Seeded } from './seed.ts';
import { countStatements, lockTimes, type Watch, watchStatements } from './statements.ts';
import { findPgbench, openYardstick, type Yardstick } from './yardstick.ts';

const CONNECTIONS = 8;
const SLICE_MILLISECONDS = 500;

export type Measured = {
  call: LoadCall;
  perSecond: number;
  healthzPerSecond: number;
  /** Of `/healthz`. */
  share: number;
  statements: number | null;
};
export type Locked = { alone: number; amongEight: number };
export type Results = {
  /** Milliseconds that a booking holds its locks. */
  locked: Locked | null;
  /** The booking's rate divided by that of its transaction in plain SQL; null where there is no pgbench. */
  ofPlainSql: { ratio: number; perSecond: number } | null;
  /** Milliseconds to the answer of a page of a list of ten thousand. */
  longListPage: number;
};

type Running = {
  product: Product;
  seeded: Seeded;
  seconds: number;
  /** Is told of each call as soon as it is measured. */
  onCall: (measured: Measured) => void;
};

/** A call's requests are used up in turn, over all its slices. */
function sliceOf(loop: Loop, port: number, { requests, isOnce }: Pick<LoadCall, 'requests' | 'isOnce'>) {
  let next = 0;
  return async (milliseconds: number, connections = CONNECTIONS): Promise<number> => {
    const some = isOnce ? requests.slice(next) : requests;
    const outcome = await loop.run({ port, connections, milliseconds, requests: some, isOnce });
    if (isOnce) next += outcome.sent;
    return rateOf(outcome);
  };
}

type Slice = ReturnType<typeof sliceOf>;
type Shares = { perSecond: number; healthzPerSecond: number; share: number };

async function alternate(
  loop: Loop,
  port: number,
  slice: Slice,
  rounds: number,
  between?: () => Promise<void>,
) {
  const healthSlice = sliceOf(loop, port, { requests: healthz, isOnce: false });
  const [own, health, shares]: [number[], number[], number[]] = [[], [], []];
  await healthSlice(SLICE_MILLISECONDS);
  await slice(SLICE_MILLISECONDS);
  for (let round = 0; round < rounds; round++) {
    await between?.();
    const before = await healthSlice(SLICE_MILLISECONDS / 2);
    const rate = await slice(SLICE_MILLISECONDS);
    await between?.();
    const reference = (before + (await healthSlice(SLICE_MILLISECONDS / 2))) / 2;
    own.push(rate);
    health.push(reference);
    shares.push(rate / reference);
  }
  return { perSecond: median(own), healthzPerSecond: median(health), share: median(shares) } satisfies Shares;
}

function roundsOf(seconds: number): number {
  return Math.ceil((seconds * 1_000) / (2 * SLICE_MILLISECONDS));
}

const PAGES = 15;

async function pageOfLongList(loop: Loop, port: number, { busiest }: Seeded): Promise<number> {
  const requests = [message({ path: '/api/appointments?limit=100', caller: busiest })];
  const times: number[] = [];
  for (let page = 0; page < PAGES; page++) {
    const round = { port, connections: 1, milliseconds: 10_000, requests, isOnce: true };
    times.push((await loop.run(round)).milliseconds);
  }
  return median(times);
}

export async function measureEmbedded({
  product: { port },
  seeded,
  seconds,
  onCall,
}: Running): Promise<Results> {
  const loop = openLoop();
  try {
    for (const call of callsOf(seeded, Date.now())) {
      const shares = await alternate(loop, port, sliceOf(loop, port, call), roundsOf(seconds));
      onCall({ call, ...shares, statements: null });
    }
    const longListPage = await pageOfLongList(loop, port, seeded);
    return { locked: null, ofPlainSql: null, longListPage };
  } finally {
    loop.close();
  }
}

type OnPostgres = Running & { server: PostgresServer; copy: string };

export async function measurePostgres(running: OnPostgres): Promise<Results> {
  const { product, server, seeded, seconds, onCall } = running;
  const { port } = product;
  const loop = openLoop();
  const database = openPostgres(server.url, (error) => console.error(error));
  try {
    const all = callsOf(seeded, Date.now());
    for (const call of all.filter(({ isOnce }) => !isOnce)) {
      const { statements } = await watchStatements(database.execute, (watch) =>
        countStatements(watch, loop, port, call),
      );
      const shares = await alternate(loop, port, sliceOf(loop, port, call), roundsOf(seconds));
      onCall({ call, ...shares, statements });
    }
    const longListPage = await pageOfLongList(loop, port, seeded);
    const booking = all.find(({ isOnce }) => isOnce);
    if (!booking) throw new Error('there is no booking');
    return { ...(await measureBooking(running, booking, loop, database.execute)), longListPage };
  } finally {
    loop.close();
    await database.close();
  }
}

const ONE_BY_ONE = 9;

async function measureBooking(running: OnPostgres, call: LoadCall, loop: Loop, execute: Execute) {
  const { product, seconds, onCall } = running;
  const { port } = product;
  const first = { ...call, requests: call.requests.slice(0, ONE_BY_ONE) };
  const slice = sliceOf(loop, port, { ...call, requests: call.requests.slice(ONE_BY_ONE) });
  const drained = () => waitForJobs(execute);
  // The first ones prepare the statements of the connections.
  await slice(SLICE_MILLISECONDS);
  await drained();
  const counted = await watchStatements(execute, async (watch) => {
    const { statements, underLock, sample } = await countStatements(watch, loop, port, first, drained);
    const amongEight = await lockedAmongEight(watch, slice);
    return { statements, sample, locked: { alone: underLock ?? NaN, amongEight } };
  });
  await drained();
  const yardstick = openBookingYardstick(running, first.requests.at(-1) ?? '', counted.sample);
  const shares = await alternate(loop, port, slice, roundsOf(seconds), drained);
  onCall({ call, ...shares, statements: counted.statements });
  const ratios: number[] = [];
  const plain: number[] = [];
  const turns = yardstick ? Math.ceil(seconds / 2) : 0;
  for (let round = 0; round < turns; round++) {
    const perSecond = (await yardstick?.measure(1)) ?? NaN;
    ratios.push((await slice(SLICE_MILLISECONDS)) / perSecond);
    plain.push(perSecond);
    await drained();
  }
  yardstick?.remove();
  return {
    locked: counted.locked,
    ofPlainSql: yardstick ? { ratio: median(ratios), perSecond: median(plain) } : null,
  };
}

async function lockedAmongEight(watch: Watch, slice: Slice): Promise<number> {
  return median(lockTimes(await watch.during(() => slice(SLICE_MILLISECONDS))));
}

function openBookingYardstick(
  { server, copy, seeded }: OnPostgres,
  request: string,
  statements: Parameters<typeof openYardstick>[2]['statements'],
): Yardstick | null {
  const pgbench = findPgbench(server.bin);
  if (pgbench === null) return null;
  const body: { therapistId: number; startTime: string } = JSON.parse(request.split('\r\n\r\n')[1] ?? '');
  const patient = seeded.callers.find(({ token }) => request.includes(token));
  const booking = {
    therapistId: body.therapistId,
    patientId: patient?.userId ?? 0,
    startAt: Date.parse(body.startTime),
    statements,
  };
  return openYardstick(pgbench, copy, booking, {
    therapistIds: seeded.tireless.map(({ therapistId }) => therapistId),
    patientIds: seeded.callers.map(({ userId }) => userId),
  });
}

const LONGEST_WAIT_MS = 60_000;

/** Until the messages about the last bookings are done, so that they do not slow what is measured next. */
async function waitForJobs(execute: Execute): Promise<void> {
  const end = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const { rows } = await execute(
      `select count(*)::int as open from pgboss.job where state in ('created', 'active')
       and start_after <= now() and name not like '\\_\\_pgboss%'`,
    );
    const [row]: { open: number }[] = JSON.parse(JSON.stringify(rows));
    if (row?.open === 0) return;
    if (performance.now() > end) throw new Error(`${row?.open} jobs are still open`);
    await wait(50);
  }
}
