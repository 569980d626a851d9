import { and, asc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { violatedConstraint } from '../../platform/db-errors.ts';
import { Failure } from '../../platform/failure.ts';
import { users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUserRow = typeof users.$inferInsert;

const TAKEN: Record<string, 'username_taken' | 'email_taken'> = {
  users_username_unique: 'username_taken',
  users_email_unique: 'email_taken',
};

/** The unique indexes decide who was first; their refusal is an outcome, not a fault. */
const orTaken = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const taken = TAKEN[violatedConstraint(error) ?? ''];
    throw taken ? new Failure(taken) : error;
  }
};

export const findUser = async (db: Db, id: number): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)))[0];

/** Holds the user's row until the transaction ends: of changes at once, each sees the one before it. */
export const lockUser = async (db: Db, id: number): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)).for('update'))[0];

export const findUserByUsername = async (db: Db, username: string): Promise<UserRow | undefined> =>
  (
    await db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
  )[0];

export const findUserByEmail = async (db: Db, email: string): Promise<UserRow | undefined> =>
  (
    await db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  )[0];

export const insertUser = async (db: Db, row: NewUserRow): Promise<UserRow> => {
  const [inserted] = await orTaken(db.insert(users).values(row).returning());
  if (!inserted) throw new Error('inserting a user returned no row');
  return inserted;
};

export const updateUser = async (db: Db, id: number, changes: Partial<NewUserRow>): Promise<void> => {
  if (Object.keys(changes).length === 0) return;
  await orTaken(db.update(users).set(changes).where(eq(users.id, id)));
};

/** A user as admins see one; closed accounts are not there. */
export type AccountRow = Pick<
  UserRow,
  | 'id'
  | 'username'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'role'
  | 'isSuspended'
  | 'suspensionReason'
  | 'createdAt'
>;

const accountColumns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: users.role,
  isSuspended: users.isSuspended,
  suspensionReason: users.suspensionReason,
  createdAt: users.createdAt,
};

export type AccountFilter = {
  /** Without case and accents, a part of the name; and without case, a part of the e-mail address. Null means any. */
  search: { foldedName: string; email: string } | null;
  role: UserRow['role'] | undefined;
  isSuspended: boolean | undefined;
  after: { foldedName: string; id: number } | undefined;
  limit: number | undefined;
};

/** Compared byte by byte, so that every database has the same order of names. */
const byteOrder = sql`${users.foldedName} collate "C"`;

/** By name, then id. */
export const listAccounts = (db: Db, filter: AccountFilter): Promise<AccountRow[]> => {
  const { search, role, isSuspended, after, limit } = filter;
  const query = db
    .select(accountColumns)
    .from(users)
    .where(
      and(
        isNull(users.closedAt),
        search === null
          ? undefined
          : or(
              sql`strpos(${users.foldedName}, ${search.foldedName}) > 0`,
              sql`strpos(lower(${users.email}), ${search.email}) > 0`,
            ),
        role && eq(users.role, role),
        isSuspended === undefined ? undefined : eq(users.isSuspended, isSuspended),
        after && sql`(${byteOrder}, ${users.id}) > (${after.foldedName}::text, ${after.id}::int)`,
      ),
    )
    .orderBy(asc(byteOrder), asc(users.id))
    .$dynamic();
  return limit === undefined ? query : query.limit(limit);
};

export const findAccount = async (db: Db, id: number): Promise<AccountRow | undefined> =>
  (
    await db
      .select(accountColumns)
      .from(users)
      .where(and(eq(users.id, id), isNull(users.closedAt)))
  )[0];

export type Suspension = Pick<UserRow, 'isSuspended' | 'suspensionReason'> &
  Partial<Pick<UserRow, 'sessionsValidFrom'>>;

/** False where the account is an admin's, or as it should be already. */
export const setSuspension = async (db: Db, id: number, suspension: Suspension): Promise<boolean> => {
  const rows = await db
    .update(users)
    .set(suspension)
    .where(and(eq(users.id, id), ne(users.role, 'admin'), ne(users.isSuspended, suspension.isSuspended)))
    .returning({ id: users.id });
  return rows.length > 0;
};

/** Every open account of an admin, held until the transaction ends: of two that close at once, one is the last. */
export const lockAdmins = (db: Db): Promise<Pick<UserRow, 'id'>[]> =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.closedAt)))
    .orderBy(asc(users.id))
    .for('update');

/** Holds changes of the user's row back until the transaction ends. */
export const shareUser = async (db: Db, id: number): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)).for('share'))[0];

/** Closed before an instant, the longest closed first. An admin's bare row stays: decisions name it. */
export const listClosedBefore = (db: Db, before: Date, limit: number): Promise<Pick<UserRow, 'id'>[]> =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.closedAt, before), ne(users.role, 'admin')))
    .orderBy(asc(users.closedAt))
    .limit(limit);

export const deleteUser = async (db: Db, id: number): Promise<void> => {
  await db.delete(users).where(eq(users.id, id));
};

export const listAdmins = (db: Db): Promise<Pick<UserRow, 'id'>[]> =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.closedAt)));
