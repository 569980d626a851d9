import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

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
  /** That it answers, the same by both of its addresses. @throws StartupError where those lead to two databases */
  assertReached: () => Promise<void>;
  /** Runs work of the first start, under a lock that other nodes wait for. */
  alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs work while no statement runs, so that the embedded database's files can be copied; on PostgreSQL it just runs. */
  still: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs reads that may be some seconds old: on a replica while there is one that is well, else here. */
  stale: <T>(work: (database: Database) => Promise<T>) => Promise<T>;
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
