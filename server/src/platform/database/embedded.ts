import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { PGlite, type Transaction as PgliteTransaction } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { StartupError } from '../startup-error.ts';
import type { Database } from './db.ts';
import { isMigrated } from './released.ts';

/** PostgreSQL's own cache is 128 MB, which a practice's data never fills; the system caches the files anyway. */
const SMALL_CACHE = ['-c', 'shared_buffers=16MB'];

export function newPglite(options: { dataDir?: string; loadDataDir?: Blob | File }): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...SMALL_CACHE];
  return PGlite.create({ ...options, startParams, extensions: { btree_gist } });
}

/** A new one is created next to its place and moved when complete, because an incomplete one could not be opened. */
async function openOrCreate(path: string): Promise<PGlite> {
  if (!existsSync(path)) {
    const unfinished = `${path}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished);
    await (await newPglite({ dataDir: unfinished })).close();
    renameSync(unfinished, path);
  }
  return newPglite({ dataDir: path });
}

/** Opens the embedded database in a directory. @throws StartupError where that fails, which PGlite does not explain */
export async function openEmbedded(path: string): Promise<Database> {
  const pglite = await openOrCreate(path).catch((cause: unknown) => {
    throw new StartupError(
      `The embedded database ${path} cannot be opened: the disk must have room, and this user must own every file in it. Where it is damaged, restore a backup.`,
      { cause },
    );
  });
  return openPglite(pglite);
}

/** The embedded database. It has one connection, so a transaction must never use the outer `db`. */
export function openPglite(pglite: PGlite): Database {
  const database: Database = {
    kind: 'embedded',
    db: drizzlePglite({ client: pglite }),
    execute: (sql, values) => executePglite(pglite, sql, values),
    transaction: (work) =>
      pglite.transaction((tx) =>
        work({
          db: drizzlePglite({ client: within(pglite, tx) }),
          execute: (sql, values) => executePglite(tx, sql, values),
        }),
      ),
    migrate: async (migrationsFolder) => {
      if (await isMigrated((sql, values) => executePglite(pglite, sql, values), migrationsFolder)) return;
      await migratePglite(drizzlePglite({ client: pglite }), { migrationsFolder });
    },
    assertReached: async () => undefined,
    alone: (work) => work(),
    // Other statements wait for the end of a transaction.
    still: (work) =>
      pglite.transaction(async (tx) => {
        await tx.exec('checkpoint');
        return work();
      }),
    stale: (work) => work(database),
    poolUse: () => null,
    listen: async (channel, onPayload, listening) => {
      const stop = await pglite.listen(channel, onPayload);
      listening();
      return () => stop();
    },
    close: () => pglite.close(),
  };
  return database;
}

/** The same database for Drizzle, with every statement in the given transaction. */
function within(pglite: PGlite, tx: PgliteTransaction): PGlite {
  return Object.create(pglite, { query: { value: tx.query.bind(tx) }, exec: { value: tx.exec.bind(tx) } });
}

/** Without values there may be several statements, as in the job queue's set-up. */
async function executePglite(
  client: PGlite | PgliteTransaction,
  sql: string,
  values?: unknown[],
): Promise<{ rows: unknown[] }> {
  if (values && values.length > 0) return client.query(sql, values);
  const results = await client.exec(sql);
  return { rows: results.flatMap((result) => result.rows) };
}
