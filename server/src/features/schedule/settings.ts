import {
  SCHEDULE_DEFAULTS,
  type ScheduleSettings,
  type scheduleSettingsChanges,
} from '@cadence/contract/schedule';
import { asWorkingDay, weekBy } from '@cadence/contract/weekly-schedule';
import { THERAPIST_ZONES } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import { type Context, emit } from '../../context.ts';
import { Failure, type FieldIssue } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import * as queries from './queries.ts';

export type StoredSettings = queries.StoredSettings;
export type StatedChanges = z.output<typeof scheduleSettingsChanges>;
export type SettingsChanges = Omit<StatedChanges, 'offerToWaitlist'>;

/** The settings of a new therapist: Monday to Friday, nine to five. */
export function defaultSettings(): ScheduleSettings {
  const { dayStart, dayEnd, ...settings } = SCHEDULE_DEFAULTS;
  return {
    ...settings,
    weeklySchedule: weekBy((day) =>
      asWorkingDay({
        enabled: day !== 'saturday' && day !== 'sunday',
        startTime: dayStart,
        endTime: dayEnd,
      }),
    ),
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
  return therapists.withOwnLock(ctx, viewer, async (tx, therapistId) => {
    const changed = await change(tx, therapistId);
    await emit(tx, 'schedule.changed', { therapistId });
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
  return queries.insertSettings(ctx.db, therapistId, { ...defaultSettings(), terms: null });
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

/** Deletes the schedule of a closed account. The zone stays, because past sessions are shown in it. */
export async function forget(tx: Context, therapistId: number): Promise<void> {
  const settings = await queries.findSettings(tx.db, therapistId);
  if (!settings) return;
  const { timezone } = settings;
  await queries.updateSettings(tx.db, therapistId, { ...defaultSettings(), terms: null, timezone });
  await queries.deleteTimes(tx.db, therapistId);
}
