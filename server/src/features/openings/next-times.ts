import { DEFAULT_ZONE } from '@cadence/format/time';
import { PUBLIC_OPENING_DAYS, PUBLIC_OPENINGS_MAX } from '@cadence/contract/directory/public-openings';
import { DAY, HOUR, MINUTE } from '@cadence/scheduling/durations';
import { firstOpenings } from '@cadence/scheduling/first-openings';
import type { Session } from '@cadence/scheduling/slots';
import { wallClock } from '@cadence/scheduling/zones';
import type { Context } from '../../context.ts';
import { concurrencyLimit } from '../../platform/concurrency/concurrency-limit.ts';
import { fairShare } from '../../platform/concurrency/fair-share.ts';
import * as directory from '../directory/service.ts';
import { type OfferedService, offersOf, type TherapistOffer } from './load-offers.ts';

/** The next open starts of the first bookable service, in milliseconds. */
export type NextTimes = {
  timezone: string;
  /** Null without any active service. */
  service: OfferedService | null;
  starts: number[];
};

/** Visitors ask as often as they like: what is asked meanwhile waits. */
const limited = concurrencyLimit({ concurrency: 2, maxWaiting: 200 });

/**
 * For each therapist the next times of the first service, in the therapist's order, that has one within the days shown. Whether
 * new families may book at all is the caller's to judge.
 */
export function findNextTimes(
  ctx: Context,
  therapistIds: readonly number[],
): Promise<Map<number, NextTimes>> {
  return limited(async () => {
    const now = ctx.clock.now().getTime();
    const entries = await directory.listStoredOpenings(ctx, therapistIds);
    const firstAt = new Map(entries.map(([id, startMinute]) => [id, startMinute * MINUTE]));
    const pause = fairShare();
    const found = new Map<number, NextTimes>();
    for (const [id, offer] of await offersOf(ctx, entries)) {
      // Nothing of any service begins before the stored start.
      const mayHave = (firstAt.get(id) ?? Infinity) <= now + PUBLIC_OPENING_DAYS * DAY;
      // oxlint-disable-next-line no-await-in-loop
      found.set(id, mayHave ? await nextTimes(offer, now, pause) : noTimes(offer));
      // oxlint-disable-next-line no-await-in-loop
      await pause();
    }
    for (const id of therapistIds)
      if (!found.has(id)) found.set(id, { timezone: DEFAULT_ZONE, service: null, starts: [] });
    return found;
  });
}

function noTimes({ practice, services }: TherapistOffer): NextTimes {
  return { timezone: practice.timezone, service: services[0] ?? null, starts: [] };
}

/** Pauses after each service: one that has no time costs a search of all days. */
async function nextTimes(offer: TherapistOffer, now: number, pause: () => Promise<void>): Promise<NextTimes> {
  const { practice, services } = offer;
  const reach = {
    ...practice,
    maxAdvanceNotice: Math.min(practice.maxAdvanceNotice, PUBLIC_OPENING_DAYS * 24),
  };
  const dateAt = (at: number): string => wallClock(practice.timezone, at).date;
  const range = { from: dateAt(now), to: dateAt(now + reach.maxAdvanceNotice * HOUR) };
  // Services of the same length and buffers have the same times.
  const known = new Set<string>();
  for (const service of services) {
    const key = lengthOf(service.session);
    if (known.has(key)) continue;
    known.add(key);
    const starts = firstOpenings(reach, service.session, range, now, { limit: PUBLIC_OPENINGS_MAX });
    if (starts.length > 0) return { timezone: practice.timezone, service, starts };
    // oxlint-disable-next-line no-await-in-loop
    await pause();
  }
  return noTimes(offer);
}

function lengthOf({ duration, bufferBefore, bufferAfter }: Session): string {
  return [duration, bufferBefore, bufferAfter].join(' ');
}
