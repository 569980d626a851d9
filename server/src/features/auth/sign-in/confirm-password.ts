import { MINUTE } from '@cadence/scheduling/durations';
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

type Asking = { token: string | null; password?: string | undefined; address: string };

/**
 * Asks for the password unless the session's sign-in or last password is recent: a computer that was left alone is not its
 * owner. A password that is given is checked in any case.
 * @throws Failure `password_required`, `invalid` at `password`, `too_many_requests`, `signed_out`
 */
export async function confirmRecentSignIn(
  ctx: Context,
  viewer: Viewer,
  { token, password, address }: Asking,
  minutes: number,
): Promise<void> {
  if (password !== undefined) return confirmOwnPassword(ctx, viewer, { token, password, address });
  const provenAt = token && (await sessions.provenAt(ctx, token));
  if (!provenAt) throw new Failure('signed_out');
  if (ctx.clock.now().getTime() - provenAt.getTime() >= minutes * MINUTE)
    throw new Failure('password_required');
}

/**
 * Confirms the password and notes on the session that its owner was there.
 * @throws Failure `invalid` at `password`, `too_many_requests`, `daily_limit_reached`, `signed_out`
 */
export async function confirmOwnPassword(
  ctx: Context,
  viewer: Viewer,
  { token, password, address }: Asking & { password: string },
): Promise<void> {
  await confirmPassword(ctx, viewer, password, address);
  if (token !== null) await sessions.notePassword(ctx, token);
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
