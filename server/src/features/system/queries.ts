import {
  and,
  asc,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  gte,
  lt,
  max,
  min,
  not,
  or,
  isNotNull,
  isNull,
  sql,
  sum,
} from 'drizzle-orm';
import { columns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import type { ProviderHour } from '../../platform/provider-metrics.ts';
import { appointments } from '../appointments/rows/tables.ts';
import { googleLinks } from '../google-calendar/tables.ts';
import { deliveries } from '../notifications/rows/tables.ts';
import { photos } from '../photos/tables.ts';
import { roomVisits } from '../room/tables.ts';
import { verificationDocuments } from '../verification/rows/tables.ts';
import { users } from '../users/tables.ts';
import { providerCalls } from './tables.ts';

/** Adds to the counts of the same hours. Sorted, so that concurrent nodes cannot deadlock. */
export async function addProviderCalls(db: Db, hours: readonly ProviderHour[]): Promise<void> {
  const { answered, failed, slow, lastAnswerAt, lastFailureAt, lastFailure } = providerCalls;
  const isNews = sql`excluded.last_failure_at >= coalesce(${lastFailureAt}, '-infinity')`;
  await db
    .insert(providerCalls)
    .values(hours.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b), 'en')))
    .onConflictDoUpdate({
      target: [providerCalls.provider, providerCalls.hour],
      set: {
        answered: sql`${answered} + excluded.answered`,
        failed: sql`${failed} + excluded.failed`,
        slow: sql`${slow} + excluded.slow`,
        lastAnswerAt: sql`greatest(${lastAnswerAt}, excluded.last_answer_at)`,
        lastFailureAt: sql`greatest(${lastFailureAt}, excluded.last_failure_at)`,
        lastFailure: sql`case when ${isNews} then excluded.last_failure else ${lastFailure} end`,
      },
    });
}

function orderOf({ provider, hour }: ProviderHour): string {
  return `${provider} ${hour.toISOString()}`;
}

/** Totals of the visits to session rooms since an instant, which identify nobody. */
export async function sumRoomVisits(db: Db, since: Date) {
  const { isRelayed, connectMilliseconds, freezes, enteredAt, admittedAt, seenAt } = roomVisits;
  const [row] = await db
    .select({
      visits: count(),
      relayed: sql<number>`count(*) filter (where ${isRelayed})::int`,
      measured: sql<number>`count(${isRelayed})::int`,
      medianConnectMilliseconds: sql<
        number | null
      >`round(percentile_cont(0.5) within group (order by ${connectMilliseconds}))::int`,
      freezes: sql<number>`coalesce(sum(${freezes}), 0)::int`,
    })
    .from(roomVisits)
    // Who entered since then was seen since then, which an index knows.
    .where(and(gte(seenAt, since), gte(enteredAt, since), isNotNull(admittedAt)));
  if (!row) throw new Error('sums have one row');
  return row;
}

export async function deleteProviderCallsBefore(db: Db, hour: Date): Promise<void> {
  await db.delete(providerCalls).where(lt(providerCalls.hour, hour));
}

/** Per provider: counts since an instant, and the last answer and failure of all time. */
export function listProviderHealth(db: Db, since: Date) {
  const recent = gte(providerCalls.hour, since);
  const total = (
    column: typeof providerCalls.answered | typeof providerCalls.failed | typeof providerCalls.slow,
  ) => sql`coalesce(sum(${column}) filter (where ${recent}), 0)`.mapWith(Number);
  return db
    .select({
      provider: providerCalls.provider,
      answered: total(providerCalls.answered),
      failed: total(providerCalls.failed),
      slow: total(providerCalls.slow),
      lastAnswerAt: max(providerCalls.lastAnswerAt),
      lastFailureAt: max(providerCalls.lastFailureAt),
      lastFailure: sql<
        string | null
      >`(array_agg(${providerCalls.lastFailure} order by ${providerCalls.lastFailureAt} desc nulls last))[1]`,
    })
    .from(providerCalls)
    .groupBy(providerCalls.provider);
}

