import { integer, numeric, pgTable, text } from 'drizzle-orm/pg-core';
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
  /** Hundredths of a percent: see docs/decisions/0027-tax-rates-with-three-decimals.md. */
  taxRate: numeric('tax_rate', { precision: 6, scale: 1, mode: 'number' }).notNull(),
  invoicePrefix: text('invoice_prefix').notNull(),
  version: versionColumn(),
});
