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

/**
 * Whether this transaction is the only one of all nodes for that place, until it ends. By 64 bits, because every call with a key
 * asks: two places that share a number would keep each other waiting.
 */
export async function tryLock(db: Db, { caller, call, keyHash }: Place): Promise<boolean> {
  const rows = await db
    .select({
      isLocked: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${`${caller} ${call} ${keyHash}`}, ${ADVISORY_LOCKS.idempotencyKeys}))`,
    })
    .from(sql`(values (1)) as one`);
  return rows[0]?.isLocked === true;
}

/** How many answers of the caller were kept before, and since when; undefined where one is there already. */
export async function insertAnswer(
  db: Db,
  row: Row,
): Promise<{ before: number; oldest: Date | null } | undefined> {
  const ofCaller = sql`from ${idempotencyKeys} as kept where kept.caller = ${row.caller}`;
  const [inserted] = await db
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({
      before: sql<number>`(select count(*)::int ${ofCaller})`,
      oldest: sql<Date | null>`(select min(kept.created_at) ${ofCaller})`.mapWith(idempotencyKeys.createdAt),
    });
  return inserted;
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
