import { and, count, eq, gt, inArray, lt, min, notInArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { users } from '../users/tables.ts';
import { credentials, sessions, signInAttempts } from './tables.ts';

export const findPasswordHash = async (db: Db, userId: number): Promise<string | undefined> =>
  (await db.select().from(credentials).where(eq(credentials.userId, userId)))[0]?.passwordHash;

export const insertCredentials = async (db: Db, userId: number, passwordHash: string): Promise<void> => {
  await db.insert(credentials).values({ userId, passwordHash });
};

export const updateCredentials = async (db: Db, userId: number, passwordHash: string): Promise<void> => {
  await db.update(credentials).set({ passwordHash }).where(eq(credentials.userId, userId));
};

export const insertSession = async (db: Db, row: typeof sessions.$inferInsert): Promise<void> => {
  await db.insert(sessions).values(row);
};

/** The first session among the given hashes (the current secret's, then the former's), with its user as of now. */
export const findSession = async (db: Db, tokenHashes: string[]) => {
  const [row] = await db
    .select({
      tokenHash: sessions.tokenHash,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      userId: users.id,
      role: users.role,
      language: users.language,
      isSuspended: users.isSuspended,
      sessionsValidFrom: users.sessionsValidFrom,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(inArray(sessions.tokenHash, tokenHashes))
    .limit(1);
  return row;
};
export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export const touchSession = async (db: Db, tokenHash: string, at: Date): Promise<void> => {
  await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.tokenHash, tokenHash));
};

export const deleteSessions = async (db: Db, tokenHashes: string[]): Promise<void> => {
  await db.delete(sessions).where(inArray(sessions.tokenHash, tokenHashes));
};

export const deleteSessionsOf = async (db: Db, userId: number): Promise<void> => {
  await db.delete(sessions).where(eq(sessions.userId, userId));
};

/** Sessions of a user but those whose token has one of these hashes. */
export const deleteOtherSessions = async (db: Db, userId: number, kept: string[]): Promise<void> => {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.tokenHash, kept)));
};

export const deleteSessionsBegunBefore = async (db: Db, instant: Date): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.createdAt, instant));
};

export type Attempt = { accountHash: string; addressHash: string };

export const insertAttempt = async (db: Db, attempt: Attempt, at: Date): Promise<number> => {
  const [row] = await db
    .insert(signInAttempts)
    .values({ ...attempt, attemptedAt: at })
    .returning({ id: signInAttempts.id });
  if (!row) throw new Error('inserting a sign-in attempt returned no row');
  return row.id;
};

export const deleteAttempt = async (db: Db, id: number): Promise<void> => {
  await db.delete(signInAttempts).where(eq(signInAttempts.id, id));
};

/** How many there were, and when the first of them was. */
export type Attempts = { count: number; oldest: Date | null };

/** Attempts since an instant from one address: for this account, and for all. */
export const countAttempts = async (
  db: Db,
  attempt: Attempt,
  since: Date,
): Promise<{ ofAccount: Attempts; ofAddress: Attempts }> => {
  const ofAddress = and(
    eq(signInAttempts.addressHash, attempt.addressHash),
    gt(signInAttempts.attemptedAt, since),
  );
  const among = async (condition: SQL | undefined): Promise<Attempts> => {
    const [row] = await db
      .select({ count: count(), oldest: min(signInAttempts.attemptedAt) })
      .from(signInAttempts)
      .where(condition);
    return row ?? { count: 0, oldest: null };
  };
  return {
    ofAccount: await among(and(ofAddress, eq(signInAttempts.accountHash, attempt.accountHash))),
    ofAddress: await among(ofAddress),
  };
};

export const forgetAttempts = async (db: Db, { accountHash, addressHash }: Attempt): Promise<void> => {
  await db
    .delete(signInAttempts)
    .where(and(eq(signInAttempts.accountHash, accountHash), eq(signInAttempts.addressHash, addressHash)));
};

export const deleteAttemptsBefore = async (db: Db, instant: Date): Promise<void> => {
  await db.delete(signInAttempts).where(lt(signInAttempts.attemptedAt, instant));
};

export const deleteCredentials = async (db: Db, userId: number): Promise<void> => {
  await db.delete(credentials).where(eq(credentials.userId, userId));
};
