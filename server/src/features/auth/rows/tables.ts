import { PASSWORD_WEAKNESSES } from '@cadence/contract/auth/own-password';
import { SIGN_IN_OUTCOMES } from '@cadence/contract/auth/sessions';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../../users/tables.ts';

export const credentials = pgTable('credentials', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  /** As judged when the password was last set or typed; null where nothing is known against it. */
  passwordWeakness: text('password_weakness', { enum: PASSWORD_WEAKNESSES }),
});

export const sessions = pgTable(
  'sessions',
  {
    /** How its owner refers to it. */
    id: integer().notNull().unique().generatedAlwaysAsIdentity(),
    /** Keyed hash of the cookie's token, so that the table alone does not allow signing in. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    /** When the password was last given again; null where it was not since the sign-in. */
    passwordConfirmedAt: timestamp('password_confirmed_at', { withTimezone: true }),
    /** Names such as "Firefox" and "Windows", by which its owner recognizes it. */
    browser: text(),
    system: text(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_created').on(table.createdAt)],
);

/**
 * One row per counted attempt: failed or undecided sign-ins, and other limited actions. Keyed hashes only, no names
 * or addresses.
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
    index('sign_in_attempts_account').on(table.accountHash, table.attemptedAt),
    index('sign_in_attempts_address').on(table.addressHash, table.attemptedAt),
    index('sign_in_attempts_at').on(table.attemptedAt),
  ],
);

/** Every sign-in and every failed one, for investigations. Neither the typed name nor the network address is stored. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null where nobody has the name that was typed. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hashes of the name and the address, as in `sign_in_attempts`. */
    accountHash: text('account_hash').notNull(),
    addressHash: text('address_hash').notNull(),
    outcome: text({ enum: SIGN_IN_OUTCOMES }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('sign_ins_at').on(table.at),
    index('sign_ins_user').on(table.userId, table.id),
    index('sign_ins_account').on(table.accountHash, table.id),
    index('sign_ins_address').on(table.addressHash, table.id),
  ],
);

/** The key that an account shares with an authenticator app. */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed. */
  secret: text().notNull(),
  /** Null during setup. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  /** The time step of the last accepted code; it and earlier ones are rejected. */
  lastStep: integer('last_step'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** Single-use codes; used ones are deleted. */
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

/** Unused links sent by email. The token is derived from the id with the installation's secret. */
export const emailLinks = pgTable(
  'email_links',
  {
    id: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['password_reset', 'email_confirmation', 'admin_invitation'] }).notNull(),
    /** Keyed hash of the recipient's address; the link is invalid for any other. */
    addressHash: text('address_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('email_links_user').on(table.userId, table.purpose, table.createdAt),
    index('email_links_created').on(table.createdAt),
    check(
      'email_links_purpose_known',
      sql`${table.purpose} in ('password_reset', 'email_confirmation', 'admin_invitation')`,
    ),
  ],
);

/** The code that was last sent to somebody's phone number, until it is entered or has expired. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of the code and the number that it was sent to. */
    codeHash: text('code_hash').notNull(),
    /** How often a code was entered. */
    tries: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('phone_codes_created').on(table.createdAt)],
);
