import { and, count, desc, eq, gt, inArray, lt, min, notInArray, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../../../platform/database/advisory-locks.ts';
import { columns } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { users } from '../../users/tables.ts';
import { credentials, sessions, signInAttempts } from '../rows/tables.ts';

export async function findPasswordHash(db: Db, userId: number): Promise<string | undefined> {
  return (await db.select().from(credentials).where(eq(credentials.userId, userId)))[0]?.passwordHash;
}

/** The different password hashes of the accounts with these names. */
export async function listPasswordHashes(db: Db, usernames: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ passwordHash: credentials.passwordHash })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(inArray(users.username, usernames));
  return rows.map(({ passwordHash }) => passwordHash);
}

export async function insertCredentials(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db.insert(credentials).values({ userId, passwordHash });
}

export async function updateCredentials(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db.update(credentials).set({ passwordHash }).where(eq(credentials.userId, userId));
}

export async function insertSession(db: Db, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row);
}

/** Ends a user's sessions but the `most` that were used last. Whether there were more. */
export async function deleteOldestSessions(db: Db, userId: number, most: number): Promise<boolean> {
  const latest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(most);
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), notInArray(sessions.id, latest)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

const sessionsByHash = prepared('session_by_hash', (db) =>
  db
    .select({ ...columns(sessions, 'tokenHash', 'createdAt', 'lastSeenAt'), user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(sql`${sessions.tokenHash} = any(${sql.placeholder('tokenHashes')}::text[])`)
    .limit(1),
);

/** The session with one of the given token hashes (of the current and the former secret), with its user. */
export async function findSession(db: Db, tokenHashes: string[]) {
  return (await sessionsByHash(db, { tokenHashes }))[0];
}
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;
/** What decides whether a session is still valid. */
export type SessionState = Pick<SessionRow, 'createdAt' | 'lastSeenAt'> & {
  user: Pick<SessionRow['user'], 'role' | 'isSuspended' | 'sessionsValidFrom'>;
};

/** A user's sessions, the latest activity first. */
export function listSessions(db: Db, userId: number, limit: number) {
  return db
    .select({
      ...columns(sessions, 'id', 'tokenHash', 'createdAt', 'lastSeenAt', 'browser', 'system'),
      user: columns(users, 'role', 'isSuspended', 'sessionsValidFrom'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(limit);
}

/** Returns the user of the session with this id. */
export async function findSessionOwner(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db.select({ userId: sessions.userId }).from(sessions).where(eq(sessions.id, id));
  return row?.userId;
}

export async function deleteSession(db: Db, id: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

export async function touchSession(db: Db, tokenHash: string, at: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.tokenHash, tokenHash));
}

/** Returns the users of the deleted sessions. */
export async function deleteSessions(db: Db, tokenHashes: string[]): Promise<number[]> {
  const gone = await db
    .delete(sessions)
    .where(inArray(sessions.tokenHash, tokenHashes))
    .returning({ userId: sessions.userId });
  return gone.map(({ userId }) => userId);
}

export async function deleteSessionsOf(db: Db, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Keeps the sessions with these token hashes. */
export async function deleteOtherSessions(db: Db, userId: number, kept: string[]): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.tokenHash, kept)));
}

export async function deleteSessionsBegunBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.createdAt, instant));
}

export type Attempt = { accountHash: string; addressHash: string };

export async function insertAttempt(db: Db, attempt: Attempt, at: Date): Promise<number> {
  const [row] = await db
    .insert(signInAttempts)
    .values({ ...attempt, attemptedAt: at })
    .returning({ id: signInAttempts.id });
  if (!row) throw new Error('inserting a sign-in attempt returned no row');
  return row.id;
}

export async function deleteAttempt(db: Db, id: number): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.id, id));
}

/** One transaction at a time counts attempts of the account, until it ends. */
export async function lockAttempts(db: Db, { accountHash }: Attempt): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.attempts}::int, hashtext(${accountHash}))`,
  );
}

/** The number of attempts and the time of the first. */
export type Attempts = { count: number; oldest: Date | null };

const countedAttempts = prepared('count_attempt', (db) => {
  const { id, accountHash, addressHash, attemptedAt } = signInAttempts;
  const [account, address] = [sql.placeholder('accountHash'), sql.placeholder('addressHash')];
  const added = db.$with('added').as(
    db
      .insert(signInAttempts)
      .values({
        accountHash: account,
        addressHash: address,
        attemptedAt: sql`${sql.placeholder('at')}::timestamptz`,
      })
      .returning({ id }),
  );
  const former = and(
    eq(accountHash, account),
    eq(addressHash, address),
    gt(attemptedAt, sql`${sql.placeholder('since')}::timestamptz`),
  );
  return db
    .with(added)
    .select({ count: sql<number>`count(*)::int + 1`, oldest: min(attemptedAt) })
    .from(signInAttempts)
    .where(former);
});

/**
 * Inserts an attempt of the account from the address, and counts those since an instant: it and the committed ones. For
 * transactions, in which concurrent attempts do not see each other anyway.
 */
export async function countWithin(
  db: Db,
  { accountHash, addressHash }: Attempt,
  at: Date,
  since: Date,
): Promise<Attempts> {
  const values = { accountHash, addressHash, at: at.toISOString(), since: since.toISOString() };
  const [row] = await countedAttempts(db, values);
  return row ?? { count: 1, oldest: null };
}

/** Attempts since an instant: of this account, from this address, or of this account from this address. */
export async function countAttempts(
  db: Db,
  { accountHash, addressHash }: Attempt,
  of: keyof Attempt | 'both',
  since: Date,
): Promise<Attempts> {
  const [row] = await db
    .select({ count: count(), oldest: min(signInAttempts.attemptedAt) })
    .from(signInAttempts)
    .where(
      and(
        of === 'addressHash' ? undefined : eq(signInAttempts.accountHash, accountHash),
        of === 'accountHash' ? undefined : eq(signInAttempts.addressHash, addressHash),
        gt(signInAttempts.attemptedAt, since),
      ),
    );
  return row ?? { count: 0, oldest: null };
}

export async function deleteAttempts(db: Db, { accountHash, addressHash }: Attempt): Promise<void> {
  await db
    .delete(signInAttempts)
    .where(and(eq(signInAttempts.accountHash, accountHash), eq(signInAttempts.addressHash, addressHash)));
}

export async function deleteAttemptsBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.attemptedAt, instant));
}

export async function deleteCredentials(db: Db, userId: number): Promise<void> {
  await db.delete(credentials).where(eq(credentials.userId, userId));
}
