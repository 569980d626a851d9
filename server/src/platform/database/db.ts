import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { PGlite, type Transaction as PgliteTransaction } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import * as z from 'zod/mini';
import { StartupError } from '../startup-error.ts';
import { listenOnPostgres } from './listen.ts';

/** The pool, or a transaction: queries take either as their first argument. */
export type Db = PgDatabase<PgQueryResultHKT>;

/**
 * Plain SQL on a transaction's connection: the job queue enqueues with it. With a name, which belongs to one SQL text, the
 * statement is prepared.
 */
export type Execute = (sql: string, values?: unknown[], name?: string) => Promise<{ rows: unknown[] }>;

export type Transaction = { db: Db; execute: Execute };

export type Database = {
  kind: 'embedded' | 'postgres';
  db: Db;
  execute: Execute;
  transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** @throws StartupError for a database made by a version before the first release */
  migrate: (migrationsFolder: string) => Promise<void>;
  /** Runs work of the first start, under a lock that other nodes wait for. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Connections of the pool and callers that wait for one; null where there is no pool. */
  poolUse: () => { open: number; idle: number; waiting: number } | null;
  /**
   * Receives what is notified on a channel, until the returned function is called. `listening` is called at first and whenever
   * a lost connection was replaced.
   */
  listen: (
    channel: string,
    onPayload: (payload: string) => void,
    listening: () => void,
  ) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

/** The advisory lock for everything that a start creates in the database, so that several nodes may start at once. */
const START_LOCK = 7_205_311;

const POOL_OPTIONS = {
  max: 12,
  connectionTimeoutMillis: 3_000,
  statement_timeout: 5_000,
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
};

/** A pool of connections. `onError` is called for a lost connection, which the pool replaces. */
export function openPostgres(url: string, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({ connectionString: url, ...POOL_OPTIONS });
  pool.on('error', onError);
  // A checked-out client emits `error` too when the server goes away; without a listener that ends the process.
  pool.on('connect', (client) => client.on('error', onError));
  return {
    kind: 'postgres',
    db: drizzlePg({ client: pool }),
    execute: (sql, values, name) => pool.query(statementOf(sql, values, name)),
    transaction: (work) => transactionOn(pool, work),
    migrate: (migrationsFolder) =>
      aloneOn(pool, async (client) => {
        await assertReleased((sql, values) => client.query(sql, values), migrationsFolder);
        await migratePg(drizzlePg({ client }), { migrationsFolder });
      }),
    alone: (work) => aloneOn(pool, work),
    poolUse: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    listen: (channel, payload, listening) =>
      listenOnPostgres(url, channel, { payload, listening, error: onError }),
    close: () => pool.end(),
  };
}

function statementOf(text: string, values?: unknown[], name?: string): pg.QueryConfig {
  return { text, ...(values && { values }), ...(name !== undefined && { name }) };
}

const textRow = z.object({ text: z.nullable(z.string()) });

/** Before the first release the migrations were squashed into one: databases made by earlier ones cannot be migrated. */
async function assertReleased(execute: Execute, migrationsFolder: string): Promise<void> {
  const firstText = async (sql: string): Promise<string | null> =>
    z.parse(z.array(textRow), (await execute(sql)).rows)[0]?.text ?? null;
  if (!(await firstText(`select to_regclass('drizzle.__drizzle_migrations')::text as text`))) return;
  const oldest = await firstText(
    'select hash as text from drizzle.__drizzle_migrations order by created_at, id limit 1',
  );
  if (oldest !== null && oldest !== readMigrationFiles({ migrationsFolder })[0]?.hash)
    throw new StartupError(
      'This database was made by a version of Cadence before its first release; start with an empty one.',
    );
}

/** A connection keeps its queries prepared, for all transactions that run on it. */
const dbOfClient = new WeakMap<pg.PoolClient, Db>();

function dbOn(client: pg.PoolClient): Db {
  const known = dbOfClient.get(client);
  if (known) return known;
  const db = drizzlePg({ client });
  dbOfClient.set(client, db);
  return db;
}

async function transactionOn<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work({
      db: dbOn(client),
      execute: (sql, values, name) => client.query(statementOf(sql, values, name)),
    });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failed: Error) => (broken = failed));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** One node at a time: the others wait for the lock and then find nothing to do. */
async function aloneOn<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
    return await work(client);
  } finally {
    // Closing the connection releases the lock and resets the time-out.
    client.release(true);
  }
}

/** PostgreSQL's own cache is 128 MB, which a practice's data never fills; the system caches the files anyway. */
const SMALL_CACHE = ['-c', 'shared_buffers=16MB'];

export function newPglite(options: { dataDir?: string; loadDataDir?: Blob | File }): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...SMALL_CACHE];
  return PGlite.create({ ...options, startParams, extensions: { btree_gist } });
}

/**
 * Opens the embedded database in a directory. A new one is created next to it and moved when complete, because an
 * incomplete one could not be opened.
 */
export async function openEmbedded(path: string): Promise<Database> {
  if (!existsSync(path)) {
    const unfinished = `${path}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished);
    await (await newPglite({ dataDir: unfinished })).close();
    renameSync(unfinished, path);
  }
  return openPglite(await newPglite({ dataDir: path }));
}

/** The embedded database. It has one connection, so a transaction must never use the outer `db`. */
export function openPglite(pglite: PGlite): Database {
  return {
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
      await assertReleased((sql, values) => executePglite(pglite, sql, values), migrationsFolder);
      await migratePglite(drizzlePglite({ client: pglite }), { migrationsFolder });
    },
    alone: (work) => work(),
    poolUse: () => null,
    listen: async (channel, onPayload, listening) => {
      const stop = await pglite.listen(channel, onPayload);
      listening();
      return () => stop();
    },
    close: () => pglite.close(),
  };
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
