/** Looking at an invitation, accepting and declining it. */
import {
  type acceptedInvitation,
  type invitationView,
  MAX_GUARDIANS,
  type waitingInvitation,
} from '@cadence/contract/clients/clients';
import { searchKey } from '@cadence/format/search-key';
import type * as z from 'zod/mini';
import { type Context, emit } from '../../context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { sha256 } from '../../platform/crypto.ts';
import { Failure, invalidField } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as auth from '../auth/service.ts';
import * as users from '../users/service.ts';
import * as caseload from './caseload-queries.ts';
import { assertRoom, type Client, insertOwned, loadClient, lockOpenAccount } from './clients.ts';
import { emailOf, hashesOfEmail, nameOf, tokenOf } from './invitation-view.ts';
import * as invitations from './invitation-queries.ts';
import { accountTransaction } from './queued-transactions.ts';
import * as queries from './queries.ts';
import { addRights } from './rights.ts';

type InvitationView = z.output<typeof invitationView>;

/** In 15 minutes, against guessing. */
const MAX_LOOKS = 60;

/** @throws Failure `link_unusable`, `too_many_requests` */
export async function viewInvitation(ctx: Context, viewer: Viewer, token: string): Promise<InvitationView> {
  await auth.countUse(ctx, 'client-invitation-look', viewer.userId, MAX_LOOKS);
  const found = await find(ctx, token);
  return viewOf(ctx, found, (await refusalOf(ctx, viewer, found.invitation)) === null);
}

async function viewOf(
  ctx: Context,
  { invitation, inviter }: invitations.FoundInvitation,
  isForViewer: boolean,
): Promise<InvitationView> {
  const { clientId, isOwner, mayBook, mayPay, mayRead, expiresAt } = invitation;
  const client = clientId === null ? undefined : await queries.findClient(ctx.db, clientId);
  return {
    kind: clientId === null ? 'caseload' : 'guardian',
    from: { firstName: inviter.firstName, lastName: inviter.lastName },
    clientName: isForViewer ? (client?.name ?? nameOf(ctx, invitation)) : null,
    isOwner,
    mayBook,
    mayPay,
    mayRead,
    expiresAt,
    isForViewer,
  };
}

/** Those that wait for the viewer's answer: sent to their confirmed address. */
export async function listWaiting(
  ctx: Context,
  { userId }: Viewer,
): Promise<z.output<typeof waitingInvitation>[]> {
  const account = await users.find(ctx, userId);
  if (!account || account.emailConfirmedAt === null) return [];
  const hashes = hashesOfEmail(ctx, account.email);
  const waiting: z.output<typeof waitingInvitation>[] = [];
  for (const found of await invitations.listByEmail(ctx.db, hashes, ctx.clock.now())) {
    const token = tokenOf(ctx, found.invitation);
    if (token !== null) waiting.push({ token, ...(await viewOf(ctx, found, true)) });
  }
  return waiting;
}

/** An expired one, and one of a suspended account, answers like one that never was. */
async function find(ctx: Context, token: string): Promise<invitations.FoundInvitation> {
  const found = await invitations.findByToken(ctx.db, sha256(token));
  if (!found || found.inviter.isSuspended || found.invitation.expiresAt <= ctx.clock.now())
    throw new Failure('link_unusable');
  return found;
}

/** The link alone is not enough: it may have been forwarded. */
async function refusalOf(
  ctx: Context,
  { userId }: Viewer,
  invitation: invitations.InvitationRow,
): Promise<'invitation_other_address' | 'email_unconfirmed' | null> {
  const account = await users.find(ctx, userId);
  if (!account || !users.isSameAddress(account.email, emailOf(ctx, invitation)))
    return 'invitation_other_address';
  return account.emailConfirmedAt === null ? 'email_unconfirmed' : null;
}

/**
 * The client that the viewer has rights on from now on, or that has joined the therapist's caseload.
 * @throws Failure `link_unusable`, `invitation_other_address`, `email_unconfirmed`, `guardians_limit`,
 * `owned_clients_limit`, `clients_limit`, `invalid` for a client that the viewer does not own, `too_many_requests`
 */
