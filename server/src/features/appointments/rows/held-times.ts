/** Times that are kept free for somebody without being booked. */
import { type Context, emit } from '../../../context.ts';
import * as queries from './held-time-queries.ts';

/** Call it under the therapist's lock, for a time that the booking rule allows. Returns the id. @throws Failure `slot_taken` */
export function holdTime(tx: Context, time: queries.NewHeldTimeRow): Promise<number> {
  return queries.insertHeldTime(tx.db, time);
}

export function releaseTime(tx: Context, id: number): Promise<void> {
  return queries.deleteHeldTime(tx.db, id);
}

/** What is held of a therapist's time that overlaps (from, to) and is not over. */
export async function heldBetween(
  ctx: Context,
  therapistId: number,
  from: Date,
  to: Date,
): Promise<{ startAt: number; endAt: number }[]> {
  const now = ctx.clock.now();
  const rows = await queries.listHeldTimes(ctx.db, therapistId, from > now ? from : now, to);
  return rows.map(({ startAt, endAt }) => ({ startAt: startAt.getTime(), endAt: endAt.getTime() }));
}

type Time = { therapistId: number; startAt: Date; endAt: Date };

/** A time that is free again, for the waiting list. Call it in the transaction that frees it. */
export function timeFreed(tx: Context, { therapistId, startAt, endAt }: Time): Promise<void> {
  const span = { from: startAt.toISOString(), to: endAt.toISOString() };
  return emit(tx, 'time.freed', { therapistId, spans: [span] });
}
