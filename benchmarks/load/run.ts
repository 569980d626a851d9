/**
 * `npm run bench:load`, on the built product and a marketplace of 20,000 people. First how much of `/healthz` the main calls
 * reach, in a closed loop of eight connections: both are measured in turn, in short slices, so that a busy machine slows
 * both; the medians count. Then what people notice at the rates at which they come, also when too many come, a node is
 * killed or the database's primary is. `--seconds` is the length of all slices of a call, `--only` names one of the parts.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { canReplicate } from '../../e2e/faults/postgres-replica.ts';
import { type Product, startProduct } from '../../e2e/support/product/product.ts';
import { openPostgres } from '../../server/src/platform/database/postgres.ts';
import { type PostgresServer, startPostgres } from '../../server/src/testing/postgres-server.ts';
import { measureFailover } from './failover.ts';
import { measureEmbedded, measurePostgres } from './measure.ts';
import { measureOneNode, measureThreeNodes } from './rates.ts';
import { report, reportFindings } from './report.ts';
import { APP_SECRET, seed, type Seeded } from './seed.ts';

const PARTS = {
  postgres: () => onSeededPostgres(shares),
  embedded: onEmbedded,
  'one-node': () =>
    onSeededPostgres((server, seeded) =>
      reportFindings('One node on PostgreSQL', (onFinding) =>
        withNodes(server, 1, (products) => measureOneNode({ products, seeded, onFinding })),
      ),
    ),
  'three-nodes': () =>
    onSeededPostgres((server, seeded) =>
      reportFindings('Three nodes on PostgreSQL', (onFinding) =>
        withNodes(server, 3, (products) => measureThreeNodes({ products, seeded, onFinding })),
      ),
    ),
  failover: () =>
    onSeededPostgres((primary, seeded) =>
      reportFindings('A primary with a synchronous standby', async (onFinding) => {
        if (canReplicate(primary)) await measureFailover({ primary, seeded, settings: SETTINGS, onFinding });
        else console.log('not measured: pg_basebackup is not installed');
      }),
    ),
} as const;

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, only: { type: 'string' } },
});
const seconds = Number(values.seconds);
if (!(seconds >= 1 && seconds <= 120)) throw new Error('--seconds is a number between 1 and 120');
const chosen = Object.entries(PARTS).filter(([name]) => values.only === undefined || values.only === name);
if (chosen.length === 0) throw new Error(`--only is one of ${Object.keys(PARTS).join(', ')}`);

const SETTINGS = { APP_SECRET, DEMO_DATA: 'false', RATE_LIMIT_SCALE: '1000', TRUST_PROXY: '1' };

async function onSeededPostgres(
  measure: (server: PostgresServer, seeded: Seeded) => Promise<boolean>,
): Promise<boolean> {
  const server = await startPostgres({ isDurable: true });
  try {
    return await measure(server, await seed({ DATABASE_URL: server.url }));
  } finally {
    await server.remove();
  }
}

async function withNodes(
  { url }: PostgresServer,
  count: number,
  work: (products: Product[]) => Promise<void>,
): Promise<void> {
  const products = await Promise.all(
    Array.from({ length: count }, () => startProduct({ ...SETTINGS, DATABASE_URL: url })),
  );
  try {
    await work(products);
  } finally {
    await Promise.all(products.map((product) => product.stop()));
  }
}

async function shares(server: PostgresServer, seeded: Seeded): Promise<boolean> {
  const copy = await copyDatabase(server.url);
  const product = await startProduct({ ...SETTINGS, DATABASE_URL: server.url });
  try {
    return await report('PostgreSQL', (onCall) =>
      measurePostgres({ server, copy, product, seeded, seconds, onCall }),
    );
  } finally {
    await product.stop();
  }
}

/** The URL of a copy, in which pgbench books: no job of its bookings is run. Nobody may be connected meanwhile. */
async function copyDatabase(url: string): Promise<string> {
  const elsewhere = url.replace(/\/postgres$/, '/template1');
  const database = openPostgres(elsewhere, (error) => console.error(error));
  try {
    await database.execute('create database yardstick template postgres');
  } finally {
    await database.close();
  }
  return url.replace(/\/postgres$/, '/yardstick');
}

/** For comparison: no goal is the embedded database's. */
async function onEmbedded(): Promise<boolean> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'cadence-load-'));
  try {
    const seeded = await seed({ DATA_DIR });
    const product = await startProduct({ ...SETTINGS, DATA_DIR });
    try {
      await report('the embedded database, for comparison', (onCall) =>
        measureEmbedded({ product, seeded, seconds, onCall }),
      );
      return true;
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

let isKept = true;
for (const [, measure] of chosen) isKept = (await measure()) && isKept;
process.exit(isKept ? 0 : 1);
