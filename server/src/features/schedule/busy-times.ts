/** Busy times of a therapist's outside calendars. */
import type { Interval } from '@cadence/scheduling/interval';
import { type Context, emit, inTransaction } from '../../context.ts';
import * as therapists from '../therapists/service.ts';
import * as queries from './queries.ts';

/** The stored busy times that overlap a span. */
export function busyBetween(
  ctx: Context,
  therapistId: number,
  { startAt, endAt }: Interval,
): Promise<queries.BusyTime[]> {
  return queries.listBusyBetween(ctx.db, therapistId, new Date(startAt), new Date(endAt));
}

/**
 * Replaces the busy times within a span, if their source is still wanted once the therapist is locked. Parts of former ones
 * that lie outside the span stay.
 */
export async function replaceBusyTimes(
  ctx: Context,
  therapistId: number,
  span: Interval,
  times: readonly Interval[],
  isWanted: (tx: Context) => Promise<boolean>,
): Promise<void> {
  const wanted = within(span, times);
  // Usually nothing has changed: then the lock is not needed.
  if (areSame(within(span, await keptIn(ctx, therapistId, span)), wanted)) return;
  await inTransaction(ctx, async (tx) => {
    await therapists.lock(tx, therapistId);
    if (!(await isWanted(tx))) return;
    const beyond = outside(span, await keptIn(tx, therapistId, span));
    const between = { from: new Date(span.startAt), to: new Date(span.endAt) };
    await queries.deleteBusy(tx.db, therapistId, between);
    const rows = [...wanted, ...beyond].map(({ startAt, endAt }) => ({
      startAt: new Date(startAt),
      endAt: new Date(endAt),
    }));
    await queries.insertBusy(tx.db, therapistId, rows);
    await emit(tx, 'schedule.changed', { therapistId });
  });
}

async function keptIn(ctx: Context, therapistId: number, span: Interval): Promise<Interval[]> {
  return (await busyBetween(ctx, therapistId, span)).map(({ startAt, endAt }) => ({
    startAt: startAt.getTime(),
    endAt: endAt.getTime(),
  }));
}

function within(span: Interval, times: readonly Interval[]): Interval[] {
  return times
    .map(({ startAt, endAt }) => ({
      startAt: Math.max(startAt, span.startAt),
      endAt: Math.min(endAt, span.endAt),
    }))
    .filter(({ startAt, endAt }) => startAt < endAt)
    .sort((one, other) => one.startAt - other.startAt || one.endAt - other.endAt);
}

function outside(span: Interval, times: readonly Interval[]): Interval[] {
  return times
    .flatMap(({ startAt, endAt }) => [
      { startAt, endAt: Math.min(endAt, span.startAt) },
      { startAt: Math.max(startAt, span.endAt), endAt },
    ])
    .filter(({ startAt, endAt }) => startAt < endAt);
}

function areSame(kept: readonly Interval[], wanted: readonly Interval[]): boolean {
  return JSON.stringify(kept) === JSON.stringify(wanted);
}

export function forgetBusyTimes(ctx: Context, therapistId: number): Promise<void> {
  return queries.deleteBusy(ctx.db, therapistId);
}

/** Of every therapist. */
export function forgetAllBusyTimes(ctx: Context): Promise<void> {
  return queries.deleteAllBusy(ctx.db);
}

export function forgetBusyBefore(ctx: Context, therapistId: number, instant: number): Promise<void> {
  return queries.deleteBusyBefore(ctx.db, therapistId, new Date(instant));
}
