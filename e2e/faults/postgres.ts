import { randomBytes } from 'node:crypto';
import type { Database } from '../../server/src/platform/database/db.ts';
import { openPostgres } from '../../server/src/platform/database/postgres.ts';
import { asAdmin } from '../../server/src/testing/database.ts';
import type { PostgresServer } from '../../server/src/testing/postgres-server.ts';

/** Nodes that share a database need the same secret. */
const APP_SECRET = 'a secret of the fault tests, long enough to be one';

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
