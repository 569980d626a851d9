import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { phoneCodes } from '../rows/tables.ts';

export type PhoneCodeRow = typeof phoneCodes.$inferSelect;

/** Replaces the former code. */
export async function upsertCode(db: Db, row: Omit<PhoneCodeRow, 'tries'>): Promise<void> {
  const { codeHash, createdAt } = row;
  await db
    .insert(phoneCodes)
    .values(row)
    .onConflictDoUpdate({ target: phoneCodes.userId, set: { codeHash, createdAt, tries: 0 } });
}

type Usable = { userId: number; since: Date; maxTries: number };

function usable({ userId, since, maxTries }: Usable) {
  return and(eq(phoneCodes.userId, userId), gt(phoneCodes.createdAt, since), lt(phoneCodes.tries, maxTries));
}

export async function hasUsableCode(db: Db, which: Usable): Promise<boolean> {
  return (await db.$count(phoneCodes, usable(which))) > 0;
}

/** Counts a try; undefined where there is no usable code. Concurrent tries are all counted. */
export async function countTry(db: Db, which: Usable): Promise<PhoneCodeRow | undefined> {
  return (
    await db
      .update(phoneCodes)
      .set({ tries: sql`${phoneCodes.tries} + 1` })
      .where(usable(which))
      .returning()
  )[0];
}

/** False when the code was used or replaced meanwhile. */
export async function deleteCode(db: Db, userId: number, codeHash: string): Promise<boolean> {
  const deleted = await db
    .delete(phoneCodes)
    .where(and(eq(phoneCodes.userId, userId), eq(phoneCodes.codeHash, codeHash)))
    .returning({ userId: phoneCodes.userId });
  return deleted.length > 0;
}

export async function deleteCodeOf(db: Db, userId: number): Promise<void> {
  await db.delete(phoneCodes).where(eq(phoneCodes.userId, userId));
}

export async function deleteCodesUntil(db: Db, instant: Date): Promise<void> {
  await db.delete(phoneCodes).where(lte(phoneCodes.createdAt, instant));
}
