import { searchKey } from '@cadence/format/search-key';
import { and, asc, count, desc, eq, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { columns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { users } from '../users/tables.ts';
import { therapists, therapistSlugs } from './tables.ts';

export type TherapistRow = typeof therapists.$inferSelect;
export type TherapistChanges = Partial<Omit<typeof therapists.$inferInsert, 'id' | 'userId' | 'searchCity'>>;

export async function insertTherapist(db: Db, userId: number): Promise<TherapistRow> {
  const [inserted] = await db.insert(therapists).values({ userId }).returning();
  if (!inserted) throw new Error('inserting a therapist returned no row');
  return inserted;
}

export async function findByUser(db: Db, userId: number): Promise<TherapistRow | undefined> {
  return (await db.select().from(therapists).where(eq(therapists.userId, userId)))[0];
}

export type ListedTherapist = TherapistRow & { firstName: string; lastName: string; isSuspended: boolean };

function listed(db: Db) {
  return db
    .select({
      therapist: therapists,
      ...columns(users, 'firstName', 'lastName', 'isSuspended'),
    })
    .from(therapists)
    .innerJoin(users, eq(users.id, therapists.userId));
}

export async function findTherapist(db: Db, id: number): Promise<ListedTherapist | undefined> {
  const [row] = await listed(db).where(eq(therapists.id, id));
  return (
    row && {
      ...row.therapist,
      firstName: row.firstName,
      lastName: row.lastName,
      isSuspended: row.isSuspended,
    }
  );
}

/** Locks the therapist's row until the transaction ends: changes of one calendar happen one at a time. */
export async function lockTherapist(db: Db, id: number): Promise<void> {
  await therapistLocks(db, { id });
}

const therapistLocks = prepared('lock_therapist', (db) =>
  db
    .select({ id: therapists.id })
    .from(therapists)
    .where(eq(therapists.id, sql.placeholder('id')))
    .for('update'),
);

/** As a row that refers to the therapist does: whoever locks the therapist waits, others who refer do not. */
export async function lockTherapistShared(db: Db, id: number): Promise<void> {
  await db.select({ id: therapists.id }).from(therapists).where(eq(therapists.id, id)).for('key share');
}

export async function updateTherapist(db: Db, id: number, changes: TherapistChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const { city } = changes;
  const searched = city === undefined ? {} : { searchCity: searchKey(city) };
  await db
    .update(therapists)
    .set({ ...changes, ...searched })
    .where(eq(therapists.id, id));
}

/** A therapist with the account, as admins see it. */
export type AccountRow = Pick<TherapistRow, 'id' | 'isVerified' | 'license'> & {
  user: Pick<
    typeof users.$inferSelect,
    'id' | 'firstName' | 'lastName' | 'email' | 'isSuspended' | 'createdAt'
  >;
};

function accounts(db: Db) {
  return db
    .select({
      ...columns(therapists, 'id', 'isVerified', 'license'),
      user: columns(users, 'id', 'firstName', 'lastName', 'email', 'isSuspended', 'createdAt'),
    })
    .from(therapists)
    .innerJoin(users, eq(users.id, therapists.userId));
}

export type AccountOrder = 'name' | 'name_desc' | 'joined' | 'joined_desc';
/** The sort keys of a therapist, for keyset paging. */
export type Position = { searchName: string; createdAt: Date; id: number };
export type AccountFilter = {
  /** Part of the search name; empty means any. */
  searchName: string;
  isVerified: boolean | undefined;
  order: AccountOrder;
  after: Position | undefined;
  limit: number;
};

/** Compared byte by byte, so that the order does not depend on the locale of the database. */
const byteOrder = sql`${users.searchName} collate "C"`;

function afterPosition(order: AccountOrder, { searchName, createdAt, id }: Position): SQL {
  const at = sql`${createdAt.toISOString()}::timestamptz`;
  const conditions = {
    name: sql`(${byteOrder}, ${therapists.id}) > (${searchName}::text, ${id}::int)`,
    name_desc: sql`(${byteOrder}, ${therapists.id}) < (${searchName}::text, ${id}::int)`,
    joined: sql`(${users.createdAt}, ${therapists.id}) > (${at}, ${id}::int)`,
    joined_desc: sql`(${users.createdAt}, ${therapists.id}) < (${at}, ${id}::int)`,
  };
  return conditions[order];
}

/** Every therapist, suspended ones included, in the given order and then by id. */
export function listAccounts(db: Db, filter: AccountFilter): Promise<AccountRow[]> {
  const { searchName, isVerified, order, after, limit } = filter;
  const direction = order.endsWith('_desc') ? desc : asc;
  return accounts(db)
    .where(
      and(
        isNull(users.closedAt),
        searchName === '' ? undefined : sql`strpos(${users.searchName}, ${searchName}) > 0`,
        isVerified === undefined ? undefined : eq(therapists.isVerified, isVerified),
        after && afterPosition(order, after),
      ),
    )
    .orderBy(direction(order.startsWith('name') ? byteOrder : users.createdAt), direction(therapists.id))
    .limit(limit);
}

export async function findAccount(db: Db, id: number): Promise<AccountRow | undefined> {
  return (await accounts(db).where(and(eq(therapists.id, id), isNull(users.closedAt))))[0];
}

export async function findPosition(db: Db, id: number): Promise<Position | undefined> {
  return (
    await db
      .select({ searchName: users.searchName, createdAt: users.createdAt, id: therapists.id })
      .from(therapists)
      .innerJoin(users, eq(users.id, therapists.userId))
      .where(eq(therapists.id, id))
  )[0];
}

export async function countTherapists(db: Db): Promise<{ all: number; verified: number }> {
  const [row] = await db
    .select({ all: count(), verified: sql<number>`count(*) filter (where ${therapists.isVerified})::int` })
    .from(therapists)
    .innerJoin(users, eq(users.id, therapists.userId))
    .where(isNull(users.closedAt));
  return row ?? { all: 0, verified: 0 };
}

export async function deleteTherapist(db: Db, id: number): Promise<void> {
  await db.delete(therapists).where(eq(therapists.id, id));
}

/**
 * Gives the address to the therapist unless it is another one's. Who publishes a page there may take it from who never did. Waits for
 * whoever takes it at the same time.
 */
export async function claimSlug(
  db: Db,
  slug: string,
  { therapistId, isPublic }: { therapistId: number; isPublic: boolean },
): Promise<boolean> {
  const claimed = await db
    .insert(therapistSlugs)
    .values({ slug, therapistId, wasPublished: isPublic })
    .onConflictDoUpdate({
      target: therapistSlugs.slug,
      set: { therapistId, wasPublished: true },
      setWhere: sql`not ${therapistSlugs.wasPublished} and excluded.was_published`,
    })
    .returning({ slug: therapistSlugs.slug });
  if (claimed.length > 0) {
    await db
      .update(therapists)
      .set({ slug: null })
      .where(and(eq(therapists.slug, slug), ne(therapists.id, therapistId)));
    return true;
  }
  const [owner] = await db
    .select({ therapistId: therapistSlugs.therapistId })
    .from(therapistSlugs)
    .where(eq(therapistSlugs.slug, slug));
  return owner?.therapistId === therapistId;
}

/** A page is published at the address: it stays the therapist's for ever. */
export async function keepSlug(db: Db, slug: string): Promise<void> {
  await db.update(therapistSlugs).set({ wasPublished: true }).where(eq(therapistSlugs.slug, slug));
}

/** Frees the addresses at which the therapist never published a page. */
export async function deleteUnpublishedSlugs(db: Db, therapistId: number): Promise<void> {
  await db
    .delete(therapistSlugs)
    .where(and(eq(therapistSlugs.therapistId, therapistId), not(therapistSlugs.wasPublished)));
}

export async function countSlugs(db: Db, therapistId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(therapistSlugs)
    .where(eq(therapistSlugs.therapistId, therapistId));
  return row?.count ?? 0;
}
