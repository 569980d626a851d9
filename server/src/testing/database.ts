import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../platform/database/db.ts';
import { newPglite, openPglite } from '../platform/database/embedded.ts';
import { openPostgres } from '../platform/database/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Set where tests run on a PostgreSQL server: its address, a migrated template database and how to copy it. */
    postgres?: { url: string; template: string; strategy: string };
    /** Set where tests run on the embedded database: a migrated data directory, dumped. */
    pgliteDump?: string;
    /** A folder for what workers build, which end without notice; it is removed after the run. */
    builtPages: string;
  }
}

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

export type TestDatabase = { database: Database; url: string | null; close: () => Promise<void> };

/** A new migrated database of the kind that this run uses. */
export async function newTestDatabase(): Promise<TestDatabase> {
  const postgres = inject('postgres');
  return postgres ? onPostgres(postgres) : embedded();
}

/** A new database without tables. */
export async function newEmptyDatabase(): Promise<TestDatabase> {
  const postgres = inject('postgres');
  if (postgres) return onPostgres({ url: postgres.url, strategy: postgres.strategy });
  const database = openPglite(await newPglite({}));
  return { database, url: null, close: () => database.close() };
}

async function embedded(): Promise<TestDatabase> {
  const dump = inject('pgliteDump');
  if (!dump) throw new Error('neither kind of test database was prepared');
  const pglite = await newPglite({ loadDataDir: new Blob([readFileSync(dump)]) });
  const database = openPglite(pglite);
  return { database, url: null, close: () => database.close() };
}

type Source = { url: string; template?: string; strategy?: string };

async function onPostgres({ url, template, strategy }: Source): Promise<TestDatabase> {
  const name = `cadence_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(url, `create database ${name} template ${template ?? 'template0'} ${strategy ?? ''}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = openPostgres(own.href, () => undefined);
  return {
    database,
    url: own.href,
    close: async () => {
      await database.close();
      await asAdmin(url, `drop database ${name} with (force)`);
    },
  };
}

export async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
