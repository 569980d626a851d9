import type { DirectPayments } from '@cadence/contract/billing';
import { VIDEO_PREFERENCES } from '@cadence/contract/directory/directory';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, type PgColumn, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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
    /** The professional title printed on receipts. */
    title: text().notNull().default(''),
    bio: text().notNull().default(''),
    city: text().notNull().default(''),
    /** The city as people search for it. */
    searchCity: text('search_city').notNull().default(''),
    province: text().notNull().default(''),
    paypalEmail: text('paypal_email'),
    /** Whether and how families pay the therapist directly; null until it is first said. */
    directPayments: jsonb('direct_payments').$type<DirectPayments>(),
    /** Cents. */
    hourlyRate: integer('hourly_rate').notNull().default(0),
    /** The therapist's own video address for all sessions. */
    meetingAddress: text('meeting_address'),
    /** Which video link comes first: see `appointments/meeting-link.ts`. */
    videoPreference: text('video_preference', { enum: VIDEO_PREFERENCES }).notNull().default('google'),
    /** Maintained by the photos feature, so that no page requests a missing photo. */
    hasPhoto: boolean('has_photo').notNull().default(false),
    /** The highest number of a purged receipt: numbers are never reused. */
    lastPurgedReceipt: integer('last_purged_receipt').notNull().default(0),
    /** Whether the Verified badge stands: kept current by `verification/proofs/badge.ts`. */
    isVerified: boolean('is_verified').notNull().default(false),
    /** Until when an approved request gives the badge; a registration may give it for longer. */
    badgeUntil: timestamp('badge_until', { withTimezone: true }),
    /** The reminder of that end that was sent last, as days before; null until the first one. */
    badgeReminded: integer('badge_reminded'),
    /** False while paused: only families of clients who had an appointment here, or joined the caseload, can book. */
    takesNewPatients: boolean('takes_new_patients').notNull().default(true),
    /** Whether the public page is published. */
    isPublic: boolean('is_public').notNull().default(false),
    /** The current address of the public page; `therapist_slugs` has all. */
    slug: text().unique(),
    /** Whether public pages show open times, to visitors too. */
    showsTimes: boolean('shows_times').notNull().default(true),
  },
  (table) => [
    index('therapists_province').on(table.province),
    index('therapists_public')
      .on(table.province, table.id)
      .where(sql`${table.isPublic}`),
  ],
);

/** Every address that a public page has or had, or that a therapist has chosen for one. */
export const therapistSlugs = pgTable(
  'therapist_slugs',
  {
    slug: text().primaryKey(),
    /** Null once the account is purged. */
    therapistId: integer('therapist_id').references(() => therapists.id, { onDelete: 'set null' }),
    /** A page was published there: the address is never given to another therapist, and the row stays. */
    wasPublished: boolean('was_published').notNull().default(true),
  },
  (table) => [index('therapist_slugs_therapist').on(table.therapistId)],
);

/** An account holder; `therapistId` is null where the account is not a therapist's. */
export type Holder = { userId: number; therapistId: number | null };

/** Selects rows with a patient and a therapist in which the holder is either. */
export function isBetween(
  { userId, therapistId }: Holder,
  columns: { patientId: PgColumn; therapistId: PgColumn },
): SQL | undefined {
  return or(
    eq(columns.patientId, userId),
    therapistId === null ? undefined : eq(columns.therapistId, therapistId),
  );
}
