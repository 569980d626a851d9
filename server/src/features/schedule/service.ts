import type { Context } from '../../context.ts';
import { assertVersion } from '../../platform/database/version.ts';
import { definedOnly } from '../../platform/defined.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { movedToZone } from './availability-slots.ts';
import { openedHours } from './opened-time.ts';
import * as queries from './queries.ts';
import {
  assertValid,
  settingsIssues,
  settingsOf,
  type StatedChanges,
  type StoredSettings,
  withOwnSchedule,
} from './settings.ts';
import { withNoticeHours } from './terms.ts';

export {
  addAvailability,
  changeAvailability,
  listOwnAvailabilities,
  plannedSlot,
  removeAvailability,
} from './availabilities.ts';
export {
  addBlockedDate,
  changeBlockedDate,
  getOwnBlockedDate,
  insertBlockedDate,
  listOwnBlockedDates,
  listOwnUpcomingBlocks,
  listPublicBlockedDates,
  removeBlockedDate,
  validateBlockedDate,
} from './blocked-dates.ts';
export {
  busyBetween,
  forgetAllBusyTimes,
  forgetBusyBefore,
  forgetBusyTimes,
  replaceBusyTimes,
} from './busy-times.ts';
export { practiceInputs, practiceOf, spanValues } from './practice-inputs.ts';
export {
  createDefaults,
  forget,
  getOwnSettings,
  getPublicSettings,
  type SettingsChanges,
  settingsOf,
} from './settings.ts';
export { getOwnTerms, getPublicTerms, saveTerms, type StoredTerms, storedTerms, termsOf } from './terms.ts';

/**
 * All changes or none. Absent fields keep their values, and the result has to be valid as a whole.
 * @throws Failure `version_outdated`
 */
export function saveSettings(
  ctx: Context,
  viewer: Viewer,
  { version, offerToWaitlist = false, ...stated }: StatedChanges,
): Promise<StoredSettings> {
  const changes = definedOnly(stated);
  return withOwnSchedule(ctx, viewer, async (tx, therapistId) => {
    const opened = offerToWaitlist ? await openedHours(tx, therapistId) : null;
    const former = await settingsOf(tx, therapistId);
    assertVersion(former, version);
    if (Object.keys(changes).length === 0) return former;
    const { cancellationNoticeHours = former.cancellationNoticeHours } = changes;
    const settings = { ...former, ...changes, ...withNoticeHours(former, cancellationNoticeHours) };
    assertValid(settingsIssues(settings));
    await queries.updateSettings(tx.db, therapistId, settings);
    if (settings.timezone !== former.timezone)
      await moveRecurringSlots(tx, therapistId, former.timezone, settings.timezone);
    await opened?.();
    return { ...settings, version: former.version + 1 };
  });
}

async function moveRecurringSlots(tx: Context, therapistId: number, from: string, to: string): Promise<void> {
  for (const { id, therapistId: _owner, ...slot } of await queries.listAvailabilities(tx.db, therapistId)) {
    if (slot.type === 'recurring')
      await queries.updateAvailability(tx.db, therapistId, id, movedToZone(slot, from, to));
  }
}
