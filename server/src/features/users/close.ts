/** Closing an account: the user's row. Effects on other features are in `accounts`. */
import type { Context } from '../../context.ts';
import { type Erasure, erase } from '../../platform/database/erasure.ts';
import { Failure } from '../../platform/failure.ts';
import { isLastWithAllRights } from './admins.ts';
import * as queries from './queries.ts';

/**
 * Removes all personal data from the row and returns its former content. Username and email address become free.
 * Waits for transactions that called `requireOpenAccount`.
 * @throws Failure `signed_out` when it is closed already, `last_admin`
 */
export async function close(tx: Context, userId: number): Promise<queries.UserRow> {
  const isAdmin = (await queries.findUser(tx.db, userId))?.role === 'admin';
  const admins = isAdmin ? await queries.lockAdmins(tx.db) : [];
  const former = await queries.lockUser(tx.db, userId);
  if (!former || former.closedAt) throw new Failure('signed_out');
  if (isLastWithAllRights(admins, userId)) throw new Failure('last_admin');
  const closedAt = tx.clock.now();
  await queries.updateUser(tx.db, userId, erase(onClosing(former, closedAt)));
  return former;
}

function onClosing({ id, role }: queries.UserRow, closedAt: Date): Erasure<queries.UserRow> {
  return {
    id: { kept: 'sessions, receipts and the access log refer to it' },
    // Not a valid username, so nobody can register it.
    username: { becomes: `closed-${id}` },
    email: { becomes: `closed-${id}@invalid` },
    emailConfirmedAt: { kept: 'a time, of an address that is gone' },
    isOwnerUnproven: { kept: 'says nothing without the address' },
    leftMailboxHash: { becomes: null },
    emailChangedAt: { kept: 'a time, of an address that is gone' },
    role: { kept: 'which side of a session it was' },
    firstName: { becomes: '' },
    lastName: { becomes: '' },
    latinName: { becomes: null },
    searchName: { becomes: '' },
    phone: { becomes: null },
    phoneConfirmedAt: { becomes: null },
    timezone: { becomes: null },
    language: { kept: 'the last email is written in it' },
    notifyByEmail: { becomes: false },
    notifyBySms: { becomes: false },
    mutedGroups: { becomes: [] },
    isSuspended: { becomes: true },
    suspensionReason: { kept: 'empty: whoever is suspended cannot close their account' },
    closedAt: { becomes: closedAt },
    sessionsValidFrom: { becomes: closedAt },
    termsVersion: { kept: 'evidence of the agreement' },
    privacyVersion: { kept: 'evidence of the agreement' },
    consentedAt: { kept: 'evidence of the agreement' },
    adminPermissions: { becomes: role === 'admin' ? [] : null },
    adminInvitedAt: { kept: 'empty: whoever has not accepted cannot sign in' },
    createdAt: { kept: 'since when the agreement held' },
  };
}

/** The last admin with all rights cannot close their account. */
export async function isLastAdmin(ctx: Context, userId: number): Promise<boolean> {
  return isLastWithAllRights(await queries.listAdmins(ctx.db), userId);
}

/** Whether there is an admin, or was one whose account is closed. */
export function hasEverHadAdmin(ctx: Context): Promise<boolean> {
  return queries.hasAdminRow(ctx.db);
}

/** No account is created by anybody else until the transaction ends. */
export function lockNewUsers(tx: Context): Promise<void> {
  return queries.lockNewUsers(tx.db);
}

/**
 * Prevents the account from being closed until the transaction ends, so that closing finds everything that the
 * transaction writes.
 * @throws Failure `signed_out` when it is closed already
 */
export async function requireOpenAccount(tx: Context, userId: number): Promise<void> {
  const user = await queries.lockUserShared(tx.db, userId);
  if (!user || user.closedAt) throw new Failure('signed_out');
}

/** Ids of at most `limit` accounts that were closed until an instant, by id, those that follow `after`. */
export function listClosedBefore(
  ctx: Context,
  before: Date,
  page: { after: number | undefined; limit: number },
): Promise<number[]> {
  return queries.listClosedBefore(ctx.db, before, page);
}

/** Deletes the row, after everything that refers to it. */
export function purge(tx: Context, userId: number): Promise<void> {
  return queries.deleteUser(tx.db, userId);
}
