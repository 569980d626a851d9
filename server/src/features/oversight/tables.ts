import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** How calls to an outside provider went in an hour, of all nodes together. Nothing about what they were for. */
export const providerCalls = pgTable(
  'provider_calls',
  {
    provider: text({ enum: ['paypal', 'google', 'mail', 'sms'] }).notNull(),
    /** When the hour began, UTC. */
    hour: timestamp({ withTimezone: true }).notNull(),
    answered: integer().notNull(),
    failed: integer().notNull(),
    /** Answers that took longer than two seconds. */
    slow: integer().notNull().default(0),
    lastAnswerAt: timestamp('last_answer_at', { withTimezone: true }),
    lastFailureAt: timestamp('last_failure_at', { withTimezone: true }),
    /** What the last failure was, as a code. */
    lastFailure: text('last_failure'),
  },
  (table) => [primaryKey({ columns: [table.provider, table.hour] })],
);
