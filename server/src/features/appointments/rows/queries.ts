import type { DirectPayments } from '@cadence/contract/billing';
import type { VideoPreference } from '@cadence/contract/directory/directory';
import { and, asc, eq, gt, gte, inArray, isNotNull, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { columns, isOneOf } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { violatedConstraint } from '../../../platform/database/db-errors.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { Failure } from '../../../platform/failure.ts';
import { clientGuardians, clients } from '../../clients/tables.ts';
import { scheduleSettings } from '../../schedule/tables.ts';
import { therapists } from '../../therapists/tables.ts';
import { users } from '../../users/tables.ts';
import { appointments, isAfterDeparture, isLostTo, isOnEitherSide } from './tables.ts';

export type AppointmentRow = typeof appointments.$inferSelect;
export type NewAppointmentRow = typeof appointments.$inferInsert;
export type AppointmentChanges = Partial<Omit<NewAppointmentRow, 'therapistId' | 'patientId' | 'createdAt'>>;

/** An account, and clients that go with it when it is closed. */
export type Whose = { userId: number; clientIds?: readonly number[] };

type Person = { firstName: string; lastName: string };
/** An appointment with the names of both parties. */
export type FoundAppointment = {
  appointment: AppointmentRow;
  therapist: {
    userId: number;
    timezone: string;
    meetingAddress: string | null;
    videoPreference: VideoPreference;
    directPayments: DirectPayments | null;
    isSuspended: boolean;
    isVerified: boolean;
  };
  therapistUser: Person;
  patientUser: Person;
  isPatientSuspended: boolean;
  bookedBy: Person;
  /** The account whose holder the client is. */
  clientSelfOf: number | null;
};

/** The exclusion constraint decides between concurrent bookings; its violation is an expected outcome. */
async function orSlotTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw violatedConstraint(error) === 'appointments_never_overlap' ? new Failure('slot_taken') : error;
  }
}

const therapistUsers = alias(users, 'therapist_users');
const bookers = alias(users, 'bookers');

/** Ordered by start. */
export function partiesOf(db: Db) {
  return db
    .select({
      appointment: appointments,
      therapist: {
        userId: therapists.userId,
        timezone: scheduleSettings.timezone,
        meetingAddress: therapists.meetingAddress,
        videoPreference: therapists.videoPreference,
        directPayments: therapists.directPayments,
        isSuspended: therapistUsers.isSuspended,
        isVerified: therapists.isVerified,
      },
      therapistUser: { firstName: therapistUsers.firstName, lastName: therapistUsers.lastName },
      patientUser: { firstName: users.firstName, lastName: users.lastName },
      isPatientSuspended: users.isSuspended,
      bookedBy: { firstName: bookers.firstName, lastName: bookers.lastName },
      clientSelfOf: clients.selfOf,
    })
    .from(appointments)
    .innerJoin(therapists, eq(therapists.id, appointments.therapistId))
    .innerJoin(scheduleSettings, eq(scheduleSettings.therapistId, appointments.therapistId))
    .innerJoin(therapistUsers, eq(therapistUsers.id, therapists.userId))
    .innerJoin(users, eq(users.id, appointments.patientId))
    .innerJoin(bookers, eq(bookers.id, appointments.bookedBy))
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .orderBy(asc(appointments.startAt), asc(appointments.id))
    .$dynamic();
}

const appointmentById = prepared('appointment_by_id', (db) =>
  partiesOf(db).where(eq(appointments.id, sql.placeholder('id'))),
);

export async function findAppointment(db: Db, id: number): Promise<FoundAppointment | undefined> {
  return (await appointmentById(db, { id }))[0];
}

export function listByIds(db: Db, ids: readonly number[]): Promise<FoundAppointment[]> {
  return partiesOf(db).where(inArray(appointments.id, [...ids]));
}

/** Starting in [from, to), without cancelled ones. */
export function listLiveOfTherapist(
  db: Db,
  therapistId: number,
  from: Date,
  to: Date,
): Promise<FoundAppointment[]> {
  return partiesOf(db).where(
    and(
      eq(appointments.therapistId, therapistId),
      ne(appointments.status, 'cancelled'),
      gte(appointments.startAt, from),
      lt(appointments.startAt, to),
    ),
  );
}

