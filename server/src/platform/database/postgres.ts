import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import * as z from 'zod/mini';
import { StartupError } from '../startup-error.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Database, Db, Execute, Transaction } from './db.ts';
import { assertEngine } from './engine.ts';
import { keepsNoPrepared } from './prepared.ts';
import { isMigrated } from './released.ts';

const placeRow = z.tuple([z.object({ place: z.string() })]);

const CONNECT_MILLISECONDS = 3_000;
const STATEMENT_MILLISECONDS = 5_000;
const IDLE_IN_TRANSACTION_MILLISECONDS = 10_000;

const POOL_OPTIONS = { max: 12, connectionTimeoutMillis: CONNECT_MILLISECONDS, keepAlive: true };
const SESSION_OPTIONS = {
  statement_timeout: STATEMENT_MILLISECONDS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MILLISECONDS,
};
/** The driver gives up a statement that the server did not end; the connection is then closed. */
const POOLER_OPTIONS = { query_timeout: STATEMENT_MILLISECONDS + 1_000 };
const POOLER_BEGIN = `begin; set local statement_timeout = ${STATEMENT_MILLISECONDS};
  set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MILLISECONDS}`;

export type PostgresOptions = {
  /**
   * Where migrations, the start's lock and LISTEN connect. Where it is set, the other address may be that of a pooler in
   * transaction mode: nothing is then expected to stay on a connection between transactions.
   */
  directUrl?: string | null;
};

/** Slower than these a replica is of no use: the primary is asked instead. */
const REPLICA_OPTIONS = { max: 12, connectionTimeoutMillis: 500, query_timeout: 1_500, keepAlive: true };

/** A pool of connections. `onError` is called for a lost connection, which the pool replaces. */
export function openPostgres(
  url: string,
  onError: (error: Error) => void,
  { directUrl = null }: PostgresOptions = {},
): Database {
  const isPooled = directUrl !== null;
  const options = { ...POOL_OPTIONS, ...(isPooled ? POOLER_OPTIONS : SESSION_OPTIONS) };
  return onPool(new pg.Pool({ connectionString: url, ...options }), directUrl ?? url, { isPooled, onError });
}

/** A replica, which may be behind a pooler as well. */
export function openReplica(url: string, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({ connectionString: url, ...REPLICA_OPTIONS });
  return onPool(pool, url, { isPooled: true, onError });
}

function onPool(
  pool: pg.Pool,
  direct: string,
  { isPooled, onError }: { isPooled: boolean; onError: (error: Error) => void },
): Database {
  pool.on('error', onError);
  // A checked-out client emits `error` too when the server goes away; without a listener that ends the process.
  pool.on('connect', (client) => client.on('error', onError));
  const db = drizzlePg({ client: pool });
  if (isPooled) keepsNoPrepared(db);
  const database: Database = {
    kind: 'postgres',
    db,
    execute: (sql, values, name) => pool.query(statementOf(sql, values, isPooled ? undefined : name)),
    transaction: (work) => transactionOn(pool, isPooled, work),
    migrate: (migrationsFolder) =>
      aloneOn(direct, onError, async (client) => {
        // Looking is all that a role may do that does not own the tables.
        if (await isMigrated((sql, values) => client.query(sql, values), migrationsFolder)) return;
        await assertEngine((sql) => client.query(sql));
        await migratePg(drizzlePg({ client }), { migrationsFolder });
      }),
    assertReached: async () => {
      const place = await placeOf(database.execute);
      const placeOfDirect = () => aloneOn(direct, onError, (client) => placeOf((sql) => client.query(sql)));
      if (isPooled && place !== (await placeOfDirect()))
        throw new StartupError(
          'DATABASE_URL and DATABASE_DIRECT_URL do not lead to the same database: correct one of them.',
        );
    },
    alone: (work) => aloneOn(direct, onError, work),
    still: (work) => work(),
    stale: (work) => work(database),
    poolUse: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    listen: (channel, payload, listening) =>
      listenOnPostgres(direct, channel, { payload, listening, error: onError }),
    close: () => pool.end(),
  };
  return database;
}

/** Differs between servers, and between the databases of one. */
export async function placeOf(execute: Execute): Promise<string> {
  const { rows } = await execute(
    `select concat(extract(epoch from pg_postmaster_start_time()), ' ', oid) as place
     from pg_database where datname = current_database()`,
  );
  return z.parse(placeRow, rows)[0].place;
}

function statementOf(text: string, values?: unknown[], name?: string): pg.QueryConfig {
  return { text, ...(values && { values }), ...(name !== undefined && { name }) };
}

/** A connection keeps its queries prepared, for all transactions that run on it. */
const dbOfClient = new WeakMap<pg.PoolClient, Db>();

function dbOn(client: pg.PoolClient, isPooled: boolean): Db {
  const known = dbOfClient.get(client);
  if (known) return known;
  const db = drizzlePg({ client });
  if (isPooled) keepsNoPrepared(db);
  dbOfClient.set(client, db);
  return db;
}

async function transactionOn<T>(
  pool: pg.Pool,
  isPooled: boolean,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(isPooled ? POOLER_BEGIN : 'begin');
    const result = await work({
      db: dbOn(client, isPooled),
      execute: (sql, values, name) => client.query(statementOf(sql, values, isPooled ? undefined : name)),
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

/** One node at a time: the others wait for the lock and then find nothing to do. Closing the connection releases the lock. */
async function aloneOn<T>(
  url: string,
  onError: (error: Error) => void,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
  });
  client.on('error', onError);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.start]);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const RETRY_MILLISECONDS = 1_000;

/** Ending a connection that is lost already fails, and means nothing. */
async function endQuietly(client: pg.Client): Promise<void> {
  try {
    await client.end();
  } catch {
    // It is gone.
  }
}

/**
 * Listens on a connection of its own, which is replaced when it is lost. `listening` is called after each time.
 * Resolves at the first attempt, whatever its outcome, with how to stop.
 */
async function listenOnPostgres(
  url: string,
  channel: string,
  on: { payload: (payload: string) => void; listening: () => void; error: (error: Error) => void },
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const connect = async (): Promise<void> => {
    const own = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 3_000 });
    let isLost = false;
    const lose = (error?: Error): void => {
      if (isLost) return;
      isLost = true;
      void endQuietly(own);
      if (isStopped) return;
      if (error) on.error(error);
      timer = setTimeout(() => void connect(), RETRY_MILLISECONDS);
      timer.unref();
    };
    own.on('error', lose);
    own.on('end', () => lose());
    own.on('notification', ({ payload }) => payload !== undefined && on.payload(payload));
    client = own;
    try {
      await own.connect();
      await own.query(`listen ${pg.escapeIdentifier(channel)}`);
      on.listening();
    } catch (error) {
      lose(error instanceof Error ? error : new Error('listening failed'));
    }
  };
  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    if (client) await endQuietly(client);
  };
}
