import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { columns, isOneOf } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { appointments } from '../appointments/rows/tables.ts';
import { clientGuardians, clients, therapistClients } from '../clients/tables.ts';
import { users } from '../users/tables.ts';

/** The sort keys of a client, for keyset paging. */
export type Position = { searchName: string; id: number };

/** A closed client is in no caseload. */
function isOf(therapistId: number): SQL | undefined {
  return and(
    isNull(clients.closedAt),
    // One array of ids: with a condition for each table every client would be read.
    sql`${clients.id} = any(array(
      select ${appointments.clientId} from ${appointments}
      where ${appointments.therapistId} = ${therapistId} and ${appointments.confirmedAt} is not null
      union select ${therapistClients.clientId} from ${therapistClients}
      where ${therapistClients.therapistId} = ${therapistId}))`,
  );
}

const { startAt, endAt, didNotAttend, status } = appointments;

/** Each with the figures of its sessions with the therapist that are not cancelled. */
function selectClients(db: Db, therapistId: number, now: Date, condition: SQL | undefined) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const lastAt = sql<Date | null>`max(${startAt}) filter (where ${endAt} <= ${at} and not ${didNotAttend})`;
  const nextAt = sql<Date | null>`min(${startAt}) filter (where ${endAt} > ${at})`;
  return db
    .select({
      ...columns(clients, 'id', 'name', 'searchName', 'birthMonth', 'communicates', 'isArchived'),
      sessionCount: sql<number>`count(${appointments.id})::int`,
      lastAt: lastAt.mapWith(startAt),
      nextAt: nextAt.mapWith(startAt),
      owed: sql`coalesce(sum(${appointments.totalPrice}) filter (where ${appointments.paymentStatus} in ('pending', 'processing', 'review')), 0)`.mapWith(
        Number,
      ),
    })
    .from(clients)
    .leftJoin(
      appointments,
      and(
        eq(appointments.clientId, clients.id),
        eq(appointments.therapistId, therapistId),
        sql`${status} <> 'cancelled'`,
      ),
    )
    .where(and(isOf(therapistId), condition))
    .groupBy(clients.id);
}
export type ClientRow = Awaited<ReturnType<typeof selectClients>>[number];

/** By name, those that have every word, at most `limit` after a position. */
export function listClients(
  db: Db,
  { therapistId, now }: { therapistId: number; now: Date },
  { words, after, limit }: { words: readonly string[]; after: Position | undefined; limit: number },
): Promise<ClientRow[]> {
  const following =
    after && sql`(${clients.searchName}, ${clients.id}) > (${after.searchName}, ${after.id}::int)`;
  const matching = words.map((word) => sql`strpos(${clients.searchName}, ${word}) > 0`);
  return selectClients(db, therapistId, now, and(following, ...matching))
    .orderBy(asc(clients.searchName), asc(clients.id))
    .limit(limit);
}

export async function findClient(
  db: Db,
  { therapistId, now }: { therapistId: number; now: Date },
  id: number,
): Promise<ClientRow | undefined> {
  return (await selectClients(db, therapistId, now, eq(clients.id, id)))[0];
}

/** Guardians with how to reach them, the longest-standing first; suspended ones cannot be reached here. */
export function listGuardians(db: Db, clientId: number) {
  return db
    .select({
      ...columns(clientGuardians, 'userId', 'isOwner', 'mayBook', 'mayPay'),
      ...columns(users, 'firstName', 'lastName', 'email', 'phone'),
    })
    .from(clientGuardians)
    .innerJoin(users, eq(users.id, clientGuardians.userId))
    .where(and(eq(clientGuardians.clientId, clientId), eq(users.isSuspended, false)))
    .orderBy(asc(clientGuardians.since), asc(clientGuardians.userId));
}

/** The longest-standing guardian of each client: whose records a list shows. */
export async function listFirstGuardians(db: Db, clientIds: readonly number[]): Promise<number[]> {
  if (clientIds.length === 0) return [];
  const rows = await db
    .selectDistinctOn([clientGuardians.clientId], { userId: clientGuardians.userId })
    .from(clientGuardians)
    .where(isOneOf(clientGuardians.clientId, clientIds))
    .orderBy(
      asc(clientGuardians.clientId),
      desc(clientGuardians.isOwner),
      asc(clientGuardians.since),
      asc(clientGuardians.userId),
    );
  return rows.map(({ userId }) => userId);
}

/** Ids of the latest sessions of a client with a therapist. */
export async function listSessionIds(
  db: Db,
  { therapistId, clientId, limit }: { therapistId: number; clientId: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.therapistId, therapistId), eq(appointments.clientId, clientId)))
    .orderBy(desc(startAt), desc(appointments.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
