import { and, asc, desc, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { loadInBatches } from '../../platform/concurrency/fair-share.ts';
import { appointments } from '../appointments/tables.ts';
import { scheduleSettings } from '../schedule/tables.ts';
import { paymentOrders } from '../payments/tables.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';
import { receipts } from './tables.ts';

export type ReceiptRow = typeof receipts.$inferSelect;
export type NewReceiptRow = typeof receipts.$inferInsert;
export type AppointmentRow = Omit<typeof appointments.$inferSelect, 'sealedNotes'>;
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

export const therapistUsers = alias(users, 'therapist_users');
export const isNamed = sql<boolean>`(${users.closedAt} is null and ${therapistUsers.closedAt} is null)`;

const { sealedNotes: _notes, ...withoutNotes } = getTableColumns(appointments);

function sessions(db: Db, condition: SQL | undefined): Promise<Session[]> {
  return db
    .select({
      appointment: withoutNotes,
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

function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}

/** `sessions` of what may be years. */
async function manySessions(db: Db, condition: SQL | undefined): Promise<Session[]> {
  const found = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(condition)
    .orderBy(desc(appointments.startAt), desc(appointments.id));
  return loadInBatches(idsOf(found), (ids) => sessions(db, inArray(appointments.id, ids)));
}

export async function findSession(db: Db, appointmentId: number): Promise<Session | undefined> {
  return (await sessions(db, eq(appointments.id, appointmentId)))[0];
}

/** The patient or therapist whose documents are meant. */
export type Owner = { patientId: number } | { therapistId: number };

export function isOf(owner: Owner): SQL {
  return 'patientId' in owner
    ? eq(appointments.patientId, owner.patientId)
    : eq(appointments.therapistId, owner.therapistId);
}

/** Paid sessions and past free ones: those that can have a confirmation or a receipt on request. */
export function listWithoutNumber(db: Db, owner: Owner): Promise<Session[]> {
  return manySessions(
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

/** The latest session first. */
export async function listReceipts(db: Db, owner: Owner): Promise<ReceiptRow[]> {
  const latestFirst = [desc(receipts.sessionAt), desc(receipts.id)];
  const { patientId, therapistId } = receipts;
  const own = 'patientId' in owner ? eq(patientId, owner.patientId) : eq(therapistId, owner.therapistId);
  const found = await db
    .select({ id: receipts.id })
    .from(receipts)
    .where(own)
    .orderBy(...latestFirst);
  return loadInBatches(idsOf(found), (ids) =>
    db
      .select()
      .from(receipts)
      .where(inArray(receipts.id, ids))
      .orderBy(...latestFirst),
  );
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

export type Income = { session: Session; order: typeof paymentOrders.$inferSelect };

/** A therapist's PayPal payments, the latest first. */
export async function listIncome(db: Db, therapistId: number): Promise<Income[]> {
  const orders = await db
    .select({ order: paymentOrders })
    .from(paymentOrders)
    .innerJoin(appointments, eq(appointments.id, paymentOrders.appointmentId))
    .where(and(eq(appointments.therapistId, therapistId), eq(paymentOrders.status, 'captured')))
    .orderBy(desc(paymentOrders.capturedAt), desc(paymentOrders.id));
  const paid = await manySessions(
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
