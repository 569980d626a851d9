/** Invitations by email: of an owner to a client, and of a therapist to a family that she treats. */
import {
  type caseloadInvitation,
  CLIENT_INVITATION_DAYS,
  type clientInvitation,
  MAX_CLIENT_INVITATIONS,
  MAX_GUARDIANS,
  type newCaseloadInvitation,
  type newClientInvitation,
} from '@cadence/contract/clients/clients';
import { searchKey } from '@cadence/format/search-key';
import { DAY } from '@cadence/scheduling/durations';
import type * as z from 'zod/mini';
import { type Context, emit, inTransaction } from '../../context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { randomToken, sha256 } from '../../platform/crypto.ts';
import { Failure, notAmongOwn } from '../../platform/failure.ts';
import { mailboxOf } from '../../platform/mailbox.ts';
import { assertName } from '../../platform/names/names.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as auth from '../auth/service.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import * as caseload from './caseload-queries.ts';
import { lockOpenAccount } from './clients.ts';
import { getOwnedClient, lockOwnedClient } from './get-own.ts';
import {
  emailOf,
  hashesOfEmail,
  nameOf,
  sealPart,
  toCaseloadInvitation,
  toInvitation,
} from './invitation-view.ts';
import * as queries from './invitation-queries.ts';
import { accountTransaction, clientTransaction } from './queued-transactions.ts';
import { listGuardians, type Rights } from './queries.ts';
import { givenRights } from './rights.ts';

/** In a day, refused ones included: a refusal may tell something about an address, and withdrawing allows no further email. */
const MAX_A_DAY = 60;

/** Call it before the transaction, whose refusal would take the attempt back. @throws Failure `daily_limit_reached` */
function countAttempt(ctx: Context, { userId }: Viewer): Promise<void> {
  return auth.countUse(ctx, 'client-invitation', userId, MAX_A_DAY, DAY);
}

/**
 * @throws Failure `not_found`, `client_owner_only`, `guardians_limit`, `client_invitations_limit`, `client_invitation_open`,
 * `daily_limit_reached`, `email_unconfirmed`, `signed_out`
 */
export async function inviteGuardian(
  ctx: Context,
  viewer: Viewer,
  clientId: number,
  { email, ...chosen }: z.output<typeof newClientInvitation>,
): Promise<z.output<typeof clientInvitation>> {
  await getOwnedClient(ctx, viewer, clientId);
  await countAttempt(ctx, viewer);
  return accountTransaction(ctx, viewer.userId, async (tx) => {
    await lockOpenAccount(tx, viewer.userId);
    await assertConfirmed(tx, viewer);
    await lockOwnedClient(tx, viewer, clientId);
    if ((await listGuardians(tx.db, [clientId])).length >= MAX_GUARDIANS)
      throw new Failure('guardians_limit', { params: { limit: MAX_GUARDIANS } });
    const open = await queries.listOfClient(tx.db, clientId, tx.clock.now());
    if (open.some((one) => users.isSameAddress(emailOf(tx, one), email)))
      throw new Failure('client_invitation_open');
    const row = await insert(tx, viewer, { clientId, email, name: null, rights: givenRights(chosen) });
    return toInvitation(tx, row);
  });
}

type Invited = {
  clientId?: number;
  therapistId?: number;
  email: string;
  name: string | null;
  rights: Rights;
};

/** An email to a stranger comes from somebody who can be written to. */
async function assertConfirmed(tx: Context, { userId }: Viewer): Promise<void> {
  if (!(await users.find(tx, userId))?.emailConfirmedAt) throw new Failure('email_unconfirmed');
}

