import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';

/**
 * One row, whose version triggers renew in every transaction that changes what the directory shows (see the migration), as
 * the last thing before its commit: transactions that change different therapists do not wait for each other longer.
 */
export const directoryVersion = pgTable('directory_version', {
  only: boolean().primaryKey().default(true),
  version: uuid().notNull().defaultRandom(),
});
