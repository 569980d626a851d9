import { and, desc, eq, gt, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { backups } from './tables.ts';

/**
 * What has not been seen since `lastSeen` was ended with its process; one that was made already stays made. Returns whether
 * it may have been under proof.
 */
export async function endInterrupted(db: Db, lastSeen: Date): Promise<{ wasMade: boolean }> {
  const ended = await db
    .update(backups)
    .set({
      state: sql`case when ${backups.madeAt} is null then 'failed' else 'made' end`,
      failure: 'The process ended.',
    })
    .where(and(eq(backups.state, 'running'), lt(backups.seenAt, lastSeen)))
    .returning({ madeAt: backups.madeAt });
  return { wasMade: ended.some(({ madeAt }) => madeAt !== null) };
}

/** The one that is being made, proven, or followed by the deletion of older ones. */
export async function findRunning(db: Db): Promise<number | undefined> {
  const [row] = await db.select({ id: backups.id }).from(backups).where(eq(backups.state, 'running'));
  return row?.id;
}

/**
 * Begins a backup, unless one is under way, or one was begun after `madeAfter` and made, or after `failedAfter` and not made.
 * Returns its id.
 */
export async function begin(
  db: Db,
  { name, now, madeAfter, failedAfter }: { name: string; now: Date; madeAfter: Date; failedAfter: Date },
): Promise<number | undefined> {
  const begun = (state: 'made' | 'failed', after: Date) =>
    db
      .select({ id: backups.id })
      .from(backups)
      .where(and(eq(backups.state, state), gt(backups.startedAt, after)));
  const [due] = await db
    .select({ isDue: sql<boolean>`true` })
    .from(sql`(select 1) as one`)
    .where(and(notExists(begun('made', madeAfter)), notExists(begun('failed', failedAfter))));
  if (!due) return undefined;
  const [row] = await db
    .insert(backups)
    .values({ name, state: 'running', startedAt: now, seenAt: now })
    .onConflictDoNothing()
    .returning({ id: backups.id });
  return row?.id;
}

export async function touch(db: Db, id: number, now: Date): Promise<void> {
  await db.update(backups).set({ seenAt: now }).where(eq(backups.id, id));
}

type Ended = Partial<typeof backups.$inferInsert>;

export async function update(db: Db, id: number, values: Ended): Promise<void> {
  await db.update(backups).set(values).where(eq(backups.id, id));
}

export async function deleteBefore(db: Db, at: Date): Promise<void> {
  await db.delete(backups).where(lt(backups.startedAt, at));
}

/** The last that was made, the last that was proven, and the last that was begun. */
export async function lastBackups(db: Db) {
  const made = await db
    .select({ at: backups.madeAt, bytes: backups.bytes })
    .from(backups)
    .where(isNotNull(backups.madeAt))
    .orderBy(desc(backups.id))
    .limit(1);
  const proven = await db
    .select({
      name: backups.name,
      at: backups.provenAt,
      proof: backups.proof,
      countedRows: backups.countedRows,
    })
    .from(backups)
    .where(isNotNull(backups.provenAt))
    .orderBy(desc(backups.id))
    .limit(1);
  const ended = await db
    .select({ failure: backups.failure, startedAt: backups.startedAt })
    .from(backups)
    .where(sql`${backups.state} <> 'running'`)
    .orderBy(desc(backups.id))
    .limit(1);
  return { made: made[0], proven: proven[0], ended: ended[0] };
}
