import { and, asc, eq, gt, gte, isNotNull, notExists } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { type AppointmentRow, bookerHasClient } from './queries.ts';
import { appointments, series } from './tables.ts';

export async function insertSeries(db: Db, createdAt: Date): Promise<number> {
  const [row] = await db.insert(series).values({ createdAt }).returning({ id: series.id });
  if (!row) throw new Error('inserting a series returned no row');
  return row.id;
}

type Place = Pick<AppointmentRow, 'seriesId' | 'startAt'>;

/** The dates of a series from one of them on, cancelled ones included, by start. */
export function listFrom(db: Db, { seriesId, startAt }: Place): Promise<AppointmentRow[]> {
  if (seriesId === null) return Promise.resolve([]);
  return db
    .select()
    .from(appointments)
    .where(and(eq(appointments.seriesId, seriesId), gte(appointments.startAt, startAt)))
    .orderBy(asc(appointments.startAt), asc(appointments.id));
}

/** What the same person cancelled in one go with an appointment of the same client and therapist, itself included, by start. */
export function listCancelledAtOnce(db: Db, row: AppointmentRow): Promise<AppointmentRow[]> {
  if (row.cancelledAt === null) return Promise.resolve([]);
  return db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.clientId, row.clientId),
        eq(appointments.patientId, row.patientId),
        eq(appointments.therapistId, row.therapistId),
        eq(appointments.cancelledAt, row.cancelledAt),
        eq(appointments.cancelledBy, 'therapist'),
      ),
    )
    .orderBy(asc(appointments.startAt), asc(appointments.id));
}

/** What one payment confirmed with an appointment of the same account and client, itself included, by start. */
export function listConfirmedAtOnce(db: Db, row: AppointmentRow): Promise<AppointmentRow[]> {
  if (row.confirmedAt === null) return Promise.resolve([]);
  return db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.clientId, row.clientId),
        eq(appointments.patientId, row.patientId),
        eq(appointments.therapistId, row.therapistId),
        eq(appointments.confirmedAt, row.confirmedAt),
        isNotNull(appointments.payeeEmail),
        gt(appointments.totalPrice, 0),
      ),
    )
    .orderBy(asc(appointments.startAt), asc(appointments.id));
}

/** Whether the patient has booked a series with the therapist of which a date is not paid, for a client that they still have. */
export async function hasUnpaid(
  db: Db,
  { patientId, therapistId }: Pick<AppointmentRow, 'patientId' | 'therapistId'>,
): Promise<boolean> {
  const [row] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.patientId, patientId),
        eq(appointments.bookedBy, patientId),
        eq(appointments.therapistId, therapistId),
        isNotNull(appointments.seriesId),
        eq(appointments.status, 'scheduled'),
        eq(appointments.paymentStatus, 'pending'),
        bookerHasClient,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Deletes those of the series that have no appointment any more. */
export async function deleteEmpty(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const dates = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(eq(appointments.seriesId, series.id));
  await db.delete(series).where(and(isOneOf(series.id, ids), notExists(dates)));
}
