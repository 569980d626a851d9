/** Accounts as admins see them. Their list and what a suspension does to other features are in `accounts`. */
import type { account } from '@cadence/contract/users';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import * as queries from './queries.ts';

export type Account = z.output<typeof account>;

/** @throws Failure `not_found` */
export async function getAccount(ctx: Context, userId: number): Promise<Account> {
  const found = await queries.findAccount(ctx.db, userId);
  if (!found) throw new Failure('not_found');
  return found;
}

/**
 * Marks an account as suspended and ends its sessions for good.
 * @throws Failure `not_found`, `admin_not_suspendable`, `already_suspended`
 */
export async function suspend(tx: Context, userId: number, reason: string): Promise<void> {
  const { role } = await getAccount(tx, userId);
  if (role === 'admin') throw new Failure('admin_not_suspendable');
  const suspension = {
    isSuspended: true,
    suspensionReason: reason,
    sessionsValidFrom: tx.clock.now(),
  };
  if (!(await queries.setSuspension(tx.db, userId, suspension))) throw new Failure('already_suspended');
}

/** @throws Failure `not_found`, `not_suspended` */
export async function unsuspend(tx: Context, userId: number): Promise<void> {
  await getAccount(tx, userId);
  const suspension = { isSuspended: false, suspensionReason: null };
  if (!(await queries.setSuspension(tx.db, userId, suspension))) throw new Failure('not_suspended');
}
