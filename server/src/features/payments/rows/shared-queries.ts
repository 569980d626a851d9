/** Orders at PayPal that pay several appointments, their shares, and what was sent back of them. */
import { and, asc, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { type OrderChanges, type OrderRow, paymentOrders, sharedOrders, sharedRefunds } from './tables.ts';

export type SharedOrderRow = typeof sharedOrders.$inferSelect;
export type SharedRefundRow = typeof sharedRefunds.$inferSelect;

export async function findSharedOrder(db: Db, id: number): Promise<SharedOrderRow | undefined> {
  return (await db.select().from(sharedOrders).where(eq(sharedOrders.id, id)))[0];
}

/** The shares by id, so that the first one stands for the order. */
export function listShares(db: Db, sharedOrderId: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.sharedOrderId, sharedOrderId))
    .orderBy(asc(paymentOrders.id));
}

/** The first share of the shared order that PayPal calls by one of these ids. */
export async function findFirstShare(
  db: Db,
  at: Partial<Pick<SharedOrderRow, 'providerOrderId' | 'captureId'>>,
): Promise<OrderRow | undefined> {
  const { providerOrderId, captureId } = at;
  const [found] = await db
    .select({ share: paymentOrders })
    .from(sharedOrders)
    .innerJoin(paymentOrders, eq(paymentOrders.sharedOrderId, sharedOrders.id))
    .where(
      or(
        providerOrderId ? eq(sharedOrders.providerOrderId, providerOrderId) : undefined,
        captureId ? eq(sharedOrders.captureId, captureId) : undefined,
      ),
    )
    .orderBy(asc(paymentOrders.id))
    .limit(1);
  return found?.share;
}

export async function insertSharedOrder(
  db: Db,
  row: typeof sharedOrders.$inferInsert,
): Promise<SharedOrderRow> {
  const [inserted] = await db.insert(sharedOrders).values(row).returning();
  if (!inserted) throw new Error('inserting a shared order returned no row');
  return inserted;
}

export async function updateSharedOrder(
  db: Db,
  id: number,
  changes: Partial<Pick<SharedOrderRow, 'providerOrderId' | 'approvalUrl' | 'captureId'>>,
): Promise<void> {
  await db.update(sharedOrders).set(changes).where(eq(sharedOrders.id, id));
}

export async function updateOrders(db: Db, ids: readonly number[], changes: OrderChanges): Promise<void> {
  await db
    .update(paymentOrders)
    .set(changes)
    .where(inArray(paymentOrders.id, [...ids]));
}

/** Ignores those that are stored already. */
export async function insertRefunds(
  db: Db,
  rows: readonly (typeof sharedRefunds.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(sharedRefunds)
      .values([...rows])
      .onConflictDoNothing();
}

/** The oldest first. */
export function listUnsettledRefunds(db: Db, sharedOrderId: number): Promise<SharedRefundRow[]> {
  return db
    .select()
    .from(sharedRefunds)
    .where(and(eq(sharedRefunds.sharedOrderId, sharedOrderId), isNull(sharedRefunds.settledAt)))
    .orderBy(asc(sharedRefunds.refundedAt), asc(sharedRefunds.id));
}

/** False where one was settled before. */
export async function settleRefunds(db: Db, ids: readonly number[], settledAt: Date): Promise<boolean> {
  const settled = await db
    .update(sharedRefunds)
    .set({ settledAt })
    .where(and(inArray(sharedRefunds.id, [...ids]), isNull(sharedRefunds.settledAt)))
    .returning({ id: sharedRefunds.id });
  return settled.length === ids.length;
}

/** Deletes the shared orders among these that have no share any more. */
export async function deleteWithoutShares(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const shares = db
    .select({ one: sql`1` })
    .from(paymentOrders)
    .where(eq(paymentOrders.sharedOrderId, sharedOrders.id));
  const empty = db
    .select({ id: sharedOrders.id })
    .from(sharedOrders)
    .where(and(inArray(sharedOrders.id, [...ids]), notExists(shares)));
  await db.delete(sharedRefunds).where(inArray(sharedRefunds.sharedOrderId, empty));
  await db.delete(sharedOrders).where(inArray(sharedOrders.id, empty));
}
