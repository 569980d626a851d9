import { HOUR, MINUTE } from '@cadence/scheduling/durations';
import { type Context, inTransaction } from '../../context.ts';
import { fairShare } from '../../platform/concurrency/fair-share.ts';
import * as directory from '../directory/service.ts';
import { loadOffers, type TherapistOffer } from './load-offers.ts';
import { nextOpening } from './next-opening.ts';
import * as queries from './queries.ts';

const BATCH = 200;
/** What is left after so many batches waits for the next run. */
const MOST_BATCHES = 100;

/**
 * Computes the next opening of the therapists for whom something has changed or whose time has come, and of no others. Runs on
 * every node; one at a time does the work.
 */
export async function refresh(ctx: Context): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    // oxlint-disable-next-line no-await-in-loop
    if (!(await refreshSome(ctx))) return;
  }
}

/** Whether there may be more. */
function refreshSome(ctx: Context): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const stale = await directory.findStale(tx, BATCH);
    if (!stale || (stale.therapistIds.length === 0 && stale.changeIds.length === 0)) return false;
    // Read after the changes: nothing that they announce is missed.
    const offers = await loadOffers(tx, stale.therapistIds);
    const { requireVerification } = tx.config;
    const bookable = new Set(await queries.listBookable(tx.db, stale.therapistIds, requireVerification));
    const now = tx.clock.now().getTime();
    const pause = fairShare();
    const computed: Computed[] = [];
    for (const therapistId of stale.therapistIds) {
      computed.push(
        compute(therapistId, bookable.has(therapistId) ? offers.get(therapistId) : undefined, now),
      );
      // oxlint-disable-next-line no-await-in-loop
      await pause();
    }
    await directory.saveNextOpenings(tx, stale, computed);
    return true;
  });
}

type Computed = {
  therapistId: number;
  startMinute: number;
  appointmentTypeId: number | null;
  refreshAt: Date;
};

/** A therapist who cannot be booked has no opening; it is looked for again because REQUIRE_VERIFICATION may have changed. */
function compute(therapistId: number, offer: TherapistOffer | undefined, now: number): Computed {
  const { startAt, appointmentTypeId, refreshAt } = offer
    ? nextOpening(offer.practice, offer.services, now)
    : { startAt: null, appointmentTypeId: null, refreshAt: now + HOUR };
  const startMinute = startAt === null ? directory.NO_OPENING : startAt / MINUTE;
  return { therapistId, startMinute, appointmentTypeId, refreshAt: new Date(refreshAt) };
}
