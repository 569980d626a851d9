import type { ScheduleSettings } from '@cadence/contract/schedule';
import { boolean, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { versionColumn } from '../../platform/database/version.ts';
import { therapists } from '../therapists/tables.ts';

export const scheduleSettings = pgTable('schedule_settings', {
  therapistId: integer('therapist_id')
    .primaryKey()
    .references(() => therapists.id, { onDelete: 'cascade' }),
  /** Minutes. */
  bufferBefore: integer('buffer_before').notNull(),
  bufferAfter: integer('buffer_after').notNull(),
  /** Hours. */
  minAdvanceNotice: integer('min_advance_notice').notNull(),
  maxAdvanceNotice: integer('max_advance_notice').notNull(),
  maxSessionsPerDay: integer('max_sessions_per_day').notNull(),
  timezone: text().notNull(),
  weeklySchedule: jsonb('weekly_schedule').$type<ScheduleSettings['weeklySchedule']>().notNull(),
  cancellationNoticeHours: integer('cancellation_notice_hours').notNull(),
  version: versionColumn(),
});

/** Calendar days of the therapist's zone, both inclusive. */
export const blockedDates = pgTable(
  'blocked_dates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    startTime: text('start_time'),
    endTime: text('end_time'),
    isRecurring: boolean('is_recurring').notNull(),
    version: versionColumn(),
  },
  (table) => [index('blocked_dates_therapist').on(table.therapistId)],
);

export const availabilities = pgTable(
  'availabilities',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id, { onDelete: 'cascade' }),
    startAt: timestamp('start_at', { withTimezone: true }).notNull(),
    endAt: timestamp('end_at', { withTimezone: true }).notNull(),
    type: text({ enum: ['recurring', 'single'] }).notNull(),
    /** 0 is Sunday; null on a single slot. */
    dayOfWeek: integer('day_of_week'),
    isEnabled: boolean('is_enabled').notNull(),
    version: versionColumn(),
  },
  (table) => [index('availabilities_therapist').on(table.therapistId)],
);

/** Busy times of an outside calendar. Only start and end are stored: no title, no guests. */
export const busyTimes = pgTable(
  'busy_times',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    therapistId: integer('therapist_id')
      .notNull()
      .references(() => therapists.id, { onDelete: 'cascade' }),
    startAt: timestamp('start_at', { withTimezone: true }).notNull(),
    endAt: timestamp('end_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('busy_times_therapist').on(table.therapistId, table.startAt)],
);
