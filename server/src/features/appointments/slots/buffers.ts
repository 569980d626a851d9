import { MINUTE } from '@cadence/scheduling/durations';
import type { Context } from '../../../context.ts';
import * as queries from '../rows/queries.ts';

/** The time kept free before and after a therapist's sessions that overlap (from, to). */
export async function buffersBetween(
  ctx: Context,
  therapistId: number,
  from: Date,
  to: Date,
): Promise<{ startAt: number; endAt: number }[]> {
  const rows = await queries.listLive(ctx.db, therapistId, from, to);
  return rows.flatMap(({ startAt, endAt, bufferBefore, bufferAfter }) => [
    { startAt: startAt.getTime() - bufferBefore * MINUTE, endAt: startAt.getTime() },
    { startAt: endAt.getTime(), endAt: endAt.getTime() + bufferAfter * MINUTE },
  ]);
}
