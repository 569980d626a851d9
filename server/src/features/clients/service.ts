import type { Context } from '../../context.ts';
import { emailOf, nameOf as invitedName, tokenOf } from './invitation-view.ts';
import * as invitations from './invitation-queries.ts';
import * as queries from './queries.ts';

export { getOwnClient, getOwnedClient, getReadableClient } from './get-own.ts';
export { acceptInvitation, declineInvitation, listWaiting, viewInvitation } from './accept.ts';
export { assertMayBook, assertMayChoose, type ChosenClient, chooseClient } from './choose.ts';
export { add, change, keepSelfClient, list } from './clients.ts';
export {
  closeAccount,
  closePractice,
  endSharing,
  forgetClosed,
  listNewOwners,
  listOnlyOf,
  purge,
} from './closing.ts';
export { changeGuardian, removeGuardian } from './guardians.ts';
export { countRecordWrite, recordTransaction } from './record-writes.ts';
export { leaveCaseload } from './leave.ts';
export {
  inviteGuardian,
  inviteToCaseload,
  listCaseloadInvitations,
  withdrawCaseloadInvitation,
  withdrawInvitation,
} from './invite.ts';

export type Rights = queries.Rights;

/** Null for somebody who has no rights on the client. */
export async function rightsOn(ctx: Context, clientId: number, userId: number): Promise<Rights | null> {
  return (await queries.findRights(ctx.db, clientId, userId)) ?? null;
}

/** The same, and nobody takes them away until the transaction ends. */
export async function lockRightsOn(tx: Context, clientId: number, userId: number): Promise<Rights | null> {
  return (await queries.lockRights(tx.db, clientId, userId)) ?? null;
}

/** Whether an account may read the client's record now. Inside a transaction the right stays until it ends. */
export async function mayRead(ctx: Context, clientId: number, userId: number): Promise<boolean> {
  const find = ctx.execute ? queries.lockRights : queries.findRights;
  return (await find(ctx.db, clientId, userId))?.mayRead ?? false;
}

/** The guardians who may read the client's record, suspended ones too, the longest-standing first. */
export async function listReaders(ctx: Context, clientId: number): Promise<queries.NamedGuardian[]> {
  return (await queries.listGuardians(ctx.db, [clientId])).filter(({ mayRead: may }) => may);
}

/** An account's rights by client. */
export async function rightsOf(ctx: Context, userId: number): Promise<Map<number, Rights>> {
  const own = await queries.listClientsOf(ctx.db, userId);
  return new Map(own.map(({ client, rights }) => [client.id, rights]));
}

/** Guardians with active accounts, the longest-standing first. */
export function listReachable(ctx: Context, clientId: number): Promise<queries.GuardianRow[]> {
  return queries.listReachableGuardians(ctx.db, clientId);
}

/** Ids of the owners with active accounts, the longest-standing first. */
export async function listReachableOwners(ctx: Context, clientId: number): Promise<number[]> {
  const guardians = await listReachable(ctx, clientId);
  return guardians.filter(({ isOwner }) => isOwner).map(({ userId }) => userId);
}

/** The guardian in whose access log a refused access to the client is written; undefined where it has none. */
export async function findSubject(ctx: Context, clientId: number): Promise<number | undefined> {
  return (await queries.listGuardians(ctx.db, [clientId]))[0]?.userId;
}

/** A session's client, and the account that booked it. */
export type Booked = { clientId: number; patientId: number };

/**
 * In whose access logs looks at sessions are written: who booked, as long as they have the client, else its longest-standing
 * guardian. Of a client that nobody has any more it is who booked.
 */
export async function listSubjects(ctx: Context, sessions: readonly Booked[]): Promise<number[]> {
  if (sessions.length === 0) return [];
  const clientIds = [...new Set(sessions.map(({ clientId }) => clientId))];
  const first = new Map<number, number>();
  const having = new Set<string>();
  for (const { clientId, userId } of await queries.listGuardianIds(ctx.db, clientIds)) {
    if (!first.has(clientId)) first.set(clientId, userId);
    having.add(`${clientId}-${userId}`);
  }
  const subjects = sessions.map(({ clientId, patientId }) =>
    having.has(`${clientId}-${patientId}`) ? patientId : (first.get(clientId) ?? patientId),
  );
  return [...new Set(subjects)];
}

/** Undefined for a closed one. Without a permission check. */
export async function find(ctx: Context, clientId: number): Promise<queries.ClientRow | undefined> {
  const row = await queries.findClient(ctx.db, clientId);
  return row?.closedAt === null ? row : undefined;
}

/** Of a closed one too, whose record is kept; empty where it has none any more. Without a permission check. */
export async function nameOf(ctx: Context, clientId: number): Promise<string> {
  return (await queries.findClient(ctx.db, clientId))?.name ?? '';
}

/** What an invitation's email says, and where it goes; null where it was withdrawn, accepted or has expired. */
export async function findForEmail(ctx: Context, invitationId: number) {
  const found = await invitations.findInvitation(ctx.db, invitationId);
  if (!found || found.inviter.isSuspended || found.invitation.expiresAt <= ctx.clock.now()) return null;
  const { invitation } = found;
  const [to, token] = [emailOf(ctx, invitation), tokenOf(ctx, invitation)];
  if (to === '' || token === null) return null;
  const kind = invitation.clientId === null ? ('caseload' as const) : ('guardian' as const);
  return { kind, to, token, invitedBy: invitation.invitedBy };
}

/** What the sender of an invitation finds in the copy of their data. */
export function invitationForExport(ctx: Context, row: invitations.InvitationRow) {
  const { id, clientId, isOwner, mayBook, mayPay, mayRead } = row;
  const sent = { id, clientId, isOwner, mayBook, mayPay, mayRead };
  return { ...sent, email: emailOf(ctx, row), name: invitedName(ctx, row) };
}

/** Deletes expired invitations. */
export function sweep(ctx: Context): Promise<void> {
  return invitations.deleteExpired(ctx.db, ctx.clock.now());
}
