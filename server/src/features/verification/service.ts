import type { Context } from '../../context.ts';
import * as documents from './document-queries.ts';
import * as queries from './queries.ts';

export { approve, reject, revoke } from './decide.ts';
export { listUnsent, read, remove, sweep, sweepDocumentFiles, upload } from './documents.ts';
export { listOwn, request } from './request.ts';
export { listRequests, listRequestsAbout, oldestPending, summary } from './review.ts';
export { listTherapists } from './reviewed-therapists.ts';

/** The state of a request, and whose it is. */
export type RequestState = Pick<queries.RequestRow, 'status' | 'revokedAt'> & { userId: number };

/** Without access control, for notifications. */
export async function findRequestState(ctx: Context, requestId: number): Promise<RequestState | undefined> {
  const row = await queries.findRequest(ctx.db, requestId);
  return row && { ...row.request, userId: row.therapist.userId };
}

/** Deletes a therapist's texts and hides their documents; the sweep deletes the files. */
export async function redact(tx: Context, therapistId: number): Promise<void> {
  await queries.redactRequests(tx.db, therapistId);
  await documents.withdrawDocuments(tx.db, therapistId);
}

/** Deletes the remaining rows. */
export async function purge(tx: Context, therapistId: number): Promise<void> {
  await queries.deleteRequests(tx.db, therapistId);
  await documents.deleteDocuments(tx.db, therapistId);
}

/** When the request behind a therapist's badge was approved; null for a badge without one. */
export async function verifiedSince(ctx: Context, therapistId: number): Promise<Date | null> {
  return (await queries.findActiveApproval(ctx.db, therapistId))?.decidedAt ?? null;
}
