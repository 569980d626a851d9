import type { reviewedRequest, verificationRequest } from '@cadence/contract/verification';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { toUploaded } from './documents.ts';
import * as queries from './rows/queries.ts';

export type VerificationRequest = z.output<typeof verificationRequest>;
export type ReviewedRequest = z.output<typeof reviewedRequest>;

function toRequest(row: queries.RequestRow, attached: readonly queries.AttachedRow[]): VerificationRequest {
  const documents = attached
    .filter(({ requestId }) => requestId === row.id)
    .map(({ document }) => toUploaded(document));
  return {
    id: row.id,
    status: row.status,
    requestDate: row.requestedAt,
    coverLetter: row.coverLetter,
    documentUrls: documents.map(({ url }) => url),
    documents,
    decidedAt: row.decidedAt,
    rejectionReason: row.rejectionReason,
    revokedAt: row.revokedAt,
    revocationReason: row.revocationReason,
  };
}

/** Requests as their therapist sees them. */
export async function ownViews(
  ctx: Context,
  rows: readonly queries.RequestRow[],
): Promise<VerificationRequest[]> {
  const attached = await queries.listAttached(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toRequest(row, attached));
}

/** Requests as admins see them, with the therapist. */
export async function reviewViews(
  ctx: Context,
  rows: readonly queries.ReviewRow[],
): Promise<ReviewedRequest[]> {
  const views = await ownViews(
    ctx,
    rows.map(({ request }) => request),
  );
  const byId = new Map(views.map((view) => [view.id, view]));
  return rows.flatMap(({ request, therapist: { id, license, province, isVerified }, user }) => {
    const view = byId.get(request.id);
    return view ? [{ ...view, therapist: { id, license, province, isVerified, user } }] : [];
  });
}
