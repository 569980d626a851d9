/** The review of requests by admins. */
import { searchWords } from '@cadence/format/search-key';
import type { requestsQuery, verificationSummary } from '@cadence/contract/verification';
import type * as z from 'zod/mini';
import { auditEach } from '../../platform/audit/audit.ts';
import type { Context } from '../../context.ts';
import { invalidField } from '../../platform/failure.ts';
import { fromCursor, LONGEST_LIST, type Page, pageOf } from '../../platform/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import * as queries from './rows/queries.ts';
import { type ReviewedRequest, reviewViews } from './request-view.ts';

type Query = z.output<typeof requestsQuery>;
type Summary = z.output<typeof verificationSummary>;

const ORDER = 'requests';

/**
 * A page of the requests, pending ones first.
 * @throws Failure `invalid` for an unknown cursor
 */
export async function listRequests(
  ctx: Context,
  viewer: Viewer,
  { q = '', sort = 'newest', status, limit = LONGEST_LIST, cursor }: Query,
): Promise<Page<ReviewedRequest>> {
  const rows = await queries.listRequests(ctx.db, {
    words: searchWords(q),
    order: sort,
    status,
    after: cursor === undefined ? undefined : await positionOf(ctx, cursor),
    limit: limit + 1,
  });
  const { items, next } = pageOf(rows, limit, ({ request }) => ({
    order: ORDER,
    rank: request.status === 'pending' ? 0 : 1,
    id: request.id,
  }));
  return { items: await auditedViews(ctx, viewer, items), next };
}

/** The number of pending requests, and the oldest of them. */
export async function oldestPending(
  ctx: Context,
  viewer: Viewer,
  limit: number,
): Promise<{ count: number; items: ReviewedRequest[] }> {
  const rows = await queries.listOldestPending(ctx.db, limit);
  return { count: await queries.countPending(ctx.db), items: await auditedViews(ctx, viewer, rows) };
}

/** A therapist's requests, newest first. */
export async function listRequestsAbout(
  ctx: Context,
  viewer: Viewer,
  therapistId: number,
  limit: number,
): Promise<ReviewedRequest[]> {
  return auditedViews(ctx, viewer, await queries.listReviewedOf(ctx.db, therapistId, limit));
}

/** Logged one by one, because each contains personal data. */
async function auditedViews(
  ctx: Context,
  viewer: Viewer,
  rows: readonly queries.ReviewRow[],
): Promise<ReviewedRequest[]> {
  const entries = rows.map(({ request, therapist }) => ({
    action: 'read' as const,
    record: `verification-request:${request.id}` as const,
    subjectId: therapist.userId,
  }));
  await auditEach(ctx, viewer, entries);
  return reviewViews(ctx, rows);
}

async function positionOf(ctx: Context, cursor: string): Promise<queries.Position> {
  const mark = fromCursor(cursor, ORDER);
  const row = mark && (await queries.findRequest(ctx.db, mark.id));
  if (!row) throw invalidField('cursor', 'invalid');
  return { decided: mark.rank, requestedAt: row.request.requestedAt, id: mark.id };
}

export async function summary(ctx: Context): Promise<Summary> {
  const { all, verified } = await therapists.count(ctx);
  return {
    pendingRequests: await queries.countPending(ctx.db),
    therapists: all,
    verifiedTherapists: verified,
  };
}
