import { and, asc, count, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts';
import { columns, isOneOf } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { users } from '../users/tables.ts';
import { clientGuardians, clients } from './tables.ts';

export type ClientRow = typeof clients.$inferSelect;
export type GuardianRow = typeof clientGuardians.$inferSelect;
export type Rights = Pick<GuardianRow, 'isOwner' | 'mayBook' | 'mayPay' | 'mayRead'>;
/** A guardian with the account's name. */
export type NamedGuardian = GuardianRow & { firstName: string; lastName: string; isSuspended: boolean };

/**
 * One change at a time of how many clients an account has, until the transaction ends. Take it before the lock of a client,
 * and after those of bookings; of several accounts in ascending order.
 */
export async function lockAccount(db: Db, userId: number): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.clientsOfAccount}::int, ${userId}::int)`,
  );
}

/**
 * Locks the client with its guardians until the transaction ends; bookings that only refer to it go on. Undefined where it is
 * closed.
 */
export async function lockClient(db: Db, id: number): Promise<ClientRow | undefined> {
  const [row] = await db.select().from(clients).where(eq(clients.id, id)).for('no key update');
  return row?.closedAt === null ? row : undefined;
}

/** The clients of an account: the holder first, then by name. Locks nothing. */
export function listClientsOf(db: Db, userId: number): Promise<{ client: ClientRow; rights: Rights }[]> {
  return clientsOfAccount(db, { userId });
}

const clientsOfAccount = prepared('clients_of_account', (db) =>
  db
    .select({ client: clients, rights: columns(clientGuardians, 'isOwner', 'mayBook', 'mayPay', 'mayRead') })
    .from(clientGuardians)
    .innerJoin(clients, eq(clients.id, clientGuardians.clientId))
    .where(eq(clientGuardians.userId, sql.placeholder('userId')))
    .orderBy(
      desc(sql`coalesce(${clients.selfOf} = ${sql.placeholder('userId')}::int, false)`),
      asc(clients.searchName),
      asc(clients.id),
    ),
);

/** Ids of an account's clients, ascending: the order in which several are locked. */
export async function listClientIdsOf(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: clientGuardians.clientId })
    .from(clientGuardians)
    .where(eq(clientGuardians.userId, userId))
    .orderBy(asc(clientGuardians.clientId));
  return rows.map(({ id }) => id);
}

/** Of an account with a client; undefined for others. */
export async function findClientOf(
  db: Db,
  userId: number,
  clientId: number,
): Promise<{ client: ClientRow; rights: Rights } | undefined> {
  const [found] = await db
    .select({ client: clients, rights: columns(clientGuardians, 'isOwner', 'mayBook', 'mayPay', 'mayRead') })
    .from(clientGuardians)
    .innerJoin(clients, eq(clients.id, clientGuardians.clientId))
    .where(and(eq(clientGuardians.clientId, clientId), eq(clientGuardians.userId, userId)));
  return found;
}

export async function findClient(db: Db, id: number): Promise<ClientRow | undefined> {
  return (await db.select().from(clients).where(eq(clients.id, id)))[0];
}

export async function findSelfClient(db: Db, userId: number): Promise<ClientRow | undefined> {
  return (await db.select().from(clients).where(eq(clients.selfOf, userId)))[0];
}

/** The longest-standing first. */
export function listGuardians(db: Db, clientIds: readonly number[]): Promise<NamedGuardian[]> {
  if (clientIds.length === 0) return Promise.resolve([]);
  return db
    .select({
      ...columns(clientGuardians, 'clientId', 'userId', 'isOwner', 'mayBook', 'mayPay', 'mayRead', 'since'),
      ...columns(users, 'firstName', 'lastName', 'isSuspended'),
    })
    .from(clientGuardians)
    .innerJoin(users, eq(users.id, clientGuardians.userId))
    .where(inArray(clientGuardians.clientId, [...clientIds]))
    .orderBy(asc(clientGuardians.clientId), asc(clientGuardians.since), asc(clientGuardians.userId));
}

/** The ids of the guardians, by client, the longest-standing first. */
export function listGuardianIds(
  db: Db,
  clientIds: readonly number[],
): Promise<{ clientId: number; userId: number }[]> {
  return db
    .select(columns(clientGuardians, 'clientId', 'userId'))
    .from(clientGuardians)
    .where(isOneOf(clientGuardians.clientId, clientIds))
    .orderBy(asc(clientGuardians.clientId), asc(clientGuardians.since), asc(clientGuardians.userId));
}

function selectRights(db: Db) {
  return db
    .select(columns(clientGuardians, 'isOwner', 'mayBook', 'mayPay', 'mayRead'))
    .from(clientGuardians)
    .where(
      and(
        eq(clientGuardians.clientId, sql.placeholder('clientId')),
        eq(clientGuardians.userId, sql.placeholder('userId')),
      ),
    );
}

const rightsOfAccount = prepared('client_rights', selectRights);
const lockedRights = prepared('lock_client_rights', (db) => selectRights(db).for('share'));

export async function findRights(db: Db, clientId: number, userId: number): Promise<Rights | undefined> {
  return (await rightsOfAccount(db, { clientId, userId }))[0];
}

/** The same, and nobody takes them away until the transaction ends. */
export async function lockRights(db: Db, clientId: number, userId: number): Promise<Rights | undefined> {
  return (await lockedRights(db, { clientId, userId }))[0];
}

/** No guardian's rights change until the transaction ends, and whoever relies on one of them waits. */
export async function lockGuardians(db: Db, clientId: number): Promise<void> {
  await db
    .select({ userId: clientGuardians.userId })
    .from(clientGuardians)
    .where(eq(clientGuardians.clientId, clientId))
    .orderBy(asc(clientGuardians.userId))
    .for('no key update');
}

/** Those whose accounts are neither suspended nor closed, the longest-standing first. */
export function listReachableGuardians(db: Db, clientId: number): Promise<GuardianRow[]> {
  return db
    .select(
      columns(clientGuardians, 'clientId', 'userId', 'isOwner', 'mayBook', 'mayPay', 'mayRead', 'since'),
    )
    .from(clientGuardians)
    .innerJoin(users, eq(users.id, clientGuardians.userId))
    .where(and(eq(clientGuardians.clientId, clientId), eq(users.isSuspended, false)))
    .orderBy(asc(clientGuardians.since), asc(clientGuardians.userId));
}

export async function countOfAccount(db: Db, userId: number): Promise<{ all: number; owned: number }> {
  const [row] = await db
    .select({ all: count(), owned: sql<number>`(count(*) filter (where ${clientGuardians.isOwner}))::int` })
    .from(clientGuardians)
    .where(eq(clientGuardians.userId, userId));
  return row ?? { all: 0, owned: 0 };
}

export async function insertClient(db: Db, row: typeof clients.$inferInsert): Promise<ClientRow> {
  const [inserted] = await db.insert(clients).values(row).returning();
  if (!inserted) throw new Error('inserting a client returned no row');
  return inserted;
}

export async function updateClient(
  db: Db,
  id: number,
  changes: Partial<typeof clients.$inferInsert>,
): Promise<void> {
  if (Object.keys(changes).length > 0) await db.update(clients).set(changes).where(eq(clients.id, id));
}

/** A guardian who is there already gets the new rights, and keeps since when. */
export async function saveGuardian(db: Db, row: GuardianRow): Promise<void> {
  const { isOwner, mayBook, mayPay, mayRead } = row;
  await db
    .insert(clientGuardians)
    .values(row)
    .onConflictDoUpdate({
      target: [clientGuardians.clientId, clientGuardians.userId],
      set: { isOwner, mayBook, mayPay, mayRead },
    });
}

export async function deleteGuardian(db: Db, clientId: number, userId: number): Promise<void> {
  await db
    .delete(clientGuardians)
    .where(and(eq(clientGuardians.clientId, clientId), eq(clientGuardians.userId, userId)));
}

export async function deleteClosed(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.delete(clients).where(and(isOneOf(clients.id, ids), isNotNull(clients.closedAt)));
}

/** Ids of those of an account's clients that have no other guardian. */
export async function listOnlyOf(db: Db, userId: number): Promise<number[]> {
  const others = db
    .select({ clientId: clientGuardians.clientId })
    .from(clientGuardians)
    .where(ne(clientGuardians.userId, userId));
  const rows = await db
    .select({ id: clientGuardians.clientId })
    .from(clientGuardians)
    .where(and(eq(clientGuardians.userId, userId), sql`${clientGuardians.clientId} not in ${others}`))
    .orderBy(asc(clientGuardians.clientId));
  return rows.map(({ id }) => id);
}
