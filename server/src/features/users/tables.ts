import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull(),
    email: text().notNull(),
    /** When a link that was sent to this very address was opened; null until then. */
    emailConfirmedAt: timestamp('email_confirmed_at', { withTimezone: true }),
    /** When it last became another one; null where it is still the first. */
    emailChangedAt: timestamp('email_changed_at', { withTimezone: true }),
    role: text({ enum: ['patient', 'therapist', 'admin'] }).notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** First and last name without case and accents, for search and sorting. */
    foldedName: text('folded_name').notNull(),
    phone: text(),
    timezone: text(),
    language: text({ enum: ['en', 'fr'] })
      .notNull()
      .default('en'),
    notifyByEmail: boolean('notify_by_email').notNull().default(true),
    notifyBySms: boolean('notify_by_sms').notNull().default(true),
    isSuspended: boolean('is_suspended').notNull().default(false),
    suspensionReason: text('suspension_reason'),
    /** When its holder closed it for good: what told whose it was is gone, and it counts as suspended ever after. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** Sessions begun before this instant are over: set by suspension and by a password change. */
    sessionsValidFrom: timestamp('sessions_valid_from', { withTimezone: true }),
    termsVersion: text('terms_version').notNull(),
    privacyVersion: text('privacy_version').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('users_username_unique').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    index('users_folded_name').on(table.foldedName),
    // How many came in a time.
    index('users_created').on(table.createdAt),
    index('users_closed')
      .on(table.closedAt)
      .where(sql`${table.closedAt} is not null`),
    check('users_closed_are_out', sql`${table.closedAt} is null or ${table.isSuspended}`),
    check('users_role_known', sql`${table.role} in ('patient', 'therapist', 'admin')`),
  ],
);
