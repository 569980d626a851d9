import { RECORD_DOCUMENT_KINDS } from '@cadence/contract/care/documents';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { clients } from '../clients/tables.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';

/** Files of the record of a client with a therapist. */
export const documents = pgTable(
  'documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id),
    uploadedBy: integer('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    isFromFamily: boolean('is_from_family').notNull(),
    /** Generated; it names the client's number only. The file is sealed. */
    fileKey: text('file_key').notNull().unique(),
    /** The key that seals the file and the name; see `platform/crypto.ts`. */
    keyId: text('key_id').notNull(),
    /** The name that people see, bound to the file's key. */
    sealedName: text('sealed_name').notNull(),
    kind: text({ enum: RECORD_DOCUMENT_KINDS }).notNull(),
    /** Bytes, before sealing. */
    size: integer().notNull(),
    /** False during the upload and once it is to be deleted: hidden then. */
    isStored: boolean('is_stored').notNull(),
    /** When the therapist gave it to the family, and when she took it back. The family's own are always visible. */
    releasedAt: timestamp('released_at', { withTimezone: true }),
    recalledAt: timestamp('recalled_at', { withTimezone: true }),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('documents_record').on(table.clientId, table.therapistId, table.id),
    index('documents_therapist').on(table.therapistId),
    index('documents_uploader').on(table.uploadedBy),
    index('documents_unfinished')
      .on(table.uploadedAt)
      .where(sql`not ${table.isStored}`),
    check(
      'documents_release_is_of_therapist',
      sql`not ${table.isFromFamily} or (${table.releasedAt} is null and ${table.recalledAt} is null)`,
    ),
  ],
);
