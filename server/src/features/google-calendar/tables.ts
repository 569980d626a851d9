import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { appointments } from '../appointments/rows/tables.ts';
import { users } from '../users/tables.ts';

/** A person's connection with Google Calendar. Tokens are sealed. */
export const googleLinks = pgTable(
  'google_links',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Google's id of the account; it survives a change of the address. */
    account: text().notNull(),
    email: text().notNull(),
    refreshToken: text('refresh_token').notNull(),
    accessToken: text('access_token').notNull(),
    accessExpiresAt: timestamp('access_expires_at', { withTimezone: true }).notNull(),
    /** The consent includes the list of calendars and their free/busy times. */
    mayReadBusyTimes: boolean('may_read_busy_times').notNull().default(false),
    /** Google refused to renew the access: the person has to connect again. */
    isExpired: boolean('is_expired').notNull().default(false),
    connectedAt: timestamp('connected_at', { withTimezone: true }).notNull(),
    lastSyncAt: timestamp('last_sync_at', { withTimezone: true }),
    /** When the scheduled sync is due. */
    nextSyncAt: timestamp('next_sync_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('google_links_next_sync')
      .on(table.nextSyncAt)
      .where(sql`not ${table.isExpired}`),
  ],
);

/** The calendars beside the main one that count as busy time. */
export const googleCalendars = pgTable(
  'google_calendars',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => googleLinks.userId, { onDelete: 'cascade' }),
    /** Google's id. */
    calendarId: text('calendar_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.calendarId] })],
);

/** A started connection: usable once, in the session that started it. */
export const googleStates = pgTable(
  'google_states',
  {
    /** Hash of the OAuth state, so that the table alone does not allow finishing a connection. */
    stateHash: text('state_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionHash: text('session_hash').notNull(),
    /** Sealed PKCE proof. */
    codeVerifier: text('code_verifier').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('google_states_created').on(table.createdAt)],
);

/** The event in a side's Google Calendar, as last written. */
export const googleEvents = pgTable(
  'google_events',
  {
    appointmentId: integer('appointment_id')
      .notNull()
      .references(() => appointments.id),
    side: text({ enum: ['patient', 'therapist'] }).notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The Google account of that calendar. */
    account: text().notNull(),
    eventId: text('event_id').notNull(),
    startAt: timestamp('start_at', { withTimezone: true }).notNull(),
    endAt: timestamp('end_at', { withTimezone: true }).notNull(),
    /** The event's location: the video link. */
    location: text(),
    /** The requested Meet link: being created, created, or not available. */
    meeting: text({ enum: ['not_asked', 'pending', 'ready', 'none'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appointmentId, table.side] }),
    index('google_events_user').on(table.userId),
  ],
);
