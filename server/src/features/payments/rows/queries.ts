import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { columns } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { appointments } from '../../appointments/rows/tables.ts';
import { type Holder, isBetween } from '../../therapists/tables.ts';
import { users } from '../../users/tables.ts';
import { deleteWithoutShares, findFirstShare } from './shared-queries.ts';
import {
  type OrderChanges,
  type OrderRow,
  paymentDecisions,
  paymentOrders,
  paymentWebhooks,
} from './tables.ts';

export type { OrderChanges, OrderRow };

export type NewOrderRow = typeof paymentOrders.$inferInsert;
export type WebhookRow = typeof paymentWebhooks.$inferSelect;
export type OrderStatus = OrderRow['status'];

/** These can still be paid. An appointment has at most one at a time. */
const LIVE: OrderStatus[] = ['creating', 'open', 'processing'];

export async function findOrder(db: Db, id: number): Promise<OrderRow | undefined> {
  return (await db.select().from(paymentOrders).where(eq(paymentOrders.id, id)))[0];
}

/** Of a shared order its first share. */
export async function findOrderByProviderId(db: Db, providerOrderId: string): Promise<OrderRow | undefined> {
  return (
    (await db.select().from(paymentOrders).where(eq(paymentOrders.providerOrderId, providerOrderId)))[0] ??
    findFirstShare(db, { providerOrderId })
  );
}

/** Of a shared order its first share. */
export async function findOrderByCapture(db: Db, captureId: string): Promise<OrderRow | undefined> {
  const ofOwnOrder = and(eq(paymentOrders.captureId, captureId), isNull(paymentOrders.sharedOrderId));
  return (await db.select().from(paymentOrders).where(ofOwnOrder))[0] ?? findFirstShare(db, { captureId });
}

/** The orders, or shares of them, by which any of these appointments can still be paid. */
export function listLiveOrders(db: Db, appointmentIds: readonly number[]): Promise<OrderRow[]> {
  return db
    .select()
    .from(paymentOrders)
    .where(
      and(inArray(paymentOrders.appointmentId, [...appointmentIds]), inArray(paymentOrders.status, LIVE)),
    )
    .orderBy(asc(paymentOrders.id));
}

export async function findLiveOrder(db: Db, appointmentId: number): Promise<OrderRow | undefined> {
  return (
    await db
      .select()
      .from(paymentOrders)
      .where(and(eq(paymentOrders.appointmentId, appointmentId), inArray(paymentOrders.status, LIVE)))
      .orderBy(desc(paymentOrders.id))
      .limit(1)
  )[0];
}

const paidOrderOf = prepared('paid_order_of_appointment', (db) =>
  db
    .select()
    .from(paymentOrders)
    .where(
      and(
        eq(paymentOrders.appointmentId, sql.placeholder('appointmentId')),
        eq(paymentOrders.status, 'captured'),
      ),
    )
    .orderBy(asc(paymentOrders.id))
    .limit(1),
);

/** The first order that was captured, or accepted by an admin's decision. */
export async function findPaidOrder(db: Db, appointmentId: number): Promise<OrderRow | undefined> {
  return (await paidOrderOf(db, { appointmentId }))[0];
}

/** The captured order of each of many appointments. */
export function listPaidOrders(db: Db, appointmentIds: readonly number[]): Promise<OrderRow[]> {
  return db
    .selectDistinctOn([paymentOrders.appointmentId])
    .from(paymentOrders)
    .where(
      and(inArray(paymentOrders.appointmentId, [...appointmentIds]), eq(paymentOrders.status, 'captured')),
    )
    .orderBy(asc(paymentOrders.appointmentId), asc(paymentOrders.id));
}

export async function insertOrder(db: Db, row: NewOrderRow): Promise<OrderRow> {
  const [inserted] = await db.insert(paymentOrders).values(row).returning();
  if (!inserted) throw new Error('inserting a payment order returned no row');
  return inserted;
}

export async function updateOrder(db: Db, id: number, changes: OrderChanges): Promise<void> {
  await db.update(paymentOrders).set(changes).where(eq(paymentOrders.id, id));
}

export async function setPayerOfOpen(db: Db, ids: readonly number[], payerId: number): Promise<void> {
  await db
    .update(paymentOrders)
    .set({ payerId })
    .where(and(inArray(paymentOrders.id, [...ids]), eq(paymentOrders.status, 'open')));
}