export async function acceptInvitation(
  ctx: Context,
  viewer: Viewer,
  { token, clientId }: z.output<typeof acceptedInvitation>,
): Promise<Client> {
  await auth.countUse(ctx, 'client-invitation-look', viewer.userId, MAX_LOOKS);
  return accountTransaction(ctx, viewer.userId, async (tx) => {
    await lockOpenAccount(tx, viewer.userId);
    const { invitation } = await find(tx, token);
    const refusal = await refusalOf(tx, viewer, invitation);
    if (refusal) throw new Failure(refusal);
    const joined = invitation.clientId ?? (await chooseClient(tx, viewer, invitation, clientId ?? null));
    if (!(await queries.lockClient(tx.db, joined))) throw new Failure('link_unusable');
    // Under the client's lock: a withdrawal, and another use, have happened or wait.
    if (!(await invitations.deleteInvitation(tx.db, invitation.id))) throw new Failure('link_unusable');
    if (invitation.therapistId === null) {
      await becomeGuardian(tx, viewer, joined, invitation);
      await emitDecision(tx, viewer, joined, 'joined');
    } else await joinCaseload(tx, viewer, joined, invitation.therapistId);
    await audit(tx, viewer, {
      action: 'change',
      change: 'added',
      record: `client:${joined}`,
      subjectId: invitation.invitedBy,
    });
    return loadClient(tx, viewer, joined);
  });
}

/**
 * It cannot be used any more. Who invited is told; a therapist finds hers gone from the open ones.
 * @throws Failure `link_unusable`, `invitation_other_address`, `email_unconfirmed`, `too_many_requests`
 */
export async function declineInvitation(ctx: Context, viewer: Viewer, token: string): Promise<void> {
  await auth.countUse(ctx, 'client-invitation-look', viewer.userId, MAX_LOOKS);
  await accountTransaction(ctx, viewer.userId, async (tx) => {
    const { invitation } = await find(tx, token);
    const refusal = await refusalOf(tx, viewer, invitation);
    if (refusal) throw new Failure(refusal);
    if (!(await invitations.deleteInvitation(tx.db, invitation.id))) throw new Failure('link_unusable');
    if (invitation.clientId !== null) await emitDecision(tx, viewer, invitation.clientId, 'declined');
    if (invitation.therapistId !== null)
      await emit(tx, 'client.caseload_declined', { userId: invitation.invitedBy });
    await audit(tx, viewer, {
      action: 'change',
      change: 'removed',
      record: `client-invitation:${invitation.id}`,
      subjectId: invitation.invitedBy,
    });
  });
}

function emitDecision(tx: Context, { userId }: Viewer, clientId: number, decision: 'joined' | 'declined') {
  return emit(tx, 'client.guardian_decided', { clientId, guardianId: userId, decision });
}

async function becomeGuardian(
  tx: Context,
  { userId }: Viewer,
  clientId: number,
  invitation: invitations.InvitationRow,
): Promise<void> {
  const before = await queries.findRights(tx.db, clientId, userId);
  const rights = addRights(before, invitation);
  if (!before && (await queries.listGuardians(tx.db, [clientId])).length >= MAX_GUARDIANS)
    throw new Failure('guardians_limit', { params: { limit: MAX_GUARDIANS } });
  const becomesOwner = rights.isOwner && !before?.isOwner;
  await assertRoom(tx, userId, { owned: becomesOwner ? 1 : 0, all: before ? 0 : 1 });
  await queries.saveGuardian(tx.db, { clientId, userId, ...rights, since: tx.clock.now() });
  if (rights.mayRead && !before?.mayRead) await tx.followReader(tx, { clientId, userId, mayRead: true });
}

/** The named one of the viewer's, else the one of that name, else a new one. */
async function chooseClient(
  tx: Context,
  viewer: Viewer,
  invitation: invitations.InvitationRow,
  clientId: number | null,
): Promise<number> {
  const own = (await queries.listClientsOf(tx.db, viewer.userId)).filter(({ rights }) => rights.isOwner);
  if (clientId !== null) {
    if (!own.some(({ client: { id } }) => id === clientId)) throw invalidField('clientId', 'client_unknown');
    return clientId;
  }
  const name = nameOf(tx, invitation);
  if (name === '') throw new Failure('link_unusable');
  const key = searchKey(name);
  const known = own.find(({ client }) => searchKey(client.name) === key);
  return known?.client.id ?? (await insertOwned(tx, viewer.userId, { name })).id;
}

async function joinCaseload(
  tx: Context,
  { userId }: Viewer,
  clientId: number,
  therapistId: number,
): Promise<void> {
  // The list was read before the client was locked.
  if (!(await queries.findRights(tx.db, clientId, userId))?.isOwner)
    throw invalidField('clientId', 'client_unknown');
  await caseload.join(tx.db, {
    therapistId,
    clientId,
    acceptedBy: userId,
    acceptedAt: tx.clock.now(),
  });
  await emit(tx, 'client.joined_caseload', { clientId, therapistId });
}
