import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { PGlite, type Transaction as PgliteTransaction } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

/** The pool, or a transaction: queries take either as their first argument. */
export type Db = PgDatabase<PgQueryResultHKT>;

/** Plain SQL on the very connection of a transaction: what the job queue needs to enqueue inside it. */
export type Execute = (sql: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

export type Transaction = { db: Db; execute: Execute };

export type Database = {
  kind: 'embedded' | 'postgres';
  db: Db;
  execute: Execute;
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  migrate: (migrationsFolder: string) => Promise<void>;
  /** Runs work that no other node may run at the same time: what is made once, at the first start. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

/** One advisory lock for all that a start makes in the database, so that two nodes may start at once. */
const START_LOCK = 7_205_311;

const POOL_OPTIONS = {
  max: 12,
  connectionTimeoutMillis: 3_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
};

/** A server's connections. `onError` hears of a connection that died; the pool replaces it. */
export const openPostgres = (url: string, onError: (error: Error) => void): Database => {
  const pool = new pg.Pool({ connectionString: url, ...POOL_OPTIONS });
  pool.on('error', onError);
  // A client that is checked out while the server goes away emits as well; unheard it would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return {
    kind: 'postgres',
    db: drizzlePg({ client: pool }),
    execute: (sql, values) => pool.query(sql, values),
    transaction: (work) => transactionOn(pool, work),
    migrate: (migrationsFolder) =>
      aloneOn(pool, (client) => migratePg(drizzlePg({ client }), { migrationsFolder })),
    alone: (work) => aloneOn(pool, work),
    close: () => pool.end(),
  };
};

const transactionOn = async <T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work({
      db: drizzlePg({ client }),
      execute: (sql, values) => client.query(sql, values),
    });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => (broken = failed));
    throw error;
  } finally {
    client.release(broken);
  }
};

/** One node at a time: the others wait on the lock and then find nothing left to do. */
const aloneOn = async <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    return await work(client);
  } finally {
    // Ending the connection also releases the lock and forgets the time-out.
    client.release(true);
  }
};

export const newPglite = (options: { dataDir?: string; loadDataDir?: Blob | File }): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { btree_gist } });

/**
 * Opens the embedded database in a directory. A new one is made beside its place and moved there when it is whole: a
 * half-made one could never be opened.
 */
export const openEmbedded = async (path: string): Promise<Database> => {
  if (!existsSync(path)) {
    const unfinished = `${path}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished);
    await (await newPglite({ dataDir: unfinished })).close();
    renameSync(unfinished, path);
  }
  return openPglite(await newPglite({ dataDir: path }));
};

/** The embedded database. It has one connection: a transaction must never use the outer `db`. */
export const openPglite = (pglite: PGlite): Database => ({
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
  migrate: (migrationsFolder) => migratePglite(drizzlePglite({ client: pglite }), { migrationsFolder }),
  alone: (work) => work(),
  close: () => pglite.close(),
});

/** The same database for Drizzle, but every statement runs in the given transaction; anything else it has no way to. */
const within = (pglite: PGlite, tx: PgliteTransaction): PGlite =>
  Object.create(pglite, { query: { value: tx.query.bind(tx) }, exec: { value: tx.exec.bind(tx) } });

/** Statements without values may be several at once, as the job queue's set-up sends them. */
const executePglite = async (
  client: PGlite | PgliteTransaction,
  sql: string,
  values?: unknown[],
): Promise<{ rows: unknown[] }> => {
  if (values && values.length > 0) return client.query(sql, values);
  const results = await client.exec(sql);
  return { rows: results.flatMap((result) => result.rows) };
};
