/** Admins who make admins. See docs/decisions/0047-admins-make-admins.md */
import {
  ADMIN_INVITATION_DAYS,
  type admin,
  type newAdmin,
  type permissionsChange,
} from '@cadence/contract/auth/admins';
import type { AccessChange } from '@cadence/contract/access-log';
import { DAY } from '@cadence/scheduling/durations';
import type * as z from 'zod/mini';
import { type Context, inTransaction } from '../../context.ts';
import { audit, auditList } from '../../platform/audit/audit.ts';
import { Failure } from '../../platform/failure.ts';
import type { Locale, Viewer } from '../../platform/viewer.ts';
import * as auth from '../auth/service.ts';
import * as notifications from '../notifications/service.ts';
import * as users from '../users/service.ts';
import * as queries from './queries.ts';

type Admin = z.output<typeof admin>;

const INVITATION_MS = ADMIN_INVITATION_DAYS * DAY;

/** Every admin by name, also those who are invited and those whose rights were taken away. */
export async function list(ctx: Context, viewer: Viewer): Promise<Admin[]> {
  const rows = await users.listAdmins(ctx);
  const ids = rows.map(({ id }) => id);
  await auditList(ctx, viewer, 'admins', ids);
  const secured = await queries.listWithSecondFactor(ctx.db, ids);
  return rows.map((row) => toAdmin(row, secured));
}

function toAdmin(row: users.UserRow, secured: ReadonlySet<number>): Admin {
  const { id, username, email, firstName, lastName, createdAt, adminInvitedAt } = row;
  return {
    id,
    username,
    email,
    firstName,
    lastName,
    permissions: users.permissionsOf(row),
    status: statusOf(row),
    hasSecondFactor: secured.has(id),
    invitationEndsAt: adminInvitedAt && new Date(adminInvitedAt.getTime() + INVITATION_MS),
    createdAt,
  };
}

function statusOf({ isSuspended, adminInvitedAt }: users.UserRow): Admin['status'] {
  if (isSuspended) return 'removed';
  return adminInvitedAt === null ? 'active' : 'invited';
}

/**
 * Creates the account and sends the link with which its owner sets a password.
 * @throws Failure `too_many_requests`, `username_taken`, `email_taken`, `daily_limit_reached`, `permission_missing`,
 * `email_unconfirmed`
 */
export async function invite(
  ctx: Context,
  viewer: Viewer,
  { password: _confirmed, language, ...account }: z.output<typeof newAdmin>,
  locale: Locale,
): Promise<Admin> {
  return inTransaction(ctx, async (tx) => {
    assertConfirmed(await lockAdmins(tx, viewer), viewer);
    await auth.countInvitationTo(tx, account.email, null);
    const invitation = { role: 'admin', language: language ?? locale, invitedAt: tx.clock.now() } as const;
    const created = await users.create(tx, { ...account, ...invitation }, { isEmailConfirmed: false });
    await auth.requestInvitationLink(tx, created);
    await auditChange(tx, viewer, created.id, 'invited');
    return get(tx, created.id);
  });
}

/**
 * Also gives somebody rights again whose rights were taken away.
 * @throws Failure `not_found`, `last_admin`, `permission_missing`
 */
export async function changePermissions(
  ctx: Context,
  viewer: Viewer,
  userId: number,
  { permissions }: z.output<typeof permissionsChange>,
): Promise<Admin> {
  return inTransaction(ctx, async (tx) => {
    const admins = await lockAdmins(tx, viewer, userId);
    if (!permissions.includes('full') && users.isLastWithAllRights(admins, userId))
      throw new Failure('last_admin');
    await users.setPermissions(tx, userId, permissions);
    await auditChange(tx, viewer, userId, 'permissions_changed');
    return get(tx, userId);
  });
}

/**
 * Withdraws an open invitation, with the account that nobody has used. Of anybody else all rights end with the next
 * request, and so does signing in; the name stays with what they decided.
 * @throws Failure `not_found`, `last_admin`, `admin_removed`
 */
export function remove(ctx: Context, viewer: Viewer, userId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const admins = await lockAdmins(tx, viewer, userId);
    const { status } = await get(tx, userId);
    if (status === 'removed') throw new Failure('admin_removed');
    if (status === 'invited') {
      await notifications.purge(tx, { userId, therapistId: null });
      await users.purge(tx, userId);
      return auditChange(tx, viewer, userId, 'invitation_withdrawn');
    }
    if (users.isLastWithAllRights(admins, userId)) throw new Failure('last_admin');
    await users.removePermissions(tx, userId);
    await auth.endSessionsOf(tx, userId);
    return auditChange(tx, viewer, userId, 'permissions_removed');
  });
}

/** @throws Failure `not_found`, `admin_invitation_accepted`, `admin_removed`, `too_many_requests`, `daily_limit_reached`, `email_unconfirmed` */
export function resendInvitation(ctx: Context, viewer: Viewer, userId: number): Promise<Admin> {
  return inTransaction(ctx, async (tx) => {
    const admins = await lockAdmins(tx, viewer, userId);
    const { status, email } = await get(tx, userId);
    if (status === 'removed') throw new Failure('admin_removed');
    if (status === 'active') throw new Failure('admin_invitation_accepted');
    assertConfirmed(admins, viewer);
    await auth.countInvitationTo(tx, email, null);
    await users.renewInvitation(tx, userId);
    for (const row of admins) if (row.id === userId) await auth.requestInvitationLink(tx, row);
    await auditChange(tx, viewer, userId, 'invitation_resent');
    return get(tx, userId);
  });
}

/** An email to a stranger comes from somebody who can be written to. */
function assertConfirmed(admins: readonly users.UserRow[], { userId }: Viewer): void {
  const own = admins.find(({ id }) => id === userId);
  if (!own?.emailConfirmedAt) throw new Failure('email_unconfirmed');
}

/**
 * Locks every admin, so that of two who take rights from each other one is refused: whoever was first has taken the other's
 * permission by then.
 * @throws Failure `not_found`; `permission_missing` where the viewer's own rights have ended meanwhile
 */
async function lockAdmins(tx: Context, viewer: Viewer, userId?: number): Promise<users.UserRow[]> {
  const admins = await users.lockAdmins(tx);
  const own = admins.find(({ id }) => id === viewer.userId);
  if (!own || !users.permissionsOf(own).includes('full'))
    throw new Failure('permission_missing', { refused: { record: 'admin-area', subjectId: null } });
  if (userId !== undefined && !admins.some(({ id }) => id === userId)) throw new Failure('not_found');
  return admins;
}

async function get(tx: Context, userId: number): Promise<Admin> {
  const row = await users.find(tx, userId);
  if (!row) throw new Failure('not_found');
  return toAdmin(row, await queries.listWithSecondFactor(tx.db, [userId]));
}

function auditChange(tx: Context, viewer: Viewer, userId: number, change: AccessChange): Promise<void> {
  return audit(tx, viewer, { action: 'change', change, record: `user:${userId}`, subjectId: userId });
}
