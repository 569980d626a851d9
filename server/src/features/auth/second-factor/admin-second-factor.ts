/** Admin support for users who have lost both their phone and their recovery codes. */
import type { secondFactor } from '@cadence/contract/auth/second-factor';
import type * as z from 'zod/mini';
import { audit } from '../../../platform/audit/audit.ts';
import { type Context, inTransaction } from '../../../context.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as users from '../../users/service.ts';
import { removeSecondFactor, getSecondFactor } from './second-factor.ts';

/** @throws Failure `not_found` */
export async function readSecondFactorOf(
  ctx: Context,
  viewer: Viewer,
  userId: number,
): Promise<z.output<typeof secondFactor>> {
  await users.getAccount(ctx, userId);
  await audit(ctx, viewer, { action: 'read', record: `user:${userId}`, subjectId: userId });
  return getSecondFactor(ctx, userId);
}

/**
 * Turns it off and notifies the user by email.
 * @throws Failure `not_found`, `second_factor_off`
 */
export async function turnOffSecondFactorOf(ctx: Context, viewer: Viewer, userId: number): Promise<void> {
  await users.getAccount(ctx, userId);
  await inTransaction(ctx, async (tx) => {
    await removeSecondFactor(tx, userId, 'removed');
    await audit(tx, viewer, {
      action: 'change',
      change: 'second_factor_removed',
      record: `user:${userId}`,
      subjectId: userId,
    });
  });
}
