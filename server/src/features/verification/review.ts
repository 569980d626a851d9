/** What admins see of requests. */
import type { requestsQuery, verificationSummary } from '@cadence/contract/verification';
import type * as z from 'zod/mini';
import { auditEach } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { invalidField } from '../../platform/failure.ts';
import { fromCursor, type Page, pageOf } from '../../platform/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as therapists from '../therapists/service.ts';
import * as queries from './queries.ts';
import { type ReviewedRequest, reviewViews } from './request-view.ts';

type Query = z.output<typeof requestsQuery>;
type Summary = z.output<typeof verificationSummary>;

const ORDER = 'requests';

/**
 * Requests, pending ones first; all of them, or a page where a limit is given.
 * @throws Failure `invalid` for a cursor that is none of ours
 */
export const listRequests = async (
  ctx: Context,
  viewer: Viewer,
  { status, limit, cursor }: Query,
): Promise<Page<ReviewedRequest>> => {
  const rows = await queries.listRequests(ctx.db, {
    status,
    after: cursor === undefined ? undefined : await positionOf(ctx, cursor),
    limit: limit === undefined ? undefined : limit + 1,
  });
  const { items, next } = pageOf(rows, limit, ({ request }) => ({
    order: ORDER,
    rank: request.status === 'pending' ? 0 : 1,
    id: request.id,
  }));
  // Each one carries a person's own words, license and papers.
  const looks = items.map(({ request, therapist }) => ({
    action: 'read' as const,
    record: `verification-request:${request.id}` as const,
    subjectId: therapist.userId,
  }));
  await auditEach(ctx, viewer, looks);
  return { items: await reviewViews(ctx, items), next };
};

const positionOf = async (ctx: Context, cursor: string): Promise<queries.Position> => {
  const mark = fromCursor(cursor, ORDER);
  const row = mark && (await queries.findRequest(ctx.db, mark.id));
  if (!row) throw invalidField('cursor', 'invalid');
  return { decided: mark.rank, requestedAt: row.request.requestedAt, id: mark.id };
};

export const summary = async (ctx: Context): Promise<Summary> => {
  const { all, verified } = await therapists.count(ctx);
  return {
    pendingRequests: await queries.countPending(ctx.db),
    therapists: all,
    verifiedTherapists: verified,
  };
};
