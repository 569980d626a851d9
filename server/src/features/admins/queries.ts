import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { secondFactors } from '../auth/rows/tables.ts';

/** Which of these people have a second factor. */
export async function listWithSecondFactor(db: Db, userIds: readonly number[]): Promise<Set<number>> {
  const found = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(inArray(secondFactors.userId, [...userIds]), isNotNull(secondFactors.confirmedAt)));
  return new Set(found.map(({ userId }) => userId));
}
