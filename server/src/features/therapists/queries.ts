import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { users } from '../users/tables.ts';
import { therapists } from './tables.ts';

export type TherapistRow = typeof therapists.$inferSelect;
export type TherapistChanges = Partial<Omit<typeof therapists.$inferInsert, 'id' | 'userId'>>;

export const insertTherapist = async (db: Db, userId: number): Promise<TherapistRow> => {
  const [inserted] = await db.insert(therapists).values({ userId }).returning();
  if (!inserted) throw new Error('inserting a therapist returned no row');
  return inserted;
};

export const findByUser = async (db: Db, userId: number): Promise<TherapistRow | undefined> =>
  (await db.select().from(therapists).where(eq(therapists.userId, userId)))[0];

export type ListedTherapist = TherapistRow & { firstName: string; lastName: string; isSuspended: boolean };

const listed = (db: Db) =>
  db
    .select({
      therapist: therapists,
      firstName: users.firstName,
      lastName: users.lastName,
      isSuspended: users.isSuspended,
    })
    .from(therapists)
    .innerJoin(users, eq(users.id, therapists.userId));

export const findTherapist = async (db: Db, id: number): Promise<ListedTherapist | undefined> => {
  const [row] = await listed(db).where(eq(therapists.id, id));
  return (
    row && {
      ...row.therapist,
      firstName: row.firstName,
      lastName: row.lastName,
      isSuspended: row.isSuspended,
    }
  );
};

/** Holds the therapist's row until the transaction ends: whatever concerns their calendar happens one at a time. */
export const lockTherapist = async (db: Db, id: number): Promise<void> => {
  await db.select({ id: therapists.id }).from(therapists).where(eq(therapists.id, id)).for('update');
};

export const updateTherapist = async (db: Db, id: number, changes: TherapistChanges): Promise<void> => {
  if (Object.keys(changes).length === 0) return;
  await db.update(therapists).set(changes).where(eq(therapists.id, id));
};

/** A therapist with the account: what admins see, and nothing of the practice. */
export type AccountRow = Pick<TherapistRow, 'id' | 'isVerified' | 'license'> & {
  user: Pick<
    typeof users.$inferSelect,
    'id' | 'firstName' | 'lastName' | 'email' | 'isSuspended' | 'createdAt'
  >;
};

const accounts = (db: Db) =>
  db
    .select({
      id: therapists.id,
      isVerified: therapists.isVerified,
      license: therapists.license,
      user: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        isSuspended: users.isSuspended,
        createdAt: users.createdAt,
      },
    })
    .from(therapists)
    .innerJoin(users, eq(users.id, therapists.userId));

export type AccountOrder = 'name' | 'name_desc' | 'joined' | 'joined_desc';
/** What decides a therapist's place in each order. */
export type Position = { foldedName: string; createdAt: Date; id: number };
export type AccountFilter = {
  /** A part of the folded full name; empty means any. */
  foldedName: string;
  isVerified: boolean | undefined;
  order: AccountOrder;
  after: Position | undefined;
  limit: number | undefined;
};

/** Compared byte by byte, so that every database has the same order of names. */
const byteOrder = sql`${users.foldedName} collate "C"`;

const following = (order: AccountOrder, { foldedName, createdAt, id }: Position): SQL => {
  const at = sql`${createdAt.toISOString()}::timestamptz`;
  const places = {
    name: sql`(${byteOrder}, ${therapists.id}) > (${foldedName}::text, ${id}::int)`,
    name_desc: sql`(${byteOrder}, ${therapists.id}) < (${foldedName}::text, ${id}::int)`,
    joined: sql`(${users.createdAt}, ${therapists.id}) > (${at}, ${id}::int)`,
    joined_desc: sql`(${users.createdAt}, ${therapists.id}) < (${at}, ${id}::int)`,
  };
  return places[order];
};

/** Every therapist, suspended ones included, in the asked order and then by id. */
export const listAccounts = (db: Db, filter: AccountFilter): Promise<AccountRow[]> => {
  const { foldedName, isVerified, order, after, limit } = filter;
  const direction = order.endsWith('_desc') ? desc : asc;
  const query = accounts(db)
    .where(
      and(
        isNull(users.closedAt),
        foldedName === '' ? undefined : sql`strpos(${users.foldedName}, ${foldedName}) > 0`,
        isVerified === undefined ? undefined : eq(therapists.isVerified, isVerified),
        after && following(order, after),
      ),
    )
    .orderBy(direction(order.startsWith('name') ? byteOrder : users.createdAt), direction(therapists.id))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
};

export const findAccount = async (db: Db, id: number): Promise<AccountRow | undefined> =>
  (await accounts(db).where(and(eq(therapists.id, id), isNull(users.closedAt))))[0];

export const findPosition = async (db: Db, id: number): Promise<Position | undefined> =>
  (
    await db
      .select({ foldedName: users.foldedName, createdAt: users.createdAt, id: therapists.id })
      .from(therapists)
      .innerJoin(users, eq(users.id, therapists.userId))
      .where(eq(therapists.id, id))
  )[0];

export const countTherapists = async (db: Db): Promise<{ all: number; verified: number }> => {
  const [row] = await db
    .select({ all: count(), verified: sql<number>`count(*) filter (where ${therapists.isVerified})::int` })
    .from(therapists)
    .innerJoin(users, eq(users.id, therapists.userId))
    .where(isNull(users.closedAt));
  return row ?? { all: 0, verified: 0 };
};

export const deleteTherapist = async (db: Db, id: number): Promise<void> => {
  await db.delete(therapists).where(eq(therapists.id, id));
};
