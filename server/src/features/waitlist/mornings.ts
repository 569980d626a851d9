/** Time that becomes free at night is offered in the morning as well: an offer made at night would end before anybody wakes. */
import type { Interval } from '@cadence/scheduling/interval';
import { type Context, emit, inTransaction } from '../../context.ts';
import * as offers from './offer-queries.ts';
import { nextDaytime } from './offer-window.ts';

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
  await offers.keepMornings(
    ctx.db,
    left.map(({ startAt, endAt }) => ({
      therapistId,
      startAt: new Date(startAt),
      endAt: new Date(endAt),
      offerAt,
    })),
  );
}

/** Offers what was kept, as far as it is still free. */
export async function offerKeptTimes(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const due = await offers.takeMornings(tx.db, tx.clock.now());
    for (const therapistId of new Set(due.map((row) => row.therapistId))) {
      const spans = due
        .filter((row) => row.therapistId === therapistId)
        .map(({ startAt, endAt }) => ({ from: startAt.toISOString(), to: endAt.toISOString() }));
      await emit(tx, 'time.freed', { therapistId, spans });
    }
  });
}
