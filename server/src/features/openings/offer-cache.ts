import { HOUR } from '@cadence/scheduling/durations';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/db.ts';
import { loadOffers, type TherapistOffer } from './load-offers.ts';

/** Offers that a node caches; those of more therapists are loaded for each search. */
const MAX_ENTRIES = 5_000;
/** An offer is loaded for two days more than are searched. */
const MAX_AGE_MS = 24 * HOUR;

type Entry = { version: number; loadedAt: number; offer: TherapistOffer };
const caches = new WeakMap<Database, Map<number, Entry>>();

/**
 * The offers of some therapists, in their order. A cached one is used as long as the version stored with the therapist's next
 * opening is the same; each database has its own, because tests run several servers in one process.
 */
export async function offersOf(
  ctx: Context,
  wanted: readonly (readonly [therapistId: number, startMinute: number, version: number])[],
): Promise<[number, TherapistOffer][]> {
  const cache = caches.get(ctx.database) ?? new Map<number, Entry>();
  caches.set(ctx.database, cache);
  const now = ctx.clock.now().getTime();
  const isFresh = (cached: Entry | undefined, version: number) =>
    cached?.version === version && Math.abs(now - cached.loadedAt) < MAX_AGE_MS;
  const missing = wanted.filter(([id, , version]) => !isFresh(cache.get(id), version));
  const loaded =
    missing.length === 0
      ? new Map<number, TherapistOffer>()
      : await loadOffers(
          ctx,
          missing.map(([id]) => id),
        );
  for (const [id, , version] of missing) {
    const offer = loaded.get(id);
    if (offer && (cache.has(id) || cache.size < MAX_ENTRIES))
      cache.set(id, { version, loadedAt: now, offer });
  }
  return wanted.flatMap(([id]): [number, TherapistOffer][] => {
    const offer = loaded.get(id) ?? cache.get(id)?.offer;
    return offer ? [[id, offer]] : [];
  });
}
