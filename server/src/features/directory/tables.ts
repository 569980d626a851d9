import { bigint, boolean, index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { therapists } from '../therapists/tables.ts';

/**
 * One row, whose version triggers renew in every transaction that changes what the directory shows (see the migration), as
 * the last thing before its commit: transactions that change different therapists do not wait for each other longer.
 */
export const directoryVersion = pgTable('directory_version', {
  only: boolean().primaryKey().default(true),
  version: uuid().notNull().defaultRandom(),
});

/** The `startMinute` of a therapist without any: after all others. */
export const NO_OPENING = 2_147_483_647;

/**
 * The next opening of each therapist. A trigger adds the row with the therapist; `openings/refresh.ts` keeps it fresh, and
 * nothing is computed when it is read.
 */
export const nextOpenings = pgTable(
  'next_openings',
  {
    therapistId: integer('therapist_id')
      .primaryKey()
      .references(() => therapists.id, { onDelete: 'cascade' }),
    /** Minutes since 1970 UTC, so that one index serves the order and its pages. */
    startMinute: integer('start_minute').notNull().default(NO_OPENING),
    /** The service that opens then. Without a foreign key, as deleting one is a change that the refresh takes up. */
    appointmentTypeId: integer('appointment_type_id'),
    /** When time alone makes it wrong: the start comes too near, or a later one into reach. */
    refreshAt: timestamp('refresh_at', { withTimezone: true }).notNull().default(new Date(0)),
    /** Another one after every change of what decides the therapist's openings. */
    version: integer().notNull().default(0),
  },
  (table) => [
    index('next_openings_start').on(table.startMinute, table.therapistId),
    index('next_openings_refresh').on(table.refreshAt),
  ],
);

/**
 * Changes of what decides a therapist's openings, which triggers add (see the migration) and the refresh removes. Rows are only
 * added, so that transactions never wait for each other or for the refresh; for the same reason no foreign key is checked.
 */
export const openingChanges = pgTable('opening_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  therapistId: integer('therapist_id').notNull(),
});
