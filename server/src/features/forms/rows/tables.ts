import {
  ASSENTS,
  AUTHORITIES,
  type BilingualItem,
  FORM_KEYS,
  FORM_KINDS,
  FORM_NEEDS,
  RESPONSE_WAYS,
  type Words,
} from '@cadence/contract/care/form-shape';
import { LANGUAGES_OF_INTERFACE } from '@cadence/contract/base/primitives';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { versionColumn } from '../../../platform/database/version.ts';
import { clients } from '../../clients/tables.ts';
import { documents } from '../../documents/tables.ts';
import { therapists } from '../../therapists/tables.ts';
import { users } from '../../users/tables.ts';

/** Those of the product itself, from `shipped/`. */
export const forms = pgTable('forms', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text({ enum: FORM_KEYS }).notNull().unique(),
  kind: text({ enum: FORM_KINDS }).notNull(),
  needs: text({ enum: FORM_NEEDS }).notNull(),
  /** How long a response holds; null for as long as nobody ends it. */
  validMonths: integer('valid_months'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** The words of a form. A version never changes, so that a response says what was agreed to. */
export const formVersions = pgTable(
  'form_versions',
  {
    formId: integer('form_id')
      .notNull()
      .references(() => forms.id),
    version: integer().notNull(),
    title: jsonb().$type<Words>().notNull(),
    items: jsonb().$type<BilingualItem[]>().notNull(),
    /** By an operator. Families are asked the latest one that is reviewed. */
    reviewedAt: timestamp('reviewed_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.version] })],
);

/** What every new client of a therapist is asked. Without rows: what the product proposes. */
export const formChoices = pgTable(
  'form_choices',
  {
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id, { onDelete: 'cascade' }),
    formId: integer('form_id')
      .notNull()
      .references(() => forms.id),
    isAsked: boolean('is_asked').notNull(),
  },
  (table) => [primaryKey({ columns: [table.therapistId, table.formId] })],
);

/** What a therapist asks the family of a client. */
export const formAsks = pgTable(
  'form_asks',
  {
    formId: integer('form_id')
      .notNull()
      .references(() => forms.id),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id, { onDelete: 'cascade' }),
    /** Again where it was answered before. */
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    remindedAt: timestamp('reminded_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.formId, table.clientId, table.therapistId] }),
    index('form_asks_client').on(table.clientId, table.therapistId),
    index('form_asks_therapist').on(table.therapistId),
  ],
);

/**
 * What one person answered for one client and one therapist, to one version. A consent that each owner gives is in force from
 * when the last of them has agreed.
 */
export const formResponses = pgTable(
  'form_responses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    formId: integer('form_id').notNull(),
    formVersion: integer('form_version').notNull(),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id, { onDelete: 'cascade' }),
    /** Null where a therapist wrote it down, and for an account that is gone. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: ['draft', 'given'] }).notNull(),
    /** Encrypted, as are the names and the reason: see `sealed-response.ts`. */
    sealedAnswers: text('sealed_answers').notNull(),
    language: text({ enum: LANGUAGES_OF_INTERFACE }).notNull(),
    authority: text({ enum: AUTHORITIES }),
    assent: text({ enum: ASSENTS }),
    how: text({ enum: RESPONSE_WAYS }).notNull(),
    /** The name of that day, which the response keeps. */
    sealedGivenBy: text('sealed_given_by'),
    /** The signed paper. */
    documentId: integer('document_id').references(() => documents.id),
    /** What was said with the withdrawal or the objection. */
    sealedReason: text('sealed_reason'),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    givenAt: timestamp('given_at', { withTimezone: true }),
    validUntil: timestamp('valid_until', { withTimezone: true }),
    inForceAt: timestamp('in_force_at', { withTimezone: true }),
    replacedAt: timestamp('replaced_at', { withTimezone: true }),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    disputedAt: timestamp('disputed_at', { withTimezone: true }),
    /** Who withdrew, else who objected. */
    endedBy: integer('ended_by').references(() => users.id, { onDelete: 'set null' }),
    version: versionColumn(),
  },
  (table) => [
    foreignKey({
      name: 'form_responses_version',
      columns: [table.formId, table.formVersion],
      foreignColumns: [formVersions.formId, formVersions.version],
    }),
    uniqueIndex('form_responses_one_draft')
      .on(table.formId, table.clientId, table.therapistId, table.userId)
      .where(sql`${table.state} = 'draft'`),
    index('form_responses_record').on(table.clientId, table.therapistId, table.formId),
    index('form_responses_therapist').on(table.therapistId),
    index('form_responses_user').on(table.userId),
    index('form_responses_ended_by').on(table.endedBy),
    index('form_responses_document')
      .on(table.documentId)
      .where(sql`${table.documentId} is not null`),
    check(
      'form_responses_given',
      sql`(${table.state} = 'given') = (num_nulls(${table.givenAt}, ${table.sealedGivenBy}) = 0)`,
    ),
    check(
      'form_responses_draft_is_of_somebody',
      sql`${table.state} = 'given' or (${table.how} = 'clicked'
        and num_nonnulls(${table.inForceAt}, ${table.replacedAt}, ${table.withdrawnAt}, ${table.disputedAt}) = 0)`,
    ),
  ],
);
