import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { nextVersion } from '../../../platform/database/version.ts';
import { clients } from '../../clients/tables.ts';
import { therapists } from '../../therapists/tables.ts';
import { users } from '../../users/tables.ts';
import { goals } from './tables.ts';

/** A client and the therapist who keeps the record. */
export type Whose = { clientId: number; therapistId: number };
export type GoalRow = typeof goals.$inferSelect;
export type NewGoalRow = typeof goals.$inferInsert;

export function isOf({ clientId, therapistId }: Whose) {
  return and(eq(goals.clientId, clientId), eq(goals.therapistId, therapistId));
}

/** In the therapist's order. */
export function listGoals(db: Db, whose: Whose): Promise<GoalRow[]> {
  return db.select().from(goals).where(isOf(whose)).orderBy(asc(goals.position), asc(goals.id));
}

/** The same, locked until the transaction ends: what counts or changes them goes one after the other. */
export function lockGoals(db: Db, whose: Whose): Promise<GoalRow[]> {
  return db.select().from(goals).where(isOf(whose)).orderBy(asc(goals.id)).for('update');
}

/** Those of all of a therapist's clients, the latest first. */
export function listLatest(db: Db, therapistId: number, limit: number): Promise<GoalRow[]> {
  return db
    .select()
    .from(goals)
    .where(eq(goals.therapistId, therapistId))
    .orderBy(desc(goals.id))
    .limit(limit);
}

/** For the export. */
export function listOfTherapist(db: Db, therapistId: number): Promise<GoalRow[]> {
  return db.select().from(goals).where(eq(goals.therapistId, therapistId)).orderBy(asc(goals.id));
}

export async function hasGoals(db: Db, whose: Whose): Promise<boolean> {
  const rows = await db.select({ id: goals.id }).from(goals).where(isOf(whose)).limit(1);
  return rows.length > 0;
}

export async function findGoal(db: Db, id: number): Promise<GoalRow | undefined> {
  return (await db.select().from(goals).where(eq(goals.id, id)))[0];
}

export async function insertGoal(db: Db, row: NewGoalRow): Promise<GoalRow> {
  const [inserted] = await db.insert(goals).values(row).returning();
  if (!inserted) throw new Error('inserting a goal returned no row');
  return inserted;
}

export async function updateGoal(db: Db, id: number, changes: Partial<NewGoalRow>): Promise<GoalRow> {
  const [updated] = await db
    .update(goals)
    .set({ ...changes, ...nextVersion(goals.version) })
    .where(eq(goals.id, id))
    .returning();
  if (!updated) throw new Error('a goal that was locked is gone');
  return updated;
}

/** Another sealing of the same text: no change that a reader could see. */
export async function replaceSealed(
  db: Db,
  id: number,
  sealed: Pick<GoalRow, 'sealedText' | 'sealedFamilyWords'>,
): Promise<void> {
  await db.update(goals).set(sealed).where(eq(goals.id, id));
}

/** The given ones first, in their order; the others after them, in that which they had. */
export async function orderGoals(db: Db, whose: Whose, ids: readonly number[]): Promise<void> {
  const list = sql`${`{${ids.join(',')}}`}::int[]`;
  await db
    .update(goals)
    .set({
      position: sql`coalesce(array_position(${list}, ${goals.id}), ${ids.length} + ${goals.position} + 1)`,
    })
    .where(isOf(whose));
}

/** At most `limit` goals after one, whose texts were sealed with another secret than that of the prefix. */
export function lockSealedBefore(
  db: Db,
  { prefix, after, limit }: { prefix: string; after: number; limit: number },
): Promise<GoalRow[]> {
  return db
    .select()
    .from(goals)
    .where(
      and(
        gt(goals.id, after),
        sql`(not starts_with(${goals.sealedText}, ${prefix})
          or not starts_with(coalesce(${goals.sealedFamilyWords}, ${prefix}), ${prefix}))`,
      ),
    )
    .orderBy(asc(goals.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Goals of a client that families see, of all therapists whose account is open. */
export function listForFamily(db: Db, clientId: number) {
  return db
    .select({ goal: goals, therapist: { id: therapists.id, ...columns(users, 'firstName', 'lastName') } })
    .from(goals)
    .innerJoin(clients, eq(clients.id, goals.clientId))
    .innerJoin(therapists, eq(therapists.id, goals.therapistId))
    .innerJoin(users, eq(users.id, therapists.userId))
    .where(and(eq(goals.clientId, clientId), sql`${goals.sealedFamilyWords} is not null`))
    .orderBy(
      asc(users.lastName),
      asc(users.firstName),
      asc(therapists.id),
      asc(goals.position),
      asc(goals.id),
    );
}
