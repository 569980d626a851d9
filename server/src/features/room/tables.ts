import { GUEST_KINDS } from '@cadence/contract/room';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { appointments } from '../appointments/rows/tables.ts';
import { users } from '../users/tables.ts';

/** Links by which people without an account ask to come into a session's room. Deleted when the room has closed. */
export const roomGuests = pgTable(
  'room_guests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    appointmentId: integer('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    kind: text({ enum: GUEST_KINDS }).notNull(),
    /** As the therapist typed it, encrypted. */
    sealedName: text('sealed_name').notNull(),
    /** SHA-256 of the random token in the link; of a withdrawn one nothing that a link could have. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Withdrawn links are kept without a name, because they count. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [index('room_guests_appointment').on(table.appointmentId)],
);

/**
 * Who came when into which room. A person's latest visit is also their seat while the room is open: whether they wait, are
 * admitted, are connected, and under which peer id.
 */
export const roomVisits = pgTable(
  'room_visits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    appointmentId: integer('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    /** The session's start at that time: moving it ends what was decided about who is in. */
    startAt: timestamp('start_at', { withTimezone: true }).notNull(),
    /** Null for a guest. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Null for a party, and when the link was withdrawn. */
    guestId: integer('guest_id').references(() => roomGuests.id, { onDelete: 'set null' }),
    role: text({ enum: ['therapist', 'patient', ...GUEST_KINDS] }).notNull(),
    /** Random; another one for each page that enters. */
    peerId: text('peer_id').notNull(),
    /** The open live connection, on whichever node; null without one. */
    connectionId: text('connection_id'),
    enteredAt: timestamp('entered_at', { withTimezone: true }).notNull(),
    admittedAt: timestamp('admitted_at', { withTimezone: true }),
    /** When the connection was last known to be open. */
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
    /** When the person left or was removed; null while there, and after a lost connection. */
    leftAt: timestamp('left_at', { withTimezone: true }),
    /** Removed by the therapist: coming back is asked again. */
    isRevoked: boolean('is_revoked').notNull().default(false),
    connectMilliseconds: integer('connect_milliseconds'),
    isRelayed: boolean('is_relayed'),
    freezes: integer().notNull().default(0),
  },
  (table) => [
    index('room_visits_appointment').on(table.appointmentId, table.enteredAt),
    index('room_visits_user').on(table.userId),
    index('room_visits_seen').on(table.seenAt),
    index('room_visits_connection')
      .on(table.connectionId)
      .where(sql`${table.connectionId} is not null`),
  ],
);
