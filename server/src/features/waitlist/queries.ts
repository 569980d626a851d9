/** Wishes. */
import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { WishPlace } from '../../events.ts';
import { columns, isOneOf } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { appointments } from '../appointments/rows/tables.ts';
import { clientGuardians, clients } from '../clients/tables.ts';
import { appointmentTypes } from '../services/tables.ts';
import { categories, languages, therapistCategories, therapistLanguages } from '../taxonomy/tables.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';
import { waitlistWishes } from './tables.ts';

export type WishRow = typeof waitlistWishes.$inferSelect;
type NewWishRow = typeof waitlistWishes.$inferInsert;
type Person = { firstName: string; lastName: string };
export type FoundWish = {
  wish: WishRow;
  clientName: string;
  therapist: Person | null;
  type: { id: number; name: string; duration: number } | null;
  category: string | null;
  language: string | null;
  insteadOfAt: Date | null;
};

const therapistUsers = alias(users, 'therapist_users');

function found(db: Db) {
  return db
    .select({
      wish: waitlistWishes,
      clientName: clients.name,
      therapist: columns(therapistUsers, 'firstName', 'lastName'),
      type: columns(appointmentTypes, 'id', 'name', 'duration'),
      category: categories.name,
      language: languages.name,
      insteadOfAt: appointments.startAt,
    })
    .from(waitlistWishes)
    .innerJoin(clients, eq(clients.id, waitlistWishes.clientId))
    .leftJoin(therapists, eq(therapists.id, waitlistWishes.therapistId))
    .leftJoin(therapistUsers, eq(therapistUsers.id, therapists.userId))
    .leftJoin(appointmentTypes, eq(appointmentTypes.id, waitlistWishes.appointmentTypeId))
    .leftJoin(categories, eq(categories.id, waitlistWishes.categoryId))
    .leftJoin(languages, eq(languages.id, waitlistWishes.languageId))
    .leftJoin(appointments, eq(appointments.id, waitlistWishes.insteadOf));
}

/** The wishes for clients that the account may still book for, the oldest first. */
export function listWishesOf(db: Db, userId: number): Promise<FoundWish[]> {
  return found(db)
    .innerJoin(clientGuardians, mayBook)
    .where(eq(waitlistWishes.userId, userId))
    .orderBy(asc(waitlistWishes.createdAt), asc(waitlistWishes.id));
}

export async function findWish(db: Db, id: number): Promise<FoundWish | undefined> {
  return (await found(db).where(eq(waitlistWishes.id, id)))[0];
}

export async function lockWish(db: Db, id: number): Promise<WishRow | undefined> {
  return (await db.select().from(waitlistWishes).where(eq(waitlistWishes.id, id)).for('update'))[0];
}

/** All of an account: a few. */
export function listRowsOf(db: Db, userId: number): Promise<WishRow[]> {
  return db.select().from(waitlistWishes).where(eq(waitlistWishes.userId, userId));
}

export async function insertWish(db: Db, row: NewWishRow): Promise<number> {
  const [inserted] = await db.insert(waitlistWishes).values(row).returning({ id: waitlistWishes.id });
  if (!inserted) throw new Error('inserting a wish returned no row');
  return inserted.id;
}

export async function updateWish(
  db: Db,
  id: number,
  changes: Partial<Pick<NewWishRow, 'clientId' | 'isPaused' | 'unanswered'>>,
): Promise<void> {
  await db.update(waitlistWishes).set(changes).where(eq(waitlistWishes.id, id));
}

/** Returns their accounts. */
export async function deleteWishes(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .delete(waitlistWishes)
    .where(isOneOf(waitlistWishes.id, ids))
    .returning({ userId: waitlistWishes.userId });
  return [...new Set(rows.map(({ userId }) => userId))];
}

const KEYS = [
  'userId',
  'clientId',
  'therapistId',
  'appointmentTypeId',
  'categoryId',
  'languageId',
  'insteadOf',
] as const;
export type Which = Partial<Record<(typeof KEYS)[number], number>>;

function matching(which: Which): SQL | undefined {
  return and(
    ...KEYS.map((key) => (which[key] === undefined ? undefined : eq(waitlistWishes[key], which[key]))),
  );
}

/** Locks wishes, in ascending order so that two transactions cannot deadlock. Returns their ids. */
export async function lockWishes(db: Db, which: Which): Promise<number[]> {
  const rows = await db
    .select({ id: waitlistWishes.id })
    .from(waitlistWishes)
    .where(matching(which))
    .orderBy(asc(waitlistWishes.id))
    .for('update');
  return rows.map(({ id }) => id);
}

export async function pauseWishes(db: Db, which: Which): Promise<void> {
  await db.update(waitlistWishes).set({ isPaused: true }).where(matching(which));
}

