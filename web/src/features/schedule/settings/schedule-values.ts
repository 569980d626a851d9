import { SCHEDULE_DEFAULTS, scheduleSettings, WEEKDAYS } from '@cadence/contract/schedule';
import { zoneName } from '@cadence/format/zones';
import * as m from '@cadence/messages/m';
import * as z from 'zod/mini';
import { bodyResolver } from '../../../lib/forms/contract-resolver.ts';
import { textField, type MergeField } from '../../../lib/forms/merge.ts';
import { typedNumber } from '../../../lib/forms/typed-number.ts';
import type { ScheduleSettings } from '../api.ts';
import { hoursText } from '../blocks/block-texts.ts';
import { weekdayName } from '../weekdays.ts';

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
  Pick<ScheduleSettings, 'timezone' | 'weeklySchedule'>;

export function valuesOf(settings: ScheduleSettings): ScheduleValues {
  return {
    bufferBefore: String(settings.bufferBefore),
    bufferAfter: String(settings.bufferAfter),
    minAdvanceNotice: String(settings.minAdvanceNotice),
    maxAdvanceNotice: String(settings.maxAdvanceNotice),
    maxSessionsPerDay: String(settings.maxSessionsPerDay),
    timezone: settings.timezone,
    weeklySchedule: structuredClone(settings.weeklySchedule),
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

function dayText({ enabled, startTime, endTime }: Week['monday']): string {
  if (!enabled) return m.schedule_day_off();
  return startTime && endTime ? hoursText({ startTime, endTime }) : startTime + endTime;
}

export function toBody(values: ScheduleValues): ScheduleSettings {
  return {
    bufferBefore: typedNumber(values.bufferBefore),
    bufferAfter: typedNumber(values.bufferAfter),
    minAdvanceNotice: typedNumber(values.minAdvanceNotice),
    maxAdvanceNotice: typedNumber(values.maxAdvanceNotice),
    maxSessionsPerDay: typedNumber(values.maxSessionsPerDay),
    timezone: values.timezone,
    weeklySchedule: hoursOf(values.weeklySchedule),
  };
}

type Week = ScheduleSettings['weeklySchedule'];

/** Invalid hours of a closed day become the defaults, because hidden fields cannot be corrected. */
function hoursOf({ monday, tuesday, wednesday, thursday, friday, saturday, sunday }: Week): Week {
  const kept = (day: Week['monday']): Week['monday'] =>
    day.enabled || (day.startTime !== '' && day.startTime < day.endTime)
      ? day
      : { enabled: false, startTime: SCHEDULE_DEFAULTS.dayStart, endTime: SCHEDULE_DEFAULTS.dayEnd };
  return {
    monday: kept(monday),
    tuesday: kept(tuesday),
    wednesday: kept(wednesday),
    thursday: kept(thursday),
    friday: kept(friday),
    saturday: kept(saturday),
    sunday: kept(sunday),
  };
}

/** The contract's rules and the one between two fields, checked before sending. */
const settings = z.omit(scheduleSettings, { cancellationNoticeHours: true }).check(
  z.refine((all) => all.minAdvanceNotice < all.maxAdvanceNotice, {
    error: 'notice_reversed',
    path: ['maxAdvanceNotice'],
  }),
);

export const scheduleResolver = bodyResolver<ScheduleValues, ScheduleSettings>(settings, toBody);

/** The settings of the controls, if all are valid. */
export function validBody(values: ScheduleValues): ScheduleSettings | undefined {
  const body = toBody(values);
  return settings.safeParse(body).success ? body : undefined;
}
