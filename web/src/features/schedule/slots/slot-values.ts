import { type Availability, AVAILABILITY_TYPES } from '@cadence/contract/schedule';
import { calendarDate, wallTime } from '@cadence/contract/base/primitives';
import * as m from '@cadence/messages/m';
import * as z from 'zod/mini';
import { dateIn, formatMinutes, weekdayNames } from '@cadence/format/time';
import { addDays, formatDate } from '../../../lib/time.ts';
import { instantAt, minutesOfTime, timeIn, weekdayOf } from '../../../lib/time-wall.ts';
import { contractResolver } from '../../../lib/forms/contract-resolver.ts';
import { switchField, type MergeField } from '../../../lib/forms/merge.ts';
import type { NewSlot } from '../hours/api.ts';

/** The form's values, in the therapist's zone. A slot ends on the next day only if that is ticked. */
const values = z
  .object({
    type: z.enum(AVAILABILITY_TYPES),
    /** 0 is Sunday; used by recurring slots. */
    dayOfWeek: z.string(),
    /** Used by single slots. */
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

/** Checks the form; the result is the body to send. */
export function slotResolver(zone: string, today: string) {
  return contractResolver(
    z.pipe(
      values,
      z.transform((valid) => toBody(valid, zone, today)),
    ),
  );
}

/** The body of a valid form. */
export function validBody(form: SlotValues, zone: string, today: string): NewSlot | undefined {
  return values.safeParse(form).success ? toBody(form, zone, today) : undefined;
}

/** What another tab may have changed meanwhile: the day, the times and whether it is open. */
export const slotFields: readonly MergeField<SlotValues>[] = [
  {
    label: () => m.schedule_slots_day(),
    names: ['type', 'dayOfWeek', 'date'],
    text: ({ type, dayOfWeek, date }) => {
      if (type === 'single') return date && formatDate(date);
      return m.schedule_slots_every_week_on({ day: weekdayNames()[Number(dayOfWeek)]?.long ?? '' });
    },
  },
  {
    label: () => m.schedule_slots_times(),
    names: ['startTime', 'endTime', 'endsNextDay'],
    text: ({ startTime, endTime }) => {
      if (!startTime || !endTime) return startTime + endTime;
      const [start, end] = [startTime, endTime].map((time) => formatMinutes(minutesOfTime(time)));
      return m.time_range({ start: start ?? '', end: end ?? '' });
    },
  },
  switchField('isEnabled', () => m.schedule_slots_is_enabled()),
];

/** A new slot is the morning of the selected day. */
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

/** The request body. A recurring slot is dated on the next such weekday, although it also repeats before. */
export function toBody(values: SlotValues, zone: string, today: string): NewSlot {
  const { type, date, startTime, endTime, isEnabled } = values;
  const weekday = Number(values.dayOfWeek);
  const first = type === 'single' ? date : addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  // The tick matters only where the times are ambiguous.
  const last = endTime <= startTime ? addDays(first, 1) : first;
  return {
    type,
    dayOfWeek: type === 'single' ? null : weekday,
    startTime: instantAt(zone, first, startTime),
    endTime: instantAt(zone, last, endTime),
    isEnabled,
  };
}
