import { COLORS, SERVICE_TAXES } from '@cadence/contract/services';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { versionColumn } from '../../platform/database/version.ts';
import { therapists } from '../therapists/tables.ts';

export const appointmentTypes = pgTable(
  'appointment_types',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
    /** Minutes. */
    duration: integer().notNull(),
    /** Cents. */
    price: integer().notNull(),
    currency: text({ enum: ['CAD'] }).notNull(),
    /** Null until the therapist has answered. */
    tax: text({ enum: SERVICE_TAXES }),
    isActive: boolean('is_active').notNull(),
    color: text({ enum: COLORS }).notNull(),
    sortOrder: integer('sort_order').notNull(),
    /** Minutes; null means the buffer of the schedule. */
    bufferBefore: integer('buffer_before'),
    bufferAfter: integer('buffer_after'),
    version: versionColumn(),
  },
  (table) => [index('appointment_types_therapist').on(table.therapistId, table.sortOrder)],
);
