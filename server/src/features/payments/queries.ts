import { and, asc, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { appointments } from '../appointments/tables.ts';
import { users } from '../users/tables.ts';
import { paymentDecisions, paymentOrders, paymentWebhooks } from './tables.ts';

export type OrderRow = typeof paymentOrders.$inferSelect;
export type NewOrderRow = typeof paymentOrders.$inferInsert;
export type MessageRow = typeof paymentWebhooks.$inferSelect;
export type OrderStatus = OrderRow['status'];
export type OrderChanges = Partial<
  Omit<OrderRow, 'id' | 'appointmentId' | 'requestId' | 'amount' | 'currency' | 'payeeEmail' | 'createdAt'>
>;

/** Money may still come of these. An appointment has at most one at a time. */
const LIVE: OrderStatus[] = ['creating', 'open', 'processing'];

export const findOrder = async (db: Db, id: number): Promise<OrderRow | undefined> =>
  (await db.select().from(paymentOrders).where(eq(paymentOrders.id, id)))[0];

export const findOrderByProviderId = async (db: Db, providerOrderId: string): Promise<OrderRow | undefined> =>
  (await db.select().from(paymentOrders).where(eq(paymentOrders.providerOrderId, providerOrderId)))[0];

export const findOrderByCapture = async (db: Db, captureId: string): Promise<OrderRow | undefined> =>
  (await db.select().from(paymentOrders).where(eq(paymentOrders.captureId, captureId)))[0];

export const findLiveOrder = async (db: Db, appointmentId: number): Promise<OrderRow | undefined> =>
  (
    await db
      .select()
      .from(paymentOrders)
      .where(and(eq(paymentOrders.appointmentId, appointmentId), inArray(paymentOrders.status, LIVE)))
      .orderBy(desc(paymentOrders.id))
      .limit(1)
  )[0];

/** The order that its money came by: the first one that was captured as it should be, or by a person's decision. */
export const findPaidOrder = async (db: Db, appointmentId: number): Promise<OrderRow | undefined> =>
  (
    await db
      .select()
      .from(paymentOrders)
      .where(and(eq(paymentOrders.appointmentId, appointmentId), eq(paymentOrders.status, 'captured')))
      .orderBy(asc(paymentOrders.id))
      .limit(1)
  )[0];

export const insertOrder = async (db: Db, row: NewOrderRow): Promise<OrderRow> => {
  const [inserted] = await db.insert(paymentOrders).values(row).returning();
  if (!inserted) throw new Error('inserting a payment order returned no row');
  return inserted;
};

export const updateOrder = async (db: Db, id: number, changes: OrderChanges): Promise<void> => {
  await db.update(paymentOrders).set(changes).where(eq(paymentOrders.id, id));
};

/** The order that has waited longest for its next look, held until the transaction ends; others skip it. */
export const lockDueOrder = async (db: Db, now: Date): Promise<OrderRow | undefined> =>
  (
    await db
      .select()
      .from(paymentOrders)
      .where(and(inArray(paymentOrders.status, LIVE), lte(paymentOrders.nextCheckAt, now)))
      .orderBy(asc(paymentOrders.nextCheckAt), asc(paymentOrders.id))
      .limit(1)
      .for('update', { skipLocked: true })
  )[0];

/** Money that is to go back, or under review, and may have gone back meanwhile. Held like the ones above. */
export const lockOwedOrder = async (db: Db, now: Date): Promise<OrderRow | undefined> =>
  (
    await db
      .select({ order: paymentOrders })
      .from(appointments)
      .innerJoin(paymentOrders, eq(paymentOrders.appointmentId, appointments.id))
      .where(
        and(
          inArray(appointments.paymentStatus, ['review', 'refund_due']),
          inArray(paymentOrders.status, ['captured', 'review']),
          lte(paymentOrders.nextCheckAt, now),
        ),
      )
      .orderBy(asc(paymentOrders.nextCheckAt), asc(paymentOrders.id))
      .limit(1)
      .for('update', { of: paymentOrders, skipLocked: true })
  )[0]?.order;

export const hasWebhook = async (db: Db, eventId: string): Promise<boolean> =>
  (
    await db
      .select({ eventId: paymentWebhooks.eventId })
      .from(paymentWebhooks)
      .where(eq(paymentWebhooks.eventId, eventId))
  ).length > 0;

/** Keeps the first of equal messages. */
export const insertWebhook = async (db: Db, row: typeof paymentWebhooks.$inferInsert): Promise<void> => {
  await db.insert(paymentWebhooks).values(row).onConflictDoNothing();
};

/** What a person decided of the money is true of the order that it came by. */
export const settleReviewed = async (
  db: Db,
  appointmentId: number,
  outcome: 'paid' | 'unpaid' | 'refund_due' | 'refunded' | 'kept',
): Promise<void> => {
  if (outcome === 'refunded' || outcome === 'kept') return;
  const isOurs = and(
    eq(paymentOrders.appointmentId, appointmentId),
    eq(paymentOrders.status, 'review'),
    eq(paymentOrders.trouble, 'mismatch'),
  );
  const hasMoney = outcome === 'unpaid' ? undefined : isNotNull(paymentOrders.captureId);
  const status = outcome === 'unpaid' ? 'closed' : 'captured';
  await db.update(paymentOrders).set({ status }).where(and(isOurs, hasMoney));
};

export const insertDecision = async (db: Db, row: typeof paymentDecisions.$inferInsert): Promise<number> => {
  const [inserted] = await db.insert(paymentDecisions).values(row).returning({ id: paymentDecisions.id });
  if (!inserted) throw new Error('inserting a decision returned no row');
  return inserted.id;
};

/** The latest first. */
export const listDecisions = (db: Db, { id, limit }: { id?: number; limit: number }) =>
  db
    .select({
      id: paymentDecisions.id,
      item: paymentDecisions.item,
      kind: paymentDecisions.kind,
      appointmentId: paymentDecisions.appointmentId,
      outcome: paymentDecisions.outcome,
      note: paymentDecisions.note,
      decidedAt: paymentDecisions.decidedAt,
      decidedBy: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(paymentDecisions)
    .innerJoin(users, eq(users.id, paymentDecisions.decidedBy))
    .where(id === undefined ? undefined : eq(paymentDecisions.id, id))
    .orderBy(desc(paymentDecisions.id))
    .limit(limit);
