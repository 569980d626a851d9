import type { ScheduleSettings } from '@cadence/contract/availability';
import { and, asc, eq, gt, gte, lt, lte, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { therapists } from '../therapists/tables.ts';
import { availabilities, blockedDates, busyTimes, scheduleSettings } from './tables.ts';

export const findSettings = async (db: Db, therapistId: number): Promise<ScheduleSettings | undefined> => {
  const [row] = await db.select().from(scheduleSettings).where(eq(scheduleSettings.therapistId, therapistId));
  if (!row) return undefined;
  const { therapistId: _owner, ...settings } = row;
  return settings;
};

export const insertSettings = async (
  db: Db,
  therapistId: number,
  settings: ScheduleSettings,
): Promise<void> => {
  await db.insert(scheduleSettings).values({ therapistId, ...settings });
};

export const updateSettings = async (
  db: Db,
  therapistId: number,
  settings: ScheduleSettings,
): Promise<void> => {
  await db.update(scheduleSettings).set(settings).where(eq(scheduleSettings.therapistId, therapistId));
};

export type BlockedDateRow = typeof blockedDates.$inferSelect;
export type BlockedDateFields = Omit<BlockedDateRow, 'id' | 'therapistId'>;

const blocks = (db: Db, condition: SQL | undefined): Promise<BlockedDateRow[]> =>
  db.select().from(blockedDates).where(condition).orderBy(asc(blockedDates.startDate), asc(blockedDates.id));

/** By first day. */
export const listBlockedDates = (db: Db, therapistId: number): Promise<BlockedDateRow[]> =>
  blocks(db, eq(blockedDates.therapistId, therapistId));

/** The blocks that may touch the days `from`..`to`: those that lie there, and all that return every year. */
export const listBlockedDatesBetween = (
  db: Db,
  therapistId: number,
  from: string,
  to: string,
): Promise<BlockedDateRow[]> => {
  const touches = and(lte(blockedDates.startDate, to), gte(blockedDates.endDate, from));
  return blocks(
    db,
    and(eq(blockedDates.therapistId, therapistId), or(eq(blockedDates.isRecurring, true), touches)),
  );
};

const ownBlock = (therapistId: number, id: number) =>
  and(eq(blockedDates.therapistId, therapistId), eq(blockedDates.id, id));

export const findBlockedDate = async (
  db: Db,
  therapistId: number,
  id: number,
): Promise<BlockedDateRow | undefined> => (await blocks(db, ownBlock(therapistId, id)))[0];

export const countBlockedDates = (db: Db, therapistId: number): Promise<number> =>
  db.$count(blockedDates, eq(blockedDates.therapistId, therapistId));

export const insertBlockedDate = async (
  db: Db,
  therapistId: number,
  fields: BlockedDateFields,
): Promise<BlockedDateRow> => {
  const [inserted] = await db
    .insert(blockedDates)
    .values({ therapistId, ...fields })
    .returning();
  if (!inserted) throw new Error('inserting a blocked date returned no row');
  return inserted;
};

export const updateBlockedDate = async (
  db: Db,
  therapistId: number,
  id: number,
  fields: BlockedDateFields,
): Promise<void> => {
  await db.update(blockedDates).set(fields).where(ownBlock(therapistId, id));
};

/** True when there was one to delete. */
export const deleteBlockedDate = async (db: Db, therapistId: number, id: number): Promise<boolean> => {
  const deleted = await db
    .delete(blockedDates)
    .where(ownBlock(therapistId, id))
    .returning({ id: blockedDates.id });
  return deleted.length > 0;
};

/** The account of whoever blocked dates, or published a slot. */
const ownerIn =
  (table: typeof blockedDates | typeof availabilities) =>
  async (db: Db, id: number): Promise<number | undefined> => {
    const [row] = await db
      .select({ userId: therapists.userId })
      .from(table)
      .innerJoin(therapists, eq(therapists.id, table.therapistId))
      .where(eq(table.id, id));
    return row?.userId;
  };
export const findOwnerOfBlock = ownerIn(blockedDates);
export const findOwnerOfSlot = ownerIn(availabilities);

export type AvailabilityRow = typeof availabilities.$inferSelect;
export type AvailabilityFields = Omit<AvailabilityRow, 'id' | 'therapistId'>;

const slots = (db: Db, condition: SQL | undefined): Promise<AvailabilityRow[]> =>
  db
    .select()
    .from(availabilities)
    .where(condition)
    .orderBy(asc(availabilities.startAt), asc(availabilities.id));

/** By start. */
export const listAvailabilities = (db: Db, therapistId: number): Promise<AvailabilityRow[]> =>
  slots(db, eq(availabilities.therapistId, therapistId));

/** The enabled ones that may add time between two instants: those that lie there, and all recurring ones. */
export const listEnabledBetween = (
  db: Db,
  therapistId: number,
  from: Date,
  to: Date,
): Promise<AvailabilityRow[]> => {
  const touches = and(lt(availabilities.startAt, to), gt(availabilities.endAt, from));
  return slots(
    db,
    and(
      eq(availabilities.therapistId, therapistId),
      eq(availabilities.isEnabled, true),
      or(eq(availabilities.type, 'recurring'), touches),
    ),
  );
};

const ownSlot = (therapistId: number, id: number) =>
  and(eq(availabilities.therapistId, therapistId), eq(availabilities.id, id));

export const findAvailability = async (
  db: Db,
  therapistId: number,
  id: number,
): Promise<AvailabilityRow | undefined> => (await slots(db, ownSlot(therapistId, id)))[0];

export const countAvailabilities = (db: Db, therapistId: number): Promise<number> =>
  db.$count(availabilities, eq(availabilities.therapistId, therapistId));

export const insertAvailability = async (
  db: Db,
  therapistId: number,
  fields: AvailabilityFields,
): Promise<AvailabilityRow> => {
  const [inserted] = await db
    .insert(availabilities)
    .values({ therapistId, ...fields })
    .returning();
  if (!inserted) throw new Error('inserting an availability slot returned no row');
  return inserted;
};

export const updateAvailability = async (
  db: Db,
  therapistId: number,
  id: number,
  fields: AvailabilityFields,
): Promise<void> => {
  await db.update(availabilities).set(fields).where(ownSlot(therapistId, id));
};

/** True when there was one to delete. */
export const deleteAvailability = async (db: Db, therapistId: number, id: number): Promise<boolean> => {
  const deleted = await db
    .delete(availabilities)
    .where(ownSlot(therapistId, id))
    .returning({ id: availabilities.id });
  return deleted.length > 0;
};

export type BusyTime = { startAt: Date; endAt: Date };

/** Busy times that overlap the time between two instants. */
export const listBusyBetween = (db: Db, therapistId: number, from: Date, to: Date): Promise<BusyTime[]> =>
  db
    .select({ startAt: busyTimes.startAt, endAt: busyTimes.endAt })
    .from(busyTimes)
    .where(and(eq(busyTimes.therapistId, therapistId), lt(busyTimes.startAt, to), gt(busyTimes.endAt, from)))
    .orderBy(asc(busyTimes.startAt), asc(busyTimes.endAt));

/** Forgets the busy times that overlap the time between two instants, or all of them. */
export const deleteBusy = async (
  db: Db,
  therapistId: number,
  between?: { from: Date; to: Date },
): Promise<void> => {
  const overlap = between && and(lt(busyTimes.startAt, between.to), gt(busyTimes.endAt, between.from));
  await db.delete(busyTimes).where(and(eq(busyTimes.therapistId, therapistId), overlap));
};

export const deleteBusyBefore = async (db: Db, therapistId: number, instant: Date): Promise<void> => {
  await db
    .delete(busyTimes)
    .where(and(eq(busyTimes.therapistId, therapistId), lte(busyTimes.endAt, instant)));
};

/** A statement takes so many rows. */
const ROWS = 5_000;

export const insertBusy = async (db: Db, therapistId: number, times: BusyTime[]): Promise<void> => {
  for (let first = 0; first < times.length; first += ROWS) {
    const rows = times.slice(first, first + ROWS).map((time) => ({ therapistId, ...time }));
    await db.insert(busyTimes).values(rows);
  }
};

/** All that a therapist said about their time, but for the schedule itself. */
export const deleteTimes = async (db: Db, therapistId: number): Promise<void> => {
  await db.delete(blockedDates).where(eq(blockedDates.therapistId, therapistId));
  await db.delete(availabilities).where(eq(availabilities.therapistId, therapistId));
  await db.delete(busyTimes).where(eq(busyTimes.therapistId, therapistId));
};
