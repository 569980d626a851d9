import { and, asc, count, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/version.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';
import { appointmentTypes } from './tables.ts';

export type AppointmentTypeRow = typeof appointmentTypes.$inferSelect;
export type AppointmentTypeFields = Omit<AppointmentTypeRow, 'id' | 'therapistId' | 'version'>;

function ownOne(therapistId: number, id: number) {
  return and(eq(appointmentTypes.therapistId, therapistId), eq(appointmentTypes.id, id));
}

/** In the therapist's order, then by creation. */
export function listTypes(
  db: Db,
  therapistId: number,
  { activeOnly = false } = {},
): Promise<AppointmentTypeRow[]> {
  return db
    .select()
    .from(appointmentTypes)
    .where(
      and(
        eq(appointmentTypes.therapistId, therapistId),
        activeOnly ? eq(appointmentTypes.isActive, true) : undefined,
      ),
    )
    .orderBy(asc(appointmentTypes.sortOrder), asc(appointmentTypes.id));
}

export async function findType(
  db: Db,
  therapistId: number,
  id: number,
): Promise<AppointmentTypeRow | undefined> {
  return (await db.select().from(appointmentTypes).where(ownOne(therapistId, id)))[0];
}

/** The user id of the therapist who owns a type. */
export async function findOwner(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: therapists.userId })
    .from(appointmentTypes)
    .innerJoin(therapists, eq(therapists.id, appointmentTypes.therapistId))
    .where(eq(appointmentTypes.id, id));
  return row?.userId;
}

export function countTypes(db: Db, therapistId: number): Promise<number> {
  return db.$count(appointmentTypes, eq(appointmentTypes.therapistId, therapistId));
}

export async function countUnasked(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(appointmentTypes)
    .innerJoin(therapists, eq(therapists.id, appointmentTypes.therapistId))
    .innerJoin(users, eq(users.id, therapists.userId))
    .where(
      and(
        eq(appointmentTypes.isActive, true),
        gt(appointmentTypes.price, 0),
        isNull(appointmentTypes.tax),
        isNull(users.closedAt),
      ),
    );
  return row?.count ?? 0;
}

export async function insertType(
  db: Db,
  therapistId: number,
  fields: AppointmentTypeFields,
): Promise<AppointmentTypeRow> {
  const [inserted] = await db
    .insert(appointmentTypes)
    .values({ therapistId, ...fields })
    .returning();
  if (!inserted) throw new Error('inserting an appointment type returned no row');
  return inserted;
}

export async function updateType(
  db: Db,
  therapistId: number,
  id: number,
  changes: Partial<AppointmentTypeFields>,
): Promise<AppointmentTypeRow> {
  const [updated] = await db
    .update(appointmentTypes)
    .set({ ...changes, ...nextVersion(appointmentTypes.version) })
    .where(ownOne(therapistId, id))
    .returning();
  if (!updated) throw new Error('an appointment type was deleted without the lock');
  return updated;
}

export async function deleteType(db: Db, therapistId: number, id: number): Promise<void> {
  await db.delete(appointmentTypes).where(ownOne(therapistId, id));
}

/** Sets the sort order of each type to its index in `ids`. */
export async function orderTypes(db: Db, therapistId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const place = sql<number>`array_position(${sql.param(ids)}::integer[], ${appointmentTypes.id}) - 1`;
  await db
    .update(appointmentTypes)
    .set({ sortOrder: place, ...nextVersion(appointmentTypes.version) })
    .where(and(eq(appointmentTypes.therapistId, therapistId), ne(appointmentTypes.sortOrder, place)));
}

export async function deleteTypes(db: Db, therapistId: number): Promise<void> {
  await db.delete(appointmentTypes).where(eq(appointmentTypes.therapistId, therapistId));
}
