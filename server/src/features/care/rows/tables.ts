import { type Criterion, GOAL_STATES, MEASURES } from '@cadence/contract/care/goals';
import { ENTRY_KINDS, ENTRY_STATES, RELEASES } from '@cadence/contract/care/entries';
import { LANGUAGES_OF_INTERFACE } from '@cadence/contract/base/primitives';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { versionColumn } from '../../../platform/database/version.ts';
import { appointments } from '../../appointments/rows/tables.ts';
import { clients } from '../../clients/tables.ts';
import { therapists } from '../../therapists/tables.ts';

/** What a client works on with one therapist. */
export const goals = pgTable(
  'goals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id, { onDelete: 'cascade' }),
    /** In the therapist's order, active ones first. */
    position: integer().notNull(),
    measure: text({ enum: MEASURES }).notNull(),
    state: text({ enum: GOAL_STATES }).notNull(),
    /** Behaviour, condition, levels and target, encrypted: see `sealed-goal.ts`. */
    sealedText: text('sealed_text').notNull(),
    sealedFamilyWords: text('sealed_family_words'),
    criterion: jsonb().$type<Criterion>(),
    language: text({ enum: LANGUAGES_OF_INTERFACE }).notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    /** When it was met or ended. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    version: versionColumn(),
  },
  (table) => [
    index('goals_client').on(table.clientId, table.therapistId),
    index('goals_therapist').on(table.therapistId),
    check('goals_criterion_of_trials', sql`${table.measure} = 'trials' or ${table.criterion} is null`),
    check('goals_closed', sql`(${table.state} in ('met', 'ended')) = (${table.closedAt} is not null)`),
  ],
);

/**
 * A tap each. Values never change; undo removes. Of a removal that arrived before its tap there is the id alone, so that the
 * tap does not count when it comes.
 */
export const trials = pgTable(
  'trials',
  {
    /** Made on the device. */
    id: uuid().primaryKey(),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id, { onDelete: 'cascade' }),
    goalId: integer('goal_id').references(() => goals.id, { onDelete: 'cascade' }),
    /** Null outside of a session: it counts for its day. */
    appointmentId: integer('appointment_id').references(() => appointments.id, { onDelete: 'set null' }),
    /** By the device's clock. */
    at: timestamp({ withTimezone: true }),
    receivedAt: timestamp('received_at', { withTimezone: true }),
    /** 0 not yet, 1 right; of a scale the level from -2 to +2. */
    value: smallint(),
    /** 0 alone to 3 together; null of a scale. */
    cue: smallint(),
    isProbe: boolean('is_probe'),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    index('trials_goal').on(table.goalId, table.appointmentId),
    index('trials_client').on(table.clientId, table.therapistId),
    index('trials_therapist').on(table.therapistId, table.id),
    index('trials_appointment')
      .on(table.appointmentId)
      .where(sql`${table.appointmentId} is not null`),
    check(
      'trials_value',
      sql`(${table.cue} between 0 and 3 and ${table.value} between 0 and 1)
        or (${table.cue} is null and ${table.value} between -2 and 2)
        or (${table.cue} is null and ${table.value} is null)`,
    ),
    check(
      'trials_whole_or_removed',
      sql`num_nulls(${table.goalId}, ${table.at}, ${table.receivedAt}, ${table.value}, ${table.isProbe}) = 0
        or (num_nonnulls(${table.goalId}, ${table.at}, ${table.receivedAt}, ${table.value}, ${table.isProbe}) = 0
          and ${table.removedAt} is not null)`,
    ),
  ],
);

/**
 * A client's record with one therapist: since when there is one, and until when it is kept. Signing locks the row, so that the
 * chain of hashes has no fork. Without a cascade: a record outlives the accounts.
 */
