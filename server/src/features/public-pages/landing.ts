import { PUBLIC_OPENING_DAYS } from '@cadence/contract/directory/public-openings';
import { DAY, MINUTE } from '@cadence/scheduling/durations';
import type { Context } from '../../context.ts';
import { isDatabaseUnavailable } from '../../platform/database/db-errors.ts';
import { responseCache } from '../../platform/response-cache.ts';
import { type Document, keepDocument, type Rendering } from './documents.ts';
import { loadListed } from './load-therapists.ts';
import { stepOf } from './public-openings.ts';
import * as queries from './queries.ts';

/** Therapists on the landing page. */
const SHOWN = 3;

const soonestCache = responseCache<number[], null>();

async function readSoonest(ctx: Context): Promise<number[]> {
  const make = async () => {
    const until = ctx.clock.now().getTime() + PUBLIC_OPENING_DAYS * DAY;
    const wanted = { untilMinute: Math.floor(until / MINUTE), limit: SHOWN };
    return { answer: await queries.listSoonest(ctx.db, wanted), about: null };
  };
  return (await soonestCache(ctx, 'soonest', String(stepOf(ctx)), make)).answer ?? [];
}

/** Who they are is found anew with every step of the clock; whether they still show their times is read with every request. */
async function listShown(ctx: Context): Promise<{ id: number; version: number }[]> {
  const soonest = await readSoonest(ctx);
  const showing = new Map(
    (await queries.listShowingTimes(ctx.db, soonest)).map(({ id, version }) => [id, version]),
  );
  return soonest.flatMap((id) => {
    const version = showing.get(id);
    return version === undefined ? [] : [{ id, version }];
  });
}

/** The landing page with the therapists who are free soonest; without them during an outage of the database. */
export async function findLandingPage(ctx: Context, rendering: Rendering): Promise<Document> {
  const shown = await listShown(ctx).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return [];
    throw error;
  });
  const state = [stepOf(ctx), ...shown.map(({ id, version }) => `${id}:${version}`)].join(' ');
  return keepDocument(ctx, rendering, { key: 'landing', version: state }, async () => {
    const ids = shown.map(({ id }) => id);
    const therapists = ids.length === 0 ? [] : await loadListed(ctx, ids, rendering.locale);
    return { kind: 'landing', therapists: therapists.filter(({ nextTimes }) => nextTimes !== null) };
  });
}
