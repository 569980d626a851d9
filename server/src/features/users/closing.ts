/** The end of an account, as far as it is the user's row. What it means elsewhere is `oversight`'s. */
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import * as queries from './queries.ts';

/**
 * Takes from an account all that tells whose it was, for good; answers what it was. Name and address are free again.
 * Waits for what holds it open (`holdOpen`). @throws Failure `signed_out` where it is closed, `last_admin`
 */
export const close = async (tx: Context, userId: number): Promise<queries.UserRow> => {
  const isAdmin = (await queries.findUser(tx.db, userId))?.role === 'admin';
  const admins = isAdmin ? await queries.lockAdmins(tx.db) : [];
  const former = await queries.lockUser(tx.db, userId);
  if (!former || former.closedAt) throw new Failure('signed_out');
  if (isAdmin && admins.length === 1) throw new Failure('last_admin');
  const closedAt = tx.clock.now();
  await queries.updateUser(tx.db, userId, {
    // No shape that anybody could register.
    username: `closed-${userId}`,
    email: `closed-${userId}@invalid`,
    firstName: '',
    lastName: '',
    foldedName: '',
    phone: null,
    timezone: null,
    notifyByEmail: false,
    notifyBySms: false,
    isSuspended: true,
    sessionsValidFrom: closedAt,
    closedAt,
  });
  return former;
};

/** Whether closing one's own account would leave nobody to look after the product. */
export const isLastAdmin = async (ctx: Context, userId: number): Promise<boolean> => {
  const admins = await queries.listAdmins(ctx.db);
  return admins.length === 1 && admins[0]?.id === userId;
};

/**
 * Lets the account be closed only after this transaction: whatever it writes is found by the closing, or never written.
 * @throws Failure `signed_out` where it is closed already
 */
export const holdOpen = async (tx: Context, userId: number): Promise<void> => {
  const user = await queries.shareUser(tx.db, userId);
  if (!user || user.closedAt) throw new Failure('signed_out');
};

/** Ids of accounts that were closed at the latest then, at most `limit`. */
export const listClosedBefore = async (ctx: Context, before: Date, limit: number): Promise<number[]> =>
  (await queries.listClosedBefore(ctx.db, before, limit)).map(({ id }) => id);

/** Removes the bare row. Call it after everything that names it is gone. */
export const purge = (tx: Context, userId: number): Promise<void> => queries.deleteUser(tx.db, userId);
