/** What people notice at the rates at which they come: on one node, and on three of which one is killed. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Product } from '../../e2e/support/product/product.ts';
import { type Arrivals, type Nodes, openNodes, percentile, runArrivals, type Seen } from './arrivals.ts';
import type { Finding } from './report.ts';
import { freeSlots, oneSlot, reads, wrongPasswords } from './people.ts';
import type { Seeded } from './seed.ts';

type Running = { products: Product[]; seeded: Seeded; onFinding: (finding: Finding) => void };

const READS = 100;
const BOOKINGS = 10;
const MOST_MS_OF_READ = 200;
const MOST_MS_OF_BOOKING = 300;
const STEADY_MS = 30_000;
const FLOOD_MS = 15_000;
const SIGN_INS = 100;
const SAME_SLOT = 200;
/** More than two cores answer. */
const OVERLOAD = 1_500;
const OVERLOAD_MS = 10_000;
const MOST_SECONDS_TO_RECOVER = 5;

export function listed(statuses: ReadonlyMap<number, number>): string {
  return [...statuses]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} x ${status === 0 ? 'no answer' : status}`)
    .join(', ');
}

function count({ statuses }: Seen, holds: (status: number) => boolean): number {
  return [...statuses].reduce((sum, [status, times]) => sum + (holds(status) ? times : 0), 0);
}

/** Kept where 95 of 100 answers came in time, and no more requests failed than may. */
function judged(
  what: string,
  seen: Seen,
  { most, failing = 0 }: { most: number; failing?: number },
): Finding {
  const [half, p95] = [percentile(seen.milliseconds, 0.5), percentile(seen.milliseconds, 0.95)];
  const failed = count(seen, (status) => status === 0 || status >= 400);
  return {
    what: `${what}: ${seen.name}`,
    found: `p50 ${half.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms; ${listed(seen.statuses)}`,
    goal: `p95 < ${most} ms${failing === 0 ? ', none fails' : `, at most ${failing} fail`}`,
    isKept: p95 < most && failed <= failing,
  };
}

export async function measureOneNode(running: Running): Promise<void> {
  const { products, seeded, onFinding } = running;
  const nodes = openNodes(products.map(({ port }) => port));
  const streams = ordinary(seeded);
  try {
    await warmUp(nodes, streams, products.length);
    for (const seen of await runArrivals(nodes, streams, STEADY_MS))
      onFinding(judged('100 reads/s, 10 bookings/s', seen, mostOf(seen)));
    onFinding(await hotSlot(nodes, seeded));
    await flood(nodes, running);
    await overload(nodes, running);
  } finally {
    nodes.close();
  }
}

/** Reads and bookings at the rates of a busy day. */
export function ordinary(seeded: Seeded): Arrivals[] {
  return [reads(seeded, READS), { name: 'bookings', perSecond: BOOKINGS, next: freeSlots(seeded) }];
}

function mostOf({ name }: Seen): { most: number } {
  return { most: name === 'bookings' ? MOST_MS_OF_BOOKING : MOST_MS_OF_READ };
}

/** The first requests compile code and prepare statements, while a new node computes when everybody is free. */
async function warmUp(nodes: Nodes, streams: readonly Arrivals[], count: number): Promise<void> {
  await runArrivals(nodes, streams, 10_000 * count);
}

async function hotSlot(nodes: Nodes, seeded: Seeded): Promise<Finding> {
  const begin = performance.now();
  const seen: Seen = { name: 'bookings', milliseconds: [], statuses: new Map() };
  await Promise.all(
    oneSlot(seeded, SAME_SLOT).map(async (request) => {
      const { status } = await nodes.ask(request);
      seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
    }),
  );
  const isKept = seen.statuses.get(201) === 1 && seen.statuses.get(409) === SAME_SLOT - 1;
  return {
    what: `${SAME_SLOT} people book the same slot at once`,
    found: `${listed(seen.statuses)} within ${(performance.now() - begin).toFixed(0)} ms`,
    goal: 'one 201, all others 409',
    isKept,
  };
}

async function flood(nodes: Nodes, { seeded, onFinding }: Running): Promise<void> {
  const streams = [reads(seeded, READS), wrongPasswords(SIGN_INS)];
  const [others, signIns] = await runArrivals(nodes, streams, FLOOD_MS);
  if (!others || !signIns) throw new Error('both streams have run');
  onFinding(judged(`${SIGN_INS} wrong passwords/s`, others, { most: MOST_MS_OF_READ }));
  const known = count(signIns, (status) => status === 401 || status === 429);
  onFinding({
    what: `${SIGN_INS} wrong passwords/s: sign-ins`,
    found: listed(signIns.statuses),
    goal: 'each 401 or 429',
    isKept: known === count(signIns, () => true),
  });
}

async function overload(nodes: Nodes, { seeded, onFinding }: Running): Promise<void> {
  const [seen] = await runArrivals(nodes, [reads(seeded, OVERLOAD)], OVERLOAD_MS);
  if (!seen) throw new Error('the stream has run');
  const known = count(seen, (status) => status === 200 || status === 503);
  onFinding({
    what: `${OVERLOAD} reads/s, too many`,
    found: `p95 of the answered ${percentile(seen.milliseconds, 0.95).toFixed(0)} ms; ${listed(seen.statuses)}`,
    goal: 'each 200 or 503',
    isKept: known === count(seen, () => true),
  });
  const seconds = await secondsToRecover(nodes, seeded);
  onFinding({
    what: 'after it',
    found: `100 reads/s are as before after ${seconds} s`,
    goal: `≤ ${MOST_SECONDS_TO_RECOVER} s`,
    isKept: seconds <= MOST_SECONDS_TO_RECOVER,
  });
}

/** Whole seconds until all reads of a second are answered in time. */
async function secondsToRecover(nodes: Nodes, seeded: Seeded): Promise<number> {
  for (let second = 0; second < 60; second++) {
    const [seen] = await runArrivals(nodes, [reads(seeded, READS)], 1_000);
    if (seen && judged('', seen, { most: MOST_MS_OF_READ }).isKept) return second;
  }
  return Infinity;
}

export async function measureThreeNodes(running: Running): Promise<void> {
  const { products, seeded, onFinding } = running;
  const nodes = openNodes(products.map(({ port }) => port));
  try {
    const streams = ordinary(seeded);
    await warmUp(nodes, streams, products.length);
    const arrivals = runArrivals(nodes, streams, STEADY_MS);
    await wait(STEADY_MS / 2);
    products[1]?.kill('SIGKILL');
    // What the killed node was booking is unknown to whoever asked.
    for (const seen of await arrivals)
      onFinding(
        judged('three nodes, one killed', seen, {
          ...mostOf(seen),
          failing: seen.name === 'bookings' ? 3 : 0,
        }),
      );
  } finally {
    nodes.close();
  }
}
