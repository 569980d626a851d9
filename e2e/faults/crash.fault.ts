/** A node that is killed while it works: whatever was acknowledged is there when it comes back. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded } from '../../server/src/platform/db.ts';
import { expectPromisesKept } from '../../server/src/testing/invariants.ts';
import { startPostgres, type PostgresServer } from '../../server/src/testing/postgres-server.ts';
import { freePort, run, startProduct, until } from '../product.ts';
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
  server = await startPostgres();
});
afterAll(async () => {
  await server.remove();
  rmSync(dir, { recursive: true, force: true });
});

/** Kills the node after a random number of answers, again and again, and looks at the books each time. */
const killAgainAndAgain = async (env: Record<string, string>): Promise<void> => {
  let node = await startProduct(env);
  try {
    const practice = await newPractice(node.url);
    const patients = await registerAll(node.url, PATIENTS);
    for (let round = 0; round < ROUNDS; round++) {
      const load = startLoad(practice, patients, { untilBroken: true });
      const enough = 5 + Math.floor(Math.random() * 60);
      await until(() => load.acknowledged() >= enough, `${enough} answers`);
      node.kill('SIGKILL');
      await node.ended;
      await load.stop();
      node = await startProduct(env);
      await load.expectNothingLost();
      expect([...load.sentences]).toEqual([]);
    }
  } finally {
    node.kill('SIGKILL');
    await node.ended;
  }
};

test.for(['embedded', 'postgres'])(
  'killed again and again while patients book, move and cancel, it has all that it acknowledged: %s',
  async (kind) => {
    const own = { DATA_DIR: join(dir, kind), PORT: String(await freePort()), DEMO_DATA: 'false' };
    const shared = kind === 'postgres' ? await emptyDatabase(server) : null;
    await killAgainAndAgain({ ...own, ...shared?.env });
    const database = shared?.database ?? (await openEmbedded(join(own.DATA_DIR, 'database')));
    await expectPromisesKept({ ctx: { database } });
    await database.close();
  },
);

test('killed while it makes its database, it starts all the same', async () => {
  const PORT = String(await freePort());
  for (const files of [300, 975]) {
    const DATA_DIR = join(dir, `begun-${files}`);
    const env = { DATA_DIR, PORT, DEMO_DATA: 'false', LOG_LEVEL: 'warn' };
    const first = run('main', env);
    await until(() => countFiles(DATA_DIR) >= files, `${files} files`);
    first.kill('SIGKILL');
    await first.ended;
    const again = await startProduct(env);
    expect((await person(again.url).get('/readyz')).status).toBe(200);
    await again.stop();
  }
});

/** None while the directory is not there yet; what disappears meanwhile does not count. */
const countFiles = (path: string): number => {
  try {
    return readdirSync(path, { recursive: true }).length;
  } catch {
    return 0;
  }
};