export const records = pgTable(
  'records',
  {
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id),
    openedOn: date('opened_on', { mode: 'string' }).notNull(),
    /** By a signed closing note; the next session opens it again. */
    closedOn: date('closed_on', { mode: 'string' }),
    /** Of the therapist's registration at the last entry; '' for none. */
    province: text().notNull(),
    /** Of the last entry or session. */
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    /** The first day on which it is not kept any more: see `record-day.ts`. */
    keepUntil: date('keep_until', { mode: 'string' }).notNull(),
    /** Of the last signed entry. */
    lastHash: text('last_hash'),
    /** A conversation has begun, which ends with the record. */
    hasConversation: boolean('has_conversation').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.therapistId] }),
    index('records_therapist').on(table.therapistId),
    index('records_keep_until').on(table.keepUntil),
  ],
);

/**
 * Dated texts of a record. A hand-written migration adds a trigger, which refuses every change of a signed row but for its release
 * and for `sealed_key`, and its deletion before the record's day.
 */
export const entries = pgTable(
  'entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    clientId: integer('client_id').notNull(),
    therapistId: integer('therapist_id').notNull(),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    state: text({ enum: ENTRY_STATES }).notNull(),
    /** The session's row stays as long as an entry names it. */
    appointmentId: integer('appointment_id').references(() => appointments.id),
    /** The signed entry that an addendum is about. */
    aboutId: integer('about_id'),
    /** The key of this row, encrypted with the product's secret: a rotation changes it and leaves the body alone. */
    sealedKey: text('sealed_key').notNull(),
    /** Fields and signature, encrypted with that key: see `sealed-entry.ts`. */
    sealedBody: text('sealed_body').notNull(),
    language: text({ enum: LANGUAGES_OF_INTERFACE }).notNull(),
    /** Accounts, which an entry outlives; the signature holds the name. */
    writtenBy: integer('written_by').notNull(),
    signedBy: integer('signed_by'),
    signedAt: timestamp('signed_at', { withTimezone: true }),
    hash: text(),
    previousHash: text('previous_hash'),
    releasedAt: timestamp('released_at', { withTimezone: true }),
    recalledAt: timestamp('recalled_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    version: versionColumn(),
  },
  (table) => [
    foreignKey({
      name: 'entries_record',
      columns: [table.clientId, table.therapistId],
      foreignColumns: [records.clientId, records.therapistId],
    }),
    foreignKey({ name: 'entries_about', columns: [table.aboutId], foreignColumns: [table.id] }),
    index('entries_client').on(table.clientId, table.therapistId, table.id),
    index('entries_therapist').on(table.therapistId),
    index('entries_about').on(table.aboutId),
    uniqueIndex('entries_one_of_session')
      .on(table.appointmentId)
      .where(sql`${table.kind} = 'session'`),
    index('entries_appointment')
      .on(table.appointmentId)
      .where(sql`${table.appointmentId} is not null`),
    check(
      'entries_signed',
      sql`(${table.state} = 'signed') = (num_nulls(${table.signedBy}, ${table.signedAt}, ${table.hash}) = 0)`,
    ),
    check('entries_about_something', sql`(${table.kind} = 'addendum') = (${table.aboutId} is not null)`),
  ],
);

/** How long records are kept, by province or territory; the row of '' is for all others. Seeded by the migration. */
export const recordRules = pgTable(
  'record_rules',
  {
    province: text().primaryKey(),
    yearsAfterLast: integer('years_after_last').notNull(),
    adultAge: integer('adult_age').notNull(),
    yearsAfterAdult: integer('years_after_adult').notNull(),
    accessDays: integer('access_days').notNull(),
    source: text().notNull().default(''),
    checkedOn: date('checked_on', { mode: 'string' }),
    confirmedBy: integer('confirmed_by'),
  },
  (table) => [
    check(
      'record_rules_range',
      sql`${table.yearsAfterLast} between 1 and 100 and ${table.adultAge} between 16 and 21
        and ${table.yearsAfterAdult} between 0 and 100 and ${table.accessDays} between 1 and 365`,
    ),
  ],
);

/** How a therapist writes entries. Without a row: in the language of the account, and nothing is proposed for release. */
export const careSettings = pgTable('care_settings', {
  therapistId: integer('therapist_id')
    .primaryKey()
    .references(() => therapists.id, { onDelete: 'cascade' }),
  /** Whether signing proposes the release to the family. */
  releases: text({ enum: RELEASES }).notNull(),
  language: text({ enum: LANGUAGES_OF_INTERFACE }).notNull(),
});
