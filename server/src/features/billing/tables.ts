import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { versionColumn } from '../../platform/database/version.ts';
import { therapists } from '../therapists/tables.ts';

/** A therapist without a row here has the defaults. */
export const businessInformation = pgTable('business_information', {
  therapistId: integer('therapist_id')
    .primaryKey()
    .references(() => therapists.id, { onDelete: 'cascade' }),
  businessName: text('business_name').notNull(),
  businessAddress: text('business_address').notNull(),
  taxNumber: text('tax_number').notNull(),
  /** Hundredths of a percent. */
  taxRate: integer('tax_rate').notNull(),
  invoicePrefix: text('invoice_prefix').notNull(),
  version: versionColumn(),
});
