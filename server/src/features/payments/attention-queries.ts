/** What the list for admins is read from. Each part is cut; what was noted is left out before the cut, not after it. */
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db.ts';
import { appointments } from '../appointments/tables.ts';
import { scheduleSettings } from '../availability/tables.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';
import type { MessageRow, OrderRow } from './queries.ts';
import { paymentDecisions, paymentOrders, paymentWebhooks } from './tables.ts';

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

type Kind = (typeof paymentDecisions.$inferSelect)['kind'];

/** The admin's decision that an entry of the list stays as it is. */
const noteOn = (db: Db, { item, kind }: { item: string | SQL; kind: Kind | SQL }) =>
  db
    .select({ id: paymentDecisions.id })
    .from(paymentDecisions)
    .where(
      and(
        eq(paymentDecisions.item, item),
        eq(paymentDecisions.kind, kind),
        eq(paymentDecisions.outcome, 'noted'),
      ),
    );

/** Whether an admin has looked at it and left it as it is. */
export const isNoted = async (db: Db, entry: { item: string; kind: Kind }): Promise<boolean> =>
  (await noteOn(db, entry).limit(1)).length > 0;

const parties = (db: Db, condition: SQL | undefined) =>
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
    .orderBy(asc(appointments.id));

export const listParties = async (db: Db, appointmentIds: number[]): Promise<Party[]> =>
  appointmentIds.length > 0 ? parties(db, inArray(appointments.id, appointmentIds)) : [];

/** Those whose money is under review, is to go back, or went back while the session is still to come. */
export const listOwed = async (db: Db, now: Date): Promise<Party[]> => [
  ...(await parties(db, inArray(appointments.paymentStatus, ['review', 'refund_due'])).limit(AT_ONCE)),
  ...(await parties(
    db,
    and(
      eq(appointments.paymentStatus, 'refunded'),
      eq(appointments.status, 'confirmed'),
      gt(appointments.startAt, now),
      notExists(noteOn(db, { item: sql`'appointment-' || ${appointments.id}`, kind: 'refunded_ahead' })),
    ),
  ).limit(AT_ONCE)),
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

type OrderKind = Extract<Kind, 'payee_refused' | 'slow' | 'paid_twice'>;
const kindOfOrder = sql<OrderKind>`case ${paymentOrders.status}
  when 'refused' then 'payee_refused' when 'processing' then 'slow' else 'paid_twice' end`;

/** Second payments that did not go back, payees whom PayPal refuses, and what PayPal has been checking since `before`. */
export const listTroubledOrders = (db: Db, before: Date): Promise<{ order: OrderRow; kind: OrderKind }[]> =>
  db
    .select({ order: paymentOrders, kind: kindOfOrder })
    .from(paymentOrders)
    .innerJoin(appointments, eq(appointments.id, paymentOrders.appointmentId))
    .where(
      and(
        or(
          and(
            eq(paymentOrders.trouble, 'paid_twice'),
            lt(paymentOrders.refundedAmount, paymentOrders.amount),
          ),
          and(eq(paymentOrders.status, 'refused'), eq(appointments.paymentStatus, 'pending')),
          and(eq(paymentOrders.status, 'processing'), lt(paymentOrders.createdAt, before)),
        ),
        notExists(noteOn(db, { item: sql`'order-' || ${paymentOrders.id}`, kind: kindOfOrder })),
      ),
    )
    .orderBy(asc(paymentOrders.id))
    .limit(AT_ONCE);

/** The longest waiting first, with the order of ours that they are about, where there is one. */
export const listTroubledMessages = (db: Db): Promise<{ message: MessageRow; order: OrderRow | null }[]> =>
  db
    .select({ message: paymentWebhooks, order: paymentOrders })
    .from(paymentWebhooks)
    .leftJoin(paymentOrders, eq(paymentOrders.providerOrderId, paymentWebhooks.providerOrderId))
    .where(
      and(
        isNotNull(paymentWebhooks.trouble),
        notExists(
          noteOn(db, {
            item: sql`'message-' || ${paymentWebhooks.eventId}`,
            kind: sql`${paymentWebhooks.trouble}`,
          }),
        ),
      ),
    )
    .orderBy(asc(paymentWebhooks.receivedAt), asc(paymentWebhooks.eventId))
    .limit(AT_ONCE);
