/** What an admin may do about the second factor of somebody who has lost phone and recovery codes alike. */
import type { secondFactor } from '@cadence/contract/second-factor';
import type * as z from 'zod/mini';
import { audit } from '../../platform/audit.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as users from '../users/service.ts';
import { confirmPassword } from './confirm-password.ts';
import { removeSecondFactor, secondFactorOf } from './second-factor.ts';

/** @throws Failure `not_found` */
export const readSecondFactorOf = async (
  ctx: Context,
  viewer: Viewer,
  userId: number,
): Promise<z.output<typeof secondFactor>> => {
  await users.getAccount(ctx, userId);
  await audit(ctx, viewer, { action: 'read', record: `user:${userId}`, subjectId: userId });
  return secondFactorOf(ctx, userId);
};

/**
 * Turns it off, and tells its holder by e-mail.
 * @throws Failure `invalid` at `password`, `too_many_requests`, `not_found`, `second_factor_off`
 */
export const turnOffSecondFactorOf = async (
  ctx: Context,
  viewer: Viewer,
  userId: number,
  { password, address }: { password: string; address: string },
): Promise<void> => {
  await confirmPassword(ctx, viewer, password, address);
  await users.getAccount(ctx, userId);
  await inTransaction(ctx, async (tx) => {
    await removeSecondFactor(tx, userId, 'removed');
    await audit(tx, viewer, { action: 'change', record: `user:${userId}`, subjectId: userId });
  });
};
