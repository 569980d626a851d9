import { DEFAULT_ZONE } from '@cadence/format/time';
import { type opening, OPENINGS_PER_PAGE, type OpeningsQuery } from '@cadence/contract/directory/openings';
import { HOUR, MINUTE } from '@cadence/scheduling/durations';
import { firstOpenings } from '@cadence/scheduling/first-openings';
import { dayClock, isZone, wallClock } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import { OPENING_DAYS } from '@cadence/contract/directory/directory';
import { addDays, epochDay, minutesOfTime, weekdayOfEpochDay } from '@cadence/scheduling/calendar-date';
import { type Interval, joinTouching } from '@cadence/scheduling/interval';
import type { Context } from '../../context.ts';
import { concurrencyLimit } from '../../platform/concurrency/concurrency-limit.ts';
import { fairShare } from '../../platform/concurrency/fair-share.ts';
import { invalidField } from '../../platform/failure.ts';
import { fromCursor, type Page, pageOf } from '../../platform/paging.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as directory from '../directory/service.ts';
import * as users from '../users/service.ts';
import { type OfferedService, offersOf, type TherapistOffer } from './load-offers.ts';

type Opening = z.output<typeof opening>;
type Found = { therapistId: number; startMinute: number; service: OfferedService };
type Wanted = { times: WantedTimes; now: number } & Pick<OpeningsQuery, 'maxPrice' | 'minDuration'>;

/** Therapists whose offers are loaded at once. */
const BATCH = 100;

/** A search looks at every therapist where hardly anything fits. */
const limited = concurrencyLimit({ concurrency: 2, maxWaiting: 200 });

/**
 * The first fitting opening of each therapist, by time. Therapists come in the order of their stored next opening, before which
 * nothing of theirs can fit, so that a page is complete once it is full and everybody left begins later.
 * @throws Failure `invalid`, `too_many_requests`
 */
export async function listOpenings(
  ctx: Context,
  viewer: Viewer,
  query: OpeningsQuery,
): Promise<Page<Opening>> {
  const now = ctx.clock.now().getTime();
  const timezone = query.timezone ?? (await users.get(ctx, viewer.userId)).timezone ?? DEFAULT_ZONE;
  const times = wantedTimes({ ...query, timezone }, now);
  const after = query.cursor === undefined ? undefined : fromCursor(query.cursor, 'openings');
  if (after === null) throw invalidField('cursor', 'invalid');
  const limit = query.limit ?? OPENINGS_PER_PAGE;
  const { maxPrice, minDuration } = query;
  const found = await limited(() =>
    search(ctx, query, { times, now, maxPrice, minDuration }, { limit, after }),
  );
  const { items, next } = pageOf(found, limit, ({ startMinute, therapistId }) => ({
    order: 'openings',
    rank: startMinute,
    id: therapistId,
  }));
  return { items: await toOpenings(ctx, items), next };
}

type Place = { limit: number; after: { rank: number; id: number } | undefined };

async function search(
  ctx: Context,
  query: OpeningsQuery,
  wanted: Wanted,
  { limit, after }: Place,
): Promise<Found[]> {
  const candidates = await directory.listNextOpenings(ctx, query, Math.floor(wanted.times.endAt / MINUTE));
  const pause = fairShare();
  let found: Found[] = [];
  for (let first = 0; first < candidates.length; first += BATCH) {
    const batch = candidates.slice(first, first + BATCH);
    if ((found[limit]?.startMinute ?? Infinity) < (batch[0]?.[1] ?? 0)) break;
    // oxlint-disable-next-line no-await-in-loop
    const offers = await offersOf(ctx, batch);
    for (const [therapistId, offer] of offers) {
      // oxlint-disable-next-line no-await-in-loop
      const one = await firstFitting(offer, wanted, pause);
      if (one && isAfter({ therapistId, ...one }, after)) found.push({ therapistId, ...one });
      // oxlint-disable-next-line no-await-in-loop
      await pause();
    }
    found = found.toSorted(byTime).slice(0, limit + 1);
  }
  return found;
}

