import { and, eq, gt, lt } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { violatedConstraint } from '../../../platform/database/db-errors.ts';
import { Failure } from '../../../platform/failure.ts';
import { heldTimes } from './tables.ts';

export type NewHeldTimeRow = typeof heldTimes.$inferInsert;

/** @throws Failure `slot_taken` */
export async function insertHeldTime(db: Db, row: NewHeldTimeRow): Promise<number> {
  try {
    const [held] = await db.insert(heldTimes).values(row).returning({ id: heldTimes.id });
    if (!held) throw new Error('holding a time returned no row');
    return held.id;
  } catch (error) {
    throw violatedConstraint(error) === 'held_times_never_overlap' ? new Failure('slot_taken') : error;
  }
}

export async function deleteHeldTime(db: Db, id: number): Promise<void> {
  await db.delete(heldTimes).where(eq(heldTimes.id, id));
}

/** The held times of a therapist that overlap (from, to). */
export function listHeldTimes(db: Db, therapistId: number, from: Date, to: Date) {
  return db
    .select(columns(heldTimes, 'startAt', 'endAt'))
    .from(heldTimes)
    .where(and(eq(heldTimes.therapistId, therapistId), lt(heldTimes.startAt, to), gt(heldTimes.endAt, from)));
}
