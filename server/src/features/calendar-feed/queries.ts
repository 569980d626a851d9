import type { Role } from '@cadence/contract/base/route';
import { and, asc, eq, gte, inArray, ne, not, sql } from 'drizzle-orm';
import { columns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { appointments } from '../appointments/rows/tables.ts';
import { clientGuardians } from '../clients/tables.ts';
import { therapists } from '../therapists/tables.ts';
import { calendarFeeds } from './tables.ts';

export type FeedRow = typeof calendarFeeds.$inferSelect;

export async function findFeed(db: Db, userId: number): Promise<FeedRow | undefined> {
  return (await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId)))[0];
}

export async function findFeedBySecret(db: Db, secretHash: string): Promise<FeedRow | undefined> {
  return (await db.select().from(calendarFeeds).where(eq(calendarFeeds.secretHash, secretHash)))[0];
}

export async function saveFeed(db: Db, row: FeedRow): Promise<void> {
  await db.insert(calendarFeeds).values(row).onConflictDoUpdate({ target: calendarFeeds.userId, set: row });
}

export async function deleteFeed(db: Db, userId: number): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** `current` is the prefix of what the current secret sealed. */
export function listSealedWithFormerSecret(db: Db, current: string): Promise<FeedRow[]> {
  return db
    .select()
    .from(calendarFeeds)
    .where(not(sql`starts_with(${calendarFeeds.secret}, ${current})`));
}

/** Does nothing where the address was replaced meanwhile. */
export async function replaceSealed(db: Db, { userId, secret }: FeedRow, sealed: string): Promise<void> {
  await db
    .update(calendarFeeds)
    .set({ secret: sealed })
    .where(and(eq(calendarFeeds.userId, userId), eq(calendarFeeds.secret, secret)));
}

export type AppointmentTime = Pick<
  typeof appointments.$inferSelect,
  'id' | 'seriesId' | 'startAt' | 'endAt' | 'status' | 'createdAt'
>;

/** The times of a person's appointments, a guardian's those of their clients, from an instant on, by start, without cancelled ones. */
export function listTimes(
  db: Db,
  person: { id: number; role: Role },
  from: Date,
  limit: number,
): Promise<AppointmentTime[]> {
  const profile = db.select({ id: therapists.id }).from(therapists).where(eq(therapists.userId, person.id));
  const ofGuardian = db
    .select({ id: clientGuardians.clientId })
    .from(clientGuardians)
    .where(eq(clientGuardians.userId, person.id));
  const isOwn =
    person.role === 'therapist'
      ? inArray(appointments.therapistId, profile)
      : inArray(appointments.clientId, ofGuardian);
  return db
    .select(columns(appointments, 'id', 'seriesId', 'startAt', 'endAt', 'status', 'createdAt'))
    .from(appointments)
    .where(and(isOwn, ne(appointments.status, 'cancelled'), gte(appointments.startAt, from)))
    .orderBy(asc(appointments.startAt), asc(appointments.id))
    .limit(limit);
}
