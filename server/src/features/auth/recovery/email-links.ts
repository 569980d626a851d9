/**
 * Links sent by email, which prove access to the mailbox. A link consists of a row's random id and a keyed hash of
 * it, so the table alone does not allow forging one.
 */
import { ADMIN_INVITATION_DAYS } from '@cadence/contract/auth/admins';
import { HOUR } from '@cadence/scheduling/durations';
import { type Context, emit, inTransaction } from '../../../context.ts';
import { isSameText, keyedHash, randomToken } from '../../../platform/crypto.ts';
import { Failure } from '../../../platform/failure.ts';
import { refusalOfLinkTo } from '../sign-in/attempt-limits.ts';
import * as users from '../../users/service.ts';
import * as queries from './queries.ts';

export type Purpose = queries.EmailLinkRow['purpose'];

/** How long a link is valid, in milliseconds. */
export const LIFETIME: Record<Purpose, number> = {
  password_reset: HOUR,
  email_confirmation: 7 * 24 * HOUR,
  admin_invitation: ADMIN_INVITATION_DAYS * 24 * HOUR,
};
/** Per purpose and account, so that nobody's mailbox is flooded. */
const MAX_AN_HOUR = 5;

function addressHash(secret: string, address: string): string {
  return keyedHash(secret, 'email-link address', address.toLowerCase());
}
function signature(secret: string, id: string): string {
  return keyedHash(secret, 'email-link', id);
}

/** Says why where a limit is reached: the hourly one of the account, or the daily one of the address. Call it in a transaction. */
async function createLink(tx: Context, user: users.UserRow, purpose: Purpose): Promise<Failure | null> {
  const now = tx.clock.now();
  await users.requireOpenAccount(tx, user.id);
  const lately = await queries.countSince(tx.db, user.id, purpose, new Date(now.getTime() - HOUR));
  if (lately >= MAX_AN_HOUR)
    return new Failure('too_many_requests', { retryAfter: 3_600, params: { minutes: 60 } });
  // Counted last: a link that is refused uses up none of the day.
  const refusal = await refusalForAddress(tx, user, purpose);
  // Whoever asks for resets in the holder's place must not keep the holder out: without a valid link there is always a next one.
  if (refusal && (purpose !== 'password_reset' || lately > 0)) return refusal;
  await queries.insertEmailLink(tx.db, {
    id: randomToken(),
    userId: user.id,
    purpose,
    addressHash: addressHash(tx.secrets[0], user.email),
    createdAt: now,
  });
  return null;
}

/** Only admins invite, and their invitations to one address are counted elsewhere. */
async function refusalForAddress(tx: Context, { email }: users.UserRow, purpose: Purpose) {
  if (purpose === 'admin_invitation') return null;
  return refusalOfLinkTo(tx, purpose === 'password_reset' ? 'reset' : 'confirmation', email);
}

/**
 * Sends the link that confirms the account's address, unless it is confirmed; with `isForPassword` to somebody who asked
 * for a new password. Says why where a limit is reached. Call it in a transaction.
 */
export async function requestConfirmationLink(
  tx: Context,
  user: users.UserRow,
  { isForPassword = false }: { isForPassword?: boolean } = {},
): Promise<Failure | null> {
  if (user.emailConfirmedAt !== null) return null;
  const refusal = await createLink(tx, user, 'email_confirmation');
  if (!refusal) await emit(tx, 'account.email_confirmation_requested', { userId: user.id, isForPassword });
  return refusal;
}

/**
 * Sends a link to set a new password, or an explanation why that has to wait; to an unconfirmed address the link that
 * confirms it. Call it in a transaction.
 */
export async function requestResetLink(tx: Context, user: users.UserRow): Promise<void> {
  // There is no password yet, and only admins renew an invitation.
  if (user.adminInvitedAt !== null) return;
  if (user.emailConfirmedAt === null)
    return void (await requestConfirmationLink(tx, user, { isForPassword: true }));
  const refusal = await createLink(tx, user, 'password_reset');
  if (!refusal) await emit(tx, 'account.password_reset_requested', { userId: user.id });
}

/** Does nothing where no account can get a link. */
export async function sendResetLink(ctx: Context, userId: number | null): Promise<void> {
  if (userId === null) return;
  await inTransaction(ctx, async (tx) => {
    const user = await users.find(tx, userId);
    if (user && !user.isSuspended) await requestResetLink(tx, user);
  });
}

/**
 * Sends a link with which a new admin sets the first password. Call it in a transaction.
 * @throws Failure `too_many_requests`
 */
export async function requestInvitationLink(tx: Context, user: users.UserRow): Promise<void> {
  const refusal = await createLink(tx, user, 'admin_invitation');
  if (refusal) throw refusal;
  await emit(tx, 'account.admin_invited', { userId: user.id });
}

/** The token of the newest valid link for the present address; null when there is none. */
export async function findNewestToken(
  ctx: Context,
  user: users.UserRow,
  purpose: Purpose,
): Promise<string | null> {
  const since = new Date(ctx.clock.now().getTime() - LIFETIME[purpose]);
  const hashes = ctx.secrets.map((secret) => addressHash(secret, user.email));
  const link = await queries.findNewest(ctx.db, user.id, purpose, hashes, since);
  return link ? `${link.id}.${signature(ctx.secrets[0], link.id)}` : null;
}

function isFor(ctx: Context, link: queries.EmailLinkRow, { email }: users.UserRow): boolean {
  return ctx.secrets.some((secret) => isSameText(link.addressHash, addressHash(secret, email)));
}

/**
 * Verifies a link and returns its user, locked until the transaction ends: of two concurrent uses, the second fails.
 * @throws Failure `link_unusable` when it is forged, used, expired, for a former address, or the account is suspended
 */
export async function verifyLink(
  tx: Context,
  token: string,
  ...purposes: readonly Purpose[]
): Promise<users.UserRow> {
  const [id = '', signed = ''] = token.split('.');
  const isOurs = tx.secrets.some((secret) => isSameText(signed, signature(secret, id)));
  const found = isOurs ? await queries.findEmailLink(tx.db, id) : undefined;
  const user = found && (await users.lock(tx, found.userId));
  // Read again under the lock.
  const link = user && (await queries.findEmailLink(tx.db, id));
  if (!link || !purposes.includes(link.purpose)) throw new Failure('link_unusable');
  const isEnded = tx.clock.now().getTime() - link.createdAt.getTime() >= LIFETIME[link.purpose];
  if (isEnded || user.isSuspended || !isFor(tx, link, user)) throw new Failure('link_unusable');
  return user;
}

export function deleteLinks(tx: Context, userId: number, purpose?: Purpose): Promise<void> {
  return queries.deleteEmailLinks(tx.db, userId, purpose);
}

export function deleteExpiredLinks(ctx: Context): Promise<void> {
  return queries.deleteEmailLinksBefore(
    ctx.db,
    new Date(ctx.clock.now().getTime() - Math.max(...Object.values(LIFETIME))),
  );
}
