/** One's appointments for calendar programs that are not Google's: a secret address, without names or reasons. */
import * as calendar from '@cadence/messages/nouns/calendar';
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type Context, inTransaction } from '../../platform/context.ts';
import { randomToken, seal, sha256, unseal } from '../../platform/crypto.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import * as users from '../users/service.ts';
import { pageOf } from './neutral-event.ts';
import * as queries from './queries.ts';

type Feed = { url: string | null };

const DAY = 86_400_000;
/** How far back a calendar program is told of what was. */
const PAST = 30 * DAY;

const place = (userId: number): string => `calendar_feeds/secret/${userId}`;
const addressOf = (ctx: Context, secret: string): string =>
  `${ctx.config.publicUrl}/calendar-feeds/${secret}.ics`;

export const feedOf = async (ctx: Context, { userId }: Viewer): Promise<Feed> => {
  const feed = await queries.findFeed(ctx.db, userId);
  const secret = feed && unseal(ctx.secrets, place(userId), feed.secret);
  return { url: secret ? addressOf(ctx, secret) : null };
};

/** A new address; a former one ends. */
export const createFeed = async (ctx: Context, { userId }: Viewer): Promise<Feed> => {
  const secret = randomToken();
  await inTransaction(ctx, async (tx) => {
    await users.holdOpen(tx, userId);
    await queries.saveFeed(tx.db, {
      userId,
      secretHash: sha256(secret),
      secret: seal(tx.secrets, place(userId), secret),
      createdAt: tx.clock.now(),
    });
  });
  return { url: addressOf(ctx, secret) };
};

export const removeFeed = (ctx: Context, { userId }: Viewer): Promise<void> =>
  queries.deleteFeed(ctx.db, userId);

/** What stands under a secret address; null where it is nobody's, or its owner is suspended. */
export const readFeed = async (ctx: Context, secret: string): Promise<string | null> => {
  const feed = await queries.findFeedBySecret(ctx.db, sha256(secret));
  const owner = feed && (await users.find(ctx, feed.userId));
  if (!owner || owner.isSuspended) return null;
  const { id: userId, role, language } = owner;
  const all = await appointments.list(ctx, { userId, role, language });
  return feedText(ctx, all, language);
};

const feedText = (ctx: Context, all: appointments.Appointment[], locale: 'en' | 'fr'): string => {
  const { publicUrl, site } = ctx.config;
  const from = ctx.clock.now().getTime() - PAST;
  const feed = new ICalCalendar({
    method: ICalCalendarMethod.PUBLISH,
    name: site.companyName,
    prodId: { company: 'Cadence', product: 'Cadence', language: locale.toUpperCase() },
    ttl: 3600,
  });
  for (const { id, startTime, endTime, status, createdAt } of all) {
    if (status === 'cancelled' || endTime.getTime() < from) continue;
    feed.createEvent({
      id: `appointment-${id}@${new URL(publicUrl).hostname}`,
      stamp: createdAt,
      start: startTime,
      end: endTime,
      status: status === 'scheduled' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      summary: calendar.calendar_event_title({}, { locale }),
      url: pageOf(publicUrl, id),
    });
  }
  return feed.toString();
};
