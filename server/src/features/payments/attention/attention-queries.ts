/** The parts of the admins' list. Dismissed entries are excluded before the limit is applied. */
import {
  and,
  asc,
  type Column,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  min,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/db.ts';
import { appointments } from '../../appointments/rows/tables.ts';
import { scheduleSettings } from '../../schedule/tables.ts';
import { therapists } from '../../therapists/tables.ts';
import { users } from '../../users/tables.ts';
import type { WebhookRow, OrderRow } from '../rows/queries.ts';
import type { SharedRefundRow } from '../rows/shared-queries.ts';
import {
  paymentDecisions,
  paymentOrders,
  paymentWebhooks,
  sharedOrders,
  sharedRefunds,
} from '../rows/tables.ts';

type Person = { id: number; firstName: string; lastName: string };
/** An appointment, its therapist and who paid for it, as an admin sees them. */
export type Party = {
  appointment: typeof appointments.$inferSelect;
  timezone: string;
  therapist: Person;
  payer: Person;
};

/** With the order that was paid, and since when it needs a person. */
export type Payment = Party & { order: OrderRow | null; since: Date };

/** Further entries follow once these are decided. */
const LIMIT = 200;
const therapistUsers = alias(users, 'therapist_users');
const paidOrders = alias(paymentOrders, 'paid_orders');
const payers = alias(users, 'payers');
const payer = { id: payers.id, firstName: payers.firstName, lastName: payers.lastName };

type Kind = (typeof paymentDecisions.$inferSelect)['kind'];

/** An admin's decision `noted`: the entry leaves the list and nothing else changes. */
function dismissalOf(db: Db, { item, kind }: { item: string | SQL; kind: Kind | SQL }) {
  return db
    .select({ id: paymentDecisions.id })
    .from(paymentDecisions)
    .where(
      and(
        eq(paymentDecisions.item, item),
        eq(paymentDecisions.kind, kind),
        eq(paymentDecisions.outcome, 'noted'),
      ),
    );
}

export async function isDismissed(db: Db, entry: { item: string; kind: Kind }): Promise<boolean> {
  return (await dismissalOf(db, entry).limit(1)).length > 0;
}

/** The first that was captured: a second payment is an entry of its own. */
function paidOrderId(db: Db) {
  return db
    .select({ id: min(paidOrders.id) })
    .from(paidOrders)
    .where(
      and(eq(paidOrders.appointmentId, appointments.id), inArray(paidOrders.status, ['captured', 'review'])),
    );
}

const since = sql`coalesce(
  case ${appointments.paymentStatus}
    when 'refund_due' then ${appointments.refundDueAt}
    when 'refunded' then ${paymentOrders.refundedAt}
  end,
  ${paymentOrders.capturedAt}, ${paymentOrders.createdAt}, ${appointments.createdAt})`.mapWith(
  appointments.createdAt,
);

/** With who paid, or booked where that is unknown; the longest waiting first, so that a limit keeps those. */
function payments(db: Db, condition: SQL | undefined) {
  return db
    .select({
      appointment: appointments,
      order: paymentOrders,
      since,
      timezone: scheduleSettings.timezone,
      therapist: {
        id: therapistUsers.id,
        firstName: therapistUsers.firstName,
        lastName: therapistUsers.lastName,
      },
      payer,
    })
    .from(appointments)
    .innerJoin(therapists, eq(therapists.id, appointments.therapistId))
    .innerJoin(scheduleSettings, eq(scheduleSettings.therapistId, appointments.therapistId))
    .innerJoin(therapistUsers, eq(therapistUsers.id, therapists.userId))
    .leftJoin(paymentOrders, eq(paymentOrders.id, paidOrderId(db)))
    .innerJoin(payers, eq(payers.id, sql`coalesce(${paymentOrders.payerId}, ${appointments.patientId})`))
    .where(condition)
    .orderBy(asc(since), asc(appointments.id));
}

export async function listParties(db: Db, appointmentIds: number[]): Promise<Party[]> {
  return appointmentIds.length > 0 ? payments(db, inArray(appointments.id, appointmentIds)) : [];
}

/** Payments under review or to be refunded, and those refunded before their session. */
export async function listUnresolved(db: Db, now: Date): Promise<Payment[]> {
  return [
    ...(await payments(db, inArray(appointments.paymentStatus, ['review', 'refund_due'])).limit(LIMIT)),
    ...(await payments(
      db,
      and(
        eq(appointments.paymentStatus, 'refunded'),
        eq(appointments.status, 'confirmed'),
        gt(appointments.startAt, now),
        notExists(
          dismissalOf(db, { item: sql`'appointment-' || ${appointments.id}`, kind: 'refunded_ahead' }),
        ),
      ),
    ).limit(LIMIT)),
  ];
}

type OrderKind = Extract<Kind, 'payee_refused' | 'slow' | 'paid_twice'>;
const kindOfOrder = sql<OrderKind>`case ${paymentOrders.status}
  when 'refused' then 'payee_refused' when 'processing' then 'slow' else 'paid_twice' end`;

/**
 * Second payments not yet refunded, payees that PayPal rejects, and payments in PayPal's review since `before`; each with its own
 * payer, who of a second payment may be another than of the first.
 */
export function listProblemOrders(
  db: Db,
  before: Date,
): Promise<{ order: OrderRow; kind: OrderKind; payer: Person | null }[]> {
  // Of a shared order one entry says it.
  const isOneEntry = or(
    isNull(paymentOrders.sharedOrderId),
    eq(paymentOrders.id, firstShareOf(db, paymentOrders.sharedOrderId)),
  );
  return db
    .select({ order: paymentOrders, kind: kindOfOrder, payer })
    .from(paymentOrders)
    .leftJoin(payers, eq(payers.id, paymentOrders.payerId))
    .innerJoin(appointments, eq(appointments.id, paymentOrders.appointmentId))
    .where(
      and(
        or(
          and(
            eq(paymentOrders.problem, 'paid_twice'),
            lt(paymentOrders.refundedAmount, paymentOrders.amount),
          ),
          and(isOneEntry, eq(paymentOrders.status, 'refused'), eq(appointments.paymentStatus, 'pending')),
          and(isOneEntry, eq(paymentOrders.status, 'processing'), lt(paymentOrders.createdAt, before)),
        ),
        notExists(dismissalOf(db, { item: sql`'order-' || ${paymentOrders.id}`, kind: kindOfOrder })),
      ),
    )
    .orderBy(asc(paymentOrders.id))
    .limit(LIMIT);
}

/** Refunds of shared orders that fit no appointment, the oldest first, each with a share of the order. */
export function listUnmatchedRefunds(
  db: Db,
): Promise<{ refund: SharedRefundRow; order: OrderRow; payer: Person | null }[]> {
  return db
    .select({ refund: sharedRefunds, order: paymentOrders, payer })
    .from(sharedRefunds)
    .innerJoin(paymentOrders, eq(paymentOrders.id, firstShareOf(db, sharedRefunds.sharedOrderId)))
    .leftJoin(payers, eq(payers.id, paymentOrders.payerId))
    .where(isNull(sharedRefunds.settledAt))
    .orderBy(asc(sharedRefunds.refundedAt), asc(sharedRefunds.id))
    .limit(LIMIT);
}

const others = alias(paymentOrders, 'others');

/** The share that stands for a shared order in the list. */
function firstShareOf(db: Db, sharedOrderId: Column) {
  return db
    .select({ id: min(others.id) })
    .from(others)
    .where(eq(others.sharedOrderId, sharedOrderId));
}

/** The oldest first, each with the order it is about, where we have it. */
export function listProblemWebhooks(
  db: Db,
): Promise<{ webhook: WebhookRow; order: OrderRow | null; payer: Person | null }[]> {
  const ownOrder = db
    .select({ id: others.id })
    .from(others)
    .where(eq(others.providerOrderId, paymentWebhooks.providerOrderId));
  return db
    .select({ webhook: paymentWebhooks, order: paymentOrders, payer })
    .from(paymentWebhooks)
    .leftJoin(sharedOrders, eq(sharedOrders.providerOrderId, paymentWebhooks.providerOrderId))
    .leftJoin(
      paymentOrders,
      eq(paymentOrders.id, sql`coalesce(${ownOrder}, ${firstShareOf(db, sharedOrders.id)})`),
    )
    .leftJoin(payers, eq(payers.id, paymentOrders.payerId))
    .where(
      and(
        isNotNull(paymentWebhooks.problem),
        notExists(
          dismissalOf(db, {
            item: sql`'message-' || ${paymentWebhooks.eventId}`,
            kind: sql`${paymentWebhooks.problem}`,
          }),
        ),
      ),
    )
    .orderBy(asc(paymentWebhooks.receivedAt), asc(paymentWebhooks.eventId))
    .limit(LIMIT);
}
