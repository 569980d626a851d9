/** Accounts as admins see them. Effects of a suspension on other features are in `accounts`. */
import { searchKey } from '@cadence/format/search-key';
import type { account, accountsQuery } from '@cadence/contract/users';
import type * as z from 'zod/mini';
import { auditList } from '../../platform/audit/audit.ts';
import type { Context } from '../../context.ts';
import { Failure, invalidField } from '../../platform/failure.ts';
import { fromCursor, type Page, pageOf } from '../../platform/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as queries from './queries.ts';

export type Account = z.output<typeof account>;
type Query = z.output<typeof accountsQuery>;

const ORDER = 'name';

/**
 * Matching accounts by name; a page if a limit is given.
 * @throws Failure `invalid` for an unknown cursor
 */
export async function listAccounts(
  ctx: Context,
  viewer: Viewer,
  { q, role, status, limit, cursor }: Query,
): Promise<Page<Account>> {
  const word = q?.trim() ?? '';
  const rows = await queries.listAccounts(ctx.db, {
    search: word === '' ? null : { searchName: searchKey(word), email: word.toLowerCase() },
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
}

async function positionOf(ctx: Context, cursor: string): Promise<{ searchName: string; id: number }> {
  const mark = fromCursor(cursor, ORDER);
  const row = mark && (await queries.findUser(ctx.db, mark.id));
  if (!row) throw invalidField('cursor', 'invalid');
  return row;
}

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
