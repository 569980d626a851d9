import { StartupError } from '../startup-error.ts';
import { codeOf } from '../logger.ts';
import type { Execute } from './db.ts';

/** Not supported, not known as syntax, and an unknown type or access method. */
const UNKNOWN_TO_ENGINE = new Set(['0A000', '42601', '42704', '42883']);

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
}
