/** How the product itself does, as an admin sees it: from what is written down, and what answers at this moment. */
import { statfs } from 'node:fs/promises';
import { PROVIDERS, type system } from '@cadence/contract/system';
import { ZONE_DATA_VERSION } from '@cadence/scheduling/zones';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import * as jobRecords from '../../platform/job-records.ts';
import { within } from '../../platform/worker.ts';
import * as notifications from '../notifications/service.ts';
import * as payments from '../payments/service.ts';
import { noteProviderCalls } from './provider-calls.ts';
import { providerPlaces } from './provider-modes.ts';
import * as queries from './system-queries.ts';

type System = z.output<typeof system>;

const LISTED = 100;
const DAY = 86_400_000;
/** Nobody waits longer for a page about what does not answer. */
const STORAGE_SECONDS = 3;

export const getSystem = async (ctx: Context): Promise<System> => {
  await noteProviderCalls(ctx);
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
    zones: { version: ZONE_DATA_VERSION, disagreeing: [...ctx.release.disagreeingZones] },
    providers: await providersOf(ctx),
    calendars: await queries.countConnections(ctx.db, lateBefore(ctx)),
    payments: {
      attention: await payments.countAttention(ctx),
      processing: await queries.countProcessingPayments(ctx.db),
    },
    queues: await jobRecords.readQueues(ctx.database.execute),
    failedJobs: (await jobRecords.readFailedJobs(ctx.database.execute, LISTED)).map(
      ({ type, code, ...job }) => ({ ...job, error: errorOf(type, code) }),
    ),
    deliveries: await deliveriesOf(ctx),
  };
};

const databaseOf = async (ctx: Context) => {
  const askedAt = ctx.clock.now();
  const described = await queries.describeDatabase(ctx.db);
  const milliseconds = ctx.clock.now().getTime() - askedAt.getTime();
  // After the number stands who packed it.
  const [version = ''] = described.version.split(' ');
  return { ...described, version, kind: ctx.database.kind, milliseconds };
};

/** A class and a code are made by programs; anything else is not shown, whatever it is. */
const errorOf = (type: string | null, code: string | null): string | null => {
  const parts = [type, code].filter((part) => part !== null && /^[A-Za-z0-9_.-]{1,60}$/.test(part));
  return parts.length === 0 ? null : parts.join(' ');
};

const storageOf = async (ctx: Context): Promise<System['storage']> => {
  const { storage, dataDir } = ctx.config;
  return {
    kind: storage ? 's3' : 'disk',
    host: storage ? new URL(storage.endpoint).hostname : null,
    reachable: await isStorageThere(ctx),
    freeBytes: storage ? null : await freeBytes(dataDir),
    ...(await queries.countFiles(ctx.db)),
  };
};

const isStorageThere = async ({ files, logger }: Context): Promise<boolean> => {
  try {
    await within(STORAGE_SECONDS, files.list('is-it-there')[Symbol.asyncIterator]().next());
    return true;
  } catch (error) {
    logger.warn({ err: error }, 'the storage does not answer');
    return false;
  }
};

const freeBytes = async (directory: string): Promise<number | null> => {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch {
    // It is not known; whether files can be reached is asked for itself.
    return null;
  }
};

const providersOf = async (ctx: Context): Promise<System['providers']> => {
  const places = providerPlaces(ctx.config);
  const health = await queries.listProviderHealth(ctx.db, new Date(ctx.clock.now().getTime() - DAY));
  return PROVIDERS.map((provider) => ({
    ...(health.find((one) => one.provider === provider) ?? NOTHING_KNOWN),
    provider,
    ...places[provider],
  }));
};

const NOTHING_KNOWN = {
  answered: 0,
  failed: 0,
  slow: 0,
  lastAnswerAt: null,
  lastFailureAt: null,
  lastFailure: null,
};

/** Three turns of the recurring sync ago. */
const lateBefore = ({ clock, config }: Context): Date =>
  new Date(clock.now().getTime() - 3 * config.googleSyncSeconds * 1000);

const deliveriesOf = async (ctx: Context): Promise<System['deliveries']> => {
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
  return { channels, failed: await queries.listFailedDeliveries(ctx.db, since, LISTED) };
};
