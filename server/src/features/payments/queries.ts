import { and, asc, desc, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db.ts';
import { appointments } from '../appointments/tables.ts';
import { paymentOrders, paymentWebhooks } from './tables.ts';

export type OrderRow = typeof paymentOrders.$inferSelect;
export type NewOrderRow = typeof paymentOrders.$inferInsert;
export type OrderStatus = OrderRow['status'];
export type OrderChanges = Partial<
  Pick<OrderRow, 'providerOrderId' | 'approvalUrl' | 'status' | 'captureId' | 'nextCheckAt' | 'checks'>
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

export const insertOrder = async (db: Db, row: NewOrderRow): Promise<OrderRow> => {
  const [inserted] = await db.insert(paymentOrders).values(row).returning();
  if (!inserted) throw new Error('inserting a payment order returned no row');
  return inserted;
};

export const updateOrder = async (db: Db, id: number, changes: OrderChanges): Promise<void> => {
  await db.update(paymentOrders).set(changes).where(eq(paymentOrders.id, id));
};

export type DueOrder = { order: OrderRow; holdsSlot: boolean };

/** The order that has waited longest for its next look, held until the transaction ends; others skip it. */
export const lockDueOrder = async (db: Db, now: Date): Promise<DueOrder | undefined> =>
  (
    await db
      .select({
        order: paymentOrders,
        holdsSlot: sql<boolean>`${appointments.status} <> 'cancelled'`,
      })
      .from(paymentOrders)
      .innerJoin(appointments, eq(appointments.id, paymentOrders.appointmentId))
      .where(and(inArray(paymentOrders.status, LIVE), lte(paymentOrders.nextCheckAt, now)))
      .orderBy(asc(paymentOrders.nextCheckAt), asc(paymentOrders.id))
      .limit(1)
      .for('update', { of: paymentOrders, skipLocked: true })
  )[0];

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

const others = alias(appointments, 'others');

/** Whether another live appointment of the same therapist lies in an appointment's time. */
export const isTimeTaken = async (db: Db, appointmentId: number): Promise<boolean> =>
  (
    await db
      .select({ id: others.id })
      .from(appointments)
      .innerJoin(
        others,
        and(
          eq(others.therapistId, appointments.therapistId),
          ne(others.id, appointments.id),
          ne(others.status, 'cancelled'),
          lt(others.startAt, appointments.endAt),
          gt(others.endAt, appointments.startAt),
        ),
      )
      .where(eq(appointments.id, appointmentId))
      .limit(1)
  ).length > 0;
