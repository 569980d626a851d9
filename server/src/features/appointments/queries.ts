import { and, asc, eq, gt, gte, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db.ts';
import { violatedConstraint } from '../../platform/db-errors.ts';
import { Failure } from '../../platform/failure.ts';
import { scheduleSettings } from '../availability/tables.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';
import { appointments, bookingKeys } from './tables.ts';

export type AppointmentRow = typeof appointments.$inferSelect;
export type NewAppointmentRow = typeof appointments.$inferInsert;
export type AppointmentChanges = Partial<Omit<NewAppointmentRow, 'therapistId' | 'patientId' | 'createdAt'>>;
export type BookingKeyRow = typeof bookingKeys.$inferSelect;

type Person = { firstName: string; lastName: string };
/** An appointment with what its two sides show of each other. */
export type FoundAppointment = {
  appointment: AppointmentRow;
  therapist: { userId: number; timezone: string; meetingAddress: string | null };
  therapistUser: Person;
  patientUser: Person;
};

/** The exclusion constraint has the last word on who was first; its refusal is an outcome, not a fault. */
const orTaken = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw violatedConstraint(error) === 'appointments_never_overlap' ? new Failure('slot_taken') : error;
  }
};

const therapistUsers = alias(users, 'therapist_users');

/** By start. */
const found = (db: Db, condition: SQL | undefined): Promise<FoundAppointment[]> =>
  db
    .select({
      appointment: appointments,
      therapist: {
        userId: therapists.userId,
        timezone: scheduleSettings.timezone,
        meetingAddress: therapists.meetingAddress,
      },
      therapistUser: { firstName: therapistUsers.firstName, lastName: therapistUsers.lastName },
      patientUser: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(appointments)
    .innerJoin(therapists, eq(therapists.id, appointments.therapistId))
    .innerJoin(scheduleSettings, eq(scheduleSettings.therapistId, appointments.therapistId))
    .innerJoin(therapistUsers, eq(therapistUsers.id, therapists.userId))
    .innerJoin(users, eq(users.id, appointments.patientId))
    .where(condition)
    .orderBy(asc(appointments.startAt), asc(appointments.id));

export const findAppointment = async (db: Db, id: number): Promise<FoundAppointment | undefined> =>
  (await found(db, eq(appointments.id, id)))[0];

export const listOfPatient = (db: Db, patientId: number): Promise<FoundAppointment[]> =>
  found(db, eq(appointments.patientId, patientId));

export const listOfTherapist = (db: Db, therapistId: number): Promise<FoundAppointment[]> =>
  found(db, eq(appointments.therapistId, therapistId));

/** Those that start between two instants and are not cancelled. */
export const listLiveOfTherapist = (
  db: Db,
  therapistId: number,
  from: Date,
  to: Date,
): Promise<FoundAppointment[]> =>
  found(
    db,
    and(
      eq(appointments.therapistId, therapistId),
      ne(appointments.status, 'cancelled'),
      gte(appointments.startAt, from),
      lt(appointments.startAt, to),
    ),
  );

/** Whether a therapist and a patient have, or ever had, an appointment with each other. */
export const haveAppointment = async (
  db: Db,
  parties: { therapistId: number; patientId: number },
): Promise<boolean> => {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(eq(appointments.therapistId, parties.therapistId), eq(appointments.patientId, parties.patientId)),
    )
    .limit(1);
  return rows.length > 0;
};

/** A patient's appointments that wait for their payment. */
export const listPending = (db: Db, patientId: number): Promise<FoundAppointment[]> =>
  found(
    db,
    and(
      eq(appointments.patientId, patientId),
      eq(appointments.status, 'scheduled'),
      eq(appointments.paymentStatus, 'pending'),
    ),
  );

/** What of a therapist's appointments decides where others fit, between two instants. */
export const listLive = (db: Db, therapistId: number, from: Date, to: Date) =>
  db
    .select({
      id: appointments.id,
      startAt: appointments.startAt,
      endAt: appointments.endAt,
      bufferBefore: appointments.bufferBefore,
      bufferAfter: appointments.bufferAfter,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.therapistId, therapistId),
        ne(appointments.status, 'cancelled'),
        lt(appointments.startAt, to),
        gt(appointments.endAt, from),
      ),
    );

/** @throws Failure `slot_taken` */
export const insertAppointment = async (db: Db, row: NewAppointmentRow): Promise<number> => {
  const [inserted] = await orTaken(db.insert(appointments).values(row).returning({ id: appointments.id }));
  if (!inserted) throw new Error('inserting an appointment returned no row');
  return inserted.id;
};

/** @throws Failure `slot_taken` */
export const updateAppointment = async (db: Db, id: number, changes: AppointmentChanges): Promise<void> => {
  await orTaken(db.update(appointments).set(changes).where(eq(appointments.id, id)));
};

/** A user's sessions, of either side, that have not begun. */
export const listAhead = async (db: Db, userId: number, now: Date): Promise<AppointmentRow[]> => {
  const rows = await found(
    db,
    and(
      or(eq(appointments.patientId, userId), eq(therapists.userId, userId)),
      inArray(appointments.status, ['scheduled', 'confirmed']),
      gt(appointments.startAt, now),
    ),
  );
  return rows.map(({ appointment }) => appointment);
};

/** At most `limit` unpaid appointments whose time to pay has run out, the longest overdue first. */
export const listDueHolds = async (db: Db, now: Date, limit: number): Promise<number[]> => {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.status, 'scheduled'),
        eq(appointments.paymentStatus, 'pending'),
        lte(appointments.paymentDueAt, now),
      ),
    )
    .orderBy(asc(appointments.paymentDueAt))
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** Confirmed appointments that have ended become completed. */
export const completeEnded = async (db: Db, now: Date): Promise<void> => {
  await db
    .update(appointments)
    .set({ status: 'completed' })
    .where(and(eq(appointments.status, 'confirmed'), lte(appointments.endAt, now)));
};

/** Any number that no other advisory lock of the product uses; the second one is the patient's id. */
const PATIENT_LOCK = 7_205_312;

/**
 * Holds a patient's sessions until the transaction ends: other bookings, whose keys and pending payments are counted, and
 * a suspension. Before any therapist's row: see `lockSides`.
 */
export const lockPatient = async (db: Db, patientId: number): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(${PATIENT_LOCK}::int, ${patientId}::int)`);
};

export const findBookingKey = async (
  db: Db,
  patientId: number,
  key: string,
): Promise<BookingKeyRow | undefined> =>
  (
    await db
      .select()
      .from(bookingKeys)
      .where(and(eq(bookingKeys.patientId, patientId), eq(bookingKeys.key, key)))
  )[0];

export const insertBookingKey = async (db: Db, row: BookingKeyRow): Promise<void> => {
  await db.insert(bookingKeys).values(row);
};

export const deleteBookingKeysBefore = async (db: Db, before: Date): Promise<void> => {
  await db.delete(bookingKeys).where(lt(bookingKeys.createdAt, before));
};
