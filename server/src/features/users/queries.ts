import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { violatedConstraint } from '../../platform/database/db-errors.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { Failure } from '../../platform/failure.ts';
import { users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUserRow = typeof users.$inferInsert;

const TAKEN: Record<string, 'username_taken' | 'email_taken'> = {
  users_username_unique: 'username_taken',
  users_email_unique: 'email_taken',
};

/** Maps violations of the unique indexes to failures. */
async function mapTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const taken = TAKEN[violatedConstraint(error) ?? ''];
    throw taken ? new Failure(taken) : error;
  }
}

const userById = prepared('user_by_id', (db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
);

export async function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  return (await userById(db, { id }))[0];
}

/** Locks the row for changes until the transaction ends. */
export async function lockUser(db: Db, id: number): Promise<UserRow | undefined> {
  return (await db.select().from(users).where(eq(users.id, id)).for('update'))[0];
}

/** By the username, or by the address if it is confirmed: no text is both, and each belongs to one account at most. */
export async function findUserBySignInName(db: Db, name: string): Promise<UserRow | undefined> {
  const typed = name.toLowerCase();
  const hasAddress = and(eq(sql`lower(${users.email})`, typed), isNotNull(users.emailConfirmedAt));
  const [found] = await db
    .select()
    .from(users)
    .where(or(eq(sql`lower(${users.username})`, typed), hasAddress));
  return found;
}

export async function listTakenUsernames(db: Db, usernames: readonly string[]): Promise<string[]> {
  const plain = sql<string>`lower(${users.username})`;
  const names = usernames.map((one) => one.toLowerCase());
  return (await db.select({ plain }).from(users).where(inArray(plain, names))).map((row) => row.plain);
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return (
    await db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  )[0];
}

export async function insertUser(db: Db, row: NewUserRow): Promise<UserRow> {
  const [inserted] = await mapTaken(db.insert(users).values(row).returning());
  if (!inserted) throw new Error('inserting a user returned no row');
  return inserted;
}

export async function updateUser(db: Db, id: number, changes: Partial<NewUserRow>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await mapTaken(db.update(users).set(changes).where(eq(users.id, id)));
}

/** Changes nothing where these versions were agreed to before, so that the time of the first agreement stays. */
export async function updateConsent(
  db: Db,
  id: number,
  { termsVersion, privacyVersion }: Pick<UserRow, 'termsVersion' | 'privacyVersion'>,
  consentedAt: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ termsVersion, privacyVersion, consentedAt })
    .where(
      and(
        eq(users.id, id),
        or(ne(users.termsVersion, termsVersion), ne(users.privacyVersion, privacyVersion)),
      ),
    );
}

/** A user as admins see it; closed accounts are left out. */
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

export async function findAccount(db: Db, id: number): Promise<AccountRow | undefined> {
  return (
    await db
      .select(accountColumns)
      .from(users)
      .where(and(eq(users.id, id), isNull(users.closedAt)))
  )[0];
}

export type Suspension = Pick<UserRow, 'isSuspended' | 'suspensionReason'> &
  Partial<Pick<UserRow, 'sessionsValidFrom'>>;

/** False when the account is an admin's, or already in that state. */
export async function setSuspension(db: Db, id: number, suspension: Suspension): Promise<boolean> {
  const rows = await db
    .update(users)
    .set(suspension)
    .where(and(eq(users.id, id), ne(users.role, 'admin'), ne(users.isSuspended, suspension.isSuspended)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** All open admin accounts, locked until the transaction ends: of two that lose rights concurrently, one is the last. */
export function lockAdmins(db: Db): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.closedAt)))
    .orderBy(asc(users.id))
    .for('update');
}

/** Locks the row against changes until the transaction ends; other shared locks are allowed. */
export async function lockUserShared(db: Db, id: number): Promise<UserRow | undefined> {
  return (await db.select().from(users).where(eq(users.id, id)).for('share'))[0];
}

/** Closed until an instant, by id. Admins' rows stay, because decisions refer to them. */
export async function listClosedBefore(
  db: Db,
  before: Date,
  { after = 0, limit }: { after: number | undefined; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.closedAt, before), ne(users.role, 'admin'), gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function deleteUser(db: Db, id: number): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

export function listAdmins(db: Db): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.closedAt)))
    .orderBy(asc(users.searchName), asc(users.id));
}

/** Closed accounts included. */
export async function hasAdminRow(db: Db): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  return found.length > 0;
}

/** Until the transaction ends no user is inserted; reading goes on. */
export async function lockNewUsers(db: Db): Promise<void> {
  await db.execute(sql`lock table ${users} in share row exclusive mode`);
}
