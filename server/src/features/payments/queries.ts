import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db.ts';
import { appointments } from '../appointments/tables.ts';
import { scheduleSettings } from '../availability/tables.ts';
import { therapists } from '../therapists/tables.ts';
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

type Person = { firstName: string; lastName: string };
/** An appointment and its two sides, as an admin sees them. */
export type Party = {
  appointment: typeof appointments.$inferSelect;
  timezone: string;
  therapist: Person;
  patient: Person;
};

/** More than anybody works off in a day; the rest follows once these are settled. */
const AT_ONCE = 200;
const therapistUsers = alias(users, 'therapist_users');

const parties = (db: Db, condition: SQL | undefined): Promise<Party[]> =>
  db
    .select({
      appointment: appointments,
      timezone: scheduleSettings.timezone,
      therapist: { firstName: therapistUsers.firstName, lastName: therapistUsers.lastName },
      patient: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(appointments)
    .innerJoin(therapists, eq(therapists.id, appointments.therapistId))
    .innerJoin(scheduleSettings, eq(scheduleSettings.therapistId, appointments.therapistId))
    .innerJoin(therapistUsers, eq(therapistUsers.id, therapists.userId))
    .innerJoin(users, eq(users.id, appointments.patientId))
    .where(condition)
    .orderBy(asc(appointments.id))
    .limit(AT_ONCE);

export const listParties = async (db: Db, appointmentIds: number[]): Promise<Party[]> =>
  appointmentIds.length > 0 ? parties(db, inArray(appointments.id, appointmentIds)) : [];

/** Those whose money is under review, is to go back, or went back while the session is still to come. */
export const listOwed = async (db: Db, now: Date): Promise<Party[]> => [
  ...(await parties(db, inArray(appointments.paymentStatus, ['review', 'refund_due']))),
  ...(await parties(
    db,
    and(
      eq(appointments.paymentStatus, 'refunded'),
      eq(appointments.status, 'confirmed'),
      gt(appointments.startAt, now),
    ),
  )),
];

/** Orders of these appointments that brought money, the latest first. */
export const listMoneyOrders = async (db: Db, appointmentIds: number[]): Promise<OrderRow[]> =>
  appointmentIds.length === 0
    ? []
    : db
        .select()
        .from(paymentOrders)
        .where(
          and(
            inArray(paymentOrders.appointmentId, appointmentIds),
            inArray(paymentOrders.status, ['captured', 'review']),
          ),
        )
        .orderBy(desc(paymentOrders.id));

/** Second payments that did not go back, payees whom PayPal refuses, and what PayPal has been checking since `before`. */
export const listTroubledOrders = async (db: Db, before: Date): Promise<OrderRow[]> => {
  const rows = await db
    .select({ order: paymentOrders })
    .from(paymentOrders)
    .innerJoin(appointments, eq(appointments.id, paymentOrders.appointmentId))
    .where(
      or(
        and(eq(paymentOrders.trouble, 'paid_twice'), lt(paymentOrders.refundedAmount, paymentOrders.amount)),
        and(eq(paymentOrders.status, 'refused'), eq(appointments.paymentStatus, 'pending')),
        and(eq(paymentOrders.status, 'processing'), lt(paymentOrders.createdAt, before)),
      ),
    )
    .orderBy(asc(paymentOrders.id))
    .limit(AT_ONCE);
  return rows.map(({ order }) => order);
};

/** With the order of ours that they are about, where there is one. */
export const listTroubledMessages = (db: Db) =>
  db
    .select({ message: paymentWebhooks, order: paymentOrders })
    .from(paymentWebhooks)
    .leftJoin(paymentOrders, eq(paymentOrders.providerOrderId, paymentWebhooks.providerOrderId))
    .where(isNotNull(paymentWebhooks.trouble))
    .orderBy(desc(paymentWebhooks.receivedAt))
    .limit(AT_ONCE);

/** `<kind> <item>` of what an admin has looked at and left as it is. */
export const notedItems = async (db: Db): Promise<Set<string>> => {
  const rows = await db
    .select({ kind: paymentDecisions.kind, item: paymentDecisions.item })
    .from(paymentDecisions)
    .where(eq(paymentDecisions.outcome, 'noted'));
  return new Set(rows.map(({ kind, item }) => `${kind} ${item}`));
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
