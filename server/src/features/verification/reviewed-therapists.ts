/** Therapists as admins see them. */
import type { reviewedTherapist, reviewedTherapistsQuery } from '@cadence/contract/verification';
import type * as z from 'zod/mini';
import { auditList } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Page } from '../../platform/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as taxonomy from '../taxonomy/service.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';

export type ReviewedTherapist = z.output<typeof reviewedTherapist>;
type Query = z.output<typeof reviewedTherapistsQuery>;

/** Every therapist who meets the query; see `therapists.listAccounts`. */
export const listTherapists = async (
  ctx: Context,
  viewer: Viewer,
  { q = '', verified, sort = 'name', limit, cursor }: Query,
): Promise<Page<ReviewedTherapist>> => {
  const { items, next } = await therapists.listAccounts(ctx, {
    foldedName: users.fold(q),
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
};

/** @throws Failure `not_found` */
export const findReviewed = async (ctx: Context, therapistId: number): Promise<ReviewedTherapist> => {
  const account = await therapists.findAccount(ctx, therapistId);
  const [view] = account ? await withCategories(ctx, [account]) : [];
  if (!view) throw new Failure('not_found');
  return view;
};

const withCategories = async (
  ctx: Context,
  accounts: readonly therapists.Account[],
): Promise<ReviewedTherapist[]> => {
  const chosen = await taxonomy.chosenBy(
    ctx,
    accounts.map(({ id }) => id),
  );
  return accounts.map((account) => ({
    ...account,
    categories: (chosen.get(account.id) ?? []).map((category) => ({ category })),
  }));
};
