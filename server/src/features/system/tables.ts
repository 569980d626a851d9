import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Calls to a provider per hour, of all nodes together, without their purpose. */
export const providerCalls = pgTable(
  'provider_calls',
  {
    provider: text({ enum: ['paypal', 'google', 'mail', 'sms'] }).notNull(),
    /** The start of the hour, UTC. */
    hour: timestamp({ withTimezone: true }).notNull(),
    answered: integer().notNull(),
    failed: integer().notNull(),
    /** Answers that took longer than two seconds. */
    slow: integer().notNull().default(0),
    lastAnswerAt: timestamp('last_answer_at', { withTimezone: true }),
    lastFailureAt: timestamp('last_failure_at', { withTimezone: true }),
    /** A code for the last failure. */
    lastFailure: text('last_failure'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.hour] })],
);

/** The backups that workers made, are making or could not make. */
export const backups = pgTable(
  'backups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Of the file. */
    name: text().notNull(),
    state: text({ enum: ['running', 'made', 'failed'] }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** While it runs, its worker says every minute that it is alive. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }),
    bytes: bigint({ mode: 'number' }),
    /** Why it could not be made or proven: a code, or a sentence in English for the operator. */
    failure: text(),
    provenAt: timestamp('proven_at', { withTimezone: true }),
    /** `restored` into a scratch database, or only `read` to its end. */
    proof: text({ enum: ['restored', 'read'] }),
    /** Rows that the proof counted. */
    countedRows: bigint('counted_rows', { mode: 'number' }),
  },
  (table) => [
    // One at a time, of all nodes.
    uniqueIndex('one_running_backup')
      .on(table.state)
      .where(sql`${table.state} = 'running'`),
    index('backups_started_at').on(table.startedAt),
  ],
);
