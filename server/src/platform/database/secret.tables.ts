import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** One row: which secret the database is written with, without telling it. */
export const appSecret = pgTable('app_secret', {
  id: integer().primaryKey().default(1),
  fingerprint: text().notNull(),
});
