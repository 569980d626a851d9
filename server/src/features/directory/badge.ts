import { audit } from '../../platform/audit/audit.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import * as users from '../users/service.ts';
import * as verification from '../verification/service.ts';

/** What an admin compared with the documents. */
type VerifiedFields = { firstName: string; lastName: string; license: string };

function isBadgeStillValid(before: VerifiedFields, after: VerifiedFields): boolean {
  return (
    before.firstName === after.firstName &&
    before.lastName === after.lastName &&
    before.license === after.license
  );
}

async function read(ctx: Context, viewer: Viewer): Promise<VerifiedFields & { isVerified: boolean }> {
  const { license, isVerified } = await therapists.getOwn(ctx, viewer);
  const { firstName, lastName } = await users.get(ctx, viewer.userId);
  return { firstName, lastName, license, isVerified };
}

/**
 * Applies a therapist's own changes, and revokes the badge where they change a verified field
 * (docs/specification.md#verification). Locks the therapist, so that changes happen one at a time. Call it in a
 * transaction.
 */
export async function withBadgeRevocation<T>(
  tx: Context,
  viewer: Viewer,
  change: (therapistId: number) => Promise<T>,
): Promise<T> {
  const id = await therapists.lockOwn(tx, viewer);
  const before = await read(tx, viewer);
  const result = await change(id);
  if (before.isVerified && !isBadgeStillValid(before, await read(tx, viewer))) {
    await verification.takeBadge(tx, id, null);
    await audit(tx, viewer, {
      action: 'change',
      change: 'badge_revoked',
      record: `therapist:${id}`,
      subjectId: viewer.userId,
    });
  }
  return result;
}
