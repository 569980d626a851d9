import { DAY } from '@cadence/scheduling/durations';
import type { Interval } from '@cadence/scheduling/interval';
import type { Practice } from '@cadence/scheduling/slots';
import type { AvailabilitySlot } from '@cadence/scheduling/working-hours';
import type { Context } from '../../context.ts';
import { definedOnly } from '../../platform/defined.ts';
import { Failure } from '../../platform/failure.ts';
import { asAvailabilitySlot, movedToZone } from './availability-slots.ts';
import * as queries from './queries.ts';
import type { ScheduleRows } from './tables.ts';
import { assertValid, type SettingsChanges, settingsIssues } from './settings.ts';

type PracticeInputs = {
  settings: queries.SettingsFields;
  practice: Omit<Practice, 'appointments'>;
};

/** The lists cover whole days of the therapist's zone. */
const MARGIN = 2 * DAY;

/** The values of the placeholders of `scheduleRows`: the span and two days further on either side. */
export function spanValues({ startAt, endAt }: Interval): { from: string; to: string } {
  return { from: new Date(startAt - MARGIN).toISOString(), to: new Date(endAt + MARGIN).toISOString() };
}

/**
 * All that decides a therapist's slots in a span of time, except the appointments. `planned` are settings that are not saved
 * yet, `plannedSlot` an availability slot as it would be after a change.
 * @throws Failure `not_found`, `invalid` for settings that could not be saved
 */
export async function practiceInputs(
  ctx: Context,
  therapistId: number,
  span: Interval,
  planned: SettingsChanges = {},
  plannedSlot?: queries.AvailabilityRow,
): Promise<PracticeInputs> {
  const [rows] = await queries.findScheduleRows(ctx.db, { therapistId, ...spanValues(span) });
  if (!rows) throw new Failure('not_found');
  return practiceOf(plannedSlot ? withSlot(rows, plannedSlot) : rows, planned);
}

function withSlot(
  rows: ScheduleRows,
  { id, startAt, endAt, ...slot }: queries.AvailabilityRow,
): ScheduleRows {
  const slots = rows.slots.filter(([known]) => known !== id);
  if (slot.isEnabled) slots.push([id, startAt.getTime(), endAt.getTime(), slot.type, slot.dayOfWeek]);
  return { ...rows, slots };
}

/** The same of rows that are loaded already. @throws Failure `invalid` for settings that could not be saved */
export function practiceOf(rows: ScheduleRows, planned: SettingsChanges = {}): PracticeInputs {
  const { therapistId: _owner, ...saved } = rows.settings;
  const settings = { ...saved, ...definedOnly(planned) };
  assertValid(settingsIssues(settings));
  const { timezone, weeklySchedule, minAdvanceNotice, maxAdvanceNotice, maxSessionsPerDay } = settings;
  const hours = { timezone, weeklySchedule, availability: availabilityOf(rows, timezone) };
  const busy = rows.busy.map(([startAt, endAt]) => ({ startAt, endAt }));
  const { blocks } = rows;
  return {
    settings,
    practice: { ...hours, minAdvanceNotice, maxAdvanceNotice, maxSessionsPerDay, blocks, busy },
  };
}

function availabilityOf({ slots, settings: saved }: ScheduleRows, timezone: string): AvailabilitySlot[] {
  return slots.map(([, startAt, endAt, type, dayOfWeek]) => {
    const slot = { startAt: new Date(startAt), endAt: new Date(endAt), type, dayOfWeek, isEnabled: true };
    return asAvailabilitySlot(type === 'recurring' ? movedToZone(slot, saved.timezone, timezone) : slot);
  });
}
