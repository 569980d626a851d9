import { and, eq, lt, or, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import { columns, isOneOf } from '../database/columns.ts';
import type { Db } from '../database/db.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

type Row = typeof idempotencyKeys.$inferSelect;
export type Place = Pick<Row, 'caller' | 'call' | 'keyHash'>;

export async function findAnswer(
  db: Db,
  { caller, call, keyHash }: Place,
): Promise<Pick<Row, 'sealedAnswer' | 'clientId'> | undefined> {
  const rows = await db
    .select(columns(idempotencyKeys, 'sealedAnswer', 'clientId'))
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.caller, caller),
        eq(idempotencyKeys.call, call),
        eq(idempotencyKeys.keyHash, keyHash),
      ),
    );
  return rows[0];
}

/** Whether this transaction is the only one of all nodes for that place, until it ends. */
export async function tryLock(db: Db, { caller, call, keyHash }: Place): Promise<boolean> {
  const rows = await db
    .select({
      isLocked: sql<boolean>`pg_try_advisory_xact_lock(${ADVISORY_LOCKS.idempotencyKeys}::int, hashtext(${`${caller} ${call} ${keyHash}`}))`,
    })
    .from(sql`(values (1)) as one`);
  return rows[0]?.isLocked === true;
}

/** Whether it is the first one there. */
export async function insertAnswer(db: Db, row: Row): Promise<boolean> {
  const inserted = await db
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ call: idempotencyKeys.call });
  return inserted.length > 0;
}

export async function deleteAnswersBefore(db: Db, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}

export type Subjects = { userId: number; therapistId: number | null; clientIds: readonly number[] };

export async function deleteAnswersAbout(
  db: Db,
  { userId, therapistId, clientIds }: Subjects,
): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(
      or(
        eq(idempotencyKeys.userId, userId),
        therapistId === null ? undefined : eq(idempotencyKeys.therapistId, therapistId),
        isOneOf(idempotencyKeys.clientId, clientIds),
      ),
    );
}
