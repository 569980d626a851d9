import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Block } from '@cadence/scheduling/blocks';
import { availabilities, blockedDates, busyTimes, scheduleSettings } from './tables.ts';

const therapistId = sql.placeholder('therapistId');
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

/** The enabled availability slots that may overlap the span: single ones that do, and all recurring ones. */
const slots = sql<SlotEntry[]>`(
  select coalesce(json_agg(json_build_array(
    ${availabilities.id}, ${milliseconds(availabilities.startAt)}, ${milliseconds(availabilities.endAt)},
    ${availabilities.type}, ${availabilities.dayOfWeek}) order by ${availabilities.startAt}, ${availabilities.id}), '[]')
  from ${availabilities}
  where ${availabilities.therapistId} = ${therapistId} and ${availabilities.isEnabled}
    and (${availabilities.type} = 'recurring'
      or (${availabilities.startAt} < ${spanEnd} and ${availabilities.endAt} > ${spanStart})))`;

/** The blocks that may overlap the span in any zone of Canada: single ones that do, and all yearly ones. */
const blocks = sql<Block[]>`(
  select coalesce(json_agg(json_build_object(
    'title', ${blockedDates.title}, 'startDate', ${blockedDates.startDate}, 'endDate', ${blockedDates.endDate},
    'startTime', ${blockedDates.startTime}, 'endTime', ${blockedDates.endTime},
    'isRecurring', ${blockedDates.isRecurring}) order by ${blockedDates.startDate}, ${blockedDates.id}), '[]')
  from ${blockedDates}
  where ${blockedDates.therapistId} = ${therapistId}
    and (${blockedDates.isRecurring}
      or (${blockedDates.startDate} <= (${spanEnd} at time zone 'UTC')::date + 1
        and ${blockedDates.endDate} >= (${spanStart} at time zone 'UTC')::date - 1)))`;

/** The busy times that overlap the span. */
const busy = sql<[startAt: number, endAt: number][]>`(
  select coalesce(json_agg(json_build_array(
    ${milliseconds(busyTimes.startAt)}, ${milliseconds(busyTimes.endAt)})
    order by ${busyTimes.startAt}, ${busyTimes.endAt}), '[]')
  from ${busyTimes}
  where ${busyTimes.therapistId} = ${therapistId}
    and ${busyTimes.startAt} < ${spanEnd} and ${busyTimes.endAt} > ${spanStart})`;

/**
 * A therapist's schedule in a span of time, for a prepared query from `schedule_settings` with the placeholders
 * `therapistId`, `from` and `to`: the lists come as JSON in the one row.
 */
export const scheduleRows = { settings: scheduleSettings, slots, blocks, busy };

/** What `scheduleRows` selects. */
export type ScheduleRows = {
  settings: typeof scheduleSettings.$inferSelect;
  slots: SlotEntry[];
  blocks: Block[];
  busy: [startAt: number, endAt: number][];
};
