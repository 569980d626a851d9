import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gte,
  lt,
  max,
  min,
  not,
  or,
  isNull,
  sql,
  sum,
} from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import type { ProviderHour } from '../../platform/provider-tally.ts';
import { appointments } from '../appointments/tables.ts';
import { googleLinks } from '../calendar/tables.ts';
import { deliveries } from '../notifications/tables.ts';
import { photos } from '../photos/tables.ts';
import { verificationDocuments } from '../verification/tables.ts';
import { providerCalls } from './tables.ts';

/** Adds to what is written down of the same hours, by this node or another. In one order, so that nodes never block. */
export const addProviderCalls = async (db: Db, hours: readonly ProviderHour[]): Promise<void> => {
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
};

const orderOf = ({ provider, hour }: ProviderHour): string => `${provider} ${hour.toISOString()}`;

export const deleteProviderCallsBefore = async (db: Db, hour: Date): Promise<void> => {
  await db.delete(providerCalls).where(lt(providerCalls.hour, hour));
};

/** How each provider's calls went: in the hours since, and when the last ones were of each kind. */
export const listProviderHealth = (db: Db, since: Date) => {
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
};

/** Connections with Google: how many, how many it refuses, and how many were last read before an instant, or never. */
export const countConnections = async (db: Db, lateBefore: Date) => {
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
};

/** Messages that wait, and those given up since an instant, of each channel that has some. */
export const countDeliveries = async (db: Db, since: Date) => {
  const waiting = await db
    .select({ channel: deliveries.channel, count: count(), oldest: min(deliveries.createdAt) })
    .from(deliveries)
    .where(eq(deliveries.state, 'pending'))
    .groupBy(deliveries.channel);
  const failed = await db
    .select({ channel: deliveries.channel, count: count() })
    .from(deliveries)
    .where(and(eq(deliveries.state, 'failed'), gte(deliveries.createdAt, since)))
    .groupBy(deliveries.channel);
  return { waiting, failed };
};

/** The latest messages that were given up: neither for whom nor about what. */
export const listFailedDeliveries = (db: Db, since: Date, limit: number) =>
  db
    .select({
      id: deliveries.id,
      channel: deliveries.channel,
      kind: deliveries.kind,
      reason: deliveries.reason,
      tries: deliveries.attempts,
      createdAt: deliveries.createdAt,
    })
    .from(deliveries)
    .where(and(eq(deliveries.state, 'failed'), gte(deliveries.createdAt, since)))
    .orderBy(desc(deliveries.id))
    .limit(limit);

export const countProcessingPayments = (db: Db): Promise<number> =>
  db.$count(appointments, eq(appointments.paymentStatus, 'processing'));

export const countFiles = async (db: Db) => {
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
};

/** What the database server says of itself, and how many migrations it has been through. */
export const describeDatabase = async (db: Db) => {
  const [row] = await db
    .select({
      version: sql<string>`current_setting('server_version')`,
      bytes: sql<number>`pg_database_size(current_database())::float8`,
      migrationsApplied: sql<number>`(select count(*) from drizzle.__drizzle_migrations)::int`,
    })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error('the database said nothing of itself');
  return row;
};