/** Locks the order whose next poll is most overdue, of a shared one its first live share; other transactions skip it. */
export async function lockDueOrder(db: Db, now: Date): Promise<OrderRow | undefined> {
  const earlier = alias(paymentOrders, 'earlier');
  const earlierShare = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.sharedOrderId, paymentOrders.sharedOrderId),
        lt(earlier.id, paymentOrders.id),
        inArray(earlier.status, LIVE),
      ),
    );
  return (
    await db
      .select()
      .from(paymentOrders)
      .where(
        and(
          inArray(paymentOrders.status, LIVE),
          lte(paymentOrders.nextCheckAt, now),
          or(isNull(paymentOrders.sharedOrderId), notExists(earlierShare)),
        ),
      )
      .orderBy(asc(paymentOrders.nextCheckAt), asc(paymentOrders.id))
      .limit(1)
      .for('update', { skipLocked: true })
  )[0];
}

/** Locks a closed order that is still watched and due, like `lockDueOrder`. */
export async function lockWatchedOrder(db: Db, now: Date): Promise<OrderRow | undefined> {
  return (
    await db
      .select()
      .from(paymentOrders)
      .where(and(isNotNull(paymentOrders.watchedUntil), lte(paymentOrders.nextCheckAt, now)))
      .orderBy(asc(paymentOrders.nextCheckAt), asc(paymentOrders.id))
      .limit(1)
      .for('update', { skipLocked: true })
  )[0];
}

/** Locks a captured order under review or to be refunded, like `lockDueOrder`: it may be refunded meanwhile. */
export async function lockUnresolvedOrder(db: Db, now: Date): Promise<OrderRow | undefined> {
  return (
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
}

/** Deletes the payments of a person's appointments. */
export async function deletePaymentsOf(db: Db, holder: Holder): Promise<void> {
  const own = db.select({ id: appointments.id }).from(appointments).where(isBetween(holder, appointments));
  await db.delete(paymentDecisions).where(inArray(paymentDecisions.appointmentId, own));
  const deleted = await db
    .delete(paymentOrders)
    .where(inArray(paymentOrders.appointmentId, own))
    .returning({ sharedOrderId: paymentOrders.sharedOrderId });
  const shared = deleted.flatMap(({ sharedOrderId }) => sharedOrderId ?? []);
  await deleteWithoutShares(db, [...new Set(shared)]);
}

export async function hasWebhook(db: Db, eventId: string): Promise<boolean> {
  return (
    (
      await db
        .select({ eventId: paymentWebhooks.eventId })
        .from(paymentWebhooks)
        .where(eq(paymentWebhooks.eventId, eventId))
    ).length > 0
  );
}

/** Ignores an event that is stored already. */
export async function insertWebhook(db: Db, row: typeof paymentWebhooks.$inferInsert): Promise<void> {
  await db.insert(paymentWebhooks).values(row).onConflictDoNothing();
}

/** Applies an admin's decision on an appointment's payment to its orders under review. */
export async function applyDecision(
  db: Db,
  appointmentId: number,
  outcome: 'paid' | 'unpaid' | 'refund_due' | 'refunded' | 'kept',
): Promise<void> {
  if (outcome === 'refunded' || outcome === 'kept') return;
  const isOurs = and(
    eq(paymentOrders.appointmentId, appointmentId),
    eq(paymentOrders.status, 'review'),
    eq(paymentOrders.problem, 'mismatch'),
  );
  const hasMoney = outcome === 'unpaid' ? undefined : isNotNull(paymentOrders.captureId);
  const status = outcome === 'unpaid' ? 'closed' : 'captured';
  await db.update(paymentOrders).set({ status }).where(and(isOurs, hasMoney));
}

export async function insertDecision(db: Db, row: typeof paymentDecisions.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(paymentDecisions).values(row).returning({ id: paymentDecisions.id });
  if (!inserted) throw new Error('inserting a decision returned no row');
  return inserted.id;
}

/** The latest first. */
export function listDecisions(db: Db, { id, limit }: { id?: number; limit: number }) {
  return db
    .select({
      ...columns(paymentDecisions, 'id', 'item', 'kind', 'appointmentId', 'outcome', 'note', 'decidedAt'),
      decidedBy: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(paymentDecisions)
    .innerJoin(users, eq(users.id, paymentDecisions.decidedBy))
    .where(id === undefined ? undefined : eq(paymentDecisions.id, id))
    .orderBy(desc(paymentDecisions.id))
    .limit(limit);
}

/** Gives the captured order of one appointment to another. */
export async function moveCaptured(db: Db, from: number, to: number): Promise<void> {
  await db
    .update(paymentOrders)
    .set({ appointmentId: to })
    .where(and(eq(paymentOrders.appointmentId, from), eq(paymentOrders.status, 'captured')));
}
