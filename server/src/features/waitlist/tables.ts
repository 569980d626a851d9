import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { appointments, heldTimes } from '../appointments/rows/tables.ts';
import { clients } from '../clients/tables.ts';
import { appointmentTypes } from '../services/tables.ts';
import { categories, languages } from '../taxonomy/tables.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';

/** What an account waits for. A wish that has ended is deleted, with its offers. */
export const waitlistWishes = pgTable(
  'waitlist_wishes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** Null: any therapist that the filters fit. */
    therapistId: integer('therapist_id').references(() => therapists.id, { onDelete: 'cascade' }),
    appointmentTypeId: integer('appointment_type_id').references(() => appointmentTypes.id, {
      onDelete: 'cascade',
    }),
    /** Minutes. */
    minDuration: integer('min_duration'),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    languageId: integer('language_id').references(() => languages.id, { onDelete: 'set null' }),
    province: text(),
    /** Cents. */
    maxPrice: integer('max_price'),
    /** Sunday is 0; null for every day. */
    days: smallint().array(),
    /** 'HH:mm' in `timezone`. */
    after: text(),
    before: text(),
    timezone: text().notNull(),
    noticeHours: integer('notice_hours').notNull(),
    /** The later appointment that an accepted offer replaces. */
    insteadOf: integer('instead_of').references(() => appointments.id, { onDelete: 'cascade' }),
    isPaused: boolean('is_paused').notNull().default(false),
    /** Offers in a row that were let go: declined, or not answered. */
    unanswered: integer().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('waitlist_wishes_user').on(table.userId),
    index('waitlist_wishes_client').on(table.clientId),
    index('waitlist_wishes_instead_of')
      .on(table.insteadOf)
      .where(sql`${table.insteadOf} is not null`),
    // The order in which wishes are asked, for a therapist and for anybody.
    index('waitlist_wishes_turn')
      .on(table.therapistId, sql`(${table.insteadOf} is not null)`, table.createdAt, table.id)
      .where(sql`not ${table.isPaused}`),
  ],
);

/** A time that was offered for a wish. An open one holds its time: the row that keeps it is deleted when it ends. */
export const waitlistOffers = pgTable(
  'waitlist_offers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    wishId: integer('wish_id')
      .notNull()
      .references(() => waitlistWishes.id, { onDelete: 'cascade' }),
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id, { onDelete: 'cascade' }),
    appointmentTypeId: integer('appointment_type_id')
      .notNull()
      .references(() => appointmentTypes.id, { onDelete: 'cascade' }),
    startAt: timestamp('start_at', { withTimezone: true }).notNull(),
    endAt: timestamp('end_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    state: text({ enum: ['open', 'declined', 'expired', 'withdrawn'] }).notNull(),
    heldTimeId: integer('held_time_id').references(() => heldTimes.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('waitlist_offers_wish').on(table.wishId, table.therapistId, table.startAt),
    index('waitlist_offers_expiry')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'open'`),
    index('waitlist_offers_therapist')
      .on(table.therapistId)
      .where(sql`${table.state} = 'open'`),
    index('waitlist_offers_held_time').on(table.heldTimeId),
    check('waitlist_offers_open_holds', sql`${table.state} = 'open' or ${table.heldTimeId} is null`),
  ],
);

/**
 * Times that an account let go for a client by wishes that have ended: it is not asked for them again. Account and therapist are
 * no references, which would wait for whoever makes an offer and waits for the wish.
 */
export const waitlistLetGo = pgTable(
  'waitlist_let_go',
  {
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    userId: integer('user_id').notNull(),
    therapistId: integer('therapist_id').notNull(),
    startAt: timestamp('start_at', { withTimezone: true }).notNull(),
    endAt: timestamp('end_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'waitlist_let_go_pk',
      columns: [table.clientId, table.userId, table.therapistId, table.startAt, table.endAt],
    }),
    index('waitlist_let_go_end').on(table.endAt),
  ],
);

/** Time that became free at night, which is offered when the therapist's day begins. */
export const waitlistMornings = pgTable(
  'waitlist_mornings',
  {
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id, { onDelete: 'cascade' }),
    startAt: timestamp('start_at', { withTimezone: true }).notNull(),
    endAt: timestamp('end_at', { withTimezone: true }).notNull(),
    offerAt: timestamp('offer_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.therapistId, table.startAt, table.endAt] }),
    index('waitlist_mornings_due').on(table.offerAt),
  ],
);
