import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { appointments } from '../../appointments/rows/tables.ts';
import type { Whose } from './goal-queries.ts';
import { trials } from './tables.ts';

export type NewTrialRow = typeof trials.$inferInsert;

function isOf({ clientId, therapistId }: Whose) {
  return and(eq(trials.clientId, clientId), eq(trials.therapistId, therapistId));
}

export function listByIds(db: Db, ids: readonly string[]) {
  return db
    .select(columns(trials, 'id', 'clientId', 'therapistId', 'removedAt'))
    .from(trials)
    .where(inArray(trials.id, [...ids]));
}

/** Returns the ids of those that were not there: another device may have made the same one. */
export async function insertTrials(db: Db, rows: readonly NewTrialRow[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const inserted = await db
    .insert(trials)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: trials.id });
  return inserted.map(({ id }) => id);
}

export async function removeTrials(db: Db, ids: readonly string[], removedAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(trials)
    .set({ removedAt })
    .where(and(inArray(trials.id, [...ids]), isNull(trials.removedAt)));
}

/** How many trials a client has with a therapist, removed ones included, and how many each of some sessions. */
export async function countTrials(db: Db, whose: Whose, appointmentIds: readonly number[]) {
  const all = await db.$count(trials, isOf(whose));
  const sessions =
    appointmentIds.length === 0
      ? []
      : await db
          .select({ appointmentId: trials.appointmentId, trials: count() })
          .from(trials)
          .where(and(isOf(whose), inArray(trials.appointmentId, [...appointmentIds])))
          .groupBy(trials.appointmentId);
  return { all, ofSession: new Map(sessions.map((one) => [one.appointmentId, one.trials])) };
}

/** The starts of a client's sessions with a therapist that are not cancelled. */
export async function listStarts(
  db: Db,
  { clientId, therapistId }: Whose,
  ids: readonly number[],
): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(columns(appointments, 'id', 'startAt'))
    .from(appointments)
    .where(
      and(
        inArray(appointments.id, [...ids]),
        eq(appointments.clientId, clientId),
        eq(appointments.therapistId, therapistId),
        sql`${appointments.status} <> 'cancelled'`,
      ),
    );
  return new Map(rows.map(({ id, startAt }) => [id, startAt]));
}

/** Those of a session that count. A removal that arrived first is of no session. */
export async function listOfSession(db: Db, whose: Whose, appointmentId: number) {
  const rows = await db
    .select(columns(trials, 'id', 'goalId', 'appointmentId', 'at', 'value', 'cue', 'isProbe'))
    .from(trials)
    .where(and(isOf(whose), eq(trials.appointmentId, appointmentId), isNull(trials.removedAt)))
    .orderBy(asc(trials.at), asc(trials.id));
  return rows.flatMap(({ id, goalId, at, value, cue, isProbe, ...row }) =>
    goalId === null || at === null || value === null || isProbe === null
      ? []
      : [{ id, goalId, at, value, cue, isProbe, ...row }],
  );
}

/** For the export: in the order of their ids, after one of them. */
export function listPageOfTherapist(
  db: Db,
  therapistId: number,
  { after, limit }: { after: string | undefined; limit: number },
) {
  return db
    .select(
      columns(
        trials,
        'id',
        'clientId',
        'goalId',
        'appointmentId',
        'at',
        'receivedAt',
        'value',
        'cue',
        'isProbe',
        'removedAt',
      ),
    )
    .from(trials)
    .where(and(eq(trials.therapistId, therapistId), after === undefined ? undefined : gt(trials.id, after)))
    .orderBy(asc(trials.id))
    .limit(limit);
}

export async function hasTrials(db: Db, goalId: number): Promise<boolean> {
  const rows = await db.select({ id: trials.id }).from(trials).where(eq(trials.goalId, goalId)).limit(1);
  return rows.length > 0;
}

/** Removed ones count too: they may stand in a signed note. */
export async function listGoalsWithTrials(db: Db, whose: Whose): Promise<number[]> {
  const rows = await db.selectDistinct({ goalId: trials.goalId }).from(trials).where(isOf(whose));
  return rows.flatMap(({ goalId }) => goalId ?? []);
}

/**
 * The trials that count, summed up by goal, session or half hour (every zone's day begins on one), kind and cue. Of all goals of
 * a client with a therapist, or of one.
 */
export function listTallies(db: Db, whose: Whose, goalId?: number) {
  const half = sql`case when ${trials.appointmentId} is null then floor(extract(epoch from ${trials.at}) / 1800) end`;
  return db
    .select({
      goalId: sql<number>`${trials.goalId}`,
      ...columns(trials, 'appointmentId', 'isProbe', 'cue'),
      startAt: appointments.startAt,
      firstAt: sql<Date>`min(${trials.at})`.mapWith(appointments.startAt),
      lastAt: sql<Date>`max(${trials.at})`.mapWith(appointments.startAt),
      tried: sql<number>`count(*)::int`,
      right: sql<number>`(count(*) filter (where ${trials.value} = 1))::int`,
      lastValue: sql<number>`(array_agg(${trials.value} order by ${trials.at} desc, ${trials.id} desc))[1]::int`,
    })
    .from(trials)
    .leftJoin(appointments, eq(appointments.id, trials.appointmentId))
    .where(
      and(
        isOf(whose),
        isNull(trials.removedAt),
        sql`${trials.goalId} is not null`,
        goalId === undefined ? undefined : eq(trials.goalId, goalId),
      ),
    )
    .groupBy(trials.goalId, trials.appointmentId, appointments.startAt, half, trials.isProbe, trials.cue);
}
export type Tally = Awaited<ReturnType<typeof listTallies>>[number];
