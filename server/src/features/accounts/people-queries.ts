import type { PeopleSort, PersonStatus } from '@cadence/contract/accounts';
import { and, asc, desc, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm';
import { columns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { therapistCategories } from '../taxonomy/tables.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';

/** The sort keys of a page's last person, for keyset paging. */
export type Position = Pick<typeof users.$inferSelect, 'searchName' | 'createdAt' | 'id'>;
export type PeopleFilter = {
  /** Search keys, each of which has to be in the name, the email address or the username. */
  words: readonly string[];
  role?: typeof users.$inferSelect.role | undefined;
  status?: PersonStatus | undefined;
  province?: string | undefined;
  categoryId?: number | undefined;
};

function matching(db: Db, { words, role, status, province, categoryId }: PeopleFilter): SQL | undefined {
  const isChosen = and(
    eq(therapistCategories.therapistId, therapists.id),
    eq(therapistCategories.categoryId, categoryId ?? 0),
  );
  return and(
    isNull(users.closedAt),
    ...words.map((word) =>
      or(
        sql`strpos(${users.searchName}, ${word}) > 0`,
        sql`strpos(lower(${users.email}), ${word}) > 0`,
        sql`strpos(lower(${users.username}), ${word}) > 0`,
      ),
    ),
    role && eq(users.role, role),
    status && STATUS[status],
    province === undefined ? undefined : eq(therapists.province, province),
    categoryId === undefined
      ? undefined
      : exists(db.select({ id: therapistCategories.therapistId }).from(therapistCategories).where(isChosen)),
  );
}

const STATUS: Record<PersonStatus, SQL> = {
  active: eq(users.isSuspended, false),
  suspended: eq(users.isSuspended, true),
  verified: eq(therapists.isVerified, true),
  unverified: eq(therapists.isVerified, false),
};

/** Byte order is the same in every database. */
const byteOrder = sql`${users.searchName} collate "C"`;

function afterPosition(sort: PeopleSort, { searchName, createdAt, id }: Position): SQL {
  const at = sql`${createdAt.toISOString()}::timestamptz`;
  return {
    name: sql`(${byteOrder}, ${users.id}) > (${searchName}::text, ${id}::int)`,
    name_desc: sql`(${byteOrder}, ${users.id}) < (${searchName}::text, ${id}::int)`,
    joined: sql`(${users.createdAt}, ${users.id}) > (${at}, ${id}::int)`,
    joined_desc: sql`(${users.createdAt}, ${users.id}) < (${at}, ${id}::int)`,
  }[sort];
}

/** An account, with the practice of a therapist. */
function people(db: Db) {
  return db
    .select({
      ...columns(users, 'id', 'username', 'firstName', 'lastName', 'email', 'role'),
      ...columns(users, 'isSuspended', 'suspensionReason', 'createdAt', 'searchName'),
      therapist: columns(therapists, 'id', 'isVerified', 'city', 'province'),
    })
    .from(users)
    .leftJoin(therapists, eq(therapists.userId, users.id));
}

type Range = { sort: PeopleSort; after: Position | undefined; limit: number };

/** In the given order, then by id. Closed accounts are left out. */
export function listPeople(db: Db, filter: PeopleFilter, { sort, after, limit }: Range) {
  const direction = sort.endsWith('_desc') ? desc : asc;
  return people(db)
    .where(and(matching(db, filter), after && afterPosition(sort, after)))
    .orderBy(direction(sort.startsWith('name') ? byteOrder : users.createdAt), direction(users.id))
    .limit(limit);
}
export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

/** The ids of all who match. */
export async function listIds(db: Db, filter: PeopleFilter): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(therapists, eq(therapists.userId, users.id))
    .where(matching(db, filter));
  return rows.map(({ id }) => id);
}

export async function findListed(db: Db, userId: number): Promise<PersonRow | undefined> {
  return (await people(db).where(and(eq(users.id, userId), isNull(users.closedAt))))[0];
}

export async function findPosition(db: Db, userId: number): Promise<Position | undefined> {
  return (
    await db
      .select(columns(users, 'searchName', 'createdAt', 'id'))
      .from(users)
      .where(eq(users.id, userId))
  )[0];
}
