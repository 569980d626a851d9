/** Appointments as an iCalendar feed at a secret address, without names or reasons. */
import * as m from '@cadence/messages/m';
import { DAY } from '@cadence/scheduling/durations';
import { ICalCalendar, ICalEventStatus } from 'ical-generator';
import { type Context, inTransaction } from '../../context.ts';
import { mapFairly } from '../../platform/concurrency/fair-share.ts';
import { randomToken, seal, sealedByCurrent, sha256, unseal } from '../../platform/crypto.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import * as auth from '../auth/service.ts';
import * as users from '../users/service.ts';
import * as queries from './queries.ts';

type Feed = { url: string | null };

/** How far back past appointments are included. */
const PAST = 30 * DAY;
/** More than any practice has ahead. */
const MAX_EVENTS = 1_000;

function sealContext(userId: number): string {
  return `calendar_feeds/secret/${userId}`;
}
function addressOf(ctx: Context, secret: string): string {
  return `${ctx.config.publicUrl}/calendar-feeds/${secret}.ics`;
}

/** Null where no known secret opens it, for instance because the one that sealed it was lost. */
function secretOf(ctx: Context, { userId, secret }: queries.FeedRow): string | null {
  return unseal(ctx.secrets, sealContext(userId), secret);
}

export async function getFeed(ctx: Context, { userId }: Viewer): Promise<Feed> {
  const feed = await queries.findFeed(ctx.db, userId);
  const secret = feed && secretOf(ctx, feed);
  return { url: secret ? addressOf(ctx, secret) : null };
}

/** Creates a new address and invalidates the former one. */
export async function createFeed(ctx: Context, { userId }: Viewer): Promise<Feed> {
  const secret = randomToken();
  await inTransaction(ctx, async (tx) => {
    await users.requireOpenAccount(tx, userId);
    await queries.saveFeed(tx.db, {
      userId,
      secretHash: sha256(secret),
      secret: seal(tx.secrets, sealContext(userId), secret),
      createdAt: tx.clock.now(),
    });
  });
  return { url: addressOf(ctx, secret) };
}

export function removeFeed(ctx: Context, { userId }: Viewer): Promise<void> {
  return queries.deleteFeed(ctx.db, userId);
}

/** In 15 minutes. Programs read a feed a few times in an hour; a provider may read many feeds from one address. */
const MAX_READS = 60;
const MAX_READS_FROM_ADDRESS = 600;

/**
 * The feed at a secret address; null when the address is unknown, its owner suspended, or the address can no longer be shown to
 * its owner, who would take it for ended. Unknown ones count too, against guessing.
 * @throws Failure `too_many_requests`
 */
export async function readFeed(ctx: Context, secret: string, address: string): Promise<string | null> {
  await auth.countUseFrom(ctx, 'calendar-feed', address, MAX_READS_FROM_ADDRESS);
  const feed = await queries.findFeedBySecret(ctx.db, sha256(secret));
  const owner = feed && secretOf(ctx, feed) !== null && (await users.find(ctx, feed.userId));
  if (!owner || owner.isSuspended) return null;
  await auth.countUse(ctx, 'calendar-feed', owner.id, MAX_READS);
  // Before the times are read: a move meanwhile must count as later than what is shown.
  const asOf = ctx.clock.now();
  const from = new Date(asOf.getTime() - PAST);
  const times = await queries.listTimes(ctx.db, owner, from, MAX_EVENTS);
  return feedText(ctx, times, { locale: owner.language, asOf });
}

type Reading = { locale: 'en' | 'fr'; asOf: Date };

/** Events of which the library writes the text in a few milliseconds. */
const SLICE = 20;
/** Every line ends with a line break (RFC 5545, section 3.1), also the last one, which the library leaves open. */
const END = 'END:VCALENDAR';

/** Written in slices between which other requests are served: the library needs 0.15 ms for each event. */
async function feedText(
  ctx: Context,
  times: readonly queries.AppointmentTime[],
  reading: Reading,
): Promise<string> {
  const head = calendarText(ctx, [], reading).slice(0, -END.length);
  const slices = Array.from({ length: Math.ceil(times.length / SLICE) }, (_, nth) =>
    times.slice(nth * SLICE, (nth + 1) * SLICE),
  );
  const events = await mapFairly(slices, (some) =>
    calendarText(ctx, some, reading).slice(head.length, -END.length),
  );
  return `${head}${events.join('')}${END}\r\n`;
}

function calendarText(
  ctx: Context,
  times: readonly queries.AppointmentTime[],
  { locale, asOf }: Reading,
): string {
  const { publicUrl, site } = ctx.config;
  const feed = new ICalCalendar({
    name: site.companyName,
    prodId: { company: 'Cadence', product: 'Cadence', language: locale.toUpperCase() },
    ttl: 3600,
  });
  for (const { id, seriesId, startAt, endAt, status, createdAt } of times) {
    const [description = null] = appointments.seriesLines(seriesId, publicUrl, locale);
    feed.createEvent({
      id: `appointment-${id}@${new URL(publicUrl).hostname}`,
      sequence: appointments.calendarSequence(createdAt, asOf),
      stamp: asOf,
      start: startAt,
      end: endAt,
      status: status === 'scheduled' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      summary: m.calendar_event_title({}, { locale }),
      description,
      url: appointments.appointmentUrl(publicUrl, id),
    });
  }
  return feed.toString();
}

/** Ends the address. Call it in the transaction that closes the account or changes the password. */
export function deleteFeed(tx: Context, userId: number): Promise<void> {
  return queries.deleteFeed(tx.db, userId);
}

/** After a rotation of APP_SECRET, seals with the current secret what the former one sealed. */
export async function resealFeeds(ctx: Context): Promise<void> {
  if (ctx.secrets.length === 1) return;
  for (const feed of await queries.listSealedWithFormerSecret(ctx.db, sealedByCurrent(ctx.secrets))) {
    const secret = secretOf(ctx, feed);
    if (secret !== null)
      await queries.replaceSealed(ctx.db, feed, seal(ctx.secrets, sealContext(feed.userId), secret));
  }
}
