import { COMMUNICATES } from '@cadence/contract/clients/clients';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';

/** The people whom sessions are for. A closed one has lost its name, and its row stays for the accounts. */
export const clients = pgTable(
  'clients',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** For documents, where the name has letters of another script. */
    latinName: text('latin_name'),
    /** The name, and the name in Latin letters, without case and accents: for search and sorting. */
    searchName: text('search_name').notNull(),
    /** 'yyyy-MM'. */
    birthMonth: text('birth_month'),
    communicates: text({ enum: COMMUNICATES }),
    /** The account whose holder this client is. */
    selfOf: integer('self_of')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    isArchived: boolean('is_archived').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the last guardian closed their account. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
  },
  (table) => [
    check('clients_birth_month', sql`${table.birthMonth} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check('clients_closed_have_no_account', sql`${table.closedAt} is null or ${table.selfOf} is null`),
  ],
);

/** The accounts that have rights on a client. An owner has all of them. */
export const clientGuardians = pgTable(
  'client_guardians',
  {
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isOwner: boolean('is_owner').notNull(),
    mayBook: boolean('may_book').notNull(),
    mayPay: boolean('may_pay').notNull(),
    mayRead: boolean('may_read').notNull().default(false),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.userId] }),
    index('client_guardians_user').on(table.userId),
    check(
      'client_guardians_owner_has_all',
      sql`not ${table.isOwner} or (${table.mayBook} and ${table.mayPay})`,
    ),
    check('client_guardians_owner_reads', sql`not ${table.isOwner} or ${table.mayRead}`),
  ],
);

/**
 * Open invitations: of an owner to a client, or of a therapist to a family that she treats. An accepted or withdrawn one is
 * deleted.
 */
export const clientInvitations = pgTable(
  'client_invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** One of the two. */
    clientId: integer('client_id').references(() => clients.id, { onDelete: 'cascade' }),
    therapistId: integer('therapist_id').references(() => therapists.id, { onDelete: 'cascade' }),
    invitedBy: integer('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Encrypted, bound to the row by the token's hash; the name is the one that a therapist gave. */
    sealedEmail: text('sealed_email').notNull(),
    sealedName: text('sealed_name'),
    /** Keyed, by which the holder of that address finds it. Null in rows of the former release. */
    emailHash: text('email_hash'),
    isOwner: boolean('is_owner').notNull(),
    mayBook: boolean('may_book').notNull(),
    mayPay: boolean('may_pay').notNull(),
    mayRead: boolean('may_read').notNull().default(false),
    /** SHA-256 of the random token in the link. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Encrypted: the email is composed when it is sent. */
    sealedToken: text('sealed_token').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('client_invitations_client').on(table.clientId),
    index('client_invitations_therapist').on(table.therapistId),
    index('client_invitations_inviter').on(table.invitedBy),
    index('client_invitations_email').on(table.emailHash),
    index('client_invitations_expiry').on(table.expiresAt),
    check('client_invitations_owner_reads', sql`not ${table.isOwner} or ${table.mayRead}`),
    check('client_invitations_to_one', sql`num_nonnulls(${table.clientId}, ${table.therapistId}) = 1`),
  ],
);

/** Clients who joined a therapist's caseload by invitation. Those with a session belong to it without a row. */
export const therapistClients = pgTable(
  'therapist_clients',
  {
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id, { onDelete: 'cascade' }),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    acceptedBy: integer('accepted_by').references(() => users.id, { onDelete: 'set null' }),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.therapistId, table.clientId] }),
    index('therapist_clients_client').on(table.clientId),
    index('therapist_clients_accepted').on(table.acceptedBy),
  ],
);

/** Families that left a therapist's caseload. Only sessions that they book afterwards bring the client back to it. */
export const caseloadDepartures = pgTable(
  'caseload_departures',
  {
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id, { onDelete: 'cascade' }),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    leftAt: timestamp('left_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.therapistId, table.clientId] }),
    index('caseload_departures_client').on(table.clientId),
  ],
);
