/** The health of the product for admins: from records, and from checks at this moment. */
import { type Provider, type PROVIDER_MODES, PROVIDERS, type system } from '@cadence/contract/system';
import { DAY } from '@cadence/scheduling/durations';
import { ZONE_DATA_VERSION } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Files } from '../../platform/files.ts';
import * as jobRecords from '../../platform/jobs/job-records.ts';
import { within } from '../../platform/jobs/worker.ts';
import { FILE_FOLDERS } from '../../platform/stored-files.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Config } from '../../config.ts';
import * as notifications from '../notifications/service.ts';
import * as payments from '../payments/service.ts';
import { backupsOf } from './backups.ts';
import { freeBytes } from './free-bytes.ts';
import { listFailedDeliveries, listFailedJobs } from './failed-work.ts';
import * as queries from './queries.ts';

export { type Checked, examine } from './doctor.ts';
export { backUpIfDue, overdueBackup } from './backups.ts';
export { sendTestEmail } from './test-email.ts';
export { oldestFailedWork, retryDeliveries, retryDelivery, retryJobs } from './failed-work.ts';

type System = z.output<typeof system>;

const LISTED = 100;
const PROVIDER_CALLS_KEPT = 90 * DAY;
const STORAGE_SECONDS = 3;

/** Names who did not get a message, which is logged: an admin can reach them in another way. */
export async function getSystem(ctx: Context, viewer: Viewer): Promise<System> {
  await saveProviderCalls(ctx);
  const { version, migrations, startedAt } = ctx.release;
  return {
    at: ctx.clock.now(),
    app: { version, node: process.versions.node, startedAt },
    database: {
      ...(await databaseOf(ctx)),
      migrationsKnown: migrations.length,
      latestMigration: migrations.at(-1) ?? '',
    },
    storage: await storageOf(ctx),
    backups: await backupsOf(ctx),
    zones: { version: ZONE_DATA_VERSION, disagreeing: [...ctx.release.disagreeingZones] },
    providers: await providersOf(ctx),
    calendars: await queries.countConnections(ctx.db, lateBefore(ctx)),
    rooms: await roomsOf(ctx),
    payments: {
      attention: await payments.countAttention(ctx),
      processing: await queries.countProcessingPayments(ctx.db),
    },
    queues: await jobRecords.readQueues(ctx.database.execute),
    failedJobs: await listFailedJobs(ctx, { limit: LISTED, first: 'latest' }),
    deliveries: await deliveriesOf(ctx, viewer),
  };
}

/** What operators' monitoring reads, without anything personal. Provider calls and visits are those of the last 24 hours. */
export async function getWork(ctx: Context) {
  const { waiting, failed } = await queries.countDeliveries(ctx.db, notifications.failedSince(ctx));
  const since = new Date(ctx.clock.now().getTime() - DAY);
  return {
    queues: await jobRecords.readQueues(ctx.database.execute),
    deliveries: {
      waiting: await Promise.all(
        waiting.map(async (one) => ({ ...one, stalledSince: await stalledSince(ctx, one) })),
      ),
      failed,
    },
    providers: await queries.listProviderHealth(ctx.db, since),
    rooms: await queries.sumRoomVisits(ctx.db, since),
    backups: await backupsOf(ctx),
  };
}

/**
 * Since when a channel has sent nothing while messages were tried in vain; null while what waits is for one person whose mail
 * server defers it.
 */
async function stalledSince(
  { db }: Context,
  { channel, tried }: Awaited<ReturnType<typeof queries.countDeliveries>>['waiting'][number],
): Promise<Date | null> {
  const { oldest, firstId, isDeferredByOne } = tried;
  if (oldest === null || firstId === null || isDeferredByOne) return null;
  const sentAt = await queries.lastSentAfter(db, channel, firstId);
  return sentAt !== null && sentAt > oldest ? sentAt : oldest;
}

async function roomsOf({ db, clock, config: { ice } }: Context): Promise<System['rooms']> {
  return {
    relays: ice.turn?.urls ?? [],
    stun: ice.stunUrls,
    ...(await queries.sumRoomVisits(db, new Date(clock.now().getTime() - 30 * DAY))),
  };
}

async function databaseOf(ctx: Context) {
  const askedAt = ctx.clock.now();
  const described = await queries.describeDatabase(ctx.db);
  const milliseconds = ctx.clock.now().getTime() - askedAt.getTime();
  // The packager's name follows the number.
  const [version = ''] = described.version.split(' ');
  return { ...described, version, kind: ctx.database.kind, milliseconds };
}

