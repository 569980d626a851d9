import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** No foreign key: therapists' photos belong to the profile, others to the user. See docs/specification.md#photos. */
export const photos = pgTable(
  'photos',
  {
    ownerKind: text('owner_kind', { enum: ['therapist', 'patient'] }).notNull(),
    ownerId: integer('owner_id').notNull(),
    /** A new picture gets a new key. */
    fileKey: text('file_key').notNull().unique(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerKind, table.ownerId] })],
);
