import type { Context } from '../../../context.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as users from '../../users/service.ts';
import * as attemptLimits from './attempt-limits.ts';
import { isPasswordRight } from './passwords.ts';
import * as queries from './queries.ts';
import * as sessions from './sessions.ts';

type Confirm<T> = (ctx: Context, viewer: Viewer, password: string, address: string) => Promise<T>;

/**
 * Confirms that the account's owner is present; wrong passwords are limited like failed sign-ins.
 * @throws Failure `invalid` at `password`, `too_many_requests`, `daily_limit_reached`, `signed_out` when the account is gone
 */
export const confirmPassword: Confirm<void> = async (...confirming) => {
  await confirmedHash(...confirming);
};

const RECENT = 10 * 60_000;

/**
 * Asks for the password unless the sign-in is recent: a computer that was left alone is not its owner.
 * @throws Failure `password_required`, `invalid` at `password`, `too_many_requests`, `signed_out`
 */
export async function confirmRecentSignIn(
  ctx: Context,
  viewer: Viewer,
  { token, password, address }: { token: string | null; password: string | undefined; address: string },
): Promise<void> {
  const startedAt = token && (await sessions.startedAt(ctx, token));
  if (!startedAt) throw new Failure('signed_out');
  if (ctx.clock.now().getTime() - startedAt.getTime() < RECENT) return;
  if (password === undefined) throw new Failure('password_required');
  await confirmPassword(ctx, viewer, password, address);
}

/** Like `confirmPassword`, but returns the hash that matched, to detect a concurrent change. */
export const confirmedHash: Confirm<string> = async (ctx, viewer, password, address) => {
  const user = await users.find(ctx, viewer.userId);
  if (!user) throw new Failure('signed_out');
  await attemptLimits.countPasswordConfirmation(ctx, user.id, address);
  const stored = await queries.findPasswordHash(ctx.db, user.id);
  const right = await isPasswordRight(stored, password);
  if (stored === undefined || !right) throw invalidField('password', 'password_wrong');
  await attemptLimits.resetPasswordConfirmation(ctx, user.id, address);
  return stored;
};
