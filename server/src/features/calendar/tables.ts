import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { appointments } from '../appointments/tables.ts';
import { users } from '../users/tables.ts';

/** A person's connection with Google Calendar. What Google gave us is sealed: who reads this table cannot use it. */
export const googleLinks = pgTable(
  'google_links',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Google's own name for the account; it stays when the address changes. */
    account: text().notNull(),
    email: text().notNull(),
    refreshToken: text('refresh_token').notNull(),
    accessToken: text('access_token').notNull(),
    accessExpiresAt: timestamp('access_expires_at', { withTimezone: true }).notNull(),
    /** Consent reaches the person's other calendars: their list, and when each is taken. */
    mayReadBusyTimes: boolean('may_read_busy_times').notNull().default(false),
    /** Google refused to renew the access: the person has to connect again. */
    isExpired: boolean('is_expired').notNull().default(false),
    connectedAt: timestamp('connected_at', { withTimezone: true }).notNull(),
    lastSyncAt: timestamp('last_sync_at', { withTimezone: true }),
    /** When the recurring sync has its next turn here. */
    nextSyncAt: timestamp('next_sync_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('google_links_next_sync')
      .on(table.nextSyncAt)
      .where(sql`not ${table.isExpired}`),
  ],
);

/** The calendars beside the main one that a therapist wants to count as busy time. */
export const googleCalendars = pgTable(
  'google_calendars',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => googleLinks.userId, { onDelete: 'cascade' }),
    /** Google's own name for it. */
    calendarId: text('calendar_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.calendarId] })],
);

/** A way to Google that was begun: used once, in the session that began it. */
export const googleStates = pgTable(
  'google_states',
  {
    /** Of the state in the address: who reads this table cannot finish what another began. */
    stateHash: text('state_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionHash: text('session_hash').notNull(),
    /** Sealed: proves to Google that who asks for the tokens is who sent the person there (PKCE). */
    codeVerifier: text('code_verifier').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('google_states_created').on(table.createdAt)],
);

/** What stands in a side's Google Calendar, as last written there. */
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
    /** The Google account whose calendar it stands in. */
    account: text().notNull(),
    eventId: text('event_id').notNull(),
    startAt: timestamp('start_at', { withTimezone: true }).notNull(),
    endAt: timestamp('end_at', { withTimezone: true }).notNull(),
    /** The way in that it names. */
    location: text(),
    /** The Meet link that was asked for with it: still being made, made, or not to be had. */
    meeting: text({ enum: ['not_asked', 'pending', 'ready', 'none'] }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appointmentId, table.side] }),
    index('google_events_user').on(table.userId),
  ],
);

/** A secret address under which calendar programs read a person's appointments. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secretHash: text('secret_hash').notNull().unique(),
  /** Sealed, so that its owner can be shown it again. */
  secret: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
