import { fullName } from '@cadence/format/full-name';
import { searchKey } from '@cadence/format/search-key';
import { PRIVACY_VERSION, TERMS_VERSION } from '@cadence/contract/auth/consent';
import type { AdminPermission, Role } from '@cadence/contract/base/route';
import type { account, user, userChanges } from '@cadence/contract/users';
import { DAY } from '@cadence/scheduling/durations';
import { isZone } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import { type Context, emit } from '../../context.ts';
import { seal } from '../../platform/crypto.ts';
import { definedOnly } from '../../platform/defined.ts';
import { Failure, invalidField } from '../../platform/failure.ts';
import { latinNameAfter, searchNameOf } from '../../platform/names/latin-name.ts';
import { assertName, assertPerson } from '../../platform/names/names.ts';
import type { Locale, Viewer } from '../../platform/viewer.ts';
import { permissionsOf, withoutImplied } from './admins.ts';
import { withNewEmail } from './mailbox-hash.ts';
import { notificationColumns, notificationsOf } from './notifications.ts';
import * as queries from './queries.ts';

export {
  acceptInvitation,
  isLastWithAllRights,
  listAdmins,
  lockAdmins,
  permissionsOf,
  removePermissions,
  renewInvitation,
  setPermissions,
} from './admins.ts';
export { mailboxHashOf } from './mailbox-hash.ts';
export { isReachableByText, textObstacle, wantsTexts } from './phone.ts';
export {
  close,
  requireOpenAccount,
  isLastAdmin,
  listClosedBefore,
  purge,
  hasEverHadAdmin,
  lockNewUsers,
} from './close.ts';

export type User = z.output<typeof user>;
export type UserChanges = z.output<typeof userChanges>;
export type UserRow = queries.UserRow;

export type NewUser = {
  username: string;
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  language: Locale;
  /** Of an admin; all by default. */
  permissions?: readonly AdminPermission[];
  /** Of an admin who is yet to accept. */
  invitedAt?: Date;
};

/** Records the current versions of the terms and the privacy policy. @throws Failure `name_looks_like_contact` */
export async function create(
  ctx: Context,
  { permissions = ['full'], invitedAt, ...user }: NewUser,
  { isEmailConfirmed }: { isEmailConfirmed: boolean },
): Promise<UserRow> {
  assertPerson(user);
  return queries.insertUser(ctx.db, {
    ...user,
    emailConfirmedAt: isEmailConfirmed ? ctx.clock.now() : null,
    searchName: searchKey(fullName(user)),
    termsVersion: TERMS_VERSION,
    privacyVersion: PRIVACY_VERSION,
    createdAt: ctx.clock.now(),
    ...(user.role === 'admin' && {
      adminPermissions: withoutImplied(permissions),
      adminInvitedAt: invitedAt ?? null,
    }),
  });
}

export function toUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    firstName: row.firstName,
    lastName: row.lastName,
    latinName: row.latinName,
    phone: row.phone,
    timezone: row.timezone,
    language: row.language,
    notifications: notificationsOf(row),
    permissions: permissionsOf(row),
  };
}

export function find(ctx: Context, userId: number): Promise<UserRow | undefined> {
  return queries.findUser(ctx.db, userId);
}

/**
 * Returns the user, locked for changes until the transaction ends. Call it before changing a user or ending their
 * sessions: upgrading from `lockShared` would deadlock with another transaction that does the same.
 */
export function lock(tx: Context, userId: number): Promise<UserRow | undefined> {
  return queries.lockUser(tx.db, userId);
}

/** Returns the user, protected from changes until the transaction ends. */
export function lockShared(tx: Context, userId: number): Promise<UserRow | undefined> {
  return queries.lockUserShared(tx.db, userId);
}

/** Whose username it is, or whose confirmed address. */
export function findBySignInName(ctx: Context, name: string): Promise<UserRow | undefined> {
  return queries.findUserBySignInName(ctx.db, name);
}

/** Those of the usernames, in lower case, that somebody has. */
export async function findTakenUsernames(ctx: Context, usernames: readonly string[]): Promise<Set<string>> {
  return new Set(await queries.listTakenUsernames(ctx.db, usernames));
}

export function findByEmail(ctx: Context, email: string): Promise<UserRow | undefined> {
  return queries.findUserByEmail(ctx.db, email);
}

export async function get(ctx: Context, userId: number): Promise<User> {
  const row = await find(ctx, userId);
  if (!row) throw new Failure('not_found');
  return toUser(row);
}

function chosenZone({ timezone }: UserChanges): string | undefined {
  if (timezone === undefined || timezone === null) return undefined;
  if (!isZone(timezone)) throw invalidField('timezone', 'timezone_unknown');
  return timezone;
}

