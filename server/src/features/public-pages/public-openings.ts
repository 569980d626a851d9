import type { publicOpenings } from '@cadence/contract/directory/public-openings';
import { MINUTE } from '@cadence/scheduling/durations';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import { type CachedResponse, responseCache } from '../../platform/response-cache.ts';
import * as directory from '../directory/service.ts';
import * as openings from '../openings/service.ts';
import * as therapists from '../therapists/service.ts';
import * as queries from './queries.ts';
import { withoutContacts } from './without-contacts.ts';

type PublicOpenings = z.output<typeof publicOpenings>;

/**
 * How long a node shows times while nothing changes but the clock, and how long browsers and caches between may show them:
 * together, and with the refresh of stored openings, less than a minute.
 */
const KEPT_MS = 20_000;
export const CACHE_SECONDS = 30;

const openingsCache = responseCache<PublicOpenings, null>();

/**
 * What decides a page with the next times of these therapists: the state of the directory, that of their openings, and the
 * clock, in steps. Pages that are kept under it are made at most three times a minute while nothing changes, however many ask.
 */
export async function stateOf(
  ctx: Context,
  version: string,
  therapistIds: readonly number[],
): Promise<string> {
  const stored = await directory.listStoredOpenings(ctx, therapistIds);
  const versions = stored.toSorted(([one], [other]) => one - other).map(([, , ofTherapist]) => ofTherapist);
  return [version, stepOf(ctx), ...versions].join(' ');
}

/** The clock, in the steps in which times are computed anew. */
export function stepOf(ctx: Context): number {
  return Math.floor(ctx.clock.now().getTime() / KEPT_MS);
}

/**
 * The next open times of a published page; empty where none are shown.
 * @throws Failure `not_found` where no page is shown under this address
 */
export async function listPublicOpenings(
  ctx: Context,
  slug: string,
): Promise<CachedResponse<PublicOpenings, null>> {
  const found = await queries.findAddressed(ctx.db, slug);
  if (!found?.isShown || found.therapistId === null || found.current !== slug) throw new Failure('not_found');
  const { therapistId } = found;
  const state = await stateOf(ctx, await directory.version(ctx), [therapistId]);
  return openingsCache(ctx, String(therapistId), state, async () => ({
    answer: await load(ctx, therapistId),
    about: null,
  }));
}

/** @throws Failure `not_found` for a therapist who was suspended a moment ago */
async function load(ctx: Context, therapistId: number): Promise<PublicOpenings> {
  const { takesNewPatients, isVerified } = await therapists.getListed(ctx, therapistId);
  const [row] = await queries.listPageRows(ctx.db, [therapistId]);
  const times = (await openings.findNextTimes(ctx, [therapistId])).get(therapistId);
  if (!row || !times) throw new Failure('not_found');
  const { service, timezone, starts } = times;
  const isOffered = row.showsTimes && therapists.takesNewFamilies(ctx, { takesNewPatients, isVerified });
  return {
    timezone,
    appointmentType: service && {
      id: service.id,
      name: withoutContacts(service.name, row.license),
      duration: service.duration,
      price: service.price,
    },
    openings:
      service && isOffered
        ? starts.map((at) => ({
            startTime: new Date(at),
            endTime: new Date(at + service.duration * MINUTE),
          }))
        : [],
  };
}
