/**
 * `npm run bench:load`: how much of `/healthz` the main calls reach, in a closed loop of eight connections on the built
 * product. Both are measured in turn, in short slices, so that a busy machine slows both; the medians count.
 * `--seconds` is the length of all slices of a call, `--only postgres` or `--only embedded` leaves the other out.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startProduct } from '../../e2e/support/product/product.ts';
import { openPostgres } from '../../server/src/platform/database/postgres.ts';
import { startPostgres } from '../../server/src/testing/postgres-server.ts';
import { measureEmbedded, measurePostgres } from './measure.ts';
import { report } from './report.ts';
import { APP_SECRET, seed } from './seed.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '8' }, only: { type: 'string' } },
});
const seconds = Number(values.seconds);
if (!(seconds >= 1 && seconds <= 120)) throw new Error('--seconds is a number between 1 and 120');

const SETTINGS = { APP_SECRET, DEMO_DATA: 'false', RATE_LIMIT_SCALE: '1000' };

async function onPostgres(): Promise<boolean> {
  const server = await startPostgres({ isDurable: true });
  try {
    const seeded = await seed({ DATABASE_URL: server.url });
    const copy = await copyDatabase(server.url);
    const product = await startProduct({ ...SETTINGS, DATABASE_URL: server.url });
    try {
      return await report('PostgreSQL', (onCall) =>
        measurePostgres({ server, copy, product, seeded, seconds, onCall }),
      );
    } finally {
      await product.stop();
    }
  } finally {
    await server.remove();
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

async function onEmbedded(): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'cadence-load-'));
  try {
    const seeded = await seed({ DATA_DIR });
    const product = await startProduct({ ...SETTINGS, DATA_DIR });
    try {
      await report('the embedded database, for comparison', (onCall) =>
        measureEmbedded({ product, seeded, seconds, onCall }),
      );
    } finally {
      await product.stop();
    }
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}

const isKept = values.only === 'embedded' || (await onPostgres());
if (values.only !== 'postgres') await onEmbedded();
process.exit(isKept ? 0 : 1);
