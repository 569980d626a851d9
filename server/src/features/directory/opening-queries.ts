import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import { columns, isOneOf } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';
import { type Filter, matchingChoices } from './queries.ts';
import { NO_OPENING, nextOpenings, openingChanges } from './tables.ts';

/** The start, and the service that opens then. */
type StoredOpening = { startMinute: number; openingTypeId: number | null };

/** Without a row the therapist was made in this moment. */
export async function findStored(db: Db, therapistId: number): Promise<StoredOpening> {
  const { startMinute, appointmentTypeId } = nextOpenings;
  const [row] = await db
    .select({ startMinute, openingTypeId: appointmentTypeId })
    .from(nextOpenings)
    .where(eq(nextOpenings.therapistId, therapistId));
  return row ?? { startMinute: NO_OPENING, openingTypeId: null };
}

export type NextOpeningEntry = [therapistId: number, startMinute: number, version: number];

/** The openings of therapists who can be booked and match, by start. One JSON row: thousands of rows cost more than their content. */
export async function listNextOpenings(
  db: Db,
  filter: Omit<Filter, 'maxPrice'>,
  { untilMinute, verifiedOnly }: { untilMinute: number; verifiedOnly: boolean },
): Promise<NextOpeningEntry[]> {
  const { therapistId, startMinute, version } = nextOpenings;
  const canBeBooked = and(
    eq(therapists.takesNewPatients, true),
    verifiedOnly ? eq(therapists.isVerified, true) : undefined,
    lte(startMinute, untilMinute),
  );
  const found = db
    .select({ entry: sql`json_build_array(${therapistId}, ${startMinute}, ${version})`.as('entry') })
    .from(nextOpenings)
    .innerJoin(therapists, eq(therapists.id, therapistId))
    .innerJoin(users, eq(users.id, therapists.userId))
    .where(and(canBeBooked, matchingChoices(db, filter)))
    .orderBy(asc(startMinute), asc(therapistId))
    .as('found');
  const entries: SQL<NextOpeningEntry[]> = sql`coalesce(json_agg(${found.entry}), '[]'::json)`;
  const [row] = await db.select({ entries }).from(found);
  return row?.entries ?? [];
}

/** The stored openings of some therapists, bookable or not, in no order. */
export async function listStored(db: Db, therapistIds: readonly number[]): Promise<NextOpeningEntry[]> {
  const rows = await db
    .select(columns(nextOpenings, 'therapistId', 'startMinute', 'version'))
    .from(nextOpenings)
    .where(isOneOf(nextOpenings.therapistId, therapistIds));
  return rows.map(({ therapistId, startMinute, version }) => [therapistId, startMinute, version]);
}

/** Whether nobody else refreshes; holds the lock until the transaction ends. */
export async function tryRefreshLock(db: Db): Promise<boolean> {
  const [row] = await db
    .select({ isLocked: sql<boolean>`pg_try_advisory_xact_lock(${ADVISORY_LOCKS.openingRefresh}::int, 0)` })
    .from(sql`(select 1) as one`);
  return row?.isLocked ?? false;
}

/** Returns the therapists of the oldest changes, some more than once. */
export async function listChangedTherapists(db: Db, limit: number): Promise<number[]> {
  const rows = await db.select().from(openingChanges).orderBy(asc(openingChanges.id)).limit(limit);
  return rows.map(({ therapistId }) => therapistId);
}

/** Returns all changes of these therapists: one with many at once, as after an import, is then computed once. */
export async function listChangeIds(db: Db, therapistIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: openingChanges.id })
    .from(openingChanges)
    .where(isOneOf(openingChanges.therapistId, therapistIds));
  return rows.map(({ id }) => id);
}

/** The therapists whose next opening is wrong since some instant. */
export async function listDue(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: nextOpenings.therapistId })
    .from(nextOpenings)
    .where(lte(nextOpenings.refreshAt, now))
    .orderBy(asc(nextOpenings.refreshAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export type Refreshed = {
  therapistId: number;
  startMinute: number;
  appointmentTypeId: number | null;
  refreshAt: Date;
  hasChanged: boolean;
};

/** Stores them in one statement. */
export async function updateNextOpenings(db: Db, refreshed: readonly Refreshed[]): Promise<void> {
  await db.execute(sql`
    update ${nextOpenings} set start_minute = new.start_minute,
      appointment_type_id = new.appointment_type_id, refresh_at = new.refresh_at, version = version + new.has_changed::int
    from (
      select (one ->> 'therapistId')::int as therapist_id, (one ->> 'startMinute')::int as start_minute,
        (one ->> 'appointmentTypeId')::int as appointment_type_id,
        (one ->> 'refreshAt')::timestamptz as refresh_at, (one ->> 'hasChanged')::boolean as has_changed
      from json_array_elements(${JSON.stringify(refreshed)}::json) as one
    ) as new
    where ${nextOpenings.therapistId} = new.therapist_id`);
}

export async function deleteChanges(db: Db, ids: readonly number[]): Promise<void> {
  await db.delete(openingChanges).where(isOneOf(openingChanges.id, ids));
}
