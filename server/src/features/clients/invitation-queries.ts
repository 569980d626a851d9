import { and, asc, count, eq, gt, inArray, lte, type SQL } from 'drizzle-orm';
import { columns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { users } from '../users/tables.ts';
import { clientInvitations } from './tables.ts';

export type InvitationRow = typeof clientInvitations.$inferSelect;

function open(now: Date): SQL {
  return gt(clientInvitations.expiresAt, now);
}

export function listOfClient(db: Db, clientId: number, now: Date): Promise<InvitationRow[]> {
  return db
    .select()
    .from(clientInvitations)
    .where(and(eq(clientInvitations.clientId, clientId), open(now)))
    .orderBy(asc(clientInvitations.id));
}

export function listOfTherapist(db: Db, therapistId: number, now: Date): Promise<InvitationRow[]> {
  return db
    .select()
    .from(clientInvitations)
    .where(and(eq(clientInvitations.therapistId, therapistId), open(now)))
    .orderBy(asc(clientInvitations.id));
}

export async function countOpen(db: Db, invitedBy: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(clientInvitations)
    .where(and(eq(clientInvitations.invitedBy, invitedBy), open(now)));
  return row?.open ?? 0;
}

export async function insertInvitation(
  db: Db,
  row: typeof clientInvitations.$inferInsert,
): Promise<InvitationRow> {
  const [inserted] = await db.insert(clientInvitations).values(row).returning();
  if (!inserted) throw new Error('inserting an invitation returned no row');
  return inserted;
}

export async function findInvitation(db: Db, id: number) {
  return (await withInviter(db, eq(clientInvitations.id, id)))[0];
}

export async function findByToken(db: Db, tokenHash: string) {
  return (await withInviter(db, eq(clientInvitations.tokenHash, tokenHash)))[0];
}
/** Open ones of accounts that are not suspended, by the keyed hash of the invited address. */
export function listByEmail(db: Db, emailHashes: readonly string[], now: Date): Promise<FoundInvitation[]> {
  const isFound = inArray(clientInvitations.emailHash, [...emailHashes]);
  return withInviter(db, and(isFound, open(now), eq(users.isSuspended, false))).orderBy(
    asc(clientInvitations.id),
  );
}
export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

function withInviter(db: Db, condition: SQL | undefined) {
  return db
    .select({
      invitation: clientInvitations,
      inviter: columns(users, 'firstName', 'lastName', 'isSuspended'),
    })
    .from(clientInvitations)
    .innerJoin(users, eq(users.id, clientInvitations.invitedBy))
    .where(condition);
}

/** Whether it was there: of two who use an invitation at once, one finds it. */
export async function deleteInvitation(db: Db, id: number): Promise<boolean> {
  const gone = await db
    .delete(clientInvitations)
    .where(eq(clientInvitations.id, id))
    .returning({ id: clientInvitations.id });
  return gone.length > 0;
}

/** Whether there was one of this client. */
export async function deleteOfClient(db: Db, clientId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(clientInvitations)
    .where(and(eq(clientInvitations.id, id), eq(clientInvitations.clientId, clientId)))
    .returning({ id: clientInvitations.id });
  return gone.length > 0;
}

/** The invitations of an account: all, or those to one client. */
export async function deleteOfInviter(db: Db, invitedBy: number, clientId?: number): Promise<void> {
  await db
    .delete(clientInvitations)
    .where(
      and(
        eq(clientInvitations.invitedBy, invitedBy),
        clientId === undefined ? undefined : eq(clientInvitations.clientId, clientId),
      ),
    );
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(clientInvitations).where(lte(clientInvitations.expiresAt, now));
}
