import type { ScheduleSettings } from '@cadence/contract/schedule';
import { DAY } from '@cadence/scheduling/calendar-date';
import type { Interval } from '@cadence/scheduling/interval';
import type { Practice } from '@cadence/scheduling/slots';
import type { WorkingHours } from '@cadence/scheduling/working-hours';
import type { Context } from '../../context.ts';
import { definedOnly } from '../../platform/defined.ts';
import { asAvailabilitySlot, movedToZone } from './availability-slots.ts';
import { dayIn } from './blocked-dates.ts';
import * as queries from './queries.ts';
import { assertValid, type SettingsChanges, settingsIssues, settingsOf } from './settings.ts';

type Hours = { settings: ScheduleSettings; hours: WorkingHours };

type PracticeInputs = {
  settings: ScheduleSettings;
  practice: Omit<Practice, 'appointments'>;
};

/**
 * When a therapist works in a span of time, and two days further on either side. `planned` are settings that are not saved
 * yet, `plannedSlot` an availability slot as it would be after a change.
 * @throws Failure `not_found`, `invalid` for settings that could not be saved
 */
export async function workingHours(
  ctx: Context,
  therapistId: number,
  { startAt, endAt }: Interval,
  planned: SettingsChanges = {},
  plannedSlot?: queries.AvailabilityRow,
): Promise<Hours> {
  const saved = await settingsOf(ctx, therapistId);
  const settings = { ...saved, ...definedOnly(planned) };
  assertValid(settingsIssues(settings));
  const { timezone, weeklySchedule } = settings;
  const [from, to] = [new Date(startAt - MARGIN), new Date(endAt + MARGIN)];
  const others = (await queries.listEnabledBetween(ctx.db, therapistId, from, to)).filter(
    ({ id }) => id !== plannedSlot?.id,
  );
  const slots = plannedSlot?.isEnabled ? [...others, plannedSlot] : others;
  const availability = slots.map((slot) =>
    asAvailabilitySlot(slot.type === 'recurring' ? movedToZone(slot, saved.timezone, timezone) : slot),
  );
  return { settings, hours: { timezone, weeklySchedule, availability } };
}

/** The lists cover whole days of the therapist's zone. */
const MARGIN = 2 * DAY;

/**
 * All that decides a therapist's slots in a span of time, except the appointments. The lists reach as far as those of
 * `workingHours`, which also says what `planned` is and what it throws.
 */
export async function practiceInputs(
  ctx: Context,
  therapistId: number,
  span: Interval,
  planned: SettingsChanges = {},
): Promise<PracticeInputs> {
  const { settings, hours } = await workingHours(ctx, therapistId, span, planned);
  const { minAdvanceNotice, maxAdvanceNotice, maxSessionsPerDay } = settings;
  const [from, to] = [new Date(span.startAt - MARGIN), new Date(span.endAt + MARGIN)];
  const [firstDay, lastDay] = [dayIn(hours.timezone, from), dayIn(hours.timezone, to)];
  const blocks = await queries.listBlockedDatesBetween(ctx.db, therapistId, firstDay, lastDay);
  const busyTimes = await queries.listBusyBetween(ctx.db, therapistId, from, to);
  const busy = busyTimes.map((time) => ({ startAt: time.startAt.getTime(), endAt: time.endAt.getTime() }));
  return {
    settings,
    practice: { ...hours, minAdvanceNotice, maxAdvanceNotice, maxSessionsPerDay, blocks, busy },
  };
}
