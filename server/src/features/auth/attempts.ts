import type { Context } from '../../platform/context.ts';
import { keyedHash } from '../../platform/crypto.ts';
import { Failure } from '../../platform/failure.ts';
import * as queries from './queries.ts';

const WINDOW = 15 * 60_000;
/** Nothing is counted for longer. */
const LONGEST_WINDOW = 60 * 60_000;
/** Failed sign-ins within the window: of one account from one address, and of one address in all (spraying). */
const MAX_OF_ACCOUNT = 10;
const MAX_OF_ADDRESS = 60;
/** Registrations from one address within the window: a school or a clinic shares one, a script wants more. */
const MAX_REGISTRATIONS = 200;

const attemptOf = (ctx: Context, username: string, address: string): queries.Attempt => ({
  accountHash: keyedHash(ctx.secrets[0], 'account', username.toLowerCase()),
  addressHash: keyedHash(ctx.secrets[0], 'address', address),
});

/**
 * Counts a try before the password is looked at. It is written first and counted then, so that of many parallel tries
 * each sees those before it. A right password from another address is never locked out.
 * @throws Failure `too_many_requests` with the seconds to wait; a refused try does not count.
 */
export const begin = (ctx: Context, username: string, address: string): Promise<void> =>
  counted(ctx, attemptOf(ctx, username, address), { ofAccount: MAX_OF_ACCOUNT, ofAddress: MAX_OF_ADDRESS });

/**
 * Counts what an account may do only so often within a time, from wherever: a quarter of an hour where none is said, an
 * hour at most. Called in a transaction, it counts what is committed, and nothing that is rolled back.
 * @throws Failure `too_many_requests`
 */
export const countUse = (
  ctx: Context,
  use: string,
  userId: number,
  most: number,
  within: number = WINDOW,
): Promise<void> => counted(ctx, hashedUse(ctx, use, userId), { ofAccount: most, ofAddress: most }, within);

const hashedUse = (ctx: Context, use: string, userId: number): queries.Attempt => {
  const hash = keyedHash(ctx.secrets[0], 'use', `${use} ${userId}`);
  return { accountHash: hash, addressHash: hash };
};

/** The account begins anew: what was counted were tries, and one of them was right. */
export const forgetUse = (ctx: Context, use: string, userId: number): Promise<void> =>
  queries.forgetAttempts(ctx.db, hashedUse(ctx, use, userId));

/**
 * Counts a registration before its password is hashed, which is the costly part, and before it is looked whether the
 * name or the e-mail address is taken: nobody tries thousands to learn who is here.
 * @throws Failure `too_many_requests`
 */
export const countRegistration = (ctx: Context, address: string): Promise<void> => {
  const hash = keyedHash(ctx.secrets[0], 'use', `register ${address}`);
  const most = { ofAccount: MAX_REGISTRATIONS, ofAddress: MAX_REGISTRATIONS };
  return counted(ctx, { accountHash: hash, addressHash: hash }, most);
};

/**
 * Counts who asks for a new password before it is looked whether the address is known here: per address that is asked
 * for, and in all from one place.
 * @throws Failure `too_many_requests`
 */
export const countReset = (ctx: Context, email: string, address: string): Promise<void> =>
  counted(
    ctx,
    {
      accountHash: keyedHash(ctx.secrets[0], 'use', `reset ${email.toLowerCase()}`),
      addressHash: keyedHash(ctx.secrets[0], 'use', `reset from ${address}`),
    },
    { ofAccount: MAX_OF_ACCOUNT, ofAddress: MAX_OF_ADDRESS },
  );

const counted = async (
  ctx: Context,
  attempt: queries.Attempt,
  most: { ofAccount: number; ofAddress: number },
  within: number = WINDOW,
): Promise<void> => {
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
  // A place is free when the first of what is counted no longer is; where both are full, in both.
  const over = Math.max(...exceeded.map(({ oldest }) => (oldest ?? now).getTime())) + within;
  const retryAfter = Math.max(1, Math.ceil((over - now.getTime()) / 1000));
  throw new Failure('too_many_requests', { retryAfter, params: { minutes: Math.ceil(retryAfter / 60) } });
};

export const succeeded = (ctx: Context, username: string, address: string): Promise<void> =>
  queries.forgetAttempts(ctx.db, attemptOf(ctx, username, address));

export const sweep = (ctx: Context): Promise<void> =>
  queries.deleteAttemptsBefore(ctx.db, new Date(ctx.clock.now().getTime() - LONGEST_WINDOW));