/** Call it under `lockOpenAccount`. */
async function insert(
  tx: Context,
  viewer: Viewer,
  { clientId, therapistId, email, name, rights }: Invited,
): Promise<queries.InvitationRow> {
  const now = tx.clock.now();
  if ((await queries.countOpen(tx.db, viewer.userId, now)) >= MAX_CLIENT_INVITATIONS)
    throw new Failure('client_invitations_limit', { params: { limit: MAX_CLIENT_INVITATIONS } });
  const { email: from } = await users.get(tx, viewer.userId);
  await auth.countInvitationTo(tx, email, from);
  const token = randomToken();
  const tokenHash = sha256(token);
  const row = await queries.insertInvitation(tx.db, {
    clientId: clientId ?? null,
    therapistId: therapistId ?? null,
    invitedBy: viewer.userId,
    sealedEmail: sealPart(tx, 'email', tokenHash, email),
    emailHash: hashesOfEmail(tx, email)[0] ?? null,
    sealedName: name === null ? null : sealPart(tx, 'name', tokenHash, name),
    ...rights,
    tokenHash,
    sealedToken: sealPart(tx, 'token', tokenHash, token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CLIENT_INVITATION_DAYS * DAY),
  });
  await audit(tx, viewer, { action: 'change', change: 'added', record: `client-invitation:${row.id}` });
  await emit(tx, 'client.invited', { invitationId: row.id });
  return row;
}

/** @throws Failure `not_found`, `client_owner_only` */
export async function withdrawInvitation(
  ctx: Context,
  viewer: Viewer,
  clientId: number,
  invitationId: number,
): Promise<void> {
  await getOwnedClient(ctx, viewer, clientId);
  await clientTransaction(ctx, clientId, async (tx) => {
    await lockOwnedClient(tx, viewer, clientId);
    if (!(await queries.deleteOfClient(tx.db, clientId, invitationId))) throw new Failure('not_found');
    await auditWithdrawal(tx, viewer, invitationId);
  });
}

function auditWithdrawal(tx: Context, viewer: Viewer, id: number): Promise<void> {
  return audit(tx, viewer, { action: 'change', change: 'removed', record: `client-invitation:${id}` });
}

type CaseloadInvitation = z.output<typeof caseloadInvitation>;

export async function listCaseloadInvitations(ctx: Context, viewer: Viewer): Promise<CaseloadInvitation[]> {
  const { id } = await therapists.getOwn(ctx, viewer);
  const open = await queries.listOfTherapist(ctx.db, id, ctx.clock.now());
  return open.map((row) => toCaseloadInvitation(ctx, row));
}

/**
 * A therapist invites a family. Whoever accepts chooses which client it is.
 * @throws Failure `client_invitations_limit`, `client_invitation_open`, `family_left`, `daily_limit_reached`,
 *   `email_unconfirmed`, `name_looks_like_contact`
 */
export async function inviteToCaseload(
  ctx: Context,
  viewer: Viewer,
  { name, email }: z.output<typeof newCaseloadInvitation>,
): Promise<CaseloadInvitation> {
  assertName('name', name);
  const { id: therapistId } = await therapists.getOwn(ctx, viewer);
  await countAttempt(ctx, viewer);
  return accountTransaction(ctx, viewer.userId, async (tx) => {
    await lockOpenAccount(tx, viewer.userId);
    await assertConfirmed(tx, viewer);
    const open = await queries.listOfTherapist(tx.db, therapistId, tx.clock.now());
    const isOpen = open.some(
      (one) => users.isSameAddress(emailOf(tx, one), email) && searchKey(nameOf(tx, one)) === searchKey(name),
    );
    if (isOpen) throw new Failure('client_invitation_open');
    const left = await caseload.listLeftEmails(tx.db, therapistId);
    if (left.some((one) => mailboxOf(one) === mailboxOf(email))) throw new Failure('family_left');
    const rights = { isOwner: false, mayBook: false, mayPay: false, mayRead: false };
    return toCaseloadInvitation(tx, await insert(tx, viewer, { therapistId, email, name, rights }));
  });
}

/** @throws Failure `not_found` */
export async function withdrawCaseloadInvitation(ctx: Context, viewer: Viewer, id: number): Promise<void> {
  const { id: therapistId } = await therapists.getOwn(ctx, viewer);
  const found = await queries.findInvitation(ctx.db, id);
  if (found?.invitation.therapistId !== therapistId)
    throw notAmongOwn(`client-invitation:${id}`, found?.invitation.invitedBy);
  await inTransaction(ctx, async (tx) => {
    if (!(await queries.deleteInvitation(tx.db, id))) throw new Failure('not_found');
    await auditWithdrawal(tx, viewer, id);
  });
}
