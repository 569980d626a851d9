/** Appointments as an iCalendar feed at a secret address, without names or reasons. */
import * as m from '@cadence/messages/m';
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type Context, inTransaction } from '../../context.ts';
import { randomToken, seal, sha256, unseal } from '../../platform/crypto.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as appointments from '../appointments/service.ts';
import * as users from '../users/service.ts';
import * as queries from './queries.ts';

type Feed = { url: string | null };

const DAY = 86_400_000;
/** How far back past appointments are included. */
const PAST = 30 * DAY;

function place(userId: number): string {
  return `calendar_feeds/secret/${userId}`;
}
function addressOf(ctx: Context, secret: string): string {
  return `${ctx.config.publicUrl}/calendar-feeds/${secret}.ics`;
}

export async function getFeed(ctx: Context, { userId }: Viewer): Promise<Feed> {
  const feed = await queries.findFeed(ctx.db, userId);
  const secret = feed && unseal(ctx.secrets, place(userId), feed.secret);
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
      secret: seal(tx.secrets, place(userId), secret),
      createdAt: tx.clock.now(),
    });
  });
  return { url: addressOf(ctx, secret) };
}

export function removeFeed(ctx: Context, { userId }: Viewer): Promise<void> {
  return queries.deleteFeed(ctx.db, userId);
}

/** The feed at a secret address; null when the address is unknown or its owner suspended. */
export async function readFeed(ctx: Context, secret: string): Promise<string | null> {
  const feed = await queries.findFeedBySecret(ctx.db, sha256(secret));
  const owner = feed && (await users.find(ctx, feed.userId));
  if (!owner || owner.isSuspended) return null;
  const { id: userId, role, language } = owner;
  const all = await appointments.list(ctx, { userId, role, language });
  return feedText(ctx, all, language);
}

function feedText(ctx: Context, all: appointments.Appointment[], locale: 'en' | 'fr'): string {
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
      summary: m.calendar_event_title({}, { locale }),
      url: appointments.appointmentUrl(publicUrl, id),
    });
  }
  return feed.toString();
}

/** Call it in the transaction that closes the account. */
export function deleteFeed(tx: Context, userId: number): Promise<void> {
  return queries.deleteFeed(tx.db, userId);
}
