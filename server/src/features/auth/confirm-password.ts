import type { Context } from '../../platform/context.ts';
import { Failure, invalidField } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as users from '../users/service.ts';
import * as attempts from './attempts.ts';
import { isPasswordRight } from './passwords.ts';
import * as queries from './queries.ts';

type Confirm<T> = (ctx: Context, viewer: Viewer, password: string, address: string) => Promise<T>;

/**
 * That it is still the account's holder who sits there; wrong passwords count as failed sign-ins do.
 * @throws Failure `invalid` at `password`, `too_many_requests`, `signed_out` where the account is gone
 */
export const confirmPassword: Confirm<void> = async (...confirming) => {
  await confirmedHash(...confirming);
};

/** As `confirmPassword`; answers the hash that the password fits, which another change may have replaced since. */
export const confirmedHash: Confirm<string> = async (ctx, viewer, password, address) => {
  const user = await users.find(ctx, viewer.userId);
  if (!user) throw new Failure('signed_out');
  await attempts.begin(ctx, user.username, address);
  const stored = await queries.findPasswordHash(ctx.db, user.id);
  const right = await isPasswordRight(stored, password);
  if (stored === undefined || !right) throw invalidField('password', 'password_wrong');
  await attempts.succeeded(ctx, user.username, address);
  return stored;
};
