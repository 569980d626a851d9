import type { Context } from '../../platform/context.ts';
import * as queries from './queries.ts';

export { forget, purge } from './closing.ts';
export { approve, reject, revoke } from './decide.ts';
export { listUnsent, read, remove, sweep, upload } from './documents.ts';
export { listOwn, request } from './request.ts';
export { listRequests, summary } from './review.ts';
export { listTherapists } from './reviewed-therapists.ts';

/** How a request stands, and whose it is. */
export type Standing = Pick<queries.RequestRow, 'status' | 'revokedAt'> & { userId: number };

/** Without asking who looks: for what the product does by itself. */
export const findStanding = async (ctx: Context, requestId: number): Promise<Standing | undefined> => {
  const row = await queries.findRequest(ctx.db, requestId);
  return row && { ...row.request, userId: row.therapist.userId };
};
