import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../users/tables.ts';

export const credentials = pgTable('credentials', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
});

export const sessions = pgTable(
  'sessions',
  {
    /** Keyed hash of the token in the cookie: who reads this table cannot sign in with it. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_created').on(table.createdAt)],
);

/**
 * One row a failed or not yet decided password, and what else an account may do only so often. Holds keyed hashes, so that
 * no name or address is kept.
 */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountHash: text('account_hash').notNull(),
    addressHash: text('address_hash').notNull(),
    attemptedAt: timestamp('attempted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sign_in_attempts_address').on(table.addressHash, table.attemptedAt),
    index('sign_in_attempts_at').on(table.attemptedAt),
  ],
);
