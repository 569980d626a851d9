import { ADMIN_PERMISSIONS } from '@cadence/contract/base/route';
import { MESSAGE_GROUPS } from '@cadence/contract/users';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull(),
    email: text().notNull(),
    /** When a link sent to the current address was opened. */
    emailConfirmedAt: timestamp('email_confirmed_at', { withTimezone: true }),
    /**
     * Whether the current address was confirmed by somebody who had forgotten the password, and has not set one since: who set
     * the account up may be somebody else.
     */
    isOwnerUnproven: boolean('is_owner_unproven').notNull().default(false),
    /** Null while it is the first address. */
    emailChangedAt: timestamp('email_changed_at', { withTimezone: true }),
    /** A keyed hash of the mailbox that was confirmed last, while the address has changed and is not confirmed. */
    leftMailboxHash: text('left_mailbox_hash'),
    role: text({ enum: ['patient', 'therapist', 'admin'] }).notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** For documents, where the name has letters of another script. */
    latinName: text('latin_name'),
    /** First and last name, and the name in Latin letters, without case and accents: for search and sorting. */
    searchName: text('search_name').notNull(),
    phone: text(),
    /** When a code sent to the current number was entered. */
    phoneConfirmedAt: timestamp('phone_confirmed_at', { withTimezone: true }),
    timezone: text(),
    language: text({ enum: ['en', 'fr'] })
      .notNull()
      .default('en'),
    notifyByEmail: boolean('notify_by_email').notNull().default(true),
    notifyBySms: boolean('notify_by_sms').notNull().default(true),
    /** What sends no email and no text message. */
    mutedGroups: text('muted_groups', { enum: MESSAGE_GROUPS })
      .array()
      .notNull()
      .default(sql`'{}'`),
    isSuspended: boolean('is_suspended').notNull().default(false),
    suspensionReason: text('suspension_reason'),
    /** When the owner closed the account: personal data is removed, and it counts as suspended from then on. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** Earlier sessions are invalid: set by suspension, a password change and closing. */
    sessionsValidFrom: timestamp('sessions_valid_from', { withTimezone: true }),
    termsVersion: text('terms_version').notNull(),
    privacyVersion: text('privacy_version').notNull(),
    /** When a later version was agreed to; null while it is that of the registration. */
    consentedAt: timestamp('consented_at', { withTimezone: true }),
    /** What an admin may do. Null for everybody else, and for admins of the release that had only full ones. */
    adminPermissions: text('admin_permissions', { enum: ADMIN_PERMISSIONS }).array(),
    /** When an admin was last invited; null once the invitation is accepted, and without one. */
    adminInvitedAt: timestamp('admin_invited_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('users_username_unique').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`),
    index('users_search_name').on(table.searchName),
    // For the overview of new accounts.
    index('users_created').on(table.createdAt),
    index('users_closed')
      .on(table.closedAt)
      .where(sql`${table.closedAt} is not null`),
    check('users_closed_are_suspended', sql`${table.closedAt} is null or ${table.isSuspended}`),
    check(
      'users_admin_permissions_known',
      sql`${table.adminPermissions} <@ array['support', 'verification', 'full']`,
    ),
    check(
      'users_muted_groups_known',
      sql`${table.mutedGroups} <@ array['sessions', 'money', 'care', 'messages']`,
    ),
    check('users_role_known', sql`${table.role} in ('patient', 'therapist', 'admin')`),
  ],
);