/** Google connections: all, expired ones, and live ones not read since `lateBefore`. */
export async function countConnections(db: Db, lateBefore: Date) {
  const isLate = and(
    not(googleLinks.isExpired),
    lt(googleLinks.connectedAt, lateBefore),
    or(isNull(googleLinks.lastSyncAt), lt(googleLinks.lastSyncAt, lateBefore)),
  );
  const [row] = await db
    .select({
      connected: count(),
      expired: sql<number>`(count(*) filter (where ${googleLinks.isExpired}))::int`,
      late: sql<number>`(count(*) filter (where ${isLate}))::int`,
      lastReadAt: max(googleLinks.lastSyncAt),
    })
    .from(googleLinks);
  return row ?? { connected: 0, expired: 0, late: 0, lastReadAt: null };
}

const isTried = gt(deliveries.attempts, 0);
/** The reason that mail's `reasonOf` stores where the server takes no email for an address for now, as for a full mailbox. */
const DEFERRED = 'EENVELOPE 4%';

/**
 * Pending deliveries, and failed ones since an instant, per channel. Some wait for their time, such as a text message at
 * night; `tried` is of those only whose last attempt failed.
 */
export async function countDeliveries(db: Db, since: Date) {
  const { createdAt } = deliveries;
  const waiting = await db
    .select({
      channel: deliveries.channel,
      count: count(),
      oldest: min(createdAt),
      tried: {
        oldest: sql<Date | null>`min(${createdAt}) filter (where ${isTried})`.mapWith(createdAt),
        firstId: sql<number | null>`min(${deliveries.id}) filter (where ${isTried})`,
        isDeferredByOne: sql<boolean>`count(distinct ${deliveries.recipientId}) filter (where ${isTried}) = 1
          and coalesce(bool_and(${deliveries.reason} like ${DEFERRED}) filter (where ${isTried}), false)`,
      },
    })
    .from(deliveries)
    .where(eq(deliveries.state, 'pending'))
    .groupBy(deliveries.channel);
  const failed = await db
    .select({ channel: deliveries.channel, count: count() })
    .from(deliveries)
    .where(and(eq(deliveries.state, 'failed'), gte(deliveries.createdAt, since)))
    .groupBy(deliveries.channel);
  return { waiting, failed };
}

/** When a channel last sent a message that was stored after another one; null where it has sent none. */
export async function lastSentAfter(
  db: Db,
  channel: 'email' | 'sms' | 'bell',
  id: number,
): Promise<Date | null> {
  const isLater = and(gt(deliveries.id, id), eq(deliveries.channel, channel), eq(deliveries.state, 'sent'));
  const [row] = await db
    .select({ at: max(deliveries.sentAt) })
    .from(deliveries)
    .where(isLater);
  return row?.at ?? null;
}

/** Failed deliveries with their recipients, without content. */
export function listFailedDeliveries(
  db: Db,
  since: Date,
  { limit, first }: { limit: number; first: 'latest' | 'oldest' },
) {
  return db
    .select({
      ...columns(deliveries, 'id', 'channel', 'kind', 'reason'),
      tries: deliveries.attempts,
      createdAt: deliveries.createdAt,
      ...columns(deliveries, 'appointmentId', 'startAt'),
      recipient: columns(users, 'id', 'firstName', 'lastName', 'role'),
    })
    .from(deliveries)
    .innerJoin(users, eq(users.id, deliveries.recipientId))
    .where(and(eq(deliveries.state, 'failed'), gte(deliveries.createdAt, since)))
    .orderBy((first === 'latest' ? desc : asc)(deliveries.id))
    .limit(limit);
}
export type FailedDeliveryRow = Awaited<ReturnType<typeof listFailedDeliveries>>[number];

export function countProcessingPayments(db: Db): Promise<number> {
  return db.$count(appointments, eq(appointments.paymentStatus, 'processing'));
}

export async function countFiles(db: Db) {
  const [documents] = await db
    .select({ documents: count(), documentBytes: sum(verificationDocuments.size).mapWith(Number) })
    .from(verificationDocuments)
    .where(eq(verificationDocuments.isStored, true));
  const [pictures] = await db.select({ photos: countDistinct(photos.fileKey) }).from(photos);
  return {
    photos: pictures?.photos ?? 0,
    documents: documents?.documents ?? 0,
    documentBytes: documents?.documentBytes ?? 0,
  };
}

/** The database server's version and size, and the number of applied migrations. */
export async function describeDatabase(db: Db) {
  const [row] = await db
    .select({
      version: sql<string>`current_setting('server_version')`,
      bytes: sql<number>`pg_database_size(current_database())::float8`,
      migrationsApplied: sql<number>`(select count(*) from drizzle.__drizzle_migrations)::int`,
    })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error('the database did not describe itself');
  return row;
}
