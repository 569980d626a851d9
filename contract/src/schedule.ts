import * as z from 'zod/mini';
import {
  bool,
  calendarDate,
  changesOf,
  id,
  instant,
  pathId,
  say,
  timezone,
  TITLE_MAX,
  typedName,
  version,
  wallEnd,
  wallTime,
  wholeNumber,
} from './base/primitives.ts';
import { routes } from './base/route.ts';
import { termsRoutes } from './changes/terms.ts';
import { bufferMinutes } from './services.ts';
import { newWeeklySchedule, weeklySchedule } from './weekly-schedule.ts';

export { WEEKDAYS, type Weekday } from './weekly-schedule.ts';

/** docs/specification.md#schedule-settings */
export const SCHEDULE_DEFAULTS = {
  bufferBefore: 15,
  bufferAfter: 15,
  minAdvanceNotice: 24,
  maxAdvanceNotice: 2160,
  maxSessionsPerDay: 8,
  timezone: 'America/Toronto',
  cancellationNoticeHours: 0,
  dayStart: '09:00',
  dayEnd: '17:00',
} as const;

/** The most hours of `maxAdvanceNotice`. */
export const LONGEST_NOTICE = 8_760;

const settings = {
  bufferBefore: bufferMinutes,
  bufferAfter: bufferMinutes,
  minAdvanceNotice: wholeNumber(1, 168),
  maxAdvanceNotice: wholeNumber(24, LONGEST_NOTICE),
  maxSessionsPerDay: wholeNumber(1, 20),
  timezone,
  weeklySchedule,
  /** The largest hours of the terms. Another value replaces their tiers by one that keeps everything, 0 by none. */
  cancellationNoticeHours: wholeNumber(0, 168),
};

export const scheduleSettings = z.object(settings);
export type ScheduleSettings = z.input<typeof scheduleSettings>;
export const ownScheduleSettings = z.object({ ...settings, version });
export type OwnScheduleSettings = z.input<typeof ownScheduleSettings>;
/** As they are sent: a day may have its old pair of times in place of windows. */
export const newScheduleSettings = z.object({ ...settings, weeklySchedule: newWeeklySchedule });
export type NewScheduleSettings = z.input<typeof newScheduleSettings>;
/** Whether time that a change opens is offered to the waiting list. */
const offerToWaitlist = { offerToWaitlist: z.optional(bool) };
export const scheduleSettingsChanges = z.extend(changesOf(newScheduleSettings), offerToWaitlist);

const blockFields = {
  title: typedName(TITLE_MAX, say('title_required')),
  startDate: calendarDate,
  endDate: calendarDate,
  startTime: z.nullable(wallTime),
  endTime: z.nullable(wallEnd),
  isRecurring: bool,
};
/** As everybody else reads it: a private block says "Not available" in place of its title. */
export const blockedDate = z.object({ id, ...blockFields });
export const ownBlockedDate = z.object({ id, ...blockFields, isPrivate: bool, version });
export type OwnBlockedDate = z.input<typeof ownBlockedDate>;

/** A date, or an instant, which means its date in the therapist's zone. */
const dayOrInstant = z.union([calendarDate, instant], say('date_invalid'));
export const newBlockedDate = z.object({
  title: blockFields.title,
  startDate: dayOrInstant,
  endDate: dayOrInstant,
  startTime: z.optional(blockFields.startTime),
  endTime: z.optional(blockFields.endTime),
  isRecurring: z.optional(bool),
  isPrivate: z.optional(bool),
});
export const blockedDateChanges = z.extend(changesOf(newBlockedDate), offerToWaitlist);
export const blockedPeriod = z.omit(newBlockedDate, { title: true, isPrivate: true });
/** A block with the first and last day of its current or next occurrence. */
export const upcomingBlock = z.object({
  ...ownBlockedDate.shape,
  nextStartDate: calendarDate,
  nextEndDate: calendarDate,
});
export type UpcomingBlock = z.input<typeof upcomingBlock>;

export const AVAILABILITY_TYPES = ['recurring', 'single'] as const;
export const availability = z.object({
  id,
  startTime: instant,
  endTime: instant,
  type: z.enum(AVAILABILITY_TYPES, say('choose_listed')),
  dayOfWeek: z.nullable(wholeNumber(0, 6)),
  isEnabled: bool,
  version,
});
export type Availability = z.input<typeof availability>;
export const newAvailability = z.object({
  startTime: instant,
  endTime: instant,
  type: z.optional(z.enum(AVAILABILITY_TYPES, say('choose_listed'))),
  dayOfWeek: z.optional(z.nullable(wholeNumber(0, 6))),
  isEnabled: z.optional(bool),
});
/** What a change of a slot would make of it. */
export const plannedAvailability = z.partial(newAvailability);
export const availabilityChanges = z.extend(changesOf(newAvailability), offerToWaitlist);
export const offeredAvailability = z.extend(newAvailability, offerToWaitlist);

