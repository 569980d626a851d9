import { searchKey } from '@cadence/format/search-key';
/** Therapists as admins see them. */
import type { reviewedTherapist, reviewedTherapistsQuery } from '@cadence/contract/verification';
import type * as z from 'zod/mini';
import { auditList } from '../../platform/audit/audit.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import { LONGEST_LIST, type Page } from '../../platform/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as taxonomy from '../taxonomy/service.ts';
import * as therapists from '../therapists/service.ts';

export type ReviewedTherapist = z.output<typeof reviewedTherapist>;
type Query = z.output<typeof reviewedTherapistsQuery>;

/** Matching therapists; see `therapists.listAccounts`. */
export async function listTherapists(
  ctx: Context,
  viewer: Viewer,
  { q = '', verified, sort = 'name', limit = LONGEST_LIST, cursor }: Query,
): Promise<Page<ReviewedTherapist>> {
  const { items, next } = await therapists.listAccounts(ctx, {
    searchName: searchKey(q),
    isVerified: verified === undefined ? undefined : verified === 'true',
    order: sort,
    limit,
    cursor,
  });
  await auditList(
    ctx,
    viewer,
    'therapists',
    items.map(({ user }) => user.id),
  );
  return { items: await withCategories(ctx, items), next };
}

/** @throws Failure `not_found` */
export async function findReviewed(ctx: Context, therapistId: number): Promise<ReviewedTherapist> {
  const account = await therapists.findAccount(ctx, therapistId);
  const [view] = account ? await withCategories(ctx, [account]) : [];
  if (!view) throw new Failure('not_found');
  return view;
}

async function withCategories(
  ctx: Context,
  accounts: readonly therapists.Account[],
): Promise<ReviewedTherapist[]> {
  const chosen = await taxonomy.categoriesByTherapist(
    ctx,
    accounts.map(({ id }) => id),
  );
  return accounts.map((account) => ({
    ...account,
    categories: (chosen.get(account.id) ?? []).map((category) => ({ category })),
  }));
}
