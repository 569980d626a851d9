/** A primary killed under bookings: its synchronous standby has everything that was acknowledged. */
import { setTimeout as wait } from 'node:timers/promises';
import { startDatabaseProxy } from '../../e2e/faults/database-proxy.ts';
import { replicateSynchronously, startReplica } from '../../e2e/faults/postgres-replica.ts';
import { startProduct } from '../../e2e/support/product/product.ts';
import { openPostgres } from '../../server/src/platform/database/postgres.ts';
import type { PostgresServer } from '../../server/src/testing/postgres-server.ts';
import { openNodes, runArrivals } from './arrivals.ts';
import { listed, ordinary } from './rates.ts';
import type { Finding } from './report.ts';
import type { Seeded } from './seed.ts';

const BEFORE_MS = 8_000;
const ALL_MS = 25_000;

type Failover = {
  primary: PostgresServer;
  seeded: Seeded;
  settings: Record<string, string>;
  onFinding: (finding: Finding) => void;
};

export async function measureFailover({ primary, seeded, settings, onFinding }: Failover): Promise<void> {
  const standby = await startReplica(primary);
  const address = await startDatabaseProxy(primary.url);
  try {
    await replicateSynchronously(primary);
    const product = await startProduct({ ...settings, DATABASE_URL: address.url });
    const nodes = openNodes([product.port]);
    const acknowledged: Acknowledged[] = [];
    try {
      const onAnswer = (answer: string) =>
        void acknowledged.push({ id: idIn(answer), at: performance.now() });
      const streams = ordinary(seeded).map((one) => (one.name === 'bookings' ? { ...one, onAnswer } : one));
      const arrivals = runArrivals(nodes, streams, ALL_MS);
      await wait(BEFORE_MS);
      const killed = performance.now();
      await primary.stop('immediate');
      address.moveTo(standby.urlOf(primary.url));
      await standby.promote();
      const promoted = performance.now();
      const [others, bookings] = await arrivals;
      const known = acknowledged.filter(({ at }) => at > promoted);
      onFinding({
        what: 'the primary is killed and its synchronous standby promoted',
        found: `a booking is acknowledged ${seconds(killed, known[0]?.at)} s after the kill, ${seconds(promoted, known[0]?.at)} s after the promotion; bookings ${listed(bookings?.statuses ?? new Map())}; reads ${listed(others?.statuses ?? new Map())}`,
        goal: 'bookings are taken again',
        isKept: known.length > 0,
      });
      onFinding(await lost(acknowledged, standby.urlOf(primary.url)));
    } finally {
      nodes.close();
      await product.stop();
    }
  } finally {
    await address.close();
    await standby.remove();
  }
}

type Acknowledged = { id: number; at: number };

function idIn(answer: string): number {
  const body: { id: number } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
  return body.id;
}

function seconds(from: number, to = Infinity): string {
  return ((to - from) / 1_000).toFixed(1);
}

async function lost(acknowledged: readonly Acknowledged[], url: string): Promise<Finding> {
  const database = openPostgres(url, (error) => console.error(error));
  try {
    const ids = acknowledged.map(({ id }) => id);
    const { rows } = await database.execute('select id from appointments where id = any($1::int[])', [ids]);
    const missing = ids.length - rows.length;
    return {
      what: `${ids.length} bookings were acknowledged`,
      found: `${missing} are missing`,
      goal: 'none',
      isKept: missing === 0,
    };
  } finally {
    await database.close();
  }
}
