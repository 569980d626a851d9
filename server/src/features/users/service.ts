import { PRIVACY_VERSION, TERMS_VERSION } from '@cadence/contract/consent';
import type { Role } from '@cadence/contract/route';
import type { user, userChanges } from '@cadence/contract/users';
import { isZone } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import { type Context, emit } from '../../platform/context.ts';
import { seal } from '../../platform/crypto.ts';
import { definedOnly } from '../../platform/defined.ts';
import { Failure, invalidField } from '../../platform/failure.ts';
import type { Locale, Viewer } from '../../platform/viewer.ts';
import { foldName } from './folding.ts';
import * as queries from './queries.ts';

export { type Account, getAccount, listAccounts, suspend, unsuspend } from './accounts.ts';
export { close, holdOpen, isLastAdmin, listClosedBefore, purge } from './closing.ts';
export { fold } from './folding.ts';

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
};

/** Registering records the versions of terms and privacy in force. */
export const create = (
  ctx: Context,
  user: NewUser,
  { isEmailConfirmed }: { isEmailConfirmed: boolean },
): Promise<UserRow> =>
  queries.insertUser(ctx.db, {
    ...user,
    emailConfirmedAt: isEmailConfirmed ? ctx.clock.now() : null,
    foldedName: foldName(user),
    termsVersion: TERMS_VERSION,
    privacyVersion: PRIVACY_VERSION,
    createdAt: ctx.clock.now(),
  });

export const toUser = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  role: row.role,
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone,
  timezone: row.timezone,
  language: row.language,
  notifications: { email: row.notifyByEmail, sms: row.notifyBySms },
});

export const find = (ctx: Context, userId: number): Promise<UserRow | undefined> =>
  queries.findUser(ctx.db, userId);

/**
 * The user as of now, whom only this transaction changes until it ends. Whoever is to change one, or to end one's
 * sessions, takes this first: of two who `hold` one and then change it, neither would get on.
 */
export const lock = (tx: Context, userId: number): Promise<UserRow | undefined> =>
  queries.lockUser(tx.db, userId);

/** The user as of now, whom nobody changes until the transaction ends. */
export const hold = (tx: Context, userId: number): Promise<UserRow | undefined> =>
  queries.shareUser(tx.db, userId);

export const findByUsername = (ctx: Context, username: string): Promise<UserRow | undefined> =>
  queries.findUserByUsername(ctx.db, username);

export const findByEmail = (ctx: Context, email: string): Promise<UserRow | undefined> =>
  queries.findUserByEmail(ctx.db, email);

export const get = async (ctx: Context, userId: number): Promise<User> => {
  const row = await find(ctx, userId);
  if (!row) throw new Failure('not_found');
  return toUser(row);
};

/** Absent fields stay as they are; an empty phone number removes it. Call it in a transaction. */
export const update = async (ctx: Context, viewer: Viewer, changes: UserChanges): Promise<User> => {
  if (changes.timezone !== undefined && !isZone(changes.timezone))
    throw invalidField('timezone', 'timezone_unknown');
  const before = await queries.lockUser(ctx.db, viewer.userId);
  if (!before || before.closedAt) throw new Failure('signed_out');
  const { notifications, ...fields } = changes;
  const phone = changes.phone === '' ? null : changes.phone;
  const names = {
    firstName: changes.firstName ?? before.firstName,
    lastName: changes.lastName ?? before.lastName,
  };
  const isMoving = changes.email !== undefined && changes.email !== before.email;
  await queries.updateUser(ctx.db, viewer.userId, {
    ...definedOnly({ ...fields, phone }),
    ...(isMoving && { emailConfirmedAt: null, emailChangedAt: ctx.clock.now() }),
    ...definedOnly({ notifyByEmail: notifications?.email, notifyBySms: notifications?.sms }),
    foldedName: foldName(names),
  });
  if (isMoving) {
    const sealedFormer = seal(ctx.secrets, formerAddress(viewer.userId), before.email);
    await emit(ctx, 'user.email_changed', { userId: viewer.userId, sealedFormer });
  }
  return get(ctx, viewer.userId);
};

/** Where a former address is kept while it is yet to be told: it opens nowhere else. */
export const formerAddress = (userId: number): string => `users/former_email/${userId}`;

const SETTLING = 3 * 24 * 3_600_000;

/**
 * From when on an account's address may set a new password; null until it is confirmed. One that was changed waits three
 * days: whom an open session was stolen from can still sign in, and take the account back.
 */
export const resetsFrom = (row: Pick<UserRow, 'emailConfirmedAt' | 'emailChangedAt'>): Date | null => {
  if (row.emailConfirmedAt === null || row.emailChangedAt === null) return row.emailConfirmedAt;
  return new Date(Math.max(row.emailConfirmedAt.getTime(), row.emailChangedAt.getTime() + SETTLING));
};

/** That whoever reads this account's mail opened a link in it. Call it under `lock`: it says so of the address of now. */
export const confirmEmail = (ctx: Context, userId: number): Promise<void> =>
  queries.updateUser(ctx.db, userId, { emailConfirmedAt: ctx.clock.now() });

/** Sessions that were begun before an instant are over. */
export const endSessionsBefore = (ctx: Context, userId: number, instant: Date): Promise<void> =>
  queries.updateUser(ctx.db, userId, { sessionsValidFrom: instant });

/** The zone that a first booking was made in becomes the patient's own; one that was chosen stays. */
export const rememberTimezone = async (ctx: Context, userId: number, timezone: string): Promise<void> => {
  const row = await find(ctx, userId);
  if (row?.timezone === null) await queries.updateUser(ctx.db, userId, { timezone });
};
