/** What closing an account means for its clients. */
import { fullName } from '@cadence/format/full-name';
import { type Context, emit } from '../../context.ts';
import { type Erasure, erase } from '../../platform/database/erasure.ts';
import * as users from '../users/service.ts';
import { endGuardian } from './guardians.ts';
import * as caseload from './caseload-queries.ts';
import * as invitations from './invitation-queries.ts';
import * as queries from './queries.ts';
import { OWNER } from './rights.ts';

/** The clients that go when the account is closed: nobody else has rights on them. */
export function listOnlyOf(ctx: Context, userId: number): Promise<number[]> {
  return queries.listOnlyOf(ctx.db, userId);
}

/**
 * Ends the account's rights. Of a client without an owner a guardian becomes one (`newOwnerAmong`); a client without
 * guardians loses its name, unless therapists keep a record of it: then name and birth stay, for them alone. Returns the ids of
 * those without a guardian. Call it after the locks of bookings, and before the account is closed.
 */
export async function closeAccount(tx: Context, userId: number): Promise<number[]> {
  await queries.lockAccount(tx.db, userId);
  await users.lock(tx, userId);
  const gone: number[] = [];
  for (const clientId of await queries.listClientIdsOf(tx.db, userId)) {
    await queries.lockClient(tx.db, clientId);
    const isKept = await leave(tx, clientId, userId);
    if (!isKept) gone.push(clientId);
    await queries.updateClient(
      tx.db,
      clientId,
      isKept ? await withoutAccount(tx, clientId, userId) : await closedClient(tx, clientId),
    );
  }
  await invitations.deleteOfInviter(tx.db, userId);
  return gone;
}

/** Who would become owner of the account's clients that have no other owner, and the clients' names. */
export async function listNewOwners(ctx: Context, userId: number) {
  const own = await queries.listClientsOf(ctx.db, userId);
  const guardians = await queries.listGuardians(
    ctx.db,
    own.map(({ client }) => client.id),
  );
  return own.flatMap(({ client }) => {
    const owner = newOwnerAmong(
      guardians.filter((one) => one.clientId === client.id && one.userId !== userId),
    );
    return owner ? [{ client: client.name, owner: fullName(owner) }] : [];
  });
}

/** Where none is an owner: the longest-standing guardian, of those who are not suspended where there is one. */
function newOwnerAmong(guardians: readonly queries.NamedGuardian[]): queries.NamedGuardian | undefined {
  if (guardians.some(({ isOwner }) => isOwner)) return undefined;
  return guardians.find(({ isSuspended }) => !isSuspended) ?? guardians[0];
}

/** Returns whether somebody is left, one of them an owner from now on. Call it under the client's lock. */
async function leave(tx: Context, clientId: number, userId: number): Promise<boolean> {
  await endGuardian(tx, clientId, userId);
  const left = await queries.listGuardians(tx.db, [clientId]);
  const owner = newOwnerAmong(left);
  if (owner) {
    await queries.saveGuardian(tx.db, { ...owner, ...OWNER });
    if (!owner.mayRead) await tx.followReader(tx, { clientId, userId: owner.userId, mayRead: true });
    await emit(tx, 'client.owner_succeeded', { clientId, userId: owner.userId });
  }
  return left.length > 0;
}

/**
 * Ends the rights of others on the account's own client, leaves the clients that it shares with others, and withdraws its
 * invitations. Call it under `users.lock`.
 */
export async function endSharing(tx: Context, userId: number): Promise<void> {
  for (const clientId of await queries.listClientIdsOf(tx.db, userId)) {
    const client = await queries.lockClient(tx.db, clientId);
    const guardians = await queries.listGuardians(tx.db, [clientId]);
    const others = guardians.filter((one) => one.userId !== userId);
    if (client?.selfOf === userId) for (const other of others) await endGuardian(tx, clientId, other.userId);
    else if (others.length > 0) await leave(tx, clientId, userId);
  }
  await invitations.deleteOfInviter(tx.db, userId);
}

/** Without a guardian. */
async function closedClient(tx: Context, clientId: number) {
  const closedAt = tx.clock.now();
  return (await tx.hasRecord(tx, clientId)) ? { selfOf: null, closedAt } : erase(onClosing(closedAt));
}

/** A client that other guardians keep no longer stands for the account that is closed. */
async function withoutAccount(tx: Context, clientId: number, userId: number) {
  const row = await queries.findClient(tx.db, clientId);
  return row?.selfOf === userId ? { selfOf: null } : {};
}

function onClosing(closedAt: Date): Erasure<queries.ClientRow> {
  return {
    id: { kept: 'sessions and receipts refer to it' },
    name: { becomes: '' },
    latinName: { becomes: null },
    searchName: { becomes: '' },
    birthMonth: { becomes: null },
    communicates: { becomes: null },
    selfOf: { becomes: null },
    isArchived: { kept: 'says nothing about anybody' },
    createdAt: { kept: 'a time, of nobody any more' },
    closedAt: { becomes: closedAt },
  };
}

/** A therapist's caseload ends with the account. */
export async function closePractice(
  tx: Context,
  { userId, therapistId }: { userId: number; therapistId: number },
): Promise<void> {
  await invitations.deleteOfInviter(tx.db, userId);
  await caseload.deleteAll(tx.db, therapistId);
}

/** A closed client of which no record is kept any more loses its name; without sessions it goes. */
export async function forgetClosed(tx: Context, clientId: number): Promise<void> {
  const client = await queries.findClient(tx.db, clientId);
  if (client?.closedAt) await queries.updateClient(tx.db, clientId, erase(onClosing(client.closedAt)));
}

/** Deletes closed clients that nothing refers to any more. */
export function purge(tx: Context, clientIds: readonly number[]): Promise<void> {
  return queries.deleteClosed(tx.db, clientIds);
}
