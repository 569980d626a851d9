import { OPENING_DAYS } from '@cadence/contract/directory/directory';
import { DAY, HOUR } from '@cadence/scheduling/durations';
import type { Practice, Session } from '@cadence/scheduling/slots';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/db.ts';
import * as appointments from '../appointments/service.ts';
import { reachOf } from './next-opening.ts';
import * as queries from './queries.ts';

export type OfferedService = queries.Service & { session: Session };
/** What decides a therapist's openings: the practice, whose notice ends with the days of openings, and the active services in the therapist's order. */
export type TherapistOffer = { practice: Practice; services: OfferedService[] };

/** The offers of some therapists, by id, with all that is booked until two days after the last day of openings. */
export async function loadOffers(
  ctx: Context,
  therapistIds: readonly number[],
): Promise<Map<number, TherapistOffer>> {
  const now = ctx.clock.now().getTime();
  const span = { startAt: now, endAt: now + (OPENING_DAYS + 2) * DAY };
  const practices = await appointments.loadPractices(ctx, therapistIds, span);
  const offers = new Map<number, TherapistOffer>();
  for (const [id, { practice }] of practices) {
    offers.set(id, { practice: { ...practice, maxAdvanceNotice: reachOf(practice) }, services: [] });
  }
  for (const service of await queries.listServices(ctx.db, therapistIds)) {
    const loaded = practices.get(service.therapistId);
    const session = loaded && appointments.sessionOf(service, loaded.settings);
    if (session) offers.get(service.therapistId)?.services.push({ ...service, session });
  }
  return offers;
}

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
