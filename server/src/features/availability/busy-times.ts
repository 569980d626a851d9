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

/** What an outside calendar says of a stretch of time takes the place of what it said before. */
export const replaceBusyTimes = async (
  ctx: Context,
  therapistId: number,
  span: Interval,
  times: readonly Interval[],
): Promise<void> => {
  const wanted = times
    .map(({ startAt, endAt }) => ({ startAt: new Date(startAt), endAt: new Date(endAt) }))
    .sort((one, other) => +one.startAt - +other.startAt || +one.endAt - +other.endAt);
  // Most looks find nothing new, and need no turn.
  if (areSame(await busyBetween(ctx, therapistId, span), wanted)) return;
  await inTransaction(ctx, async (tx) => {
    await therapists.lock(tx, therapistId);
    const between = { from: new Date(span.startAt), to: new Date(span.endAt) };
    await queries.deleteBusy(tx.db, therapistId, between);
    await queries.insertBusy(tx.db, therapistId, wanted);
  });
};

const textOf = ({ startAt, endAt }: queries.BusyTime): string => `${startAt.getTime()}-${endAt.getTime()}`;

const areSame = (kept: readonly queries.BusyTime[], wanted: readonly queries.BusyTime[]): boolean =>
  kept.map(textOf).join() === wanted.map(textOf).join();

/** The outside calendar is no longer looked at. */
export const forgetBusyTimes = (ctx: Context, therapistId: number): Promise<void> =>
  queries.deleteBusy(ctx.db, therapistId);
