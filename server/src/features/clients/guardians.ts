/** Changing and ending the rights of guardians. */
import type { guardian, guardianChanges } from '@cadence/contract/clients/clients';
import type * as z from 'zod/mini';
import { type Context, emit } from '../../context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Failure, invalidField } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { assertRoom } from './clients.ts';
import { getOwnClient, lockOwnClient, type OwnClient } from './get-own.ts';
import * as invitations from './invitation-queries.ts';
import { clientTransaction } from './queued-transactions.ts';
import * as queries from './queries.ts';
import { countRecordWrite } from './record-writes.ts';
import { changedRights, reducesOwner } from './rights.ts';

type Guardian = z.output<typeof guardian>;

/**
 * @throws Failure `not_found`, `client_owner_only`, `last_owner`, `self_client_owner`, `own_client_stays`, `invalid`,
 * `owned_clients_limit`, `too_many_requests`
 */
export async function changeGuardian(
  ctx: Context,
  viewer: Viewer,
  { id: clientId, userId }: { id: number; userId: number },
  chosen: z.output<typeof guardianChanges>,
): Promise<Guardian> {
  await getOwnClient(ctx, viewer, clientId);
  await countRecordWrite(ctx, viewer);
  return clientTransaction(ctx, clientId, async (tx) => {
    await queries.lockAccount(tx.db, userId);
    const own = await lockOwnClient(tx, viewer, clientId);
    if (!own.rights.isOwner) throw new Failure('client_owner_only');
    const guardians = await queries.listGuardians(tx.db, [clientId]);
    const before = findGuardian(guardians, userId);
    if (reducesOwner(before, chosen)) {
      assertMayReduce(viewer, own, guardians, userId);
      if (chosen.isOwner === undefined) throw invalidField('isOwner', 'owner_has_all');
    }
    const rights = changedRights(before, chosen);
    if (rights.isOwner && !before.isOwner) await assertRoom(tx, userId, { owned: 1, all: 0 });
    await queries.saveGuardian(tx.db, { clientId, userId, ...rights, since: before.since });
    if (before.isOwner && !rights.isOwner) await invitations.deleteOfInviter(tx.db, userId, clientId);
    if ((before.isOwner && !rights.isOwner) || (before.mayRead && !rights.mayRead))
      await emit(tx, 'client.rights_reduced', { clientId, userId });
    if (before.mayBook && !rights.mayBook) await tx.endWishes(tx, { clientId, userId });
    if (before.mayRead !== rights.mayRead)
      await tx.followReader(tx, { clientId, userId, mayRead: rights.mayRead });
    await audit(tx, viewer, {
      action: 'change',
      change: 'edited',
      record: `client:${clientId}`,
      subjectId: userId,
    });
    return { ...before, ...rights };
  });
}

function findGuardian(guardians: readonly queries.NamedGuardian[], userId: number): queries.NamedGuardian {
  const found = guardians.find((one) => one.userId === userId);
  if (!found) throw new Failure('not_found');
  return found;
}

/** Judged under the client's lock: of two owners who reduce each other at once, the second is none any more. */
function assertMayReduce(
  viewer: Viewer,
  { client }: OwnClient,
  guardians: readonly queries.NamedGuardian[],
  userId: number,
): void {
  if (client.selfOf === userId)
    throw new Failure(viewer.userId === userId ? 'own_client_stays' : 'self_client_owner');
  const owners = guardians.filter(({ isOwner }) => isOwner);
  if (owners.length === 1 && owners[0]?.userId === userId) throw new Failure('last_owner');
}

/**
 * An owner removes a guardian, or a guardian leaves. The invitations of an owner who goes end with them.
 * @throws Failure `not_found`, `client_owner_only`, `last_owner`, `self_client_owner`, `own_client_stays`
 */
export async function removeGuardian(
  ctx: Context,
  viewer: Viewer,
  { id: clientId, userId }: { id: number; userId: number },
): Promise<void> {
  await getOwnClient(ctx, viewer, clientId);
  await clientTransaction(ctx, clientId, async (tx) => {
    const own = await lockOwnClient(tx, viewer, clientId);
    if (!own.rights.isOwner && userId !== viewer.userId) throw new Failure('client_owner_only');
    const guardians = await queries.listGuardians(tx.db, [clientId]);
    findGuardian(guardians, userId);
    assertMayReduce(viewer, own, guardians, userId);
    await endGuardian(tx, clientId, userId);
    if (userId !== viewer.userId) await emit(tx, 'client.guardian_removed', { userId });
    else await emit(tx, 'client.guardian_decided', { clientId, guardianId: userId, decision: 'left' });
    await audit(tx, viewer, {
      action: 'change',
      change: 'removed',
      record: `client:${clientId}`,
      subjectId: userId,
    });
  });
}

/** Everything that follows from being a guardian ends. Call it under the client's lock. */
export async function endGuardian(tx: Context, clientId: number, userId: number): Promise<void> {
  await queries.deleteGuardian(tx.db, clientId, userId);
  await invitations.deleteOfInviter(tx.db, userId, clientId);
  await tx.leaveRooms(tx, { clientId, userId });
  await tx.endWishes(tx, { clientId, userId });
  await tx.followReader(tx, { clientId, userId, mayRead: false });
  await emit(tx, 'client.guardian_left', { clientId, userId });
}
