import { and, asc, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { columns, isOneOf } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { appointments, directDue, isOfClosed, makesCaseload } from '../appointments/rows/tables.ts';
import { caseloadDepartures, clientGuardians, clients, therapistClients } from '../clients/tables.ts';
import { therapists } from '../therapists/tables.ts';
import { users } from '../users/tables.ts';

/** The sort keys of a client, for keyset paging. */
export type Position = { searchName: string; id: number };

type Whose = { therapistId: number; now: Date };

/** A closed client is in no caseload. */
function isOf({ therapistId, now }: Whose): SQL | undefined {
  return and(
    isNull(clients.closedAt),
    // One array of ids: with a condition for each table every client would be read.
    sql`${clients.id} = any(array(
      select ${appointments.clientId} from ${appointments}
      where ${appointments.therapistId} = ${therapistId} and ${makesCaseload(now)}
      union select ${therapistClients.clientId} from ${therapistClients}
      where ${therapistClients.therapistId} = ${therapistId}))`,
  );
}

const { startAt, endAt, didNotAttend, status } = appointments;

const isOwed = sql`(${appointments.paymentStatus} in ('pending', 'processing', 'review')
  or (${appointments.paymentStatus} = 'direct_due' and not ${isOfClosed}))`;
/** Of a session that nobody attended and that is paid directly, what the terms keep. */
const amount = sql`case ${appointments.paymentStatus} when 'direct_due' then ${directDue}
  else ${appointments.totalPrice} end`;

function sumOf(condition: SQL) {
  return sql`coalesce(sum(${amount}) filter (where ${condition}), 0)`.mapWith(Number);
}

function timesAt(now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return {
    lastAt: sql<Date | null>`max(${startAt}) filter (where ${endAt} <= ${at} and not ${didNotAttend})`,
    nextAt: sql<Date | null>`min(${startAt}) filter (where ${endAt} > ${at})`,
  };
}

/** Each with the figures of its sessions with the therapist that are not cancelled. */
function selectClients(db: Db, { therapistId, now }: Whose, condition: SQL | undefined) {
  const { lastAt, nextAt } = timesAt(now);
  return db
    .select({
      ...columns(clients, 'id', 'name', 'searchName', 'birthMonth', 'communicates', 'isArchived'),
      sessionCount: sql<number>`count(${appointments.id})::int`,
      lastAt: lastAt.mapWith(startAt),
      nextAt: nextAt.mapWith(startAt),
      owed: sumOf(isOwed),
      expected: sumOf(sql`${isOwed} and ${endAt} > ${now.toISOString()}::timestamptz`),
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
    .where(condition)
    .groupBy(clients.id);
}
export type ClientRow = Awaited<ReturnType<typeof selectClients>>[number];

/** By name, those that have every word, at most `limit` after a position. */
export function listClients(
  db: Db,
  whose: Whose,
  { words, after, limit }: { words: readonly string[]; after: Position | undefined; limit: number },
): Promise<ClientRow[]> {
  const following =
    after && sql`(${clients.searchName}, ${clients.id}) > (${after.searchName}, ${after.id}::int)`;
  const matching = words.map((word) => sql`strpos(${clients.searchName}, ${word}) > 0`);
  return selectClients(db, whose, and(isOf(whose), following, ...matching))
    .orderBy(asc(clients.searchName), asc(clients.id))
    .limit(limit);
}

/** By next session, then by last session, the latest first. */
export function listByNextSession(db: Db, whose: Whose, limit: number): Promise<ClientRow[]> {
  const { lastAt, nextAt } = timesAt(whose.now);
  return selectClients(db, whose, isOf(whose))
    .orderBy(sql`${nextAt} asc nulls last`, sql`${lastAt} desc nulls last`, asc(clients.id))
    .limit(limit);
}

export function countClients(db: Db, whose: Whose): Promise<number> {
  return db.$count(clients, isOf(whose));
}

/** The ids of the clients on a caseload, and of those whose family has left it. */
export async function listPageIds(db: Db, whose: Whose): Promise<{ on: number[]; left: number[] }> {
  const on = await db.select({ id: clients.id }).from(clients).where(isOf(whose));
  const left = await db
    .select({ id: clients.id })
    .from(caseloadDepartures)
    .innerJoin(clients, and(eq(clients.id, caseloadDepartures.clientId), isNull(clients.closedAt)))
    .where(eq(caseloadDepartures.therapistId, whose.therapistId));
  return { on: on.map(({ id }) => id), left: left.map(({ id }) => id) };
}

export async function findClient(db: Db, whose: Whose, id: number): Promise<ClientRow | undefined> {
  return (await selectClients(db, whose, and(isOf(whose), eq(clients.id, id))))[0];
}

/** A client whose family has left the caseload. */
export async function findLeft(db: Db, whose: Whose, id: number): Promise<ClientRow | undefined> {
  const departure = db
    .select()
    .from(caseloadDepartures)
    .where(
      and(eq(caseloadDepartures.therapistId, whose.therapistId), eq(caseloadDepartures.clientId, clients.id)),
    );
  const condition = and(isNull(clients.closedAt), eq(clients.id, id), sql`exists ${departure}`);
  return (await selectClients(db, whose, condition))[0];
}

/** Whether a client is on the therapist's caseload. */
export async function isOn(db: Db, whose: Whose, clientId: number): Promise<boolean> {
  const rows = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(isOf(whose), eq(clients.id, clientId)));
  return rows.length > 0;
}

/** Whether the client's family has left the therapist's caseload. */
export async function hasLeft(db: Db, therapistId: number, clientId: number): Promise<boolean> {
  const rows = await db
    .select({ id: clients.id })
    .from(caseloadDepartures)
    .innerJoin(clients, and(eq(clients.id, caseloadDepartures.clientId), isNull(clients.closedAt)))
    .where(and(eq(caseloadDepartures.therapistId, therapistId), eq(caseloadDepartures.clientId, clientId)));
  return rows.length > 0;
}

/** On whose caseloads the clients are whose record an account may read; closed practices have none. */
export function listTherapists(db: Db, { userId, now }: { userId: number; now: Date }) {
  const readable = and(eq(clientGuardians.userId, userId), eq(clientGuardians.mayRead, true));
  const known = union(
    db
      .select(columns(appointments, 'clientId', 'therapistId'))
      .from(clientGuardians)
      .innerJoin(appointments, eq(appointments.clientId, clientGuardians.clientId))
      .where(and(readable, makesCaseload(now))),
    db
      .select(columns(therapistClients, 'clientId', 'therapistId'))
      .from(clientGuardians)
      .innerJoin(therapistClients, eq(therapistClients.clientId, clientGuardians.clientId))
      .where(readable),
  ).as('known');
  return db
    .select({
      clientId: known.clientId,
      therapistId: known.therapistId,
      ...columns(users, 'firstName', 'lastName'),
    })
    .from(known)
    .innerJoin(therapists, eq(therapists.id, known.therapistId))
    .innerJoin(users, and(eq(users.id, therapists.userId), isNull(users.closedAt)))
    .orderBy(asc(known.clientId), asc(users.lastName), asc(users.firstName), asc(known.therapistId));
}

/** The guardian accepted the therapist's invitation, or booked with her. */
function gaveContact({ therapistId, clientId }: { therapistId: number; clientId: number }): SQL {
  return sql`(exists (
      select from ${therapistClients}
      where ${therapistClients.therapistId} = ${therapistId} and ${therapistClients.clientId} = ${clientId}
        and ${therapistClients.acceptedBy} = ${users.id})
    or exists (
      select from ${appointments}
      where ${appointments.therapistId} = ${therapistId} and ${appointments.clientId} = ${clientId}
        and ${appointments.bookedBy} = ${users.id} and ${status} <> 'cancelled'))`;
}

/**
 * The longest-standing first, with how to reach those who gave it to the therapist; suspended ones cannot be reached here.
 */
export function listGuardians(db: Db, whose: { therapistId: number; clientId: number }) {
  const { clientId } = whose;
  const reach = gaveContact(whose);
  return db
    .select({
      ...columns(clientGuardians, 'userId', 'isOwner', 'mayBook', 'mayPay', 'mayRead'),
      ...columns(users, 'firstName', 'lastName'),
      email: sql<string | null>`case when ${reach} then ${users.email} end`,
      phone: sql<string | null>`case when ${reach} then ${users.phone} end`,
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

type SessionsOf = { therapistId: number; clientId: number; limit: number; endedBy?: Date };

/** Ids of the latest sessions of a client with a therapist; with `endedBy` of those that are past. */
export async function listSessionIds(
  db: Db,
  { therapistId, clientId, limit, endedBy }: SessionsOf,
): Promise<number[]> {
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.therapistId, therapistId),
        eq(appointments.clientId, clientId),
        endedBy && lte(endAt, endedBy),
      ),
    )
    .orderBy(desc(startAt), desc(appointments.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
