import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { therapists } from '../therapists/tables.ts';
import { appointmentTypes } from './tables.ts';

export type AppointmentTypeRow = typeof appointmentTypes.$inferSelect;
export type AppointmentTypeFields = Omit<AppointmentTypeRow, 'id' | 'therapistId'>;

const ownOne = (therapistId: number, id: number) =>
  and(eq(appointmentTypes.therapistId, therapistId), eq(appointmentTypes.id, id));

/** In the therapist's order; types that share a place come in the order in which they were made. */
export const listTypes = (
  db: Db,
  therapistId: number,
  only: { active: boolean } = { active: false },
): Promise<AppointmentTypeRow[]> =>
  db
    .select()
    .from(appointmentTypes)
    .where(
      and(
        eq(appointmentTypes.therapistId, therapistId),
        only.active ? eq(appointmentTypes.isActive, true) : undefined,
      ),
    )
    .orderBy(asc(appointmentTypes.sortOrder), asc(appointmentTypes.id));

export const findType = async (
  db: Db,
  therapistId: number,
  id: number,
): Promise<AppointmentTypeRow | undefined> =>
  (await db.select().from(appointmentTypes).where(ownOne(therapistId, id)))[0];

/** The account of whoever offers a type. */
export const findOwner = async (db: Db, id: number): Promise<number | undefined> => {
  const [row] = await db
    .select({ userId: therapists.userId })
    .from(appointmentTypes)
    .innerJoin(therapists, eq(therapists.id, appointmentTypes.therapistId))
    .where(eq(appointmentTypes.id, id));
  return row?.userId;
};

export const countTypes = async (db: Db, therapistId: number): Promise<number> => {
  const [row] = await db
    .select({ types: count() })
    .from(appointmentTypes)
    .where(eq(appointmentTypes.therapistId, therapistId));
  return row?.types ?? 0;
};

export const insertType = async (
  db: Db,
  therapistId: number,
  fields: AppointmentTypeFields,
): Promise<AppointmentTypeRow> => {
  const [inserted] = await db
    .insert(appointmentTypes)
    .values({ therapistId, ...fields })
    .returning();
  if (!inserted) throw new Error('inserting an appointment type returned no row');
  return inserted;
};

export const updateType = async (
  db: Db,
  therapistId: number,
  id: number,
  changes: Partial<AppointmentTypeFields>,
): Promise<AppointmentTypeRow | undefined> => {
  if (Object.keys(changes).length === 0) return findType(db, therapistId, id);
  const [updated] = await db.update(appointmentTypes).set(changes).where(ownOne(therapistId, id)).returning();
  return updated;
};

/** True when there was one to delete. */
export const deleteType = async (db: Db, therapistId: number, id: number): Promise<boolean> => {
  const deleted = await db
    .delete(appointmentTypes)
    .where(ownOne(therapistId, id))
    .returning({ id: appointmentTypes.id });
  return deleted.length > 0;
};

/** Gives each type its place in `ids`, from 0. */
export const orderTypes = async (db: Db, therapistId: number, ids: number[]): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .update(appointmentTypes)
    .set({ sortOrder: sql`array_position(${sql.param(ids)}::integer[], ${appointmentTypes.id}) - 1` })
    .where(eq(appointmentTypes.therapistId, therapistId));
};

export const deleteTypes = async (db: Db, therapistId: number): Promise<void> => {
  await db.delete(appointmentTypes).where(eq(appointmentTypes.therapistId, therapistId));
};
