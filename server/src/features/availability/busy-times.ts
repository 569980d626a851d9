/** What an outside calendar says about a therapist's time. */
import type { Interval } from '@cadence/scheduling/interval';
import { type Context, inTransaction } from '../../platform/context.ts';
import * as therapists from '../therapists/service.ts';
import * as queries from './queries.ts';

/** Time taken in a therapist's outside calendar, as last known. */
export const busyBetween = (
  ctx: Context,
  therapistId: number,
  { startAt, endAt }: Interval,
): Promise<queries.BusyTime[]> =>
  queries.listBusyBetween(ctx.db, therapistId, new Date(startAt), new Date(endAt));

/**
 * What an outside calendar says of a stretch of time takes the place of what it said before. What reached beyond the
 * stretch stays there as it was: nobody asked about that.
 */
export const replaceBusyTimes = async (
  ctx: Context,
  therapistId: number,
  span: Interval,
  times: readonly Interval[],
): Promise<void> => {
  const wanted = within(span, times);
  // Most looks find nothing new, and need no turn.
  if (areSame(within(span, await keptIn(ctx, therapistId, span)), wanted)) return;
  await inTransaction(ctx, async (tx) => {
    await therapists.lock(tx, therapistId);
    const beyond = outside(span, await keptIn(tx, therapistId, span));
    const between = { from: new Date(span.startAt), to: new Date(span.endAt) };
    await queries.deleteBusy(tx.db, therapistId, between);
    const rows = [...wanted, ...beyond].map(({ startAt, endAt }) => ({
      startAt: new Date(startAt),
      endAt: new Date(endAt),
    }));
    await queries.insertBusy(tx.db, therapistId, rows);
  });
};

const keptIn = async (ctx: Context, therapistId: number, span: Interval): Promise<Interval[]> =>
  (await busyBetween(ctx, therapistId, span)).map(({ startAt, endAt }) => ({
    startAt: startAt.getTime(),
    endAt: endAt.getTime(),
  }));

const within = (span: Interval, times: readonly Interval[]): Interval[] =>
  times
    .map(({ startAt, endAt }) => ({
      startAt: Math.max(startAt, span.startAt),
      endAt: Math.min(endAt, span.endAt),
    }))
    .filter(({ startAt, endAt }) => startAt < endAt)
    .sort((one, other) => one.startAt - other.startAt || one.endAt - other.endAt);

const outside = (span: Interval, times: readonly Interval[]): Interval[] =>
  times
    .flatMap(({ startAt, endAt }) => [
      { startAt, endAt: Math.min(endAt, span.startAt) },
      { startAt: Math.max(startAt, span.endAt), endAt },
    ])
    .filter(({ startAt, endAt }) => startAt < endAt);

const areSame = (kept: readonly Interval[], wanted: readonly Interval[]): boolean =>
  JSON.stringify(kept) === JSON.stringify(wanted);

/** The outside calendar is no longer looked at. */
export const forgetBusyTimes = (ctx: Context, therapistId: number): Promise<void> =>
  queries.deleteBusy(ctx.db, therapistId);

/** What was over by then is nobody's business any more. */
export const forgetBusyBefore = (ctx: Context, therapistId: number, instant: number): Promise<void> =>
  queries.deleteBusyBefore(ctx.db, therapistId, new Date(instant));
