import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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
