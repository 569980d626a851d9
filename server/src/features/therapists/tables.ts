import { eq, or, type SQL } from 'drizzle-orm';
import { boolean, index, integer, type PgColumn, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../users/tables.ts';

export const therapists = pgTable(
  'therapists',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .unique()
      .references(() => users.id),
    license: text().notNull().default(''),
    /** The professional title that stands on receipts. */
    title: text().notNull().default(''),
    bio: text().notNull().default(''),
    city: text().notNull().default(''),
    province: text().notNull().default(''),
    paypalEmail: text('paypal_email'),
    /** Cents. */
    hourlyRate: integer('hourly_rate').notNull().default(0),
    /** The therapist's own video address, used where Google gives none. */
    meetingAddress: text('meeting_address'),
    /** Kept by the photos: nobody asks for a picture that is not there. */
    hasPhoto: boolean('has_photo').notNull().default(false),
    /** The highest number among receipts that were purged: it is not given again. */
    lastPurgedReceipt: integer('last_purged_receipt').notNull().default(0),
    isVerified: boolean('is_verified').notNull().default(false),
    /** False while paused: patients without any appointment here cannot book. */
    takesNewPatients: boolean('takes_new_patients').notNull().default(true),
  },
  (table) => [index('therapists_province').on(table.province)],
);

/** A person in their two guises; `therapistId` is null where they are no therapist. */
export type Holder = { userId: number; therapistId: number | null };

/** Rows between a patient and a therapist that a person has on either side. */
export const isBetween = (
  { userId, therapistId }: Holder,
  columns: { patientId: PgColumn; therapistId: PgColumn },
): SQL | undefined =>
  or(eq(columns.patientId, userId), therapistId === null ? undefined : eq(columns.therapistId, therapistId));
