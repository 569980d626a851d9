import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
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

/** A second factor for signing in: the key that it shares with an authenticator app. */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed. */
  secret: text().notNull(),
  /** Begun until then, and asked for from then on. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The half minute since 1970 of the last code that was accepted: none of it or before is accepted again. */
  lastStep: integer('last_step'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** What lets its holder in once, without the app. Used ones are gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Links that were sent by e-mail and may be used: an id, of which the installation's secret makes the link. */
export const emailLinks = pgTable(
  'email_links',
  {
    id: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['password_reset', 'email_confirmation'] }).notNull(),
    /** Keyed hash of the address it went to: for another one it is of no use. */
    addressHash: text('address_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('email_links_user').on(table.userId, table.purpose, table.createdAt),
    index('email_links_created').on(table.createdAt),
    check('email_links_purpose_known', sql`${table.purpose} in ('password_reset', 'email_confirmation')`),
  ],
);
