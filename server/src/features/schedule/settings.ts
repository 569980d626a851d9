import {
  SCHEDULE_DEFAULTS,
  type ScheduleSettings,
  type scheduleSettingsChanges,
} from '@cadence/contract/schedule';
import { THERAPIST_ZONES } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import { type Context, emit } from '../../context.ts';
import { definedOnly } from '../../platform/defined.ts';
import { assertVersion } from '../../platform/database/version.ts';
import { Failure, type FieldIssue } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import { openedHours } from './opened-time.ts';
import { movedToZone } from './availability-slots.ts';
import * as queries from './queries.ts';

export type StoredSettings = queries.StoredSettings;
type StatedChanges = z.output<typeof scheduleSettingsChanges>;
export type SettingsChanges = Omit<StatedChanges, 'offerToWaitlist'>;

/** The settings of a new therapist: Monday to Friday, nine to five. */
export function defaultSettings(): ScheduleSettings {
  const { dayStart, dayEnd, ...settings } = SCHEDULE_DEFAULTS;
  const weekday = { enabled: true, startTime: dayStart, endTime: dayEnd };
  const weekendDay = { ...weekday, enabled: false };
  return {
    ...settings,
    weeklySchedule: {
      monday: weekday,
      tuesday: weekday,
      wednesday: weekday,
      thursday: weekday,
      friday: weekday,
      saturday: weekendDay,
      sunday: weekendDay,
    },
  };
}

/**
 * Changes the viewer's own schedule under the lock that bookings take: a booking sees the schedule before a change or
 * after it, and two changes never validate against the same former state.
 */
export async function withOwnSchedule<T>(
  ctx: Context,
  viewer: Viewer,
  change: (tx: Context, therapistId: number) => Promise<T>,
): Promise<T> {
  const { id } = await therapists.getOwn(ctx, viewer);
  return therapists.withTherapistLock(ctx, id, async (tx) => {
    const changed = await change(tx, id);
    await emit(tx, 'schedule.changed', { therapistId: id });
    return changed;
  });
}

/** @throws Failure `invalid` where there are issues */
export function assertValid(issues: FieldIssue[]): void {
  if (issues.length > 0) throw new Failure('invalid', { issues });
}

/** What is wrong with the settings as a whole; the contract checks each field. */
export function settingsIssues(settings: ScheduleSettings): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (!THERAPIST_ZONES.some((zone) => zone === settings.timezone))
    issues.push({ path: 'timezone', key: 'timezone_unknown' });
  if (settings.minAdvanceNotice >= settings.maxAdvanceNotice)
    issues.push({ path: 'maxAdvanceNotice', key: 'notice_reversed' });
  return issues;
}

export function createDefaults(ctx: Context, therapistId: number): Promise<void> {
  return queries.insertSettings(ctx.db, therapistId, defaultSettings());
}

/** @throws Failure `not_found` for a therapist who does not exist. */
export async function settingsOf(ctx: Context, therapistId: number): Promise<StoredSettings> {
  const settings = await queries.findSettings(ctx.db, therapistId);
  if (!settings) throw new Failure('not_found');
  return settings;
}

export async function getOwnSettings(ctx: Context, viewer: Viewer): Promise<StoredSettings> {
  return settingsOf(ctx, (await therapists.getOwn(ctx, viewer)).id);
}

/** @throws Failure `not_found` for a suspended therapist too */
export async function getPublicSettings(ctx: Context, therapistId: number): Promise<ScheduleSettings> {
  return settingsOf(ctx, (await therapists.getListed(ctx, therapistId)).id);
}

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
    const settings = { ...former, ...changes };
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

/** Deletes the schedule of a closed account. The zone stays, because past sessions are shown in it. */
export async function forget(tx: Context, therapistId: number): Promise<void> {
  const settings = await queries.findSettings(tx.db, therapistId);
  if (!settings) return;
  await queries.updateSettings(tx.db, therapistId, { ...defaultSettings(), timezone: settings.timezone });
  await queries.deleteTimes(tx.db, therapistId);
}
