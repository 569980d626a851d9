import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import { appointments } from '../appointments/rows/tables.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Receipts for insurers and their credit notes, numbered per therapist from 1 without gaps. Append-only: a trigger
 * refuses updates and deletes. A wrong receipt is reversed by a credit note, never changed.
 */
export const receipts = pgTable(
  'receipts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id),
    number: integer().notNull(),
    kind: text({ enum: ['receipt', 'credit_note'] }).notNull(),
    appointmentId: integer('appointment_id')
      .notNull()
      .references(() => appointments.id),
    patientId: integer('patient_id')
      .notNull()
      .references(() => users.id),
    /** The receipt that a credit note reverses, in full or in part, and why. */
    creditsId: integer('credits_id').references((): AnyPgColumn => receipts.id),
    reason: text({ enum: ['refunded', 'did_not_attend', 'respelled'] }),
    /** Cents, tax included, and the tax in it; of a credit note the amounts credited. */
    total: integer().notNull(),
    taxAmount: integer('tax_amount').notNull(),
    /** The session's start. */
    sessionAt: timestamp('session_at', { withTimezone: true }).notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    /** Its content as of that day. */
    snapshot: jsonb().$type<Snapshot>().notNull(),
  },
  (table) => [
    unique('receipts_number').on(table.therapistId, table.number),
    index('receipts_appointment').on(table.appointmentId),
    index('receipts_patient').on(table.patientId, table.sessionAt),
    index('receipts_therapist').on(table.therapistId, table.sessionAt),
    check('receipts_number_positive', sql`${table.number} > 0`),
    check('receipts_credit', sql`(${table.kind} = 'credit_note') = (${table.creditsId} is not null)`),
    check('receipts_reason', sql`(${table.kind} = 'credit_note') = (${table.reason} is not null)`),
    check('receipts_amounts', sql`${table.taxAmount} between 0 and ${table.total}`),
  ],
);
