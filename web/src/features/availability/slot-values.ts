import { AVAILABILITY_TYPES } from '@cadence/contract/availability';
import { calendarDate, wallTime } from '@cadence/contract/primitives';
import * as z from 'zod/mini';
import { addDays, dateIn } from '../../lib/time.ts';
import { instantAt, timeIn, weekdayOf } from '../../lib/time-wall.ts';
import { contractResolver } from '../../lib/validation.ts';
import type { Availability, NewSlot } from './api.ts';

/** What stands in the form's controls: times of the therapist's clock. It ends the next day only where that is said. */
const values = z
  .object({
    type: z.enum(AVAILABILITY_TYPES),
    /** 0 is Sunday; counts for a recurring slot. */
    dayOfWeek: z.string(),
    /** Counts for a single one. */
    date: calendarDate,
    startTime: wallTime,
    endTime: wallTime,
    endsNextDay: z.boolean(),
    isEnabled: z.boolean(),
  })
  .check(
    z.refine(({ startTime, endTime, endsNextDay }) => endsNextDay || startTime < endTime, {
      error: 'availability_reversed',
      path: ['endTime'],
    }),
  );
export type SlotValues = z.input<typeof values>;

/** Those that can be refused. */
export const FIELDS = ['type', 'dayOfWeek', 'startTime', 'endTime', 'isEnabled'] as const;

export const slotResolver = contractResolver(values);

/** A new slot is a morning of the day that was chosen. */
export function valuesOf(slot: Availability | undefined, day: string, zone: string): SlotValues {
  const date = slot ? dateIn(slot.startTime, zone) : day;
  const [startTime, endTime] = slot
    ? [timeIn(slot.startTime, zone), timeIn(slot.endTime, zone)]
    : ['09:00', '12:00'];
  return {
    type: slot?.type ?? 'single',
    dayOfWeek: String(slot?.dayOfWeek ?? weekdayOf(date)),
    date,
    startTime,
    endTime,
    endsNextDay: slot !== undefined && endTime <= startTime,
    isEnabled: slot?.isEnabled ?? true,
  };
}

/** The body of a call. A recurring slot stands on the next such weekday; it repeats before and after all the same. */
export function toBody(values: SlotValues, zone: string, today: string): NewSlot {
  const { type, date, startTime, endTime, isEnabled } = values;
  const weekday = Number(values.dayOfWeek);
  const first = type === 'single' ? date : addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  // The tick counts only where the times alone leave it open.
  const last = endTime <= startTime ? addDays(first, 1) : first;
  return {
    type,
    dayOfWeek: type === 'single' ? null : weekday,
    startTime: instantAt(zone, first, startTime),
    endTime: instantAt(zone, last, endTime),
    isEnabled,
  };
}
