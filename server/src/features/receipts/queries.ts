import { and, asc, desc, eq, gt, inArray, isNotNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { appointments, ATTENDANCE_FINAL_AFTER } from '../appointments/tables.ts';
import { scheduleSettings } from '../schedule/tables.ts';
import { paymentOrders } from '../payments/tables.ts';
import { type Holder, isBetween, therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';
import { receipts } from './tables.ts';

export type ReceiptRow = typeof receipts.$inferSelect;
export type NewReceiptRow = typeof receipts.$inferInsert;
export type AppointmentRow = typeof appointments.$inferSelect;
type Person = { firstName: string; lastName: string };

/** An appointment with what a document states of its therapist and patient. */
export type Session = {
  appointment: AppointmentRow;
  timezone: string;
  therapistUserId: number;
  title: string;
  license: string;
  therapist: Person;
  patient: Person;
  /** Neither account is closed: a closed one has no name. */
  isNamed: boolean;
};

const therapistUsers = alias(users, 'therapist_users');
const isNamed = sql<boolean>`(${users.closedAt} is null and ${therapistUsers.closedAt} is null)`;

function sessions(db: Db, condition: SQL | undefined): Promise<Session[]> {
  return db
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
}

export async function findSession(db: Db, appointmentId: number): Promise<Session | undefined> {
  return (await sessions(db, eq(appointments.id, appointmentId)))[0];
}

/** The patient or therapist whose documents are meant. */
export type Owner = { patientId: number } | { therapistId: number };

function isOf(owner: Owner): SQL {
  return 'patientId' in owner
    ? eq(appointments.patientId, owner.patientId)
    : eq(appointments.therapistId, owner.therapistId);
}

/** Paid sessions and past free ones: those that can have a confirmation or a receipt on request. */
export function listWithoutNumber(db: Db, owner: Owner): Promise<Session[]> {
  return sessions(
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
}

export function listReceipts(db: Db, owner: Owner): Promise<ReceiptRow[]> {
  return db
    .select()
    .from(receipts)
    .where(
      'patientId' in owner
        ? eq(receipts.patientId, owner.patientId)
        : eq(receipts.therapistId, owner.therapistId),
    )
    .orderBy(desc(receipts.sessionAt), desc(receipts.id));
}

export async function findReceipt(db: Db, id: number): Promise<ReceiptRow | undefined> {
  return (await db.select().from(receipts).where(eq(receipts.id, id)))[0];
}

/** Of one appointment, in order of issue. */
export function listOfAppointment(db: Db, appointmentId: number): Promise<ReceiptRow[]> {
  return db
    .select()
    .from(receipts)
    .where(eq(receipts.appointmentId, appointmentId))
    .orderBy(asc(receipts.id));
}

/** Call it while the therapist's row is locked. */
export async function nextNumber(db: Db, therapistId: number): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`greatest(max(${receipts.number}), ${therapists.lastPurgedReceipt})::int` })
    .from(therapists)
    .leftJoin(receipts, eq(receipts.therapistId, therapists.id))
    .where(eq(therapists.id, therapistId))
    .groupBy(therapists.id);
  return (row?.last ?? 0) + 1;
}

export async function insertReceipt(db: Db, row: NewReceiptRow): Promise<void> {
  await db.insert(receipts).values(row);
}

/** The mark that nobody attended can no longer be undone without a trace. */
function isMissedBefore(now: Date): SQL | undefined {
  const notedBefore = new Date(now.getTime() - ATTENDANCE_FINAL_AFTER);
  const notedAt = sql`coalesce(${appointments.attendanceNotedAt}, ${appointments.endAt})`;
  return and(eq(appointments.didNotAttend, true), lte(notedAt, notedBefore));
}

/** Appointments that are marked as not attended, and whose receipts are not cancelled yet. */
export function listMarked(
  db: Db,
  owner: Owner,
  now: Date,
): Promise<Pick<AppointmentRow, 'id' | 'didNotAttend' | 'attendanceNotedAt' | 'endAt'>[]> {
  const { id, didNotAttend, attendanceNotedAt, endAt } = appointments;
  return db
    .select({ id, didNotAttend, attendanceNotedAt, endAt })
    .from(appointments)
    .where(and(isOf(owner), eq(didNotAttend, true), not(isMissedBefore(now) ?? sql`false`)));
}

/** The sum of receipts minus credit notes, by appointment. */
function balances(db: Db) {
  return db
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
}

/**
 * Ids of sessions that ended after `since` and lack a receipt or credit note, the earliest first. Excludes sessions of
 * closed accounts without a former receipt, which have no name to put on one.
 */
export async function listUnreconciled(
  db: Db,
  { since, now, limit, owner }: { since: Date; now: Date; limit: number; owner?: Owner },
): Promise<{ id: number; endAt: Date }[]> {
  const balance = balances(db);
  return db
    .select({ id: appointments.id, endAt: appointments.endAt })
    .from(appointments)
    .innerJoin(therapists, eq(therapists.id, appointments.therapistId))
    .innerJoin(therapistUsers, eq(therapistUsers.id, therapists.userId))
    .innerJoin(users, eq(users.id, appointments.patientId))
    .leftJoin(balance, eq(balance.appointmentId, appointments.id))
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
            sql`coalesce(${balance.balance}, 0) = 0`,
            or(isNamed, isNotNull(balance.appointmentId)),
          ),
          and(
            sql`${balance.balance} > 0`,
            or(isMissedBefore(now), eq(appointments.paymentStatus, 'refunded')),
          ),
        ),
      ),
    )
    .orderBy(asc(appointments.endAt), asc(appointments.id))
    .limit(limit);
}

export type Income = { session: Session; order: typeof paymentOrders.$inferSelect };

/** A therapist's PayPal payments, the latest first. */
export async function listIncome(db: Db, therapistId: number): Promise<Income[]> {
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
}

/** The highest number of each therapist's among a person's receipts, by therapist. */
export function listLastNumbers(db: Db, holder: Holder): Promise<{ therapistId: number; last: number }[]> {
  return db
    .select({ therapistId: receipts.therapistId, last: sql<number>`max(${receipts.number})::int` })
    .from(receipts)
    .where(isBetween(holder, receipts))
    .groupBy(receipts.therapistId)
    .orderBy(asc(receipts.therapistId));
}

/** Sets the flag with which the table's trigger allows a deletion. Call it inside a transaction. */
export async function purgeReceipts(db: Db, holder: Holder): Promise<void> {
  await db.execute(sql`select set_config('cadence.purging', 'on', true)`);
  await db.delete(receipts).where(isBetween(holder, receipts));
  await db.execute(sql`select set_config('cadence.purging', '', true)`);
}
