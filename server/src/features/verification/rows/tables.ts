import { PROVINCES } from '@cadence/contract/base/primitives';
import { ENTITLEMENTS, PROOF_KINDS, PROOF_STATES } from '@cadence/contract/proofs';
import { REQUEST_STATUSES } from '@cadence/contract/verification';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { therapists } from '../../therapists/tables.ts';
import { users } from '../../users/tables.ts';

export const verificationRequests = pgTable(
  'verification_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id),
    status: text({ enum: REQUEST_STATUSES }).notNull(),
    coverLetter: text('cover_letter').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: integer('decided_by').references(() => users.id),
    rejectionReason: text('rejection_reason'),
    /** When an admin withdrew the badge. */
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    revokedBy: integer('revoked_by').references(() => users.id),
    revocationReason: text('revocation_reason'),
  },
  (table) => [
    index('verification_requests_therapist').on(table.therapistId, table.requestedAt),
    // For the overview of pending requests.
    index('verification_requests_decided').on(table.decidedAt),
    uniqueIndex('verification_requests_one_pending')
      .on(table.therapistId)
      .where(sql`${table.status} = 'pending'`),
  ],
);

export const verificationDocuments = pgTable(
  'verification_documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id),
    /** Generated, independent of the file's name. The file is sealed. */
    fileKey: text('file_key').notNull().unique(),
    /** The key that seals it; see `platform/crypto.ts`. */
    keyId: text('key_id').notNull(),
    filename: text().notNull(),
    kind: text({ enum: ['pdf', 'doc', 'docx', 'jpeg', 'png'] }).notNull(),
    /** Bytes, before sealing. */
    size: integer().notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    /** False during the upload and once it is to be deleted: hidden then. */
    isStored: boolean('is_stored').notNull(),
  },
  (table) => [index('verification_documents_therapist').on(table.therapistId)],
);

/** The documents of a request, in the therapist's order. A document may be sent again after a rejection. */
export const verificationAttachments = pgTable(
  'verification_attachments',
  {
    requestId: integer('request_id')
      .notNull()
      .references(() => verificationRequests.id),
    documentId: integer('document_id')
      .notNull()
      .references(() => verificationDocuments.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.documentId] }),
    index('verification_attachments_document').on(table.documentId),
  ],
);

/** The colleges and orders that register speech-language pathologists. The migration has the rows; operators confirm them. */
export const regulators = pgTable('regulators', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  province: text({ enum: PROVINCES }).notNull(),
  name: text().notNull(),
  nameFr: text('name_fr').notNull(),
  registerUrl: text('register_url'),
  /** `MM-dd`. */
  renewsOn: text('renews_on'),
  isCrossProvincial: boolean('is_cross_provincial').notNull(),
  titleProtected: boolean('title_protected').notNull(),
  /** Where an operator read this, and when; '' and null until one has. */
  source: text().notNull().default(''),
  checkedOn: date('checked_on'),
});

export const proofs = pgTable(
  'proofs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id),
    kind: text({ enum: PROOF_KINDS }).notNull(),
    /** Registrations only, like `entitlement`. */
    regulatorId: integer('regulator_id').references(() => regulators.id),
    entitlement: text({ enum: ENTITLEMENTS }),
    number: text(),
    validFrom: date('valid_from').notNull(),
    /** The last day on which it holds, in the regulator's province. */
    validTo: date('valid_to').notNull(),
    state: text({ enum: PROOF_STATES }).notNull(),
    documentId: integer('document_id').references(() => verificationDocuments.id),
    submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    decidedBy: integer('decided_by').references(() => users.id),
    /** Why it was refused, or its acceptance was taken back. */
    reason: text(),
    /** When an accepted one ended: by its day, or because its acceptance was taken back. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** The reminder of its end that was sent last, as days before; null until the first one. */
    reminded: integer(),
  },
  (table) => [
    index('proofs_therapist').on(table.therapistId),
    // For the queue of admins, and for what ends by its day.
    index('proofs_state').on(table.state, table.validTo),
    index('proofs_document').on(table.documentId),
    check('proofs_registration', sql`(${table.kind} = 'registration') = (${table.regulatorId} is not null)`),
    check('proofs_days', sql`${table.validFrom} <= ${table.validTo}`),
  ],
);
