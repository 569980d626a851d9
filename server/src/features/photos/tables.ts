import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** No foreign key: therapists' photos belong to the profile, patients' to the user (specification, §3). */
export const photos = pgTable(
  'photos',
  {
    ownerKind: text('owner_kind', { enum: ['therapist', 'patient'] }).notNull(),
    ownerId: integer('owner_id').notNull(),
    /** The file's key; a new picture gets a new one. */
    fileKey: text('file_key').notNull().unique(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerKind, table.ownerId] })],
);