async function storageOf(ctx: Context): Promise<System['storage']> {
  const { storage, dataDir } = ctx.config;
  const counts = await queries.countFiles(ctx.db);
  return {
    kind: storage ? 's3' : 'disk',
    host: storage ? new URL(storage.endpoint).hostname : null,
    reachable: await isStorageReachable(ctx, counts.photos + counts.documents > 0),
    freeBytes: storage ? null : await freeBytes(dataDir),
    ...counts,
  };
}

async function holdsAny(files: Files): Promise<boolean> {
  for (const folder of FILE_FOLDERS) for await (const _key of files.list(folder)) return true;
  return false;
}

/** What answers but holds nothing is a disk that is not mounted, or another bucket. */
async function isStorageReachable({ files, logger }: Context, isUsed: boolean): Promise<boolean> {
  try {
    const isEmpty = !(await within(STORAGE_SECONDS, holdsAny(files)));
    if (isEmpty && isUsed) throw new Error('it holds none of the files that the database names');
    return true;
  } catch (error) {
    logger.warn({ err: error }, 'the storage is unavailable');
    return false;
  }
}

async function providersOf(ctx: Context): Promise<System['providers']> {
  const places = providerPlaces(ctx.config);
  const health = await queries.listProviderHealth(ctx.db, new Date(ctx.clock.now().getTime() - DAY));
  return PROVIDERS.map((provider) => ({
    ...(health.find((one) => one.provider === provider) ?? NO_CALLS),
    provider,
    ...places[provider],
  }));
}

const NO_CALLS = {
  answered: 0,
  failed: 0,
  slow: 0,
  lastAnswerAt: null,
  lastFailureAt: null,
  lastFailure: null,
};

/** Three sync periods ago. */
function lateBefore({ clock, config }: Context): Date {
  return new Date(clock.now().getTime() - 3 * config.googleSyncSeconds * 1000);
}

async function deliveriesOf(ctx: Context, viewer: Viewer): Promise<System['deliveries']> {
  const since = notifications.failedSince(ctx);
  const { waiting, failed } = await queries.countDeliveries(ctx.db, since);
  const channels = (['email', 'sms'] as const).map((channel) => {
    const pending = waiting.find((one) => one.channel === channel);
    return {
      channel,
      waiting: pending?.count ?? 0,
      oldestWaitingAt: pending?.oldest ?? null,
      failed: failed.find((one) => one.channel === channel)?.count ?? 0,
    };
  });
  return { channels, failed: await listFailedDeliveries(ctx, viewer, { limit: LISTED, first: 'latest' }) };
}

/** Saves this node's provider calls since the last time; runs every few seconds, and before the page is read. */
export async function saveProviderCalls(ctx: Context): Promise<void> {
  const hours = ctx.providerMetrics.take();
  if (hours.length === 0) return;
  try {
    await queries.addProviderCalls(ctx.db, hours);
  } catch (error) {
    ctx.providerMetrics.putBack(hours);
    throw error;
  }
}

export function sweepProviderCalls(ctx: Context): Promise<void> {
  return queries.deleteProviderCallsBefore(ctx.db, new Date(ctx.clock.now().getTime() - PROVIDER_CALLS_KEPT));
}

type ProviderPlace = { mode: (typeof PROVIDER_MODES)[number]; host: string | null };

type Settings = Pick<Config, 'configured' | 'off' | 'paypal' | 'google' | 'mail'>;

const STAND_IN: ProviderPlace = { mode: 'stand_in', host: null };
const OFF: ProviderPlace = { mode: 'off', host: null };

/**
 * Where each provider is called, judged by the configuration alone; a host that is not the provider's own is a
 * stand-in.
 */
function providerPlaces(settings: Settings): Record<Provider, ProviderPlace> {
  const { configured, off, paypal, google, mail } = settings;
  return {
    paypal: configured.paypal
      ? paypalPlace(paypal.baseUrl ?? 'https://api-m.paypal.com')
      : absent(off.paypal),
    google: configured.google
      ? googlePlace(google.apiBaseUrl ?? 'https://www.googleapis.com')
      : absent(off.google),
    mail: configured.mail && mail.smtpUrl ? { mode: 'live', host: hostOf(mail.smtpUrl) } : STAND_IN,
    sms: configured.sms ? { mode: 'live', host: 'api.twilio.com' } : absent(off.sms),
  };
}

function absent(isOff: boolean): ProviderPlace {
  return isOff ? OFF : STAND_IN;
}

function hostOf(url: string): string {
  return new URL(url).hostname;
}

function paypalPlace(url: string): ProviderPlace {
  const host = hostOf(url);
  if (!host.endsWith('.paypal.com')) return { mode: 'stand_in', host };
  return { mode: host.includes('.sandbox.') ? 'sandbox' : 'live', host };
}

function googlePlace(url: string): ProviderPlace {
  const host = hostOf(url);
  return { mode: host.endsWith('.googleapis.com') ? 'live' : 'stand_in', host };
}
