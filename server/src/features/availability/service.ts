import type { ScheduleSettings } from '@cadence/contract/availability';
import { DAY } from '@cadence/scheduling/calendar-date';
import type { Interval } from '@cadence/scheduling/interval';
import type { Practice } from '@cadence/scheduling/slots';
import { wallClock } from '@cadence/scheduling/zones';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { defaultSettings } from './defaults.ts';
import { asAvailabilitySlot } from './availability-slots.ts';
import * as queries from './queries.ts';

/** The schedule that a new therapist begins with. */
export const createDefaults = (ctx: Context, therapistId: number): Promise<void> =>
  queries.insertSettings(ctx.db, therapistId, defaultSettings());

/** @throws Failure `not_found` for a therapist who does not exist. */
export const settingsOf = async (ctx: Context, therapistId: number): Promise<ScheduleSettings> => {
  const settings = await queries.findSettings(ctx.db, therapistId);
  if (!settings) throw new Failure('not_found');
  return settings;
};

export type PracticeInputs = {
  settings: ScheduleSettings;
  /** All that decides the slots but for the appointments. */
  practice: Omit<Practice, 'appointments'>;
};

/**
 * What decides a therapist's slots in a stretch of time (instants in milliseconds). The lists reach two days further
 * on either side, so that whole days of the therapist's zone may be asked about.
 */
export const practiceInputs = async (
  ctx: Context,
  therapistId: number,
  { startAt, endAt }: Interval,
): Promise<PracticeInputs> => {
  const settings = await settingsOf(ctx, therapistId);
  const { timezone, weeklySchedule, minAdvanceNotice, maxAdvanceNotice, maxSessionsPerDay } = settings;
  const from = startAt - 2 * DAY;
  const to = endAt + 2 * DAY;
  const firstDay = wallClock(timezone, from).date;
  const lastDay = wallClock(timezone, to).date;
  const [start, end] = [new Date(from), new Date(to)];
  const blocks = await queries.listBlockedDatesBetween(ctx.db, therapistId, firstDay, lastDay);
  const availability = await queries.listEnabledBetween(ctx.db, therapistId, start, end);
  const busy = await queries.listBusyBetween(ctx.db, therapistId, start, end);
  return {
    settings,
    practice: {
      timezone,
      weeklySchedule,
      minAdvanceNotice,
      maxAdvanceNotice,
      maxSessionsPerDay,
      blocks,
      availability: availability.map(asAvailabilitySlot),
      busy: busy.map((time) => ({ startAt: time.startAt.getTime(), endAt: time.endAt.getTime() })),
    },
  };
};
