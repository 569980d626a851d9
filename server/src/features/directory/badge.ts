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

async function read(ctx: Context, viewer: Viewer): Promise<VerifiedFields> {
  const { license } = await therapists.getOwn(ctx, viewer);
  const { firstName, lastName } = await users.get(ctx, viewer.userId);
  return { firstName, lastName, license };
}

/**
 * Applies a therapist's own changes. Where they change a verified field, the badge goes, and so does a registration that was
 * accepted and is yet to begin (docs/specification.md#verification). Locks the therapist, so that changes happen one at a time. Call it in a
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
  const isStillValid = isBadgeStillValid(before, await read(tx, viewer));
  if (!isStillValid && (await verification.takeBadge(tx, id, null)))
    await audit(tx, viewer, {
      action: 'change',
      change: 'badge_revoked',
      record: `therapist:${id}`,
      subjectId: viewer.userId,
    });
  return result;
}
