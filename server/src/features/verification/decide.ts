/** Decisions of admins on requests and badges. Of two concurrent decisions, the second is rejected. */
import { audit } from '../../platform/audit/audit.ts';
import { type Context, emit, inTransaction } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import { giveBadge, takeBadge } from './proofs/badge.ts';
import * as queries from './rows/queries.ts';
import { type ReviewedRequest, reviewViews } from './request-view.ts';
import { findReviewed, type ReviewedTherapist } from './reviewed-therapists.ts';

/** What the badge vouches for, as the reviewer compared it with the documents. */
export type Seen = { firstName: string; lastName: string; license: string };

/**
 * Approves a request: the therapist gets the badge.
 * @throws Failure `not_found`, `verification_decided`; `verification_outdated` when the compared data has changed
 */
export function approve(
  ctx: Context,
  viewer: Viewer,
  id: number,
  seen: Seen | undefined,
): Promise<ReviewedRequest> {
  return decide(ctx, viewer, id, async (tx, row) => {
    if (seen && !isAsSeen(row, seen)) throw new Failure('verification_outdated');
    await giveBadge(tx, row.therapist.id);
    return { status: 'approved', rejectionReason: null };
  });
}

function isAsSeen({ therapist, user }: queries.ReviewRow, seen: Seen): boolean {
  return (
    therapist.license === seen.license && user.firstName === seen.firstName && user.lastName === seen.lastName
  );
}

/**
 * Rejects a request; the therapist is notified and may send another. @throws Failure `not_found`,
 * `verification_decided`
 */
export function reject(
  ctx: Context,
  viewer: Viewer,
  id: number,
  reason: string | null | undefined,
): Promise<ReviewedRequest> {
  return decide(ctx, viewer, id, async () => ({
    status: 'rejected',
    rejectionReason: reason?.trim() || null,
  }));
}

type Verdict = Pick<queries.Decision, 'status' | 'rejectionReason'>;

async function decide(
  ctx: Context,
  viewer: Viewer,
  id: number,
  verdictOn: (tx: Context, row: queries.ReviewRow) => Promise<Verdict>,
): Promise<ReviewedRequest> {
  return inTransaction(ctx, async (tx) => {
    const found = await requireRequest(tx, id);
    await therapists.lock(tx, found.therapist.id);
    // Read again under the lock.
    const row = await requireRequest(tx, id);
    if (row.request.status !== 'pending') throw new Failure('verification_decided');
    const verdict = await verdictOn(tx, row);
    const decision = { ...verdict, decidedAt: tx.clock.now(), decidedBy: viewer.userId };
    if (!(await queries.decide(tx.db, id, decision))) throw new Failure('verification_decided');
    await audit(tx, viewer, {
      action: 'change',
      change: verdict.status,
      record: `verification-request:${id}`,
      subjectId: row.therapist.userId,
    });
    await emit(tx, 'verification.decided', { requestId: id });
    const [view] = await reviewViews(tx, [await requireRequest(tx, id)]);
    if (!view) throw new Failure('not_found');
    return view;
  });
}

async function requireRequest(tx: Context, id: number): Promise<queries.ReviewRow> {
  const row = await queries.findRequest(tx.db, id);
  if (!row) throw new Failure('not_found');
  return row;
}

/**
 * Withdraws a badge and the acceptance of the registrations behind it; the therapist is notified and may send another request.
 * @throws Failure `not_found`, `not_verified`
 */
export function revoke(
  ctx: Context,
  viewer: Viewer,
  therapistId: number,
  reason: string,
): Promise<ReviewedTherapist> {
  return inTransaction(ctx, async (tx) => {
    await therapists.lock(tx, therapistId);
    const therapist = await therapists.find(tx, therapistId);
    if (!therapist) throw new Failure('not_found');
    if (!(await takeBadge(tx, therapistId, reason))) throw new Failure('not_verified');
    await audit(tx, viewer, {
      action: 'change',
      change: 'badge_revoked',
      record: `therapist:${therapistId}`,
      subjectId: therapist.userId,
    });
    const request = await queries.findActiveApproval(tx.db, therapistId);
    if (request) {
      await queries.updateRequest(tx.db, request.id, {
        revokedAt: tx.clock.now(),
        revokedBy: viewer.userId,
        revocationReason: reason,
      });
      await emit(tx, 'verification.revoked', { requestId: request.id });
    }
    return findReviewed(tx, therapistId);
  });
}
