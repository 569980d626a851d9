/** A node killed under load has everything it acknowledged after its restart. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '../../server/src/platform/database/embedded.ts';
import { expectInvariants } from '../../server/src/testing/invariants.ts';
import { startPostgres, type PostgresServer } from '../../server/src/testing/postgres-server.ts';
import { fillDataDir } from '../support/product/prepared-data.ts';
import { freePort, run, startProduct, waitUntil } from '../support/product/product.ts';
import { startLoad } from './load.ts';
import { person } from './person.ts';
import { emptyDatabase } from './postgres.ts';
import { newPractice, registerAll } from './practice.ts';

const ROUNDS = 6;
const PATIENTS = 6;

let dir: string;
let server: PostgresServer;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'cadence-crash-'));
  server = await startPostgres({ isDurable: true });
});
afterAll(async () => {
  await server.remove();
  rmSync(dir, { recursive: true, force: true });
});

/**
 * Kills the node repeatedly, each time after a random number of answers, and compares what it kept with what it
 * acknowledged.
 */
async function killAgainAndAgain(env: Record<string, string>): Promise<void> {
  let node = await startProduct(env);
  try {
    for (let round = 0; round < ROUNDS; round++) {
      // One of its own in each round: new families book a limited number of free sessions with a therapist.
      const practice = await newPractice(node.url);
      const patients = await registerAll(node.url, PATIENTS);
      const load = startLoad(practice, patients, { untilBroken: true });
      const enough = 5 + Math.floor(Math.random() * 60);
      await waitUntil(() => load.acknowledged() >= enough, `${enough} answers`);
      node.kill('SIGKILL');
      await node.exited;
      await load.stop();
      node = await startProduct(env);
      await load.expectNothingLost();
      expect([...load.sentences]).toEqual([]);
    }
  } finally {
    node.kill('SIGKILL');
    await node.exited;
  }
}

test.for(['embedded', 'postgres'])(
  'the product loses nothing that it acknowledged when killed under load: %s',
  // Six starts under load; with the journeys beside them those of the embedded database took four minutes on a slow machine.
  { timeout: 480_000 },
  async (kind) => {
    const own = { DATA_DIR: join(dir, kind), PORT: String(await freePort()), DEMO_DATA: 'false' };
    if (kind === 'embedded') fillDataDir(own.DATA_DIR, 'empty');
    const shared = kind === 'postgres' ? await emptyDatabase(server) : null;
    await killAgainAndAgain({ ...own, ...shared?.env });
    const database = shared?.database ?? (await openEmbedded(join(own.DATA_DIR, 'database')));
    await expectInvariants({ ctx: { database } });
    await database.close();
  },
);

test('the product starts after being killed while it created its database', async () => {
  const PORT = String(await freePort());
  for (const files of [300, 975]) {
    const DATA_DIR = join(dir, `begun-${files}`);
    const env = { DATA_DIR, PORT, DEMO_DATA: 'false', LOG_LEVEL: 'warn' };
    const first = run('main', env);
    await waitUntil(() => countFiles(DATA_DIR) >= files, `${files} files`);
    first.kill('SIGKILL');
    await first.exited;
    const again = await startProduct(env);
    expect((await person(again.url).get('/readyz')).status).toBe(200);
    await again.stop();
  }
});

/** 0 while the directory does not exist. */
function countFiles(path: string): number {
  try {
    return readdirSync(path, { recursive: true }).length;
  } catch {
    return 0;
  }
}