const byId = z.object({ id: pathId });
const THERAPIST = ['therapist'] as const;

export const scheduleApi = routes({
  ...termsRoutes,
  getScheduleSettings: {
    method: 'GET',
    path: '/api/therapist/schedule-settings',
    access: THERAPIST,
    reads: ['schedule'],
    reply: ownScheduleSettings,
    summary: 'One’s own schedule settings',
  },
  saveScheduleSettings: {
    method: 'POST',
    path: '/api/therapist/schedule-settings',
    access: THERAPIST,
    changes: ['schedule'],
    repeat: 'keyed',
    body: scheduleSettingsChanges,
    reply: ownScheduleSettings,
    status: 200,
    summary: 'Save the viewer’s own schedule settings, all or none',
  },
  getTherapistScheduleSettings: {
    method: 'GET',
    path: '/api/therapists/:id/schedule-settings',
    access: 'signed_in',
    reads: ['schedule'],
    params: byId,
    reply: scheduleSettings,
    summary: 'A therapist’s schedule settings',
  },
  listBlockedDates: {
    method: 'GET',
    path: '/api/therapist/blocked-dates',
    access: THERAPIST,
    reads: ['schedule', 'google-calendar'],
    reply: z.array(ownBlockedDate),
    summary: 'One’s own blocked dates',
  },
  listUpcomingBlocks: {
    method: 'GET',
    path: '/api/therapist/blocked-dates/upcoming',
    access: THERAPIST,
    reads: ['schedule', 'google-calendar'],
    reply: z.array(upcomingBlock),
    summary:
      'One’s own blocks that are not over, by their next day; those that return at their next occurrence',
  },
  addBlockedDate: {
    method: 'POST',
    path: '/api/therapist/blocked-dates',
    access: THERAPIST,
    changes: ['schedule'],
    repeat: 'keyed',
    body: newBlockedDate,
    reply: ownBlockedDate,
    status: 201,
    summary: 'Block days, or the same hours of each day',
  },
  changeBlockedDate: {
    method: 'PATCH',
    path: '/api/therapist/blocked-dates/:id',
    access: THERAPIST,
    changes: ['schedule'],
    repeat: 'keyed',
    params: byId,
    body: blockedDateChanges,
    reply: ownBlockedDate,
    summary: 'Change a block',
  },
  removeBlockedDate: {
    method: 'DELETE',
    path: '/api/therapist/blocked-dates/:id',
    access: THERAPIST,
    changes: ['schedule', 'waitlist'],
    repeat: 'keyed',
    params: byId,
    query: z.strictObject({ offerToWaitlist: z.optional(z.enum(['true', 'false'], say('choose_listed'))) }),
    summary: 'Remove a block',
  },
  listTherapistBlockedDates: {
    method: 'GET',
    path: '/api/therapists/:id/blocked-dates',
    access: 'signed_in',
    reads: ['schedule'],
    params: byId,
    reply: z.array(blockedDate),
    summary: 'A therapist’s blocked dates',
  },
  listAvailabilities: {
    method: 'GET',
    path: '/api/therapist/availabilities',
    access: THERAPIST,
    reads: ['schedule'],
    reply: z.array(availability),
    summary: 'One’s own availability slots',
  },
  addAvailability: {
    method: 'POST',
    path: '/api/therapist/availabilities',
    access: THERAPIST,
    changes: ['schedule'],
    repeat: 'keyed',
    body: offeredAvailability,
    reply: availability,
    status: 201,
    summary: 'Add bookable time to the weekly schedule',
  },
  changeAvailability: {
    method: 'PATCH',
    path: '/api/therapist/availabilities/:id',
    access: THERAPIST,
    changes: ['schedule'],
    repeat: 'keyed',
    params: byId,
    body: availabilityChanges,
    reply: availability,
    summary: 'Change, enable or disable an availability slot',
  },
  removeAvailability: {
    method: 'DELETE',
    path: '/api/therapist/availabilities/:id',
    access: THERAPIST,
    changes: ['schedule'],
    repeat: 'keyed',
    params: byId,
    summary: 'Remove an availability slot',
  },
});
