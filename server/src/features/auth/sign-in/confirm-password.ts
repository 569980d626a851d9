import type { Context } from '../../../context.ts';
import { Failure, invalidField } from '../../../platform/failure.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as users from '../../users/service.ts';
import * as attemptLimits from './attempt-limits.ts';
import { isPasswordRight } from './passwords.ts';
import * as queries from './queries.ts';

type Confirm<T> = (ctx: Context, viewer: Viewer, password: string, address: string) => Promise<T>;

/**
 * Confirms that the account's owner is present; wrong passwords are limited like failed sign-ins.
 * @throws Failure `invalid` at `password`, `too_many_requests`, `daily_limit_reached`, `signed_out` when the account is gone
 */
export const confirmPassword: Confirm<void> = async (...confirming) => {
  await confirmedHash(...confirming);
};

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
