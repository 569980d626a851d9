import type { ScheduleSettings } from '@cadence/contract/schedule';
import { DAY } from '@cadence/scheduling/calendar-date';
import type { Interval } from '@cadence/scheduling/interval';
import type { Practice } from '@cadence/scheduling/slots';
import type { Context } from '../../context.ts';
import { definedOnly } from '../../platform/defined.ts';
import { asAvailabilitySlot, movedToZone } from './availability-slots.ts';
import { dayIn } from './blocked-dates.ts';
import * as queries from './queries.ts';
import { assertValid, type SettingsChanges, settingsIssues, settingsOf } from './settings.ts';

type PracticeInputs = {
  settings: ScheduleSettings;
  practice: Omit<Practice, 'appointments'>;
};

/**
 * All that decides a therapist's slots in a span of time, except the appointments. The lists reach two days further on
 * either side, so that they cover whole days of the therapist's zone. `planned` are settings that are not saved yet.
 * @throws Failure `not_found`, `invalid` for settings that could not be saved
 */
export async function practiceInputs(
  ctx: Context,
  therapistId: number,
  { startAt, endAt }: Interval,
  planned: SettingsChanges = {},
): Promise<PracticeInputs> {
  const saved = await settingsOf(ctx, therapistId);
  const settings = { ...saved, ...definedOnly(planned) };
  assertValid(settingsIssues(settings));
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
}
