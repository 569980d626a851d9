import type { Context } from '../../../context.ts';
import { keyedHash } from '../../../platform/crypto.ts';
import { Failure } from '../../../platform/failure.ts';
import * as queries from './queries.ts';

const WINDOW = 15 * 60_000;
/** No limit uses a longer window. */
const LONGEST_WINDOW = 60 * 60_000;
/** Failed sign-ins per window: of one account from one address, and of one address in all (password spraying). */
const MAX_OF_ACCOUNT = 10;
const MAX_OF_ADDRESS = 60;
/** Per address and window. A school or clinic may share an address. */
const MAX_REGISTRATIONS = 200;

function attemptOf(ctx: Context, username: string, address: string): queries.Attempt {
  return {
    accountHash: keyedHash(ctx.secrets[0], 'account', username.toLowerCase()),
    addressHash: keyedHash(ctx.secrets[0], 'address', address),
  };
}

/**
 * Counts an attempt before the password is checked, so that parallel attempts see each other. A correct password from
 * another address is never locked out.
 * @throws Failure `too_many_requests` with the seconds to wait; the rejected attempt does not count
 */
export function countSignIn(ctx: Context, username: string, address: string): Promise<void> {
  return countAttempt(ctx, attemptOf(ctx, username, address), {
    ofAccount: MAX_OF_ACCOUNT,
    ofAddress: MAX_OF_ADDRESS,
  });
}

/**
 * Limits how often an account may do something, from any address. `within` is in milliseconds, an hour at most. In a
 * transaction it counts committed uses only.
 * @throws Failure `too_many_requests`
 */
export function countUse(
  ctx: Context,
  use: string,
  userId: number,
  most: number,
  within: number = WINDOW,
): Promise<void> {
  return countAttempt(ctx, hashedUse(ctx, use, userId), { ofAccount: most, ofAddress: most }, within);
}

function hashedUse(ctx: Context, use: string, userId: number): queries.Attempt {
  const hash = keyedHash(ctx.secrets[0], 'use', `${use} ${userId}`);
  return { accountHash: hash, addressHash: hash };
}

/** Clears the count after a success, where only failures should count. */
export function resetUse(ctx: Context, use: string, userId: number): Promise<void> {
  return queries.deleteAttempts(ctx.db, hashedUse(ctx, use, userId));
}

/**
 * Counted before the expensive hashing, and before checking whether the name or address is taken, against
 * enumeration.
 * @throws Failure `too_many_requests`
 */
export function countRegistration(ctx: Context, address: string): Promise<void> {
  const hash = keyedHash(ctx.secrets[0], 'use', `register ${address}`);
  const most = { ofAccount: MAX_REGISTRATIONS, ofAddress: MAX_REGISTRATIONS };
  return countAttempt(ctx, { accountHash: hash, addressHash: hash }, most);
}

/**
 * Counts per requested address and per client address, before looking up the account.
 * @throws Failure `too_many_requests`
 */
export function countReset(ctx: Context, email: string, address: string): Promise<void> {
  return countAttempt(
    ctx,
    {
      accountHash: keyedHash(ctx.secrets[0], 'use', `reset ${email.toLowerCase()}`),
      addressHash: keyedHash(ctx.secrets[0], 'use', `reset from ${address}`),
    },
    { ofAccount: MAX_OF_ACCOUNT, ofAddress: MAX_OF_ADDRESS },
  );
}

async function countAttempt(
  ctx: Context,
  attempt: queries.Attempt,
  most: { ofAccount: number; ofAddress: number },
  within: number = WINDOW,
): Promise<void> {
  const now = ctx.clock.now();
  const id = await queries.insertAttempt(ctx.db, attempt, now);
  const { ofAccount, ofAddress } = await queries.countAttempts(
    ctx.db,
    attempt,
    new Date(now.getTime() - within),
  );
  const scale = ctx.config.rateLimitScale;
  const exceeded = [
    ...(ofAccount.count > most.ofAccount * scale ? [ofAccount] : []),
    ...(ofAddress.count > most.ofAddress * scale ? [ofAddress] : []),
  ];
  if (exceeded.length === 0) return;
  await queries.deleteAttempt(ctx.db, id);
  // Time until the oldest counted attempt leaves the window.
  const over = Math.max(...exceeded.map(({ oldest }) => (oldest ?? now).getTime())) + within;
  const retryAfter = Math.max(1, Math.ceil((over - now.getTime()) / 1000));
  throw new Failure('too_many_requests', { retryAfter, params: { minutes: Math.ceil(retryAfter / 60) } });
}

export function resetSignIn(ctx: Context, username: string, address: string): Promise<void> {
  return queries.deleteAttempts(ctx.db, attemptOf(ctx, username, address));
}

export function sweep(ctx: Context): Promise<void> {
  return queries.deleteAttemptsBefore(ctx.db, new Date(ctx.clock.now().getTime() - LONGEST_WINDOW));
}
