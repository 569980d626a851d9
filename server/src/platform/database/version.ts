import { type SQL, sql } from 'drizzle-orm';
import { integer, type PgColumn } from 'drizzle-orm/pg-core';
import { Failure } from '../failure.ts';

/** Counts the changes of a row, so that a change can say which state it was made from (optimistic concurrency). */
export function versionColumn() {
  return integer().notNull().default(1);
}

/** Part of every update of a row with a version. */
export function nextVersion(version: PgColumn): { version: SQL } {
  return { version: sql`${version} + 1` };
}

/**
 * Call it with the row read under the lock that its changes take. A change without a version is made on any state.
 * @throws Failure `version_outdated` where the row has changed since the state that the change was made from
 */
export function assertVersion(row: { version: number }, stated: number | undefined): void {
  if (stated !== undefined && stated !== row.version) throw new Failure('version_outdated');
}
