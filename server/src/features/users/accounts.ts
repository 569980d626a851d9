/** Accounts as admins see and suspend them. What a suspension does elsewhere is `oversight`'s. */
import type { account, accountsQuery } from '@cadence/contract/users';
import type * as z from 'zod/mini';
import { auditList } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { Failure, invalidField } from '../../platform/failure.ts';
import { fromCursor, type Page, pageOf } from '../../platform/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { fold } from './folding.ts';
import * as queries from './queries.ts';

export type Account = z.output<typeof account>;
type Query = z.output<typeof accountsQuery>;

const ORDER = 'name';

/**
 * Every account that meets the query, by name; a page where a limit is given.
 * @throws Failure `invalid` for a cursor that is none of ours
 */
export const listAccounts = async (
  ctx: Context,
  viewer: Viewer,
  { q, role, status, limit, cursor }: Query,
): Promise<Page<Account>> => {
  const word = q?.trim() ?? '';
  const rows = await queries.listAccounts(ctx.db, {
    search: word === '' ? null : { foldedName: fold(word), email: word.toLowerCase() },
    role,
    isSuspended: status === undefined ? undefined : status === 'suspended',
    after: cursor === undefined ? undefined : await positionOf(ctx, cursor),
    limit: limit === undefined ? undefined : limit + 1,
  });
  const page = pageOf(rows, limit, ({ id }) => ({ order: ORDER, rank: 0, id }));
  await auditList(
    ctx,
    viewer,
    'users',
    page.items.map(({ id }) => id),
  );
  return page;
};

const positionOf = async (ctx: Context, cursor: string): Promise<{ foldedName: string; id: number }> => {
  const mark = fromCursor(cursor, ORDER);
  const row = mark && (await queries.findUser(ctx.db, mark.id));
  if (!row) throw invalidField('cursor', 'invalid');
  return row;
};

/** @throws Failure `not_found` */
export const getAccount = async (ctx: Context, userId: number): Promise<Account> => {
  const found = await queries.findAccount(ctx.db, userId);
  if (!found) throw new Failure('not_found');
  return found;
};

/**
 * Marks an account as suspended: its sessions are over, also after it is let in again.
 * @throws Failure `not_found`, `admin_not_suspendable`, `already_suspended`
 */
export const suspend = async (tx: Context, userId: number, reason: string): Promise<void> => {
  const { role } = await getAccount(tx, userId);
  if (role === 'admin') throw new Failure('admin_not_suspendable');
  const suspension = {
    isSuspended: true,
    suspensionReason: reason,
    sessionsValidFrom: tx.clock.now(),
  };
  if (!(await queries.setSuspension(tx.db, userId, suspension))) throw new Failure('already_suspended');
};

/** @throws Failure `not_found`, `not_suspended` */
export const unsuspend = async (tx: Context, userId: number): Promise<void> => {
  await getAccount(tx, userId);
  const suspension = { isSuspended: false, suspensionReason: null };
  if (!(await queries.setSuspension(tx.db, userId, suspension))) throw new Failure('not_suspended');
};
