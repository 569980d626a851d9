import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The first answers to calls that carried an Idempotency-Key. Without foreign keys: `forgetAnswers` ends them. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The account, or the browser where nobody is signed in. */
    caller: text().notNull(),
    /** The operation, as in the contract. */
    call: text().notNull(),
    /** SHA-256 of what the browser sent. */
    keyHash: text('key_hash').notNull(),
    /** The account; null where nobody is signed in. */
    userId: integer('user_id'),
    /** Whom the answer is about; null where it is about nothing but the account. */
    clientId: integer('client_id'),
    therapistId: integer('therapist_id'),
    /** A hash of the input, the status and the body, encrypted. */
    sealedAnswer: text('sealed_answer').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.call, table.keyHash] }),
    index('idempotency_keys_created').on(table.createdAt),
    index('idempotency_keys_user').on(table.userId),
  ],
);
