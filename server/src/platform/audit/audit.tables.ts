import { ACCESS_ACTIONS, ACCESS_CHANGES } from '@cadence/contract/access-log';
import { ROLES } from '@cadence/contract/base/route';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Who read or changed another person's record. Append-only: triggers refuse updates, deletes and truncation, except for
 * the deletion of entries older than two years (see the migration). Without foreign keys and content, so that entries
 * outlive accounts without keeping their data.
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
    /** The part of `record` before the colon. */
    kind: text()
      .notNull()
      .generatedAlwaysAs(sql`split_part(record, ':', 1)`),
    /** What a change did; null for other actions. */
    change: text({ enum: ACCESS_CHANGES }),
    /** The name of an entry of the taxonomy, which may be gone when the line is read. Never a person's. */
    label: text(),
    /** One look at a list writes a line for each person: the first holds their number, the others 0. */
    listed: integer(),
    outcome: text({ enum: ['done', 'refused'] }).notNull(),
  },
  // Admins read the log from its end, filtered by any one of these.
  (table) => [
    index('access_log_time').on(table.at, table.id),
    index('access_log_of_subject').on(table.subjectId, table.at, table.id),
    index('access_log_of_reader').on(table.readerId, table.at, table.id),
    index('access_log_of_kind').on(table.kind, table.at, table.id),
    index('access_log_of_action').on(table.action, table.at, table.id),
  ],
);
