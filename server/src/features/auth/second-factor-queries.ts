import { and, count, eq, isNull, isNotNull, lte, not, like } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { recoveryCodes, secondFactors } from './tables.ts';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

const of = (userId: number) => eq(secondFactors.userId, userId);

export const findSecondFactor = async (db: Db, userId: number): Promise<SecondFactorRow | undefined> =>
  (await db.select().from(secondFactors).where(of(userId)))[0];

/** Held until the transaction ends: of two sign-ins with one code, the second sees what the first has spent. */
export const lockSecondFactor = async (db: Db, userId: number): Promise<SecondFactorRow | undefined> =>
  (await db.select().from(secondFactors).where(of(userId)).for('update'))[0];

type Begun = Pick<SecondFactorRow, 'userId' | 'secret' | 'createdAt'>;

/** Takes the place of one that was begun and never confirmed. False where there is one that is on. */
export const beginSecondFactor = async (db: Db, begun: Begun): Promise<boolean> => {
  const { secret, createdAt } = begun;
  const written = await db
    .insert(secondFactors)
    .values(begun)
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, createdAt },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  return written.length > 0;
};

export const updateSecondFactor = async (
  db: Db,
  userId: number,
  changes: Partial<Pick<SecondFactorRow, 'confirmedAt' | 'lastStep'>>,
): Promise<void> => {
  await db.update(secondFactors).set(changes).where(of(userId));
};

/** Its recovery codes go with it. False where none was on. */
export const deleteSecondFactor = async (db: Db, userId: number): Promise<boolean> => {
  const gone = await db
    .delete(secondFactors)
    .where(of(userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return gone.some(({ confirmedAt }) => confirmedAt !== null);
};

export const deleteBegunUntil = async (db: Db, instant: Date): Promise<void> => {
  await db
    .delete(secondFactors)
    .where(and(isNull(secondFactors.confirmedAt), lte(secondFactors.createdAt, instant)));
};

export const replaceRecoveryCodes = async (db: Db, userId: number, hashes: string[]): Promise<void> => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  if (hashes.length > 0)
    await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
};

/** False where there is no such code (any more). */
export const spendRecoveryCode = async (db: Db, userId: number, codeHash: string): Promise<boolean> => {
  const spent = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return spent.length > 0;
};

export const countRecoveryCodes = async (db: Db, userId: number): Promise<number> =>
  (await db.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)))[0]
    ?.count ?? 0;

/** Those that are on and sealed otherwise than `current` begins. */
export const listSealedBefore = (db: Db, current: string): Promise<SecondFactorRow[]> =>
  db
    .select()
    .from(secondFactors)
    .where(and(isNotNull(secondFactors.confirmedAt), not(like(secondFactors.secret, `${current}%`))));

/** Only where it is still what was read. */
export const replaceSecret = async (
  db: Db,
  { userId, secret }: SecondFactorRow,
  sealed: string,
): Promise<void> => {
  await db
    .update(secondFactors)
    .set({ secret: sealed })
    .where(and(of(userId), eq(secondFactors.secret, secret)));
};
