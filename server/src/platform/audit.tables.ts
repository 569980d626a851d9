import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Who looked at, or changed, what of another person. Append-only: a trigger refuses updates and deletes. No foreign
 * keys and no content, so that it outlives the accounts it speaks of without keeping their data.
 */
export const accessLog = pgTable(
  'access_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    readerId: integer('reader_id').notNull(),
    readerRole: text('reader_role').notNull(),
    /** Whose record; null where the action concerns no single person. */
    subjectId: integer('subject_id'),
    action: text().notNull(),
    record: text().notNull(),
    outcome: text({ enum: ['done', 'refused'] }).notNull(),
  },
  (table) => [index('access_log_subject').on(table.subjectId, table.at), index('access_log_at').on(table.at)],
);
