/** Offers. */
import { and, asc, eq, gt, inArray, lt, lte, ne, or, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import { columns, isOneOf } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { businessInformation } from '../billing/tables.ts';
import { clientGuardians, clients } from '../clients/tables.ts';
import { scheduleSettings } from '../schedule/tables.ts';
import { appointmentTypes } from '../services/tables.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';
import { waitlistLetGo, waitlistMornings, waitlistOffers, waitlistWishes } from './tables.ts';

export type OfferRow = typeof waitlistOffers.$inferSelect;
type NewOfferRow = typeof waitlistOffers.$inferInsert;
type Ended = Exclude<OfferRow['state'], 'open'>;

const therapistUsers = alias(users, 'therapist_users');

function found(db: Db) {
  return db
    .select({
      offer: waitlistOffers,
      wish: waitlistWishes,
      client: columns(clients, 'id', 'name'),
      therapist: {
        ...columns(therapists, 'id', 'isVerified', 'takesNewPatients', 'paypalEmail', 'directPayments'),
        ...columns(therapistUsers, 'firstName', 'lastName', 'isSuspended'),
        timezone: scheduleSettings.timezone,
      },
      type: appointmentTypes,
      taxRate: businessInformation.taxRate,
    })
    .from(waitlistOffers)
    .innerJoin(waitlistWishes, eq(waitlistWishes.id, waitlistOffers.wishId))
    .innerJoin(clients, eq(clients.id, waitlistWishes.clientId))
    .innerJoin(
      clientGuardians,
      and(
        eq(clientGuardians.clientId, waitlistWishes.clientId),
        eq(clientGuardians.userId, waitlistWishes.userId),
        eq(clientGuardians.mayBook, true),
      ),
    )
    .innerJoin(therapists, eq(therapists.id, waitlistOffers.therapistId))
    .innerJoin(therapistUsers, eq(therapistUsers.id, therapists.userId))
    .innerJoin(scheduleSettings, eq(scheduleSettings.therapistId, waitlistOffers.therapistId))
    .innerJoin(appointmentTypes, eq(appointmentTypes.id, waitlistOffers.appointmentTypeId))
    .leftJoin(businessInformation, eq(businessInformation.therapistId, waitlistOffers.therapistId));
}
export type FoundOffer = Awaited<ReturnType<typeof findOffer>> & object;

const isOpen = eq(waitlistOffers.state, 'open');

/** The offers that can be answered now, the first to end first. */
export function listOpenOf(db: Db, userId: number, now: Date) {
  return found(db)
    .where(and(eq(waitlistWishes.userId, userId), isOpen, gt(waitlistOffers.expiresAt, now)))
    .orderBy(asc(waitlistOffers.expiresAt), asc(waitlistOffers.id));
}

export async function findOffer(db: Db, id: number) {
  return (await found(db).where(eq(waitlistOffers.id, id)))[0];
}

/** The account that the wish belongs to. */
export async function findOwner(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: waitlistWishes.userId })
    .from(waitlistOffers)
    .innerJoin(waitlistWishes, eq(waitlistWishes.id, waitlistOffers.wishId))
    .where(eq(waitlistOffers.id, id));
  return row?.userId;
}

export async function insertOffer(db: Db, row: NewOfferRow): Promise<OfferRow> {
  const [inserted] = await db.insert(waitlistOffers).values(row).returning();
  if (!inserted) throw new Error('inserting an offer returned no row');
  return inserted;
}

