import type { Terms } from '@cadence/contract/changes/terms';
import {
  asWorkingDay,
  weekBy,
  type NewWeeklySchedule,
  type WeeklySchedule,
} from '@cadence/contract/weekly-schedule';
import type { Block } from '@cadence/scheduling/blocks';
import { type AnyColumn, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { versionColumn } from '../../platform/database/version.ts';
import { therapists } from '../therapists/tables.ts';

/**
 * The hours of each weekday. A day is stored as its start and end; only one with several windows has these beside them, so
 * that the former release reads and writes every row.
 */
const weeklySchedule = customType<{ data: WeeklySchedule; driverData: NewWeeklySchedule | string }>({
  dataType: () => 'jsonb',
  toDriver: (week) =>
    JSON.stringify(
      weekBy((weekday) => {
        const { windows, ...day } = week[weekday];
        return windows.length > 1 ? { ...day, windows } : day;
      }),
    ),
  fromDriver: (stored) => {
    const week: NewWeeklySchedule = typeof stored === 'string' ? JSON.parse(stored) : stored;
    return weekBy((weekday) => asWorkingDay(week[weekday]));
  },
});

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
  weeklySchedule: weeklySchedule('weekly_schedule').notNull(),
  /** The largest hours of the terms; see `terms.ts`. */
  cancellationNoticeHours: integer('cancellation_notice_hours').notNull(),
  /** Null while they are no more than the notice hours say. */
  terms: jsonb().$type<Terms>(),
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
    /** Families do not read the title. */
    isPrivate: boolean('is_private').notNull().default(false),
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

/** ISO texts. */
export const spanStart = sql`${sql.placeholder('from')}::timestamptz`;
export const spanEnd = sql`${sql.placeholder('to')}::timestamptz`;

/** The drivers read a timestamp differently; both read a number. */
export function milliseconds(column: AnyColumn): SQL {
  return sql`(extract(epoch from ${column}) * 1000)::float8`;
}

type SlotEntry = [
  id: number,
  startAt: number,
  endAt: number,
  type: 'recurring' | 'single',
  dayOfWeek: number | null,
];

type Owner = SQLWrapper | ReturnType<typeof sql.placeholder>;

/** The enabled availability slots that may overlap the span: single ones that do, and all recurring ones. */
function slotsOf(therapistId: Owner) {
  return sql<SlotEntry[]>`(
  select coalesce(json_agg(json_build_array(
    ${availabilities.id}, ${milliseconds(availabilities.startAt)}, ${milliseconds(availabilities.endAt)},
    ${availabilities.type}, ${availabilities.dayOfWeek}) order by ${availabilities.startAt}, ${availabilities.id}), '[]')
  from ${availabilities}
  where ${availabilities.therapistId} = ${therapistId} and ${availabilities.isEnabled}
    and (${availabilities.type} = 'recurring'
      or (${availabilities.startAt} < ${spanEnd} and ${availabilities.endAt} > ${spanStart})))`;
}

/**
 * The blocks that may overlap the span in any zone of Canada: single ones that do, and all yearly ones. The titles of private
 * ones are not even loaded, because what is computed of them is shown to families.
 */
function blocksOf(therapistId: Owner) {
  return sql<Block[]>`(
  select coalesce(json_agg(json_build_object(
    'title', case when not ${blockedDates.isPrivate} then ${blockedDates.title} end, 'startDate', ${blockedDates.startDate}, 'endDate', ${blockedDates.endDate},
    'startTime', ${blockedDates.startTime}, 'endTime', ${blockedDates.endTime},
    'isRecurring', ${blockedDates.isRecurring}) order by ${blockedDates.startDate}, ${blockedDates.id}), '[]')
  from ${blockedDates}
  where ${blockedDates.therapistId} = ${therapistId}
    and (${blockedDates.isRecurring}
      or (${blockedDates.startDate} <= (${spanEnd} at time zone 'UTC')::date + 1
        and ${blockedDates.endDate} >= (${spanStart} at time zone 'UTC')::date - 1)))`;
}

/** The busy times that overlap the span. */
function busyOf(therapistId: Owner) {
  return sql<[startAt: number, endAt: number][]>`(
  select coalesce(json_agg(json_build_array(
    ${milliseconds(busyTimes.startAt)}, ${milliseconds(busyTimes.endAt)})
    order by ${busyTimes.startAt}, ${busyTimes.endAt}), '[]')
  from ${busyTimes}
  where ${busyTimes.therapistId} = ${therapistId}
    and ${busyTimes.startAt} < ${spanEnd} and ${busyTimes.endAt} > ${spanStart})`;
}

/**
 * A therapist's schedule in a span of time, for a prepared query from `schedule_settings` with the placeholders
 * `therapistId`, `from` and `to`: the lists come as JSON in the one row.
 */
export const scheduleRows = scheduleRowsOf(sql.placeholder('therapistId'));

/** The same of the therapist that a column names, in a query with a join: else the column would lose its table's name. */
export function scheduleRowsOf(therapistId: Owner) {
  return {
    settings: scheduleSettings,
    slots: slotsOf(therapistId),
    blocks: blocksOf(therapistId),
    busy: busyOf(therapistId),
  };
}

/** What `scheduleRows` selects. */
export type ScheduleRows = {
  settings: typeof scheduleSettings.$inferSelect;
  slots: SlotEntry[];
  blocks: Block[];
  busy: [startAt: number, endAt: number][];
};
