import { and, asc, desc, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db.ts';
import { appointments } from '../appointments/tables.ts';
import { scheduleSettings } from '../availability/tables.ts';
import { paymentOrders } from '../payments/tables.ts';
import { type Holder, isBetween, therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';
import { receipts } from './tables.ts';

export type ReceiptRow = typeof receipts.$inferSelect;
export type NewReceiptRow = typeof receipts.$inferInsert;
export type AppointmentRow = typeof appointments.$inferSelect;
type Person = { firstName: string; lastName: string };

/** An appointment with all that a document says of its two sides. */
export type Session = {
  appointment: AppointmentRow;
  timezone: string;
  therapistUserId: number;
  title: string;
  license: string;
  therapist: Person;
  patient: Person;
  /** Neither account is closed: closed ones have lost their names. */
  isNamed: boolean;
};

const therapistUsers = alias(users, 'therapist_users');
const isNamed = sql<boolean>`(${users.closedAt} is null and ${therapistUsers.closedAt} is null)`;

const sessions = (db: Db, condition: SQL | undefined): Promise<Session[]> =>
  db
    .select({
      appointment: appointments,
      timezone: scheduleSettings.timezone,
      therapistUserId: therapists.userId,
      title: therapists.title,
      license: therapists.license,
      therapist: { firstName: therapistUsers.firstName, lastName: therapistUsers.lastName },
      patient: { firstName: users.firstName, lastName: users.lastName },
      isNamed,
    })
    .from(appointments)
    .innerJoin(therapists, eq(therapists.id, appointments.therapistId))
    .innerJoin(scheduleSettings, eq(scheduleSettings.therapistId, appointments.therapistId))
    .innerJoin(therapistUsers, eq(therapistUsers.id, therapists.userId))
    .innerJoin(users, eq(users.id, appointments.patientId))
    .where(condition)
    .orderBy(desc(appointments.startAt), desc(appointments.id));

export const findSession = async (db: Db, appointmentId: number): Promise<Session | undefined> =>
  (await sessions(db, eq(appointments.id, appointmentId)))[0];

/** Whose papers: a patient's, or a therapist's. */
export type Owner = { patientId: number } | { therapistId: number };

const isOf = (owner: Owner): SQL =>
  'patientId' in owner
    ? eq(appointments.patientId, owner.patientId)
    : eq(appointments.therapistId, owner.therapistId);

/** Paid sessions, and free ones that are over: what there can be a paper of besides the numbered ones. */
export const listWithoutNumber = (db: Db, owner: Owner): Promise<Session[]> =>
  sessions(
    db,
    and(
      isOf(owner),
      or(
        inArray(appointments.paymentStatus, ['paid', 'kept']),
        and(
          eq(appointments.status, 'completed'),
          eq(appointments.paymentStatus, 'not_required'),
          eq(appointments.didNotAttend, false),
        ),
      ),
    ),
  );

export const listReceipts = (db: Db, owner: Owner): Promise<ReceiptRow[]> =>
  db
    .select()
    .from(receipts)
    .where(
      'patientId' in owner
        ? eq(receipts.patientId, owner.patientId)
        : eq(receipts.therapistId, owner.therapistId),
    )
    .orderBy(desc(receipts.sessionAt), desc(receipts.id));

export const findReceipt = async (db: Db, id: number): Promise<ReceiptRow | undefined> =>
  (await db.select().from(receipts).where(eq(receipts.id, id)))[0];

/** Of one appointment, in the order in which they were made. */
export const listOfAppointment = (db: Db, appointmentId: number): Promise<ReceiptRow[]> =>
  db.select().from(receipts).where(eq(receipts.appointmentId, appointmentId)).orderBy(asc(receipts.id));

/** Call it while the therapist's row is held: nobody else takes a number then, and what fails takes none. */
export const nextNumber = async (db: Db, therapistId: number): Promise<number> => {
  const [row] = await db
    .select({ last: sql<number>`greatest(max(${receipts.number}), ${therapists.lastPurgedReceipt})::int` })
    .from(therapists)
    .leftJoin(receipts, eq(receipts.therapistId, therapists.id))
    .where(eq(therapists.id, therapistId))
    .groupBy(therapists.id);
  return (row?.last ?? 0) + 1;
};

export const insertReceipt = async (db: Db, row: NewReceiptRow): Promise<void> => {
  await db.insert(receipts).values(row);
};

/** What receipts hold after their credit notes, by appointment. */
const balances = (db: Db) =>
  db
    .select({
      appointmentId: receipts.appointmentId,
      balance:
        sql<number>`sum(case ${receipts.kind} when 'receipt' then ${receipts.total} else -${receipts.total} end)`.as(
          'balance',
        ),
    })
    .from(receipts)
    .groupBy(receipts.appointmentId)
    .as('balances');

/**
 * Ids of sessions that lack a receipt, or a credit note, by their end: those that ended after `since`, at most `limit`.
 * A session of a closed account lacks none, unless a former receipt says whose it was.
 */
export const listUnsettled = async (
  db: Db,
  { since, now, limit, owner }: { since: Date; now: Date; limit: number; owner?: Owner },
): Promise<{ id: number; endAt: Date }[]> => {
  const held = balances(db);
  return db
    .select({ id: appointments.id, endAt: appointments.endAt })
    .from(appointments)
    .innerJoin(therapists, eq(therapists.id, appointments.therapistId))
    .innerJoin(therapistUsers, eq(therapistUsers.id, therapists.userId))
    .innerJoin(users, eq(users.id, appointments.patientId))
    .leftJoin(held, eq(held.appointmentId, appointments.id))
    .where(
      and(
        owner && isOf(owner),
        inArray(appointments.status, ['confirmed', 'completed']),
        gt(appointments.endAt, since),
        lte(appointments.endAt, now),
        gt(appointments.totalPrice, 0),
        or(
          and(
            eq(appointments.paymentStatus, 'paid'),
            eq(appointments.didNotAttend, false),
            sql`coalesce(${held.balance}, 0) = 0`,
            or(isNamed, isNotNull(held.appointmentId)),
          ),
          and(
            sql`${held.balance} > 0`,
            or(eq(appointments.didNotAttend, true), eq(appointments.paymentStatus, 'refunded')),
          ),
        ),
      ),
    )
    .orderBy(asc(appointments.endAt), asc(appointments.id))
    .limit(limit);
};

export type Income = { session: Session; order: typeof paymentOrders.$inferSelect };

/** What came by PayPal for a therapist, the latest payment first. */
export const listIncome = async (db: Db, therapistId: number): Promise<Income[]> => {
  const orders = await db
    .select({ order: paymentOrders })
    .from(paymentOrders)
    .innerJoin(appointments, eq(appointments.id, paymentOrders.appointmentId))
    .where(and(eq(appointments.therapistId, therapistId), eq(paymentOrders.status, 'captured')))
    .orderBy(desc(paymentOrders.capturedAt), desc(paymentOrders.id));
  const paid = await sessions(
    db,
    and(
      eq(appointments.therapistId, therapistId),
      inArray(appointments.paymentStatus, ['paid', 'refund_due', 'refunded', 'kept']),
    ),
  );
  const byId = new Map(paid.map((session) => [session.appointment.id, session]));
  return orders.flatMap(({ order }) => {
    const session = byId.get(order.appointmentId);
    return session ? [{ session, order }] : [];
  });
};

/** The highest number of each therapist's among a person's receipts, by therapist. */
export const listLastNumbers = (db: Db, holder: Holder): Promise<{ therapistId: number; last: number }[]> =>
  db
    .select({ therapistId: receipts.therapistId, last: sql<number>`max(${receipts.number})::int` })
    .from(receipts)
    .where(isBetween(holder, receipts))
    .groupBy(receipts.therapistId)
    .orderBy(asc(receipts.therapistId));

/** The one deletion that the table's trigger lets pass: see the migration. Inside a transaction. */
export const purgeReceipts = async (db: Db, holder: Holder): Promise<void> => {
  await db.execute(sql`select set_config('cadence.purging', 'on', true)`);
  await db.delete(receipts).where(isBetween(holder, receipts));
  await db.execute(sql`select set_config('cadence.purging', '', true)`);
};
