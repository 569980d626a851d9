import { ACCESS_ACTIONS } from '@cadence/contract/access';
import { ROLES } from '@cadence/contract/route';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Who looked at, or changed, what of another person. Append-only: triggers refuse to change, remove or
 * empty it; see the migration that made them for the one door, which only lets go of what is older than two years. No
 * foreign keys and no content, so that it outlives the accounts it speaks of without keeping their data.
 */
export const accessLog = pgTable(
  'access_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    readerId: integer('reader_id').notNull(),
    readerRole: text('reader_role', { enum: ROLES }).notNull(),
    /** Whose record; null where the action concerns no single person. */
    subjectId: integer('subject_id'),
    action: text({ enum: ACCESS_ACTIONS }).notNull(),
    record: text().notNull(),
    /** The record's kind: what stands before its colon. */
    kind: text()
      .notNull()
      .generatedAlwaysAs(sql`split_part(record, ':', 1)`),
    outcome: text({ enum: ['done', 'refused'] }).notNull(),
  },
  // The log is read from its end, by any one of these; millions of lines stay a short walk.
  (table) => [
    index('access_log_time').on(table.at, table.id),
    index('access_log_of_subject').on(table.subjectId, table.at, table.id),
    index('access_log_of_reader').on(table.readerId, table.at, table.id),
    index('access_log_of_kind').on(table.kind, table.at, table.id),
    index('access_log_of_action').on(table.action, table.at, table.id),
  ],
);