/** Whether the two had an appointment with each other, cancelled ones included, since the client last left the therapist. */
export async function haveAppointment(
  db: Db,
  parties: { therapistId: number; patientId: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.therapistId, parties.therapistId),
        eq(appointments.patientId, parties.patientId),
        isAfterDeparture,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** True where the account that booked still has the client, and so sees the session and can cancel it. */
export const bookerHasClient = sql`exists (select from ${clientGuardians}
  where ${clientGuardians.clientId} = ${appointments.clientId} and ${clientGuardians.userId} = ${appointments.patientId})`;

/** A patient's unpaid bookings; those that a therapist made for them and those for clients that they have lost do not count. */
export function listPending(db: Db, patientId: number): Promise<FoundAppointment[]> {
  return partiesOf(db).where(
    and(
      eq(appointments.patientId, patientId),
      eq(appointments.bookedBy, patientId),
      eq(appointments.status, 'scheduled'),
      eq(appointments.paymentStatus, 'pending'),
      bookerHasClient,
    ),
  );
}

/** The times and buffers of a therapist's appointments that overlap (from, to), without cancelled ones. */
export function listLive(db: Db, therapistId: number, from: Date, to: Date) {
  return db
    .select(columns(appointments, 'id', 'startAt', 'endAt', 'bufferBefore', 'bufferAfter'))
    .from(appointments)
    .where(
      and(
        eq(appointments.therapistId, therapistId),
        ne(appointments.status, 'cancelled'),
        lt(appointments.startAt, to),
        gt(appointments.endAt, from),
      ),
    );
}

/** @throws Failure `slot_taken` */
export async function insertAppointment(db: Db, row: NewAppointmentRow): Promise<AppointmentRow> {
  const [inserted] = await orSlotTaken(db.insert(appointments).values(row).returning());
  if (!inserted) throw new Error('inserting an appointment returned no row');
  return inserted;
}

/** A refund that is no longer due has no day either. @throws Failure `slot_taken` */
export async function updateAppointment(db: Db, id: number, changes: AppointmentChanges): Promise<void> {
  const { paymentStatus = 'refund_due' } = changes;
  const ended = paymentStatus === 'refund_due' ? {} : { refundDueAt: null };
  await orSlotTaken(
    db
      .update(appointments)
      .set({ ...changes, ...ended })
      .where(eq(appointments.id, id)),
  );
}

/** A user's sessions, on either side, and those of some clients, that have not started and are not cancelled. */
export function listUpcoming(
  db: Db,
  { userId, clientIds = [] }: Whose,
  now: Date,
): Promise<AppointmentRow[]> {
  return db
    .select()
    .from(appointments)
    .where(
      and(
        or(
          and(isOnEitherSide(userId), not(isLostTo(userId, now))),
          isOneOf(appointments.clientId, clientIds),
        ),
        inArray(appointments.status, ['scheduled', 'confirmed']),
        gt(appointments.startAt, now),
      ),
    )
    .orderBy(asc(appointments.startAt), asc(appointments.id));
}

export type DueHold = Pick<AppointmentRow, 'id' | 'paymentDueAt'>;

/** At most `limit` unpaid appointments past their payment deadline, the longest overdue first, of those after `after`. */
export function listDueHolds(
  db: Db,
  now: Date,
  { after, limit }: { after: DueHold | undefined; limit: number },
): Promise<DueHold[]> {
  return db
    .select({ id: appointments.id, paymentDueAt: appointments.paymentDueAt })
    .from(appointments)
    .where(
      and(
        eq(appointments.status, 'scheduled'),
        eq(appointments.paymentStatus, 'pending'),
        lte(appointments.paymentDueAt, now),
        after &&
          sql`(${appointments.paymentDueAt}, ${appointments.id}) > (${after.paymentDueAt}::timestamptz, ${after.id}::int)`,
      ),
    )
    .orderBy(asc(appointments.paymentDueAt), asc(appointments.id))
    .limit(limit);
}

/** Marks confirmed appointments that have ended as completed. */
export async function completeEnded(db: Db, now: Date): Promise<void> {
  await db
    .update(appointments)
    .set({ status: 'completed' })
    .where(and(eq(appointments.status, 'confirmed'), lte(appointments.endAt, now)));
}

export const SEALED_COLUMNS = ['sealedNotes', 'sealedCancellationReason', 'sealedChangeMessage'] as const;
export type SealedColumn = (typeof SEALED_COLUMNS)[number];
export type SealedTexts = Pick<AppointmentRow, 'id' | SealedColumn>;

/** At most `limit` appointments after one whose text does not start with `prefix`, the mark of the current secret. */
export function lockSealedBefore(
  db: Db,
  column: SealedColumn,
  { prefix, after, limit }: { prefix: string; after: number | undefined; limit: number },
): Promise<SealedTexts[]> {
  const { id } = appointments;
  const sealed = appointments[column];
  return db
    .select(columns(appointments, 'id', ...SEALED_COLUMNS))
    .from(appointments)
    .where(
      and(
        after === undefined ? undefined : gt(id, after),
        isNotNull(sealed),
        sql`not starts_with(${sealed}, ${prefix})`,
      ),
    )
    .orderBy(asc(id))
    .limit(limit)
    .for('update', { skipLocked: true });
}