/** Absent fields stay unchanged; an empty phone number removes it. Call it in a transaction. */
export async function update(ctx: Context, viewer: Viewer, changes: UserChanges): Promise<User> {
  const timezone = chosenZone(changes);
  const before = await queries.lockUser(ctx.db, viewer.userId);
  if (!before || before.closedAt) throw new Failure('signed_out');
  const { notifications, password: _password, ...fields } = changes;
  const phone = changes.phone === '' ? null : changes.phone;
  const names = {
    firstName: changes.firstName ?? before.firstName,
    lastName: changes.lastName ?? before.lastName,
  };
  assertPerson(names, before);
  assertName('latinName', changes.latinName ?? undefined, before.latinName ?? undefined);
  const former = { name: fullName(before), latinName: before.latinName };
  const latinName = latinNameAfter(changes.latinName, fullName(names), former);
  const isNewPhone = phone !== undefined && phone !== before.phone;
  const isNewEmail = changes.email !== undefined && !isSameAddress(changes.email, before.email);
  await queries.updateUser(ctx.db, viewer.userId, {
    ...definedOnly({ ...fields, phone, timezone }),
    latinName,
    ...(isNewPhone && { phoneConfirmedAt: null }),
    ...(isNewEmail && withNewEmail(ctx, before)),
    ...notificationColumns(before, notifications),
    searchName: searchNameOf(fullName(names), latinName),
  });
  await ctx.keepSelfClient(ctx, { userId: viewer.userId, former });
  if (isNewEmail) {
    const sealedFormer = seal(ctx.secrets, formerEmailPlace(viewer.userId), before.email);
    const wasConfirmed = before.emailConfirmedAt !== null;
    await emit(ctx, 'user.email_changed', { userId: viewer.userId, sealedFormer, wasConfirmed });
  }
  return get(ctx, viewer.userId);
}

/** Another spelling in upper and lower case is the same mailbox. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The `place` under which a former email address is sealed until it has been notified. */
export function formerEmailPlace(userId: number): string {
  return `users/former_email/${userId}`;
}

const RESET_DELAY_MS = 3 * DAY;

/**
 * From when the account's address may reset the password; null until it is confirmed. A changed address waits three
 * days, so that the owner of a stolen session can take the account back.
 */
export function passwordResetAllowedFrom(
  row: Pick<UserRow, 'emailConfirmedAt' | 'emailChangedAt'>,
): Date | null {
  if (row.emailConfirmedAt === null || row.emailChangedAt === null) return row.emailConfirmedAt;
  return new Date(Math.max(row.emailConfirmedAt.getTime(), row.emailChangedAt.getTime() + RESET_DELAY_MS));
}

/** Records that a link sent to the current address was opened. Call it under `lock`. */
export function confirmEmail(
  ctx: Context,
  { id, emailConfirmedAt }: UserRow,
  { wantsNewPassword }: { wantsNewPassword: boolean },
): Promise<void> {
  return queries.updateUser(ctx.db, id, {
    emailConfirmedAt: ctx.clock.now(),
    leftMailboxHash: null,
    ...(wantsNewPassword && emailConfirmedAt === null && { isOwnerUnproven: true }),
  });
}

/** The number may be that of whoever set the account up. Call it under `lock`. */
export function proveOwner(ctx: Context, userId: number): Promise<void> {
  return queries.updateUser(ctx.db, userId, { isOwnerUnproven: false, phone: null, phoneConfirmedAt: null });
}

/** Records that a code sent to the current number was entered. Call it under `lock`. */
export function confirmPhone(ctx: Context, userId: number): Promise<void> {
  return queries.updateUser(ctx.db, userId, { phoneConfirmedAt: ctx.clock.now() });
}

/** Whether the terms or the privacy policy changed since the user last agreed to them. */
export function isConsentDue(user: Pick<UserRow, 'termsVersion' | 'privacyVersion'>): boolean {
  return user.termsVersion !== TERMS_VERSION || user.privacyVersion !== PRIVACY_VERSION;
}

/**
 * Records that the user agrees to the current versions.
 * @throws Failure `consent_outdated` where the page showed others
 */
export async function giveConsent(
  ctx: Context,
  { userId }: Viewer,
  shown: Pick<UserRow, 'termsVersion' | 'privacyVersion'>,
): Promise<void> {
  if (isConsentDue(shown)) throw new Failure('consent_outdated');
  await queries.updateConsent(ctx.db, userId, shown, ctx.clock.now());
}

/** Ends sessions that started before an instant. */
export function endSessionsBefore(ctx: Context, userId: number, instant: Date): Promise<void> {
  return queries.updateUser(ctx.db, userId, { sessionsValidFrom: instant });
}

/** The zone of the first booking becomes the patient's own. */
export function setTimezone(ctx: Context, userId: number, timezone: string): Promise<void> {
  return queries.updateUser(ctx.db, userId, { timezone });
}

export type Account = z.output<typeof account>;

/**
 * An account as admins see it. Their list and what a suspension does to other features are in `accounts`.
 * @throws Failure `not_found`
 */
export async function getAccount(ctx: Context, userId: number): Promise<Account> {
  const found = await queries.findAccount(ctx.db, userId);
  if (!found) throw new Failure('not_found');
  return found;
}

/**
 * Marks an account as suspended and ends its sessions for good.
 * @throws Failure `not_found`, `admin_not_suspendable`, `already_suspended`
 */
export async function suspend(tx: Context, userId: number, reason: string): Promise<void> {
  const { role } = await getAccount(tx, userId);
  if (role === 'admin') throw new Failure('admin_not_suspendable');
  const suspension = {
    isSuspended: true,
    suspensionReason: reason,
    sessionsValidFrom: tx.clock.now(),
  };
  if (!(await queries.setSuspension(tx.db, userId, suspension))) throw new Failure('already_suspended');
}

/** @throws Failure `not_found`, `not_suspended` */
export async function unsuspend(tx: Context, userId: number): Promise<void> {
  await getAccount(tx, userId);
  const suspension = { isSuspended: false, suspensionReason: null };
  if (!(await queries.setSuspension(tx.db, userId, suspension))) throw new Failure('not_suspended');
}
