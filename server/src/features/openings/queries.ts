import { and, asc, eq, sql } from 'drizzle-orm';
import { columns, isOneOf } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { appointmentTypes } from '../services/tables.ts';
import { therapists } from '../therapists/tables.ts';

/** The active services of some therapists, in each therapist's order. */
export function listServices(db: Db, therapistIds: readonly number[]) {
  const { therapistId, sortOrder, id, isActive } = appointmentTypes;
  return db
    .select(
      columns(
        appointmentTypes,
        'therapistId',
        'id',
        'name',
        'duration',
        'price',
        'currency',
        'bufferBefore',
        'bufferAfter',
      ),
    )
    .from(appointmentTypes)
    .where(and(isOneOf(therapistId, therapistIds), eq(isActive, true)))
    .orderBy(asc(therapistId), asc(sortOrder), asc(id));
}

export type Service = Awaited<ReturnType<typeof listServices>>[number];

/** Returns those of the therapists whom new families may book. */
export async function listBookable(
  db: Db,
  therapistIds: readonly number[],
  requireVerification: boolean,
): Promise<number[]> {
  const { id, takesNewPatients, isVerified } = therapists;
  const isAllowed = sql`(${isVerified} or not ${requireVerification}::boolean)`;
  const rows = await db
    .select({ id })
    .from(therapists)
    .where(and(isOneOf(id, therapistIds), eq(takesNewPatients, true), isAllowed));
  return rows.map((row) => row.id);
}
