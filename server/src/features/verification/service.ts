import { documentIdIn, type newVerificationRequest } from '@cadence/contract/verification';
import * as m from '@cadence/messages/m';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { Failure, type FieldIssue } from '../../platform/failure.ts';
import type { Locale, Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import { deleteProofs, redactProofs } from './rows/proof-queries.ts';
import * as documents from './rows/document-queries.ts';
import * as queries from './rows/queries.ts';
import { ownViews, type VerificationRequest } from './request-view.ts';

export { approve, reject, revoke } from './decide.ts';
export { detectKind, kinds as documentKinds } from './document-kind.ts';
export { cleanFilename, listUnsent, read, remove, sweep, sweepDocumentFiles, upload } from './documents.ts';
export { listRequests, listRequestsAbout, oldestPending, summary } from './review.ts';
export { listTherapists } from './reviewed-therapists.ts';
export { refreshByDate, takeBadge } from './proofs/badge.ts';
export {
  findBadgeEnd,
  findProofForMessage,
  isRegistered,
  type ProofForMessage,
} from './proofs/for-messages.ts';
export { addProof, listOwnProofs, removeProof } from './proofs/own.ts';
export { decideProof, listProofs, oldestWaiting } from './proofs/review.ts';
export { findRegistration, listShownProofs, type ShownProofs } from './proofs/shown.ts';
export { listRegulators, saveRegulator } from './regulators/regulators.ts';

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
  await redactProofs(tx.db, therapistId, tx.clock.now());
  await documents.withdrawDocuments(tx.db, therapistId);
}

/** Deletes the remaining rows. */
export async function purge(tx: Context, therapistId: number): Promise<void> {
  await queries.deleteRequests(tx.db, therapistId);
  await deleteProofs(tx.db, therapistId);
  await documents.deleteDocuments(tx.db, therapistId);
}

type NewRequest = z.output<typeof newVerificationRequest>;

/**
 * Sends a request with the therapist's own documents; `message` is for the therapist.
 * @throws Failure `already_verified`, `verification_pending`, `invalid` with the path of every foreign or repeated
 * document
 */
export async function request(
  ctx: Context,
  viewer: Viewer,
  { coverLetter, documentUrls = [] }: NewRequest,
  locale: Locale,
): Promise<VerificationRequest & { message: string }> {
  return therapists.withOwnLock(ctx, viewer, async (tx, therapistId) => {
    if ((await therapists.getOwn(tx, viewer)).isVerified) throw new Failure('already_verified');
    const requestedAt = tx.clock.now();
    const id = await queries.insertRequest(tx.db, {
      therapistId,
      status: 'pending',
      coverLetter,
      requestedAt,
    });
    await queries.attach(tx.db, id, await documentsIn(tx, therapistId, documentUrls));
    const [view] = await ownViews(tx, await queries.listRequestsOf(tx.db, therapistId));
    if (!view) throw new Error('an inserted verification request was not found');
    return { ...view, message: m.verification_sent({}, { locale }) };
  });
}

async function documentsIn(tx: Context, therapistId: number, urls: readonly string[]): Promise<number[]> {
  const ids = urls.map(documentIdIn);
  const own = new Set((await documents.listOwn(tx.db, therapistId, ids)).map(({ id }) => id));
  const issues = ids.flatMap((id, index): FieldIssue[] => {
    const path = `documentUrls.${index}`;
    if (!own.has(id)) return [{ path, key: 'document_unknown' }];
    return ids.indexOf(id) < index ? [{ path, key: 'already_chosen' }] : [];
  });
  if (issues.length > 0) throw new Failure('invalid', { issues });
  return ids;
}

/** Newest first. */
export async function listOwn(ctx: Context, viewer: Viewer): Promise<VerificationRequest[]> {
  const { id } = await therapists.getOwn(ctx, viewer);
  return ownViews(ctx, await queries.listRequestsOf(ctx.db, id));
}
