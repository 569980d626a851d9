/**
 * Links that came by e-mail prove that somebody reads that address. A link is a row's random id and a keyed hash of it:
 * who reads the table cannot make one.
 */
import { timingSafeEqual } from 'node:crypto';
import { type Context, emit } from '../../platform/context.ts';
import { keyedHash, randomToken } from '../../platform/crypto.ts';
import { Failure } from '../../platform/failure.ts';
import * as users from '../users/service.ts';
import * as queries from './email-link-queries.ts';

export type Purpose = queries.EmailLinkRow['purpose'];

const HOUR = 3_600_000;
/** How long a link is good for. */
export const LASTS: Record<Purpose, number> = { password_reset: HOUR, email_confirmation: 7 * 24 * HOUR };
/** Links of one purpose to one account within an hour, from wherever they are asked for: nobody's mailbox is flooded. */
const MAX_AN_HOUR = 5;

const addressHash = (secret: string, address: string): string =>
  keyedHash(secret, 'email-link address', address.toLowerCase());
const signature = (secret: string, id: string): string => keyedHash(secret, 'email-link', id);

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** False where there have been enough of them lately. Call it in a transaction. */
const owe = async (tx: Context, user: users.UserRow, purpose: Purpose): Promise<boolean> => {
  const now = tx.clock.now();
  await users.holdOpen(tx, user.id);
  const lately = await queries.countSince(tx.db, user.id, purpose, new Date(now.getTime() - HOUR));
  if (lately >= MAX_AN_HOUR) return false;
  await queries.insertEmailLink(tx.db, {
    id: randomToken(),
    userId: user.id,
    purpose,
    addressHash: addressHash(tx.secrets[0], user.email),
    createdAt: now,
  });
  return true;
};

/** Has the link sent that confirms the account's address. Nothing where it is confirmed. Call it in a transaction. */
export const askConfirmation = async (tx: Context, user: users.UserRow): Promise<void> => {
  if (user.emailConfirmedAt === null && (await owe(tx, user, 'email_confirmation')))
    await emit(tx, 'account.confirmation_owed', { userId: user.id });
};

/** Has the link sent that sets a new password, or the word why there is none. Call it in a transaction. */
export const askReset = async (tx: Context, user: users.UserRow): Promise<void> => {
  if (await owe(tx, user, 'password_reset')) await emit(tx, 'account.reset_asked', { userId: user.id });
};

/** What stands behind the `#` of the newest link that is good now; null where there is none. */
export const tokenFor = async (
  ctx: Context,
  user: users.UserRow,
  purpose: Purpose,
): Promise<string | null> => {
  const since = new Date(ctx.clock.now().getTime() - LASTS[purpose]);
  const link = await queries.findNewest(ctx.db, user.id, purpose, since);
  return link && isFor(ctx, link, user) ? `${link.id}.${signature(ctx.secrets[0], link.id)}` : null;
};

const isFor = (ctx: Context, link: queries.EmailLinkRow, { email }: users.UserRow): boolean =>
  ctx.secrets.some((secret) => isSame(link.addressHash, addressHash(secret, email)));

/**
 * Whose link this is: a user whom nobody else changes until the transaction ends, so that of two who use one link at once
 * the second finds it used, or made for a former address.
 * @throws Failure `link_unusable` where it is not ours, used, too old, for a former address, or the account is shut
 */
export const openLink = async (tx: Context, token: string, purpose: Purpose): Promise<users.UserRow> => {
  const [id = '', signed = ''] = token.split('.');
  const isOurs = tx.secrets.some((secret) => isSame(signed, signature(secret, id)));
  const found = isOurs ? await queries.findEmailLink(tx.db, id) : undefined;
  const user = found && (await users.lock(tx, found.userId));
  // Looked at again now that it waits for nobody.
  const link = user && (await queries.findEmailLink(tx.db, id));
  if (!link || link.purpose !== purpose) throw new Failure('link_unusable');
  const isOver = tx.clock.now().getTime() - link.createdAt.getTime() >= LASTS[purpose];
  if (isOver || user.isSuspended || !isFor(tx, link, user)) throw new Failure('link_unusable');
  return user;
};

export const forgetLinks = (tx: Context, userId: number, purpose?: Purpose): Promise<void> =>
  queries.deleteEmailLinks(tx.db, userId, purpose);

export const sweepLinks = (ctx: Context): Promise<void> =>
  queries.deleteEmailLinksBefore(
    ctx.db,
    new Date(ctx.clock.now().getTime() - Math.max(...Object.values(LASTS))),
  );
