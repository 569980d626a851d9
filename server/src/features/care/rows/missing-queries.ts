import { and, asc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { columns } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/db.ts';
import { appointments, makesCaseload } from '../../appointments/rows/tables.ts';
import { clients } from '../../clients/tables.ts';
import type { Whose } from './goal-queries.ts';
import { entries } from './tables.ts';

/** Of clients who are on the caseload by the session: of who left nothing new is written. */
function isMissing(therapistId: number, now: Date): SQL | undefined {
  return and(
    eq(appointments.therapistId, therapistId),
    lte(appointments.endAt, now),
    makesCaseload(now),
    sql`not exists (select from ${entries}
      where ${entries.appointmentId} = ${appointments.id} and ${entries.kind} = 'session')`,
  );
}

/** Sessions of a record that are over and have no entry, the oldest first. */
export function listMissing(
  db: Db,
  { clientId, therapistId }: Whose,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: number; startAt: Date }[]> {
  return db
    .select(columns(appointments, 'id', 'startAt'))
    .from(appointments)
    .where(and(isMissing(therapistId, now), eq(appointments.clientId, clientId)))
    .orderBy(asc(appointments.startAt), asc(appointments.id))
    .limit(limit);
}

type Asked = { since: Date; now: Date; limit: number };

/** The same of all clients, with how many there are. */
export async function listMissingOfAll(db: Db, therapistId: number, { since, now, limit }: Asked) {
  const condition = and(
    isMissing(therapistId, now),
    gte(appointments.endAt, since),
    isNull(clients.closedAt),
  );
  const rows = await db
    .select({
      ...columns(appointments, 'id', 'startAt'),
      client: columns(clients, 'id', 'name'),
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(appointments)
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .where(condition)
    .orderBy(asc(appointments.startAt), asc(appointments.id))
    .limit(limit);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The drafts of a practice, by their sessions or the time when they were begun, the oldest first. */
export async function listDrafts(db: Db, therapistId: number, limit: number) {
  const at = sql<Date>`coalesce(${appointments.startAt}, ${entries.createdAt})`.mapWith(entries.createdAt);
  const rows = await db
    .select({
      ...columns(entries, 'id', 'kind', 'appointmentId'),
      at,
      client: columns(clients, 'id', 'name'),
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(entries)
    .innerJoin(clients, eq(clients.id, entries.clientId))
    .leftJoin(appointments, eq(appointments.id, entries.appointmentId))
    .where(and(eq(entries.therapistId, therapistId), eq(entries.state, 'draft')))
    .orderBy(asc(at), asc(entries.id))
    .limit(limit);
  return { rows, total: rows[0]?.total ?? 0 };
}
