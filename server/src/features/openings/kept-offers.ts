import { HOUR } from '@cadence/scheduling/calendar-date';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/db.ts';
import { loadOffers, type TherapistOffer } from './load-offers.ts';

/** Offers that a node keeps; those of more therapists are loaded for each search. */
const MOST_KEPT = 5_000;
/** An offer is loaded for two days more than are searched. */
const KEPT_FOR = 24 * HOUR;

type Kept = { version: number; loadedAt: number; offer: TherapistOffer };
const shelves = new WeakMap<Database, Map<number, Kept>>();

/**
 * The offers of some therapists, in their order. A kept one is used as long as the version stored with the therapist's next
 * opening is the same; each database has its own, because tests run several servers in one process.
 */
export async function offersOf(
  ctx: Context,
  wanted: readonly (readonly [therapistId: number, startMinute: number, version: number])[],
): Promise<[number, TherapistOffer][]> {
  const shelf = shelves.get(ctx.database) ?? new Map<number, Kept>();
  shelves.set(ctx.database, shelf);
  const now = ctx.clock.now().getTime();
  const isFresh = (kept: Kept | undefined, version: number) =>
    kept?.version === version && Math.abs(now - kept.loadedAt) < KEPT_FOR;
  const missing = wanted.filter(([id, , version]) => !isFresh(shelf.get(id), version));
  const loaded =
    missing.length === 0
      ? new Map<number, TherapistOffer>()
      : await loadOffers(
          ctx,
          missing.map(([id]) => id),
        );
  for (const [id, , version] of missing) {
    const offer = loaded.get(id);
    if (offer && (shelf.has(id) || shelf.size < MOST_KEPT)) shelf.set(id, { version, loadedAt: now, offer });
  }
  return wanted.flatMap(([id]): [number, TherapistOffer][] => {
    const offer = loaded.get(id) ?? shelf.get(id)?.offer;
    return offer ? [[id, offer]] : [];
  });
}