/** One offer at a time is made for an account, until the transaction ends. Take it after the therapist's lock, before a wish's. */
export async function lockOffersOf(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.offersOfAccount}::int, ${userId}::int)`);
}

const otherWishes = alias(waitlistWishes, 'other_wishes');

/**
 * The times with a therapist that were offered before to the account of a wish, for the same client or for another one: for it, for
 * another wish, or for one that has ended. A withdrawn offer took the choice away: it does not count.
 */
export function listOffered(db: Db, therapistId: number, wishIds: readonly number[]) {
  if (wishIds.length === 0) return Promise.resolve([]);
  const offered = db
    .select({
      wishId: waitlistWishes.id,
      isSameClient: sql<boolean>`${otherWishes.clientId} = ${waitlistWishes.clientId}`,
      ...columns(waitlistOffers, 'startAt', 'endAt'),
    })
    .from(waitlistWishes)
    .innerJoin(otherWishes, eq(otherWishes.userId, waitlistWishes.userId))
    .innerJoin(
      waitlistOffers,
      and(
        eq(waitlistOffers.wishId, otherWishes.id),
        eq(waitlistOffers.therapistId, therapistId),
        ne(waitlistOffers.state, 'withdrawn'),
      ),
    )
    .where(inArray(waitlistWishes.id, [...wishIds]));
  const letGo = db
    .select({
      wishId: waitlistWishes.id,
      isSameClient: sql<boolean>`${waitlistLetGo.clientId} = ${waitlistWishes.clientId}`,
      ...columns(waitlistLetGo, 'startAt', 'endAt'),
    })
    .from(waitlistWishes)
    .innerJoin(
      waitlistLetGo,
      and(eq(waitlistLetGo.userId, waitlistWishes.userId), eq(waitlistLetGo.therapistId, therapistId)),
    )
    .where(inArray(waitlistWishes.id, [...wishIds]));
  return unionAll(offered, letGo);
}

/** The open offers of an account, and those for a client with a therapist. */
export async function countOpen(
  db: Db,
  { userId, clientId, therapistId }: { userId: number; clientId: number; therapistId: number },
): Promise<{ ofAccount: number; ofClient: number }> {
  const isOfAccount = eq(waitlistWishes.userId, userId);
  const isOfClient = and(eq(waitlistWishes.clientId, clientId), eq(waitlistOffers.therapistId, therapistId));
  const [row] = await db
    .select({
      ofAccount: sql<number>`(count(*) filter (where ${isOfAccount}))::int`,
      ofClient: sql<number>`(count(*) filter (where ${isOfClient}))::int`,
    })
    .from(waitlistOffers)
    .innerJoin(waitlistWishes, eq(waitlistWishes.id, waitlistOffers.wishId))
    .where(and(isOpen, or(isOfAccount, eq(waitlistWishes.clientId, clientId))));
  return row ?? { ofAccount: 0, ofClient: 0 };
}

/** When the wish's offers that were made before this one, and withdrawn, were made: the first first. */
export async function listWithdrawnBefore(
  db: Db,
  { id, wishId }: Pick<OfferRow, 'id' | 'wishId'>,
): Promise<Date[]> {
  const rows = await db
    .select(columns(waitlistOffers, 'createdAt'))
    .from(waitlistOffers)
    .where(
      and(
        eq(waitlistOffers.wishId, wishId),
        eq(waitlistOffers.state, 'withdrawn'),
        lt(waitlistOffers.id, id),
      ),
    )
    .orderBy(asc(waitlistOffers.id));
  return rows.map(({ createdAt }) => createdAt);
}

/** The open offer, until the transaction ends; undefined where somebody else has ended it. */
export async function lockOpen(db: Db, id: number): Promise<OfferRow | undefined> {
  const [row] = await db
    .select()
    .from(waitlistOffers)
    .where(and(eq(waitlistOffers.id, id), isOpen))
    .for('update');
  return row;
}

/** Ends an offer that is locked. */
export async function endOffer(db: Db, id: number, state: Ended): Promise<void> {
  await db.update(waitlistOffers).set({ state, heldTimeId: null }).where(eq(waitlistOffers.id, id));
}

/** What the wishes let go is remembered for their accounts and clients when they end. Call it under the lock of the wishes. */
export async function keepLetGo(db: Db, wishIds: readonly number[], now: Date): Promise<void> {
  if (wishIds.length === 0) return;
  const letGo = db
    .select({
      // In the order of the table.
      clientId: waitlistWishes.clientId,
      userId: waitlistWishes.userId,
      ...columns(waitlistOffers, 'therapistId', 'startAt', 'endAt'),
    })
    .from(waitlistOffers)
    .innerJoin(waitlistWishes, eq(waitlistWishes.id, waitlistOffers.wishId))
    .where(
      and(
        isOneOf(waitlistOffers.wishId, wishIds),
        inArray(waitlistOffers.state, ['declined', 'expired']),
        gt(waitlistOffers.endAt, now),
      ),
    );
  await db.insert(waitlistLetGo).select(letGo).onConflictDoNothing();
}

export async function forgetLetGoOf(db: Db, userId: number): Promise<void> {
  await db.delete(waitlistLetGo).where(eq(waitlistLetGo.userId, userId));
}

/** Times that are over are offered to nobody. */
export async function deleteLetGoBefore(db: Db, before: Date): Promise<void> {
  await db.delete(waitlistLetGo).where(lte(waitlistLetGo.endAt, before));
}

/** Locked in ascending order. Call it under the lock of their wishes. */
export function lockOpenOfWishes(db: Db, wishIds: readonly number[]): Promise<OfferRow[]> {
  if (wishIds.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(waitlistOffers)
    .where(and(isOneOf(waitlistOffers.wishId, wishIds), isOpen))
    .orderBy(asc(waitlistOffers.id))
    .for('update');
}

export function listOpenOfTherapist(db: Db, therapistId: number): Promise<OfferRow[]> {
  return db
    .select()
    .from(waitlistOffers)
    .where(and(eq(waitlistOffers.therapistId, therapistId), isOpen))
    .orderBy(asc(waitlistOffers.id));
}

/** Open offers whose time to answer is over, the longest overdue first. */
export function listDue(db: Db, now: Date, limit: number): Promise<Pick<OfferRow, 'id' | 'wishId'>[]> {
  return db
    .select(columns(waitlistOffers, 'id', 'wishId'))
    .from(waitlistOffers)
    .where(and(isOpen, lte(waitlistOffers.expiresAt, now)))
    .orderBy(asc(waitlistOffers.expiresAt), asc(waitlistOffers.id))
    .limit(limit);
}

type Morning = typeof waitlistMornings.$inferSelect;

export async function keepMornings(db: Db, rows: readonly Morning[]): Promise<void> {
  await db
    .insert(waitlistMornings)
    .values([...rows])
    .onConflictDoNothing();
}

/** Removes and returns the times whose morning has come. */
export function takeMornings(db: Db, now: Date): Promise<Morning[]> {
  return db.delete(waitlistMornings).where(lte(waitlistMornings.offerAt, now)).returning();
}
