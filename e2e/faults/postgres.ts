import { randomBytes } from 'node:crypto';
import type { Database } from '../../server/src/platform/database/db.ts';
import { openPostgres } from '../../server/src/platform/database/postgres.ts';
import { asAdmin } from '../../server/src/testing/database.ts';
import type { PostgresServer } from '../../server/src/testing/postgres-server.ts';

/** Nodes that share a database need the same secret. */
const APP_SECRET = 'a secret of the fault tests, long enough to be one';

/**
 * Locks a table until the returned function is called. The server would otherwise end the transaction, and the lock with it,
 * when it has done nothing for ten seconds.
 */
export async function lockTable({ database }: EmptyDatabase, table: string): Promise<() => Promise<void>> {
  let free = (): void => undefined;
  const told = new Promise<void>((resolve) => (free = resolve));
  let done = Promise.resolve();
  await new Promise<void>((locked, failed) => {
    done = database.transaction(async ({ execute }) => {
      await execute('set local idle_in_transaction_session_timeout = 0');
      await execute(`lock table ${table} in access exclusive mode`);
      locked();
      await told;
    });
    done.catch(failed);
  });
  return () => {
    free();
    return done;
  };
}

export type EmptyDatabase = { env: Record<string, string>; database: Database };

/** An empty database: the environment of a node that uses it, and a connection for the test. */
export async function emptyDatabase(server: PostgresServer): Promise<EmptyDatabase> {
  const name = `fault_${randomBytes(4).toString('hex')}`;
  await asAdmin(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    env: { DATABASE_URL: url.href, APP_SECRET, DEMO_DATA: 'false' },
    database: openPostgres(url.href, () => undefined),
  };
}