/** Pauses the wishes for a service, and leaves them the therapist without it. Returns their accounts. */
export async function pauseWithoutService(db: Db, appointmentTypeId: number): Promise<number[]> {
  const rows = await db
    .update(waitlistWishes)
    .set({ isPaused: true, appointmentTypeId: null })
    .where(matching({ appointmentTypeId }))
    .returning({ userId: waitlistWishes.userId });
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** The account may book for the client. */
const mayBook = and(
  eq(clientGuardians.clientId, waitlistWishes.clientId),
  eq(clientGuardians.userId, waitlistWishes.userId),
  eq(clientGuardians.mayBook, true),
);

export type Candidate = WishRow & { insteadOfAt: Date | null };

/** The filters that a therapist fits. Prices and lengths are judged by service. */
function fitsTherapist(db: Db, therapistId: number): SQL | undefined {
  const category = db
    .select()
    .from(therapistCategories)
    .where(
      and(
        eq(therapistCategories.therapistId, therapistId),
        eq(therapistCategories.categoryId, waitlistWishes.categoryId),
      ),
    );
  const language = db
    .select()
    .from(therapistLanguages)
    .where(
      and(
        eq(therapistLanguages.therapistId, therapistId),
        eq(therapistLanguages.languageId, waitlistWishes.languageId),
      ),
    );
  return and(
    // Only a verified therapist's times go to those who wait for nobody in particular.
    or(
      eq(waitlistWishes.therapistId, therapistId),
      sql`${waitlistWishes.therapistId} is null
        and (select is_verified from ${therapists} where ${therapists.id} = ${therapistId})`,
    ),
    or(isNull(waitlistWishes.categoryId), sql`exists ${category}`),
    or(isNull(waitlistWishes.languageId), sql`exists ${language}`),
    or(
      isNull(waitlistWishes.province),
      sql`${waitlistWishes.province} = (select province from ${therapists} where ${therapists.id} = ${therapistId})`,
    ),
  );
}

/** Not of a paused wish, a suspended account or one that may no longer book for the client. */
const isWaiting = and(eq(waitlistWishes.isPaused, false), eq(users.isSuspended, false));

/** The appointment of a wish to come earlier still lies ahead. */
function isAhead(now: Date): SQL | undefined {
  return or(
    isNull(waitlistWishes.insteadOf),
    and(inArray(appointments.status, ['scheduled', 'confirmed']), gt(appointments.startAt, now)),
  );
}

const isInstead = sql`(${waitlistWishes.insteadOf} is not null)`;

/** The wishes that may fit a therapist's time, in the order of their turn, after a place among them. */
export async function listCandidates(
  db: Db,
  therapistId: number,
  { after, now, limit }: { after?: WishPlace | undefined; now: Date; limit: number },
): Promise<Candidate[]> {
  const rows = await db
    .select({ wish: waitlistWishes, insteadOfAt: appointments.startAt })
    .from(waitlistWishes)
    .innerJoin(users, eq(users.id, waitlistWishes.userId))
    .innerJoin(clientGuardians, mayBook)
    .leftJoin(appointments, eq(appointments.id, waitlistWishes.insteadOf))
    .where(
      and(
        fitsTherapist(db, therapistId),
        isWaiting,
        isAhead(now),
        after &&
          sql`(${isInstead}, ${waitlistWishes.createdAt}, ${waitlistWishes.id}) > (${after.isInstead}::boolean, ${after.createdAt}::timestamptz, ${after.id}::int)`,
      ),
    )
    .orderBy(isInstead, asc(waitlistWishes.createdAt), asc(waitlistWishes.id))
    .limit(limit);
  return rows.map(({ wish, insteadOfAt }) => ({ ...wish, insteadOfAt }));
}

/** The same wish under its lock; undefined where it waits no more. */
export async function findCandidate(
  db: Db,
  therapistId: number,
  { id, now }: { id: number; now: Date },
): Promise<Candidate | undefined> {
  const [row] = await db
    .select({ wish: waitlistWishes, insteadOfAt: appointments.startAt })
    .from(waitlistWishes)
    .innerJoin(users, eq(users.id, waitlistWishes.userId))
    .innerJoin(clientGuardians, mayBook)
    .leftJoin(appointments, eq(appointments.id, waitlistWishes.insteadOf))
    .where(and(eq(waitlistWishes.id, id), fitsTherapist(db, therapistId), isWaiting, isAhead(now)));
  return row && { ...row.wish, insteadOfAt: row.insteadOfAt };
}

/** Appointments that have begun, of wishes to come earlier. */
export async function listBegun(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: appointments.id })
    .from(waitlistWishes)
    .innerJoin(appointments, eq(appointments.id, waitlistWishes.insteadOf))
    .where(lte(appointments.startAt, now))
    .limit(limit);
  return rows.map(({ id }) => id);
}
