/** What families owe a therapist for sessions that are over. */
import type { owedSession } from '@cadence/contract/booking/direct-payments';
import { dateIn } from '@cadence/format/time';
import { daysBetween } from '@cadence/scheduling/calendar-date';
import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { invalidField } from '../../../platform/failure.ts';
import { fromCursor, LONGEST_LIST, type Page, pageOf } from '../../../platform/paging.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import * as therapists from '../../therapists/service.ts';
import { auditListRead } from './get-own.ts';
import * as queries from './owed-queries.ts';

type OwedSession = z.output<typeof owedSession>;

/**
 * The viewer's own, the longest owed first: the first thousand, or one page where a limit is given.
 * @throws Failure `invalid` for a cursor that is malformed or does not belong to the list
 */
export async function listOwed(
  ctx: Context,
  viewer: Viewer,
  query: { limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<OwedSession>> {
  const { id: therapistId } = await therapists.getOwn(ctx, viewer);
  const mark = query.cursor === undefined ? undefined : fromCursor(query.cursor, 'owed');
  const after = mark ? await queries.findPosition(ctx.db, { therapistId, id: mark.id }) : undefined;
  if (query.cursor !== undefined && !after) throw invalidField('cursor', 'invalid');
  const now = ctx.clock.now();
  const limit = query.limit ?? LONGEST_LIST;
  const found = await queries.listOwed(ctx.db, { therapistId, now, after, limit: limit + 1 });
  const { items, next } = pageOf(found, limit, ({ id }) => ({ order: 'owed', rank: 0, id }));
  await auditListRead(ctx, viewer, items);
  return {
    next,
    items: items.map(({ id, clientId, clientName, startAt, endAt, user, ...row }) => ({
      appointmentId: id,
      startTime: startAt,
      endTime: endAt,
      timezone: row.timezone,
      serviceName: row.serviceName,
      client: { id: clientId, name: clientName },
      patient: { user },
      amount: row.amount,
      currency: row.currency,
      days: daysBetween(dateIn(endAt, row.timezone), dateIn(now, row.timezone)),
    })),
  };
}
