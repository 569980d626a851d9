import type { ScheduleSettings } from '@cadence/contract/availability';
import { DAY } from '@cadence/scheduling/calendar-date';
import type { Interval } from '@cadence/scheduling/interval';
import type { Practice } from '@cadence/scheduling/slots';
import type { Context } from '../../platform/context.ts';
import { definedOnly } from '../../platform/defined.ts';
import { Failure } from '../../platform/failure.ts';
import { asAvailabilitySlot, movedToZone } from './availability-slots.ts';
import { dayIn } from './blocked-dates.ts';
import * as queries from './queries.ts';
import { settingsIssues } from './schedule-rules.ts';

export type SettingsChanges = Partial<{ [K in keyof ScheduleSettings]: ScheduleSettings[K] | undefined }>;

export type PracticeInputs = {
  settings: ScheduleSettings;
  /** All that decides the slots but for the appointments. */
  practice: Omit<Practice, 'appointments'>;
};

/**
 * What decides a therapist's slots in a stretch of time (instants in milliseconds). The lists reach two days further
 * on either side, so that whole days of the therapist's zone may be asked about. `planned` are settings as they would
 * be after saving them.
 * @throws Failure `not_found`, `invalid` for settings that could not be saved
 */
export const practiceInputs = async (
  ctx: Context,
  therapistId: number,
  { startAt, endAt }: Interval,
  planned: SettingsChanges = {},
): Promise<PracticeInputs> => {
  const saved = await queries.findSettings(ctx.db, therapistId);
  if (!saved) throw new Failure('not_found');
  const settings = { ...saved, ...definedOnly(planned) };
  const issues = settingsIssues(settings);
  if (issues.length > 0) throw new Failure('invalid', { issues });
  const { timezone, weeklySchedule, minAdvanceNotice, maxAdvanceNotice, maxSessionsPerDay } = settings;
  const [from, to] = [new Date(startAt - 2 * DAY), new Date(endAt + 2 * DAY)];
  const [firstDay, lastDay] = [dayIn(timezone, from), dayIn(timezone, to)];
  const blocks = await queries.listBlockedDatesBetween(ctx.db, therapistId, firstDay, lastDay);
  const slots = await queries.listEnabledBetween(ctx.db, therapistId, from, to);
  const busy = await queries.listBusyBetween(ctx.db, therapistId, from, to);
  const limits = { minAdvanceNotice, maxAdvanceNotice, maxSessionsPerDay };
  const availability = slots.map((slot) =>
    asAvailabilitySlot(slot.type === 'recurring' ? movedToZone(slot, saved.timezone, timezone) : slot),
  );
  const busyTimes = busy.map((time) => ({ startAt: time.startAt.getTime(), endAt: time.endAt.getTime() }));
  return {
    settings,
    practice: { timezone, weeklySchedule, ...limits, blocks, availability, busy: busyTimes },
  };
};
