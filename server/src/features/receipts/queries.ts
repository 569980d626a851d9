import type { Province } from '@cadence/contract/base/primitives';
import { startOfDay } from '@cadence/scheduling/zones';
import { and, asc, desc, eq, gt, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { loadInBatches } from '../../platform/concurrency/fair-share.ts';
import { appointments } from '../appointments/rows/tables.ts';
import { clientGuardians, clients } from '../clients/tables.ts';
import { scheduleSettings } from '../schedule/tables.ts';
import { paymentOrders } from '../payments/rows/tables.ts';
import { type Holder, isBetween, therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';
import { proofs, regulators } from '../verification/rows/tables.ts';
import type { LatinNames } from './snapshot.ts';
import { receipts } from './tables.ts';

export type ReceiptRow = typeof receipts.$inferSelect;
/** With the client of its session, and who paid. */
export type ListedReceipt = ReceiptRow & { clientId: number; payerId: number };
export type NewReceiptRow = typeof receipts.$inferInsert;
export type AppointmentRow = Omit<
  typeof appointments.$inferSelect,
  'sealedNotes' | 'sealedCancellationReason' | 'sealedChangeMessage'
>;
type Person = { firstName: string; lastName: string };

/** An appointment with what a document states of its therapist and patient. */
export type Session = {
  appointment: AppointmentRow;
  timezone: string;
  therapistUserId: number;
  title: string;
  /** As the profile says. */
  license: string;
  registration: Registration | null;
  therapist: Person;
  patient: Person;
  /** The account whose PayPal payment was captured; the one that booked where nobody paid. */
  payerId: number;
  payer: Person;
  latinNames: LatinNames;
  /** Neither account is closed: a closed one has no name. */
  isNamed: boolean;
  /** Whether a payment confirmation can name who paid, or else who booked, and the therapist. */
  isPayerNamed: boolean;
};

export const therapistUsers = alias(users, 'therapist_users');
export const isNamed = sql<boolean>`(${users.closedAt} is null and ${therapistUsers.closedAt} is null)`;

const payers = alias(users, 'payers');
/** The account that went to PayPal; where that is unknown, or none did, the one that booked. */
const payerId = sql<number>`coalesce((
  select ${paymentOrders.payerId} from ${paymentOrders}
  where ${paymentOrders.appointmentId} = ${appointments.id} and ${paymentOrders.status} = 'captured'
  order by ${paymentOrders.id} limit 1), ${appointments.patientId})`;

/** A registration as documents state it. */
type Registration = { number: string; regulator: string; regulatorFr: string; province: Province };

/**
 * Of the accepted registrations, and of those that ended since the session, that of the practice's province, else the one that was
 * accepted first. Null without one.
 */
const registration = sql<Registration | null>`(
  select json_build_object('number', ${proofs.number}, 'regulator', ${regulators.name}, 'regulatorFr', ${regulators.nameFr}, 'province', ${regulators.province})
  from ${proofs} inner join ${regulators} on ${regulators.id} = ${proofs.regulatorId}
  where ${proofs.therapistId} = ${therapists.id} and ${proofs.kind} = 'registration' and ${proofs.number} is not null
    and (${proofs.state} = 'accepted' or (${proofs.state} = 'ended' and ${proofs.endedAt} > ${appointments.startAt}))
  order by (${regulators.province} = ${therapists.province}) desc, ${proofs.decidedAt}, ${proofs.id} limit 1)`;

const {
  sealedNotes: _notes,
  sealedCancellationReason: _reason,
  sealedChangeMessage: _message,
  ...withoutNotes
} = getTableColumns(appointments);

function sessions(db: Db, condition: SQL | undefined): Promise<Session[]> {
  return db
    .select({
      appointment: withoutNotes,
      timezone: scheduleSettings.timezone,
      therapistUserId: therapists.userId,
      title: therapists.title,
      license: therapists.license,
      registration,
      therapist: { firstName: therapistUsers.firstName, lastName: therapistUsers.lastName },
      patient: { firstName: users.firstName, lastName: users.lastName },
      payerId,
      // A closed account has no name.
      payer: {
        firstName: sql<string>`case when ${payers.closedAt} is null then ${payers.firstName} else ${users.firstName} end`,
        lastName: sql<string>`case when ${payers.closedAt} is null then ${payers.lastName} else ${users.lastName} end`,
      },
      latinNames: {
        // The session keeps the name under which it was booked.
        client: sql<
          string | null
        >`case when ${clients.name} = ${appointments.clientName} then ${clients.latinName} end`,
        payer: sql<
          string | null
        >`case when ${payers.closedAt} is null then ${payers.latinName} else ${users.latinName} end`,
        therapist: therapistUsers.latinName,
      },
      isNamed,
      isPayerNamed: sql<boolean>`(${therapistUsers.closedAt} is null
        and (${payers.closedAt} is null or ${users.closedAt} is null))`,
    })
    .from(appointments)
    .innerJoin(therapists, eq(therapists.id, appointments.therapistId))
    .innerJoin(scheduleSettings, eq(scheduleSettings.therapistId, appointments.therapistId))
    .innerJoin(therapistUsers, eq(therapistUsers.id, therapists.userId))
    .innerJoin(users, eq(users.id, appointments.patientId))
    .innerJoin(payers, eq(payers.id, payerId))
    .innerJoin(clients, eq(clients.id, appointments.clientId))
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
  return listSessions(db, idsOf(found));
}

export function listSessions(db: Db, appointmentIds: readonly number[]): Promise<Session[]> {
  return loadInBatches(appointmentIds, (ids) => sessions(db, inArray(appointments.id, ids)));
}

export async function findSession(db: Db, appointmentId: number): Promise<Session | undefined> {
  return (await sessions(db, eq(appointments.id, appointmentId)))[0];
}

/** The patient or therapist whose documents are meant. */
export type Owner = { patientId: number } | { therapistId: number };

/** A patient sees the papers of what they booked or paid, and of clients whose sessions they may pay. */
export function isOf(owner: Owner): SQL {
  if ('therapistId' in owner) return eq(appointments.therapistId, owner.therapistId);
  const { patientId } = owner;
  return sql`(${appointments.patientId} = ${patientId}
    or ${appointments.id} = any(array(
      select ${paymentOrders.appointmentId} from ${paymentOrders}
      where ${paymentOrders.payerId} = ${patientId} and ${paymentOrders.status} = 'captured'))
    or ${appointments.clientId} = any(array(
      select ${clientGuardians.clientId} from ${clientGuardians}
      where ${clientGuardians.userId} = ${patientId} and ${clientGuardians.mayPay})))`;
}

export async function hasPapersOf(db: Db, owner: Owner, appointmentId: number): Promise<boolean> {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.id, appointmentId), isOf(owner)));
  return rows.length > 0;
}

