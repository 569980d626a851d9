import { newScheduleSettings, SCHEDULE_DEFAULTS, WEEKDAYS } from '@cadence/contract/schedule';
import {
  asWorkingDay,
  newWorkingDay,
  weekBy,
  type NewWorkingDay,
  type Weekday,
  type WorkingDay,
} from '@cadence/contract/weekly-schedule';
import { zoneName } from '@cadence/format/zones';
import * as m from '@cadence/messages/m';
import * as z from 'zod/mini';
import { bodyResolver } from '../../../lib/forms/contract-resolver.ts';
import { textField, type MergeField } from '../../../lib/forms/merge.ts';
import { typedNumber } from '../../../lib/forms/typed-number.ts';
import type { NewScheduleSettings, ScheduleSettings } from '../hours/api.ts';
import { hoursText } from '../blocks/block-texts.ts';
import { endInField, endOfField } from '../../../lib/time-wall.ts';
import { weekdayName } from '../hours/weekdays.ts';

export const NUMBERS = [
  'bufferBefore',
  'bufferAfter',
  'minAdvanceNotice',
  'maxAdvanceNotice',
  'maxSessionsPerDay',
] as const;
export type NumberField = (typeof NUMBERS)[number];

export const numberLabels: Record<NumberField, () => string> = {
  bufferBefore: () => m.schedule_buffer_before(),
  bufferAfter: () => m.schedule_buffer_after(),
  minAdvanceNotice: () => m.schedule_min_notice(),
  maxAdvanceNotice: () => m.schedule_max_notice(),
  maxSessionsPerDay: () => m.schedule_max_sessions(),
};

/** Inclusive limits. See docs/specification.md#schedule-settings. */
export const LIMITS: Record<NumberField, readonly [number, number]> = {
  bufferBefore: [0, 60],
  bufferAfter: [0, 60],
  minAdvanceNotice: [1, 168],
  maxAdvanceNotice: [24, 8760],
  maxSessionsPerDay: [1, 20],
};

/** The values of the form's controls. */
export type ScheduleValues = Record<NumberField, string> &
  Pick<ScheduleSettings, 'timezone'> & { weeklySchedule: Record<Weekday, DayValues> };
/** Windows as their fields hold them: an end of 00:00 is the day's. */
export type DayValues = Pick<WorkingDay, 'enabled' | 'windows'>;

type Windows = DayValues['windows'];
export function windowsInFields(windows: Windows): Windows {
  return windows.map(({ startTime, endTime }) => ({ startTime, endTime: endInField(endTime) }));
}
export function windowsOfFields(windows: Windows): Windows {
  return windows.map(({ startTime, endTime }) => ({ startTime, endTime: endOfField(endTime) }));
}

export function valuesOf(settings: ScheduleSettings): ScheduleValues {
  return {
    bufferBefore: String(settings.bufferBefore),
    bufferAfter: String(settings.bufferAfter),
    minAdvanceNotice: String(settings.minAdvanceNotice),
    maxAdvanceNotice: String(settings.maxAdvanceNotice),
    maxSessionsPerDay: String(settings.maxSessionsPerDay),
    timezone: settings.timezone,
    weeklySchedule: weekBy((day) => {
      const { enabled, windows } = settings.weeklySchedule[day];
      return { enabled, windows: windowsInFields(windows) };
    }),
  };
}

/** What another tab may have changed meanwhile. */
export const scheduleFields: readonly MergeField<ScheduleValues>[] = [
  ...WEEKDAYS.map((day): MergeField<ScheduleValues> => ({
    label: () => weekdayName(day),
    names: [`weeklySchedule.${day}`],
    text: ({ weeklySchedule }) => dayText(weeklySchedule[day]),
  })),
  ...NUMBERS.map((field) => textField<ScheduleValues>(field, numberLabels[field])),
  {
    label: () => m.schedule_zone(),
    names: ['timezone'],
    text: ({ timezone }) => zoneName(timezone),
  },
];

/** "9:00 AM – 12:00 PM, 1:00 – 5:00 PM", or "Closed". */
export function dayText({ enabled, windows }: DayValues): string {
  if (!enabled) return m.schedule_day_off();
  const texts = windowsOfFields(windows).map(({ startTime, endTime }) =>
    startTime && endTime ? hoursText({ startTime, endTime }) : startTime + endTime,
  );
  return texts.join(', ');
}

export function toBody(values: ScheduleValues): NewScheduleSettings {
  return {
    bufferBefore: typedNumber(values.bufferBefore),
    bufferAfter: typedNumber(values.bufferAfter),
    minAdvanceNotice: typedNumber(values.minAdvanceNotice),
    maxAdvanceNotice: typedNumber(values.maxAdvanceNotice),
    maxSessionsPerDay: typedNumber(values.maxSessionsPerDay),
    timezone: values.timezone,
    weeklySchedule: weekBy((day) => bodyOf(values.weeklySchedule[day])),
  };
}

/** Invalid hours of a closed day become the defaults, because hidden fields cannot be corrected. */
function bodyOf({ enabled, windows }: DayValues): NewWorkingDay {
  const day = { enabled, windows: windowsOfFields(windows) };
  if (!day.enabled && !newWorkingDay.safeParse(day).success)
    return asWorkingDay({
      enabled: false,
      startTime: SCHEDULE_DEFAULTS.dayStart,
      endTime: SCHEDULE_DEFAULTS.dayEnd,
    });
  // The windows stay as they are shown, so that an error is said at the right one.
  return { ...asWorkingDay(day), windows: day.windows };
}

/** The contract's rules and the one between two fields, checked before sending. */
const settings = z.omit(newScheduleSettings, { cancellationNoticeHours: true }).check(
  z.refine((all) => all.minAdvanceNotice < all.maxAdvanceNotice, {
    error: 'notice_reversed',
    path: ['maxAdvanceNotice'],
  }),
);

export const scheduleResolver = bodyResolver<ScheduleValues, NewScheduleSettings>(settings, toBody);

/** The settings of the controls, if all are valid. */
export function validBody(values: ScheduleValues): ScheduleSettings | undefined {
  return settings.safeParse(toBody(values)).data;
}
