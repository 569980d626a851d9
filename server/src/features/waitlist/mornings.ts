/** Time that becomes free at night is offered in the morning as well: an offer made at night would end before anybody wakes. */
import { lte } from 'drizzle-orm';
import type { Interval } from '@cadence/scheduling/interval';
import { type Context, emit, inTransaction } from '../../context.ts';
import { nextDaytime } from './offer-window.ts';
import { waitlistMornings } from './tables.ts';

/** Keeps the spans until the day begins in the therapist's zone; by day there is nothing to keep. */
export async function keepForMorning(
  ctx: Context,
  therapistId: number,
  { spans, timezone }: { spans: readonly Interval[]; timezone: string },
): Promise<void> {
  const now = ctx.clock.now().getTime();
  const morning = nextDaytime(timezone, now);
  const left = spans.filter(({ endAt }) => endAt > morning);
  if (morning === now || left.length === 0) return;
  const offerAt = new Date(morning);
  const rows = left.map(({ startAt, endAt }) => ({
    therapistId,
    startAt: new Date(startAt),
    endAt: new Date(endAt),
    offerAt,
  }));
  await ctx.db.insert(waitlistMornings).values(rows).onConflictDoNothing();
}

/** Offers what was kept, as far as it is still free. */
export async function offerKeptTimes(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const due = await tx.db
      .delete(waitlistMornings)
      .where(lte(waitlistMornings.offerAt, tx.clock.now()))
      .returning();
    for (const therapistId of new Set(due.map((row) => row.therapistId))) {
      const spans = due
        .filter((row) => row.therapistId === therapistId)
        .map(({ startAt, endAt }) => ({ from: startAt.toISOString(), to: endAt.toISOString() }));
      await emit(tx, 'time.freed', { therapistId, spans });
    }
  });
}
