import { APPOINTMENT_STATUSES, DIRECT_METHODS, PAYMENT_STATUSES } from '@cadence/contract/base/statuses';
import { SERVICE_TAXES } from '@cadence/contract/services';
import type { Terms } from '@cadence/contract/changes/terms';
import { DAY } from '@cadence/scheduling/durations';
import { and, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import {
  alias,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { caseloadDepartures, clientGuardians, clients, therapistClients } from '../../clients/tables.ts';
import { therapists } from '../../therapists/tables.ts';
import { users } from '../../users/tables.ts';

/** How long a mark that nobody attended can be undone before the receipt is cancelled, in milliseconds. */
export const ATTENDANCE_FINAL_AFTER = DAY;

/** Dates that were booked together; each is an appointment like any other. */
export const series = pgTable('series', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** Service, length, buffers, price, tax, payee and terms are copies of what was agreed at booking. */
export const appointments = pgTable(
  'appointments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id),
    /** The account that booked it, or for which the therapist did: it pays and gets the messages. */
    patientId: integer('patient_id')
      .notNull()
      .references(() => users.id),
    /** Whom the session is for. */
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    /** The account of the patient or of the therapist. */
    bookedBy: integer('booked_by')
      .notNull()
      .references(() => users.id),
    /** Null where it was booked alone. */
    seriesId: integer('series_id').references(() => series.id),
    /** No foreign key: a therapist may delete a service that was booked. */
    appointmentTypeId: integer('appointment_type_id').notNull(),
    appointmentTypeName: text('appointment_type_name').notNull(),
    appointmentTypeColor: text('appointment_type_color').notNull(),
    /** Minutes. */
    duration: integer().notNull(),
    bufferBefore: integer('buffer_before').notNull(),
    bufferAfter: integer('buffer_after').notNull(),
    startAt: timestamp('start_at', { withTimezone: true }).notNull(),
    endAt: timestamp('end_at', { withTimezone: true }).notNull(),
    status: text({ enum: APPOINTMENT_STATUSES }).notNull(),
    cancelledBy: text('cancelled_by', { enum: ['patient', 'therapist', 'system'] }),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    /** The account that cancelled; null for the system. */
    cancelledById: integer('cancelled_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** What the therapist wrote about it for the family, encrypted: see `sealed-notes.ts`. */
    sealedCancellationReason: text('sealed_cancellation_reason'),
    /** What came with the last move or cancellation for the other side, encrypted: see `sealed-notes.ts`. */
    sealedChangeMessage: text('sealed_change_message'),
    changeMessageFrom: text('change_message_from', { enum: ['family', 'therapist'] }),
    /** Of a family, only who wrote it reads it. */
    changeMessageBy: integer('change_message_by').references(() => users.id, { onDelete: 'set null' }),
    changeMessageAt: timestamp('change_message_at', { withTimezone: true }),
    /** When it was first confirmed. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** The patient's notes for the therapist, encrypted: see `sealed-notes.ts`. */
    sealedNotes: text('sealed_notes'),
    /** The client's name as booked. */
    clientName: text('client_name').notNull(),
    /** The patient's time zone at booking. */
    timezone: text().notNull(),
    /** In cents; zero for a free session. */
    price: integer().notNull(),
    /** Whether the service was exempt from tax at booking; null where its therapist had not answered. */
    tax: text({ enum: SERVICE_TAXES }),
    /** Hundredths of a percent. */
    taxRate: numeric('tax_rate', { precision: 6, scale: 1, mode: 'number' }).notNull(),
    taxAmount: integer('tax_amount').notNull(),
    totalPrice: integer('total_price').notNull(),
    currency: text({ enum: ['CAD'] }).notNull(),
    /** Whom PayPal pays; null for a free session, and for one that is paid to the therapist directly. */
    payeeEmail: text('payee_email'),
    paymentStatus: text('payment_status', { enum: PAYMENT_STATUSES }).notNull(),
    paymentDueAt: timestamp('payment_due_at', { withTimezone: true }),
    /** By what and on which day the therapist was paid directly, in her zone, and when she first said so. */
    directMethod: text('direct_method', { enum: DIRECT_METHODS }),
    receivedOn: date('received_on', { mode: 'string' }),
    receivedNotedAt: timestamp('received_noted_at', { withTimezone: true }),
    /** As in the schedule's settings. */
    cancellationNoticeHours: integer('cancellation_notice_hours').notNull(),
    terms: jsonb().$type<Terms>(),
    /** What the therapist keeps of a payment of which the rest is due or went back; null means nothing. */
    keptAmount: integer('kept_amount'),
    /** What has gone back by now, as PayPal or an admin said; null means nothing. */
    refundedAmount: integer('refunded_amount'),
    /** Since when a refund is due, whatever made it so; null while none is. */
    refundDueAt: timestamp('refund_due_at', { withTimezone: true }),
    /** When the therapist gave up what the terms let her keep. */
    waivedAt: timestamp('waived_at', { withTimezone: true }),
    meetingUrl: text('meeting_url'),
    /** The therapist's video address for this session, which wins over every other. */
    meetingAddress: text('meeting_address'),
    /** Set by the therapist after the start. */
    didNotAttend: boolean('did_not_attend').notNull().default(false),
    /** When that was last set or undone; null where it never was. */
    attendanceNotedAt: timestamp('attendance_noted_at', { withTimezone: true }),
    /** About how late the therapist is, as last said, and how often she said so about this start. */
    lateMinutes: integer('late_minutes'),
    lateNotices: integer('late_notices').notNull().default(0),
    therapistEventId: text('therapist_event_id'),
    patientEventId: text('patient_event_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('appointments_therapist').on(table.therapistId, table.startAt),
    index('appointments_patient').on(table.patientId, table.startAt),
    index('appointments_client').on(table.clientId, table.startAt),
    index('appointments_series')
      .on(table.seriesId, table.startAt)
      .where(sql`${table.seriesId} is not null`),
    // Used by the admin figures: booked and cancelled in a period.
    index('appointments_created').on(table.createdAt),
    index('appointments_cancelled')
      .on(table.cancelledAt)
      .where(sql`${table.cancelledAt} is not null`),
    index('appointments_change_message')
      .on(table.changeMessageBy)
      .where(sql`${table.changeMessageBy} is not null`),
    index('appointments_payment_due')
      .on(table.paymentDueAt)
      .where(sql`${table.paymentStatus} in ('pending', 'processing')`),
    index('appointments_undecided_payment')
      .on(table.id)
      .where(sql`${table.paymentStatus} in ('review', 'refund_due')`),
    index('appointments_ending')
      .on(table.endAt)
      .where(sql`${table.status} = 'confirmed'`),
    // Used by receipts, which look at the sessions that ended lately.
    index('appointments_ended')
      .on(table.endAt)
      .where(sql`${table.status} in ('confirmed', 'completed')`),
    // Used by what families owe for sessions that are over, and its reminders.
    index('appointments_direct_due')
      .on(table.endAt)
      .where(sql`${table.paymentStatus} = 'direct_due'`),
    check('appointments_ends_after_start', sql`${table.endAt} > ${table.startAt}`),
    check('appointments_kept_amount', sql`${table.keptAmount} >= 0`),
    check('appointments_total', sql`${table.totalPrice} = ${table.price} + ${table.taxAmount}`),
    // A hand-written migration adds `appointments_never_overlap`: Drizzle cannot express exclusion constraints.
  ],
);

/**
 * Selects the sessions of a user, on either side. Both columns are of the same table, so that an index serves each: over the
 * user of a joined therapist it would read every appointment.
 */
export function isOnEitherSide(userId: number): SQL {
  return sql`(${appointments.patientId} = ${userId} or ${appointments.therapistId} = (
    select ${therapists.id} from ${therapists} where ${therapists.userId} = ${userId}))`;
}

/** Sessions by which a therapist knows a family, beside those that a query is about. */
export const known = alias(appointments, 'known');

/** A session that took place, or that was paid. */
export function makesKnown(now: Date) {
  const tookPlace = and(
    inArray(known.status, ['confirmed', 'completed']),
    eq(known.didNotAttend, false),
    lte(known.endAt, now),
  );
  return or(eq(known.paymentStatus, 'paid'), tookPlace);
}

/** Selects the sessions of clients whom the therapist knows: by one of their sessions, or because the family accepted her invitation. */
function isOfKnown(now: Date): SQL {
  return sql`(exists (
    select from ${appointments} as ${known}
    where ${known.therapistId} = ${appointments.therapistId} and ${known.clientId} = ${appointments.clientId}
      and ${makesKnown(now)})
    or exists (
      select from ${therapistClients}
      where ${therapistClients.therapistId} = ${appointments.therapistId}
        and ${therapistClients.clientId} = ${appointments.clientId}))`;
}

/**
 * Selects what an account booked for clients for whom it may not book any more. Without what cost nothing yet with a therapist who
 * does not know the client: it counts for the account (decision 84), and ends with it.
 */
export function isLostTo(userId: number, now: Date): SQL {
  return sql`(${appointments.patientId} = ${userId} and ${isOfKnown(now)} and not exists (
    select from ${clientGuardians}
    where ${clientGuardians.clientId} = ${appointments.clientId}
      and ${clientGuardians.userId} = ${userId} and ${clientGuardians.mayBook}))`;
}

/**
 * Times that are kept free for somebody without being booked: an open offer of the waiting list. Slots show them as taken; a
 * hand-written migration adds that they overlap neither each other nor appointments.
 */
export const heldTimes = pgTable(
  'held_times',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id, { onDelete: 'cascade' }),
    startAt: timestamp('start_at', { withTimezone: true }).notNull(),
    endAt: timestamp('end_at', { withTimezone: true }).notNull(),
    bufferBefore: integer('buffer_before').notNull(),
    bufferAfter: integer('buffer_after').notNull(),
  },
  (table) => [
    index('held_times_therapist').on(table.therapistId, table.startAt),
    check('held_times_ends_after_start', sql`${table.endAt} > ${table.startAt}`),
  ],
);

/** Selects the sessions that were booked after their client last left the therapist. */
export const isAfterDeparture: SQL = sql`not exists (
  select from ${caseloadDepartures}
  where ${caseloadDepartures.therapistId} = ${appointments.therapistId}
    and ${caseloadDepartures.clientId} = ${appointments.clientId}
    and ${caseloadDepartures.leftAt} >= ${appointments.createdAt})`;

/**
 * Selects the sessions that put their client on the therapist's caseload: that took place or are confirmed ahead, and were
 * booked after the family last left it.
 */
export function makesCaseload(now: Date): SQL {
  return sql`((${appointments.status} = 'completed' or (${appointments.status} = 'confirmed'
      and (${appointments.endAt} > ${now.toISOString()}::timestamptz or not ${appointments.didNotAttend})))
    and ${isAfterDeparture})`;
}

/** What the family owes the therapist directly, in cents; of a session that nobody attended what the terms let her keep. */
export const directDue: SQL<number> = sql<number>`case
  when ${appointments.paymentStatus} <> 'direct_due' then 0
  when ${appointments.didNotAttend} then
    (${appointments.totalPrice}::bigint * coalesce((${appointments.terms} ->> 'noShowPercent')::int, 100) / 100)::int
  else ${appointments.totalPrice} end`;

/** Selects sessions that an account booked which is closed: it owes nothing any more. */
export const isOfClosed: SQL = sql`exists (
  select from ${users} where ${users.id} = ${appointments.patientId} and ${users.closedAt} is not null)`;

/** Selects sessions that are over and whose payment to the therapist is due. */
export function isOwed(now: Date): SQL {
  return sql`(${appointments.paymentStatus} = 'direct_due' and ${appointments.endAt} <= ${now.toISOString()}::timestamptz
    and ${directDue} > 0 and not ${isOfClosed})`;
}
