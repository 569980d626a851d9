import { and, count, eq, isNull, isNotNull, lte, not, like } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { recoveryCodes, secondFactors } from '../rows/tables.ts';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

function of(userId: number) {
  return eq(secondFactors.userId, userId);
}

export async function findSecondFactor(db: Db, userId: number): Promise<SecondFactorRow | undefined> {
  return (await db.select().from(secondFactors).where(of(userId)))[0];
}

/** Locks until the transaction ends, so that a code cannot be used twice concurrently. */
export async function lockSecondFactor(db: Db, userId: number): Promise<SecondFactorRow | undefined> {
  return (await db.select().from(secondFactors).where(of(userId)).for('update'))[0];
}

type Unconfirmed = Pick<SecondFactorRow, 'userId' | 'secret' | 'createdAt'>;

/** Replaces an unconfirmed one. False when a confirmed one exists. */
export async function insertUnconfirmed(db: Db, row: Unconfirmed): Promise<boolean> {
  const { secret, createdAt } = row;
  const written = await db
    .insert(secondFactors)
    .values(row)
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createdAt },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return written.length > 0;
}

export async function updateSecondFactor(
  db: Db,
  userId: number,
  changes: Partial<Pick<SecondFactorRow, 'confirmedAt' | 'lastStep'>>,
): Promise<void> {
  await db.update(secondFactors).set(changes).where(of(userId));
}

/** Deletes its recovery codes too. False when none was on. */
export async function deleteSecondFactor(db: Db, userId: number): Promise<boolean> {
  const gone = await db
    .delete(secondFactors)
    .where(of(userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return gone.some(({ confirmedAt }) => confirmedAt !== null);
}

export async function deleteUnconfirmedUntil(db: Db, instant: Date): Promise<void> {
  await db
    .delete(secondFactors)
    .where(and(isNull(secondFactors.confirmedAt), lte(secondFactors.createdAt, instant)));
}

export async function replaceRecoveryCodes(db: Db, userId: number, hashes: string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0)
    await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Uses up the code. False when it does not exist. */
export async function deleteRecoveryCode(db: Db, userId: number, codeHash: string): Promise<boolean> {
  const spent = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  return (
    (await db.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)))[0]
      ?.count ?? 0
  );
}

/** Confirmed ones whose secret is not sealed with the current key; `current` is the prefix of sealed values. */
export function listSealedWithFormerSecret(db: Db, current: string): Promise<SecondFactorRow[]> {
  return db
    .select()
    .from(secondFactors)
    .where(and(isNotNull(secondFactors.confirmedAt), not(like(secondFactors.secret, `${current}%`))));
}

/** Only if the secret is unchanged since it was read. */
export async function replaceSecret(
  db: Db,
  { userId, secret }: SecondFactorRow,
  sealed: string,
): Promise<void> {
  await db
    .update(secondFactors)
    .set({ secret: sealed })
    .where(and(of(userId), eq(secondFactors.secret, secret)));
}
