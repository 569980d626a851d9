/** A therapist asks for the badge. */
import { documentIdIn, type newVerificationRequest } from '@cadence/contract/verification';
import * as sentences from '@cadence/messages/nouns/verification';
import type * as z from 'zod/mini';
import { type Context, inTransaction } from '../../platform/context.ts';
import { Failure, type FieldIssue } from '../../platform/failure.ts';
import type { Locale, Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import { listOwn as listOwnDocuments } from './document-queries.ts';
import * as queries from './queries.ts';
import { ownViews, type VerificationRequest } from './request-view.ts';

type NewRequest = z.output<typeof newVerificationRequest>;

/**
 * Sends a request with one's own documents; `message` is what the therapist reads then.
 * @throws Failure `already_verified`, `verification_pending`, `invalid` with the place of every document that is not one's
 * own or there twice
 */
export const request = async (
  ctx: Context,
  viewer: Viewer,
  { coverLetter, documentUrls = [] }: NewRequest,
  locale: Locale,
): Promise<VerificationRequest & { message: string }> => {
  const { id: therapistId } = await therapists.own(ctx, viewer);
  return inTransaction(ctx, async (tx) => {
    await therapists.lock(tx, therapistId);
    if ((await therapists.own(tx, viewer)).isVerified) throw new Failure('already_verified');
    const requestedAt = tx.clock.now();
    const id = await queries.insertRequest(tx.db, {
      therapistId,
      status: 'pending',
      coverLetter,
      requestedAt,
    });
    await queries.attach(tx.db, id, await documentsIn(tx, therapistId, documentUrls));
    const [view] = await ownViews(tx, await queries.listRequestsOf(tx.db, therapistId));
    if (!view) throw new Error('a verification request was written and is not there');
    return { ...view, message: sentences.verification_sent({}, { locale }) };
  });
};

const documentsIn = async (tx: Context, therapistId: number, urls: readonly string[]): Promise<number[]> => {
  const ids = urls.map(documentIdIn);
  const own = new Set((await listOwnDocuments(tx.db, therapistId, ids)).map(({ id }) => id));
  const issues = ids.flatMap((id, index): FieldIssue[] => {
    const path = `documentUrls.${index}`;
    if (!own.has(id)) return [{ path, key: 'document_unknown' }];
    return ids.indexOf(id) < index ? [{ path, key: 'already_chosen' }] : [];
  });
  if (issues.length > 0) throw new Failure('invalid', { issues });
  return ids;
};

/** One's own requests, newest first. */
export const listOwn = async (ctx: Context, viewer: Viewer): Promise<VerificationRequest[]> => {
  const { id } = await therapists.own(ctx, viewer);
  return ownViews(ctx, await queries.listRequestsOf(ctx.db, id));
};
