import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';

/** What an admin compared with the documents: the badge vouches for these and nothing else. */
export type Verified = { firstName: string; lastName: string; license: string };

/** A verified therapist who changes any of them loses the badge, and may ask again (specification, "A verified therapist"). */
export const isStillVouchedFor = (before: Verified, after: Verified): boolean =>
  before.firstName === after.firstName &&
  before.lastName === after.lastName &&
  before.license === after.license;

const read = async (ctx: Context, viewer: Viewer): Promise<Verified & { isVerified: boolean }> => {
  const { license, isVerified } = await therapists.own(ctx, viewer);
  const { firstName, lastName } = await users.get(ctx, viewer.userId);
  return { firstName, lastName, license, isVerified };
};

/**
 * Makes a therapist's own changes and takes the badge away where they touch what it vouches for. It locks the
 * therapist, so that one's changes happen one at a time. Call it in a transaction.
 */
export const withdrawingBadge = async <T>(
  tx: Context,
  viewer: Viewer,
  change: (therapistId: number) => Promise<T>,
): Promise<T> => {
  const { id } = await therapists.own(tx, viewer);
  await therapists.lock(tx, id);
  const before = await read(tx, viewer);
  const result = await change(id);
  if (before.isVerified && !isStillVouchedFor(before, await read(tx, viewer))) {
    await therapists.update(tx, id, { isVerified: false });
    await audit(tx, viewer, { action: 'change', record: `therapist:${id}`, subjectId: viewer.userId });
  }
  return result;
};