/** Paid sessions and past free ones: those that can have a confirmation or a receipt on request. */
export function listWithoutNumber(db: Db, owner: Owner): Promise<Session[]> {
  return manySessions(
    db,
    and(
      isOf(owner),
      or(
        inArray(appointments.paymentStatus, ['paid', 'kept']),
        // Of a cancelled or missed session of which the therapist keeps a part.
        and(inArray(appointments.paymentStatus, ['refund_due', 'refunded']), gt(appointments.keptAmount, 0)),
        and(
          eq(appointments.status, 'completed'),
          eq(appointments.paymentStatus, 'not_required'),
          eq(appointments.didNotAttend, false),
        ),
      ),
    ),
  );
}

function selectReceipts(db: Db) {
  return db
    .select({ ...getTableColumns(receipts), clientId: appointments.clientId, payerId })
    .from(receipts)
    .innerJoin(appointments, eq(appointments.id, receipts.appointmentId))
    .$dynamic();
}

/** The latest session first. */
export async function listReceipts(db: Db, owner: Owner): Promise<ListedReceipt[]> {
  const latestFirst = [desc(receipts.sessionAt), desc(receipts.id)];
  const found = await db
    .select({ id: receipts.id })
    .from(receipts)
    .innerJoin(appointments, eq(appointments.id, receipts.appointmentId))
    .where(isOf(owner))
    .orderBy(...latestFirst);
  return loadInBatches(idsOf(found), (ids) =>
    selectReceipts(db)
      .where(inArray(receipts.id, ids))
      .orderBy(...latestFirst),
  );
}

export async function findReceipt(db: Db, id: number): Promise<ListedReceipt | undefined> {
  return (await selectReceipts(db).where(eq(receipts.id, id)))[0];
}

/** The documents of one appointment, in order of issue. */
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

export type Income = {
  session: Session;
  /** Null for a payment that the therapist received directly. */
  order: typeof paymentOrders.$inferSelect | null;
  paidAt: Date;
};

/** What a therapist was paid, the latest payment first. */
export async function listIncome(db: Db, therapistId: number): Promise<Income[]> {
  const orders = await db
    .select({ order: paymentOrders })
    .from(paymentOrders)
    .innerJoin(appointments, eq(appointments.id, paymentOrders.appointmentId))
    .where(and(eq(appointments.therapistId, therapistId), eq(paymentOrders.status, 'captured')))
    .orderBy(desc(paymentOrders.id));
  const paid = await manySessions(
    db,
    and(
      eq(appointments.therapistId, therapistId),
      inArray(appointments.paymentStatus, ['paid', 'refund_due', 'refunded', 'kept']),
    ),
  );
  const byId = new Map(paid.map((session) => [session.appointment.id, session]));
  const atPaypal = orders.flatMap(({ order }) => {
    const session = byId.get(order.appointmentId);
    return session ? [{ session, order, paidAt: order.capturedAt ?? order.createdAt }] : [];
  });
  const directly = paid.flatMap((session) => {
    const { receivedOn } = session.appointment;
    if (receivedOn === null) return [];
    return [{ session, order: null, paidAt: new Date(startOfDay(session.timezone, receivedOn)) }];
  });
  return [...atPaypal, ...directly].toSorted((a, b) => b.paidAt.getTime() - a.paidAt.getTime());
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

/** By the function that is left to the product, which keeps receipts for six years. */
export async function purgeReceipts(db: Db, { userId, therapistId }: Holder): Promise<void> {
  await db.execute(sql`select delete_receipts_of(${userId}, ${therapistId})`);
}