/** The first service that fits and has an opening, with the first one. Pauses after each: one without costs a search of all days. */
async function firstFitting(
  { practice, services }: TherapistOffer,
  wanted: Wanted,
  pause: () => Promise<void>,
): Promise<Omit<Found, 'therapistId'> | null> {
  const { times, now, maxPrice = Infinity, minDuration = 0 } = wanted;
  const firstAt = Math.max(now, times.firstAt);
  const dateAt = (at: number): string => wallClock(practice.timezone, at).date;
  const range = {
    from: dateAt(firstAt),
    to: dateAt(Math.min(times.endAt, now + practice.maxAdvanceNotice * HOUR)),
  };
  for (const service of services) {
    if (service.price > maxPrice || service.duration < minDuration) continue;
    const within = times.startsFor(service.duration);
    const [startAt] = firstOpenings(practice, service.session, range, now, { limit: 1, within });
    if (startAt !== undefined) return { startMinute: startAt / MINUTE, service };
    // oxlint-disable-next-line no-await-in-loop
    await pause();
  }
  return null;
}

function byTime(one: Found, other: Found): number {
  return one.startMinute - other.startMinute || one.therapistId - other.therapistId;
}

function isAfter({ startMinute, therapistId }: Found, after: Place['after']): boolean {
  if (!after) return true;
  return startMinute === after.rank ? therapistId > after.id : startMinute > after.rank;
}

async function toOpenings(ctx: Context, found: readonly Found[]): Promise<Opening[]> {
  const { items } = await directory.findItems(
    ctx,
    found.map(({ therapistId }) => therapistId),
  );
  return found.flatMap(({ therapistId, startMinute, service }) => {
    const therapist = items.get(therapistId);
    if (!therapist) return [];
    const { id, name, duration, price, currency } = service;
    const startTime = new Date(startMinute * MINUTE);
    const endTime = new Date((startMinute + duration) * MINUTE);
    return [{ therapist, appointmentType: { id, name, duration, price, currency }, startTime, endTime }];
  });
}

type TimesAsked = Pick<OpeningsQuery, 'days' | 'after' | 'before' | 'from' | 'to'> & { timezone: string };

/** Where starts may lie, for sessions of some minutes: sorted and apart. Each length is computed once. */
type WantedTimes = { firstAt: number; endAt: number; startsFor: (duration: number) => Interval[] };

/** @throws Failure `invalid` for an unknown zone, and for days in reverse or beyond those of openings */
function wantedTimes({ timezone, ...asked }: TimesAsked, now: number): WantedTimes {
  if (!isZone(timezone)) throw invalidField('timezone', 'timezone_unknown');
  const today = wallClock(timezone, now).date;
  const lastDay = addDays(today, OPENING_DAYS);
  // A day in the past has no openings, and costs nothing.
  const from = asked.from === undefined || asked.from < today ? today : asked.from;
  const to = asked.to ?? lastDay;
  if (to > lastDay) throw invalidField('to', 'date_range_too_long');
  if (asked.from !== undefined && asked.from > to) throw invalidField('to', 'date_range_reversed');
  const after = asked.after === undefined ? 0 : minutesOfTime(asked.after);
  const before = asked.before === undefined ? null : minutesOfTime(asked.before);
  const days = weekdaysBetween(from, to, asked.days).map((day) => dayClock(timezone, day));
  const byLength = new Map<number, Interval[]>();
  const startsFor = (duration: number): Interval[] => {
    const known = byLength.get(duration);
    if (known) return known;
    const starts = days.map((clock) => ({
      startAt: clock.firstAt(after),
      endAt:
        before === null ? clock.endAt : Math.min(clock.endAt, clock.lastAt(before) - duration * MINUTE + 1),
    }));
    const joined = joinTouching(starts.filter(({ startAt, endAt }) => startAt < endAt));
    byLength.set(duration, joined);
    return joined;
  };
  return { firstAt: days[0]?.startAt ?? now, endAt: days.at(-1)?.endAt ?? now, startsFor };
}

function weekdaysBetween(from: string, to: string, weekdays: readonly number[] | undefined): number[] {
  const days: number[] = [];
  for (let day = epochDay(from); day <= epochDay(to); day++)
    if (!weekdays || weekdays.includes(weekdayOfEpochDay(day))) days.push(day);
  return days;
}
