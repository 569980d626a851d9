/** What admins may do. Inviting them and its effects on other features are in `admins`. */
import type { AdminPermission } from '@cadence/contract/base/route';
import type { Context } from '../../context.ts';
import * as queries from './queries.ts';

type Rights = Pick<queries.UserRow, 'role' | 'adminPermissions'>;

export function permissionsOf({ role, adminPermissions }: Rights): AdminPermission[] {
  return role === 'admin' ? (adminPermissions ?? ['full']) : [];
}

/** Whether somebody can sign in and do everything: an invitation that nobody has accepted does not count. */
function hasAllRights(admin: queries.UserRow): boolean {
  return permissionsOf(admin).includes('full') && !admin.isSuspended && admin.adminInvitedAt === null;
}

/** Whether nobody else of these admins has all rights. */
export function isLastWithAllRights(admins: readonly queries.UserRow[], userId: number): boolean {
  const full = admins.filter(hasAllRights);
  return full.length === 1 && full[0]?.id === userId;
}

/** By name; closed accounts are left out. */
export function listAdmins(ctx: Context): Promise<queries.UserRow[]> {
  return queries.listAdmins(ctx.db);
}

/** The same, locked until the transaction ends. Call it before changing anybody's rights. */
export function lockAdmins(tx: Context): Promise<queries.UserRow[]> {
  return queries.lockAdmins(tx.db);
}

/** `full` includes the others. A removed admin can sign in again. Call it under `lockAdmins`. */
export function setPermissions(
  tx: Context,
  userId: number,
  permissions: readonly AdminPermission[],
): Promise<void> {
  const isSuspended = false;
  return queries.updateUser(tx.db, userId, { adminPermissions: withoutImplied(permissions), isSuspended });
}

export function withoutImplied(permissions: readonly AdminPermission[]): AdminPermission[] {
  return permissions.includes('full') ? ['full'] : [...new Set(permissions)];
}

/** Ends the sign-in for good; the name stays with what was decided. Call it under `lockAdmins`. */
export function removePermissions(tx: Context, userId: number): Promise<void> {
  return queries.updateUser(tx.db, userId, {
    adminPermissions: [],
    isSuspended: true,
    sessionsValidFrom: tx.clock.now(),
  });
}

/** The invitation counts from now on. */
export function renewInvitation(tx: Context, userId: number): Promise<void> {
  return queries.updateUser(tx.db, userId, { adminInvitedAt: tx.clock.now() });
}

/** Opening the link proves access to the mailbox. Call it under `lock`. */
export function acceptInvitation(tx: Context, userId: number): Promise<void> {
  return queries.updateUser(tx.db, userId, { adminInvitedAt: null, emailConfirmedAt: tx.clock.now() });
}
