import { and, count, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { users } from '../users/tables.ts';
import { credentials, sessions, signInAttempts } from './tables.ts';

export const findPasswordHash = async (db: Db, userId: number): Promise<string | undefined> =>
  (await db.select().from(credentials).where(eq(credentials.userId, userId)))[0]?.passwordHash;

export const insertCredentials = async (db: Db, userId: number, passwordHash: string): Promise<void> => {
  await db.insert(credentials).values({ userId, passwordHash });
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

export const deleteSessionsBegunBefore = async (db: Db, instant: Date): Promise<void> => {
  await db.delete(sessions).where(lt(sessions.createdAt, instant));
};

type Attempt = { accountHash: string; addressHash: string };

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

export type AttemptCounts = { ofAccount: number; ofAddress: number; oldest: Date | null };

/** Attempts since an instant from one address: for this account, and for all. */
export const countAttempts = async (db: Db, attempt: Attempt, since: Date): Promise<AttemptCounts> => {
  const recent = and(
    eq(signInAttempts.addressHash, attempt.addressHash),
    gt(signInAttempts.attemptedAt, since),
  );
  const rows = await db
    .select({ accountHash: signInAttempts.accountHash, attempts: count() })
    .from(signInAttempts)
    .where(recent)
    .groupBy(signInAttempts.accountHash);
  const [first] = await db
    .select({ at: signInAttempts.attemptedAt })
    .from(signInAttempts)
    .where(recent)
    .orderBy(signInAttempts.attemptedAt)
    .limit(1);
  return {
    ofAccount: rows.find((row) => row.accountHash === attempt.accountHash)?.attempts ?? 0,
    ofAddress: rows.reduce((sum, row) => sum + row.attempts, 0),
    oldest: first?.at ?? null,
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
