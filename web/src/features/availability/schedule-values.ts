import { SCHEDULE_DEFAULTS, scheduleSettings, WEEKDAYS } from '@cadence/contract/availability';
import * as z from 'zod/mini';
import { bodyResolver } from '../../lib/body-resolver.ts';
import { typedNumber } from '../../lib/typed-number.ts';
import type { ScheduleSettings } from './api.ts';

export const NUMBERS = [
  'bufferBefore',
  'bufferAfter',
  'minAdvanceNotice',
  'maxAdvanceNotice',
  'maxSessionsPerDay',
  'cancellationNoticeHours',
] as const;
export type NumberField = (typeof NUMBERS)[number];

/** Inclusive limits (specification, management areas §5; the cancellation notice: decisions, "Cancel"). */
export const LIMITS: Record<NumberField, readonly [number, number]> = {
  bufferBefore: [0, 60],
  bufferAfter: [0, 60],
  minAdvanceNotice: [1, 168],
  maxAdvanceNotice: [24, 8760],
  maxSessionsPerDay: [1, 20],
  cancellationNoticeHours: [0, 168],
};

/** What stands in the form's controls. */
export type ScheduleValues = Record<NumberField, string> &
  Pick<ScheduleSettings, 'timezone' | 'weeklySchedule'>;

/** Those that can be refused. */
export const FIELDS = [
  ...NUMBERS,
  'timezone',
  ...WEEKDAYS.flatMap((day) => [`weeklySchedule.${day}.startTime`, `weeklySchedule.${day}.endTime`] as const),
] as const;

export const valuesOf = (settings: ScheduleSettings): ScheduleValues => ({
  bufferBefore: String(settings.bufferBefore),
  bufferAfter: String(settings.bufferAfter),
  minAdvanceNotice: String(settings.minAdvanceNotice),
  maxAdvanceNotice: String(settings.maxAdvanceNotice),
  maxSessionsPerDay: String(settings.maxSessionsPerDay),
  cancellationNoticeHours: String(settings.cancellationNoticeHours),
  timezone: settings.timezone,
  weeklySchedule: structuredClone(settings.weeklySchedule),
});

export const toBody = (values: ScheduleValues): ScheduleSettings => ({
  bufferBefore: typedNumber(values.bufferBefore),
  bufferAfter: typedNumber(values.bufferAfter),
  minAdvanceNotice: typedNumber(values.minAdvanceNotice),
  maxAdvanceNotice: typedNumber(values.maxAdvanceNotice),
  maxSessionsPerDay: typedNumber(values.maxSessionsPerDay),
  cancellationNoticeHours: typedNumber(values.cancellationNoticeHours),
  timezone: values.timezone,
  weeklySchedule: hoursOf(values.weeklySchedule),
});

type Week = ScheduleSettings['weeklySchedule'];

/** A closed day shows no hours, so nobody could correct them: those that make no sense become the usual ones. */
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

/** The contract's rules, and the one between two fields, so that nobody waits for the server to hear of it. */
const settings = scheduleSettings.check(
  z.refine((all) => all.minAdvanceNotice < all.maxAdvanceNotice, {
    error: 'notice_reversed',
    path: ['maxAdvanceNotice'],
  }),
);

export const scheduleResolver = bodyResolver<ScheduleValues, ScheduleSettings>(settings, toBody);

/** What the controls stand for, where all of it makes sense. */
export function validBody(values: ScheduleValues): ScheduleSettings | undefined {
  const body = toBody(values);
  return settings.safeParse(body).success ? body : undefined;
}
