import type { Terms } from '@cadence/contract/changes/terms';
import type { ScheduleSettings } from '@cadence/contract/schedule';
import { and, asc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { nextVersion } from '../../platform/database/version.ts';
import { therapists } from '../therapists/tables.ts';
import { availabilities, blockedDates, busyTimes, scheduleRows, scheduleSettings } from './tables.ts';

/** `terms`: see `terms.ts`. */
export type SettingsFields = ScheduleSettings & { terms: Terms | null };
export type StoredSettings = SettingsFields & { version: number };

export async function findSettings(db: Db, therapistId: number): Promise<StoredSettings | undefined> {
  const [row] = await db.select().from(scheduleSettings).where(eq(scheduleSettings.therapistId, therapistId));
  if (!row) return undefined;
  const { therapistId: _owner, ...settings } = row;
  return settings;
}

/** The settings, and what else decides a therapist's time in a span. */
export const findScheduleRows = prepared('schedule', (db) =>
  db
    .select(scheduleRows)
    .from(scheduleSettings)
    .where(eq(scheduleSettings.therapistId, sql.placeholder('therapistId'))),
);

export async function insertSettings(db: Db, therapistId: number, settings: SettingsFields): Promise<void> {
  await db.insert(scheduleSettings).values({ therapistId, ...settings });
}

export async function updateSettings(db: Db, therapistId: number, settings: SettingsFields): Promise<void> {
  await db
    .update(scheduleSettings)
    .set({ ...settings, ...nextVersion(scheduleSettings.version) })
    .where(eq(scheduleSettings.therapistId, therapistId));
}

export type BlockedDateRow = typeof blockedDates.$inferSelect;
export type BlockedDateFields = Omit<BlockedDateRow, 'id' | 'therapistId' | 'version'>;

function blocks(db: Db, condition: SQL | undefined): Promise<BlockedDateRow[]> {
  return db
    .select()
    .from(blockedDates)
    .where(condition)
    .orderBy(asc(blockedDates.startDate), asc(blockedDates.id));
}

/** Ordered by first day. */
export function listBlockedDates(db: Db, therapistId: number): Promise<BlockedDateRow[]> {
  return blocks(db, eq(blockedDates.therapistId, therapistId));
}

function ownBlock(therapistId: number, id: number) {
  return and(eq(blockedDates.therapistId, therapistId), eq(blockedDates.id, id));
}

export async function findBlockedDate(
  db: Db,
  therapistId: number,
  id: number,
): Promise<BlockedDateRow | undefined> {
  return (await blocks(db, ownBlock(therapistId, id)))[0];
}

export function countBlockedDates(db: Db, therapistId: number): Promise<number> {
  return db.$count(blockedDates, eq(blockedDates.therapistId, therapistId));
}

export async function insertBlockedDate(
  db: Db,
  therapistId: number,
  fields: BlockedDateFields,
): Promise<BlockedDateRow> {
  const [inserted] = await db
    .insert(blockedDates)
    .values({ therapistId, ...fields })
    .returning();
  if (!inserted) throw new Error('inserting a blocked date returned no row');
  return inserted;
}

export async function updateBlockedDate(
  db: Db,
  therapistId: number,
  id: number,
  fields: BlockedDateFields,
): Promise<void> {
  const changes = { ...fields, ...nextVersion(blockedDates.version) };
  await db.update(blockedDates).set(changes).where(ownBlock(therapistId, id));
}

/** True when a row was deleted. */
export async function deleteBlockedDate(db: Db, therapistId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(blockedDates)
    .where(ownBlock(therapistId, id))
    .returning({ id: blockedDates.id });
  return deleted.length > 0;
}

/** The user id of the therapist who owns a row. */
function ownerIn(table: typeof blockedDates | typeof availabilities) {
  return async (db: Db, id: number): Promise<number | undefined> => {
    const [row] = await db
      .select({ userId: therapists.userId })
      .from(table)
      .innerJoin(therapists, eq(therapists.id, table.therapistId))
      .where(eq(table.id, id));
    return row?.userId;
  };
}
export const findOwnerOfBlock = ownerIn(blockedDates);
export const findOwnerOfSlot = ownerIn(availabilities);

export type AvailabilityRow = typeof availabilities.$inferSelect;
export type AvailabilityFields = Omit<AvailabilityRow, 'id' | 'therapistId' | 'version'>;

function slots(db: Db, condition: SQL | undefined): Promise<AvailabilityRow[]> {
  return db
    .select()
    .from(availabilities)
    .where(condition)
    .orderBy(asc(availabilities.startAt), asc(availabilities.id));
}

/** Ordered by start. */
export function listAvailabilities(db: Db, therapistId: number): Promise<AvailabilityRow[]> {
  return slots(db, eq(availabilities.therapistId, therapistId));
}

function ownSlot(therapistId: number, id: number) {
  return and(eq(availabilities.therapistId, therapistId), eq(availabilities.id, id));
}

export async function findAvailability(
  db: Db,
  therapistId: number,
  id: number,
): Promise<AvailabilityRow | undefined> {
  return (await slots(db, ownSlot(therapistId, id)))[0];
}

export async function insertAvailability(
  db: Db,
  therapistId: number,
  fields: AvailabilityFields,
): Promise<AvailabilityRow> {
  const [inserted] = await db
    .insert(availabilities)
    .values({ therapistId, ...fields })
    .returning();
  if (!inserted) throw new Error('inserting an availability slot returned no row');
  return inserted;
}

export async function updateAvailability(
  db: Db,
  therapistId: number,
  id: number,
  fields: AvailabilityFields,
): Promise<void> {
  const changes = { ...fields, ...nextVersion(availabilities.version) };
  await db.update(availabilities).set(changes).where(ownSlot(therapistId, id));
}

/** True when a row was deleted. */
export async function deleteAvailability(db: Db, therapistId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(availabilities)
    .where(ownSlot(therapistId, id))
    .returning({ id: availabilities.id });
  return deleted.length > 0;
}

export type BusyTime = { startAt: Date; endAt: Date };

/** Busy times that overlap (from, to). */
export function listBusyBetween(db: Db, therapistId: number, from: Date, to: Date): Promise<BusyTime[]> {
  return db
    .select({ startAt: busyTimes.startAt, endAt: busyTimes.endAt })
    .from(busyTimes)
    .where(and(eq(busyTimes.therapistId, therapistId), lt(busyTimes.startAt, to), gt(busyTimes.endAt, from)))
    .orderBy(asc(busyTimes.startAt), asc(busyTimes.endAt));
}

/** Deletes the busy times that overlap `between`, or all of them. */
export async function deleteBusy(
  db: Db,
  therapistId: number,
  between?: { from: Date; to: Date },
): Promise<void> {
  const overlap = between && and(lt(busyTimes.startAt, between.to), gt(busyTimes.endAt, between.from));
  await db.delete(busyTimes).where(and(eq(busyTimes.therapistId, therapistId), overlap));
}

export async function deleteAllBusy(db: Db): Promise<void> {
  await db.delete(busyTimes);
}

export async function deleteBusyBefore(db: Db, therapistId: number, instant: Date): Promise<void> {
  await db
    .delete(busyTimes)
    .where(and(eq(busyTimes.therapistId, therapistId), lte(busyTimes.endAt, instant)));
}

/** Rows per statement: PostgreSQL allows 65,535 parameters. */
const ROWS = 5_000;

export async function insertBusy(db: Db, therapistId: number, times: BusyTime[]): Promise<void> {
  for (let first = 0; first < times.length; first += ROWS) {
    const rows = times.slice(first, first + ROWS).map((time) => ({ therapistId, ...time }));
    await db.insert(busyTimes).values(rows);
  }
}

/** Deletes blocks, availability slots and busy times; the settings stay. */
export async function deleteTimes(db: Db, therapistId: number): Promise<void> {
  await db.delete(blockedDates).where(eq(blockedDates.therapistId, therapistId));
  await db.delete(availabilities).where(eq(availabilities.therapistId, therapistId));
  await db.delete(busyTimes).where(eq(busyTimes.therapistId, therapistId));
}
