import type { Context } from '../../platform/context.ts';
import { keyedHash } from '../../platform/crypto.ts';
import { Failure } from '../../platform/failure.ts';
import * as queries from './queries.ts';

const WINDOW = 15 * 60_000;
/** Failed sign-ins within the window: of one account from one address, and of one address in all (spraying). */
const MAX_OF_ACCOUNT = 10;
const MAX_OF_ADDRESS = 60;

const attemptOf = (ctx: Context, username: string, address: string) => ({
  accountHash: keyedHash(ctx.secrets[0], 'account', username.toLowerCase()),
  addressHash: keyedHash(ctx.secrets[0], 'address', address),
});

/**
 * Counts a try before the password is looked at. It is written first and counted then, so that of many parallel tries
 * each sees those before it. A right password from another address is never locked out.
 * @throws Failure `too_many_requests` with the seconds to wait; a refused try does not count.
 */
export const begin = async (ctx: Context, username: string, address: string): Promise<void> => {
  const attempt = attemptOf(ctx, username, address);
  const now = ctx.clock.now();
  const id = await queries.insertAttempt(ctx.db, attempt, now);
  const { ofAccount, ofAddress } = await queries.countAttempts(
    ctx.db,
    attempt,
    new Date(now.getTime() - WINDOW),
  );
  const scale = ctx.config.rateLimitScale;
  const exceeded = [
    ...(ofAccount.count > MAX_OF_ACCOUNT * scale ? [ofAccount] : []),
    ...(ofAddress.count > MAX_OF_ADDRESS * scale ? [ofAddress] : []),
  ];
  if (exceeded.length === 0) return;
  await queries.deleteAttempt(ctx.db, id);
  // A place is free when the first of what is counted no longer is; where both are full, in both.
  const over = Math.max(...exceeded.map(({ oldest }) => (oldest ?? now).getTime())) + WINDOW;
  const retryAfter = Math.max(1, Math.ceil((over - now.getTime()) / 1000));
  throw new Failure('too_many_requests', { retryAfter, params: { minutes: Math.ceil(retryAfter / 60) } });
};

export const succeeded = (ctx: Context, username: string, address: string): Promise<void> =>
  queries.forgetAttempts(ctx.db, attemptOf(ctx, username, address));

export const sweep = (ctx: Context): Promise<void> =>
  queries.deleteAttemptsBefore(ctx.db, new Date(ctx.clock.now().getTime() - WINDOW));
