import * as z from 'zod/mini';
import { StartupError } from '../startup-error.ts';
import { codeOf } from '../logger.ts';
import type { Execute } from './db.ts';

/** Not supported, not known as syntax, and an unknown type or access method. */
const UNKNOWN_TO_ENGINE = new Set(['0A000', '42601', '42704', '42883']);

const capabilities = z.tuple([z.object({ encoding: z.string(), isComplete: z.boolean() })]);

/**
 * Two bookings of one time are kept apart by an exclusion constraint over ranges. Databases that speak PostgreSQL's protocol
 * without having them would accept both. The statements are rolled back.
 * @throws StartupError on such a database
 */
export async function assertEngine(execute: Execute): Promise<void> {
  try {
    await execute('begin');
    await execute(
      'create temporary table cadence_probe (during tstzrange, exclude using gist (during with &&))',
    );
  } catch (error) {
    if (!UNKNOWN_TO_ENGINE.has(String(codeOf(error)))) throw error;
    throw new StartupError(
      'DATABASE_URL does not work: this database has no exclusion constraints over ranges, which keep bookings apart; ' +
        'Cadence needs PostgreSQL itself, not CockroachDB or YugabyteDB.',
      { cause: error },
    );
  } finally {
    await execute('rollback');
  }
  await assertCapable(execute);
}

/** @throws StartupError where the database cannot hold every language, or lacks an extension of PostgreSQL's own */
export async function assertCapable(
  execute: (sql: string) => Promise<{ rows: unknown[] }>,
  variable = 'DATABASE_URL',
): Promise<void> {
  const { rows } = await execute(`select current_setting('server_encoding') as encoding,
    exists (select from pg_available_extensions where name = 'btree_gist') as "isComplete"`);
  const [{ encoding, isComplete }] = z.parse(capabilities, rows);
  if (encoding !== 'UTF8')
    throw new StartupError(
      `${variable} does not work: this database has the encoding ${encoding}; create it with UTF8.`,
    );
  if (!isComplete)
    throw new StartupError(
      `${variable} does not work: the server lacks the extension btree_gist; install PostgreSQL’s contrib package there.`,
    );
}
