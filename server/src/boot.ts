import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from './config.ts';
import { type Events, listeners, type Queues } from './events.ts';
import { createErrorWebhook, type ErrorWebhook } from './integrations/error-webhook.ts';
import { openObjectStorage, whyUnreachable } from './integrations/storage/client.ts';
import { systemClock } from './platform/clock.ts';
import type { Context } from './context.ts';
import { openDataDir, ownSecret } from './platform/data-dir/data-dir.ts';
import { lockDataDir } from './platform/data-dir/lock.ts';
import type { Database } from './platform/database/db.ts';
import { openEmbedded } from './platform/database/embedded.ts';
import { openPostgres, openReplica } from './platform/database/postgres.ts';
import { withReplica } from './platform/database/replica.ts';
import { prepareAsOwner } from './platform/database/roles/prepare-as-owner.ts';
import { connectionProblem } from './platform/database/connection-problem.ts';
import { assertKnownSecret } from './platform/database/known-secret.ts';
import { isDatabaseUnavailable } from './platform/database/db-errors.ts';
import { type Files, openFiles } from './platform/files.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { notifyWorkers } from './platform/jobs/wake-workers.ts';
import { createLiveBus } from './platform/live-bus.ts';
import { codeOf, createLogger, type Logger } from './platform/logger.ts';
import { createProviderMetrics } from './platform/provider-metrics.ts';
import { readRelease, type Release } from './platform/release.ts';
import { StartupError } from './platform/startup-error.ts';
import { startTracing } from './platform/reporting/tracing.ts';
import { onUnexpectedError } from './platform/reporting/unexpected-errors.ts';
import { ports } from './ports.ts';
import { openProviders } from './providers.ts';

const RETRY_MILLISECONDS = 2_000;

export type Booted = {
  ctx: Context;
  dataDir: string;
  /** Where email goes while no mail server is configured; set by whoever starts the stand-in. */
  standIn: { smtpUrl: string };
  /** Reports unexpected errors to the operator; null where nothing is configured. */
  errorWebhook: ErrorWebhook | null;
  close: () => Promise<void>;
};

/** Serves requests while the database is unreachable; returns how to stop it. */
type OpenStartupServer = (config: Config, logger: Logger) => Promise<() => Promise<void>>;

/** What has to succeed before the product uses its database, each with the variable that leads there. */
type Step = { variable: string; url: string | null; run: () => Promise<void> };

/** In its own step the owner migrates and makes the queues, where it is another role than the product's. */
function ownersSteps(
  { migrationDatabaseUrl: url, databaseUrl }: Config,
  database: Database,
  migrations: string,
  logger: Logger,
): Step[] {
  if (url === null) return [];
  const run = async (): Promise<void> => {
    const owner = openPostgres(url, reportLost(logger));
    try {
      await prepareAsOwner(owner, database, migrations, async (execute) => {
        const jobs = await startJobs<Events, Queues>(execute, logger, listeners, { maintains: false });
        await jobs.stop();
      });
    } finally {
      await owner.close();
    }
  };
  return [
    { variable: 'DATABASE_URL', url: databaseUrl, run: database.assertReached },
    { variable: 'MIGRATION_DATABASE_URL', url, run },
  ];
}

function stepsOf(config: Config, database: Database, migrations: string, logger: Logger): Step[] {
  const { databaseUrl, databaseDirectUrl } = config;
  const variable = databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  return [
    ...ownersSteps(config, database, migrations, logger),
    { variable, url: databaseDirectUrl ?? databaseUrl, run: () => database.migrate(migrations) },
    { variable: 'DATABASE_URL', url: databaseUrl, run: database.assertReached },
  ];
}

/**
 * Migrates the database, and sees that it answers at each address. Retries until it is reachable: its server may still be
 * starting.
 * @throws StartupError that names the variable that has to be corrected
 */
async function prepareDatabase(
  database: Database,
  migrations: string,
  config: Config,
  logger: Logger,
  openStartupServer: () => Promise<() => Promise<void>>,
): Promise<void> {
  let stopStartupServer: (() => Promise<void>) | undefined;
  const waiting = stepsOf(config, database, migrations, logger);
  for (let step = waiting[0]; step; step = waiting[0]) {
    try {
      await step.run();
      waiting.shift();
    } catch (error) {
      const { variable, url } = step;
      const problem = url === null ? null : connectionProblem(url, error, variable);
      if (problem !== null) throw new StartupError(problem);
      if (!isDatabaseUnavailable(error)) throw error;
      if (!stopStartupServer)
        logger.warn({ code: codeOf(error) }, `waiting for the database: ${variable} does not answer`);
      stopStartupServer ??= await openStartupServer();
      await wait(RETRY_MILLISECONDS);
    }
  }
  await stopStartupServer?.();
}

function reportLost(logger: Logger): (error: Error) => void {
  return (error) => logger.warn({ err: error }, 'a database connection was lost');
}

function openDatabase(config: Config, dataDir: string, logger: Logger): Promise<Database> | Database {
  const { databaseUrl, databaseDirectUrl: directUrl, databaseReplicaUrl } = config;
  if (databaseUrl === null) return openEmbedded(join(dataDir, 'database'));
  const onError = reportLost(logger);
  const primary = openPostgres(databaseUrl, onError, { directUrl });
  if (databaseReplicaUrl === null) return primary;
  const now = () => systemClock.now().getTime();
  return withReplica(primary, openReplica(databaseReplicaUrl, onError), { now, logger });
}

/** Only workers maintain the queues; the other processes tell them of new jobs. */
async function openJobs({ role, databaseUrl }: Config, database: Database, logger: Logger) {
  const jobs = await database
    .alone(() =>
      startJobs<Events, Queues>(database.execute, logger, listeners, { maintains: role !== 'web' }),
    )
    .catch((error: unknown) => {
      // Where another role owns the tables, a queue that is new in this release is its to make.
      const problem = databaseUrl === null ? null : connectionProblem(databaseUrl, error);
      throw problem === null ? error : new StartupError(problem);
    });
  return role === 'web' ? { ...jobs, wake: notifyWorkers(database.execute, logger) } : jobs;
}

function secretsOf(config: Config, dataDir: string): [string, ...string[]] {
  const current = config.appSecret ?? ownSecret(dataDir);
  return config.appSecretPrevious ? [current, config.appSecretPrevious] : [current];
}

/** Warns where the host's zone data is older than Canada's change of 2026. */
function reportZones(logger: Logger, { disagreeingZones: zones }: Release): void {
  if (zones.length > 0) {
    logger.warn({ zones }, 'this machine has older time zone data; the built-in table is used instead');
  }
}

function openErrorWebhook(
  { errorWebhookUrl: url }: Config,
  { version }: Release,
  logger: Logger,
): ErrorWebhook | null {
  if (url === null) return null;
  const webhook = createErrorWebhook({
    url,
    release: version,
    now: systemClock.now,
    log: (problem) => logger.warn(problem, 'an error could not be reported to ERROR_WEBHOOK_URL'),
  });
  onUnexpectedError(webhook.report);
  return webhook;
}

/** Returns how to stop, once the last spans are sent. */
async function openTracing(
  { otlpEndpoint: endpoint }: Config,
  { version }: Release,
  logger: Logger,
): Promise<() => Promise<void>> {
  if (endpoint === null) return async () => undefined;
  const { createSpanExporter } = await import('./integrations/otlp.ts');
  const exporter = createSpanExporter({
    endpoint,
    release: version,
    log: (problem) => logger.warn(problem, 'spans could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT'),
  });
  const stop = startTracing({ now: () => systemClock.now().getTime(), onSpan: exporter.add });
  return async () => {
    stop();
    await exporter.close();
  };
}

async function reportStorage(files: Files, logger: Logger): Promise<void> {
  const why = await whyUnreachable(files);
  if (why !== null) logger.error({ err: why }, 'the object storage of S3_URL does not answer as it should');
}

/** An unreachable storage is logged and does not stop the start: initials are shown instead of photos meanwhile. */
async function openStorage(config: Config, dataDir: string, logger: Logger): Promise<Files> {
  if (!config.storage) return openFiles(join(dataDir, 'files'));
  const files = await openObjectStorage(config.storage);
  void reportStorage(files, logger);
  return files;
}

const noStartupServer: OpenStartupServer = async () => async () => undefined;

/** Opens what the server and its command-line tools share: database, queues, storage and providers. */
export async function boot(
  config: Config,
  migrations: string,
  openStartupServer: OpenStartupServer = noStartupServer,
): Promise<Booted> {
  const logger = createLogger(config.logLevel);
  const release = readRelease(migrations, systemClock.now());
  const dataDir = openDataDir(config.dataDir);
  const unlock = config.databaseUrl ? () => undefined : await lockDataDir(dataDir);
  const secrets = secretsOf(config, dataDir);
  const database = await openDatabase(config, dataDir, logger);
  await prepareDatabase(database, migrations, config, logger, () => openStartupServer(config, logger));
  await assertKnownSecret(database.db, secrets);
  const jobs = await openJobs(config, database, logger);
  const errorWebhook = openErrorWebhook(config, release, logger);
  const stopTracing = await openTracing(config, release, logger);
  reportZones(logger, release);
  const standIn = { smtpUrl: '' };
  const providerMetrics = createProviderMetrics(systemClock.now);
  const providers = openProviders(config, logger, { standIn, secret: secrets[0] }, providerMetrics);
  const files = await openStorage(config, dataDir, logger);
  return {
    standIn,
    ctx: {
      db: database.db,
      clock: systemClock,
      config,
      logger,
      database,
      jobs,
      secrets,
      files,
      providerMetrics,
      release,
      liveBus: createLiveBus(database, logger),
      ...providers,
      ...ports,
    },
    dataDir,
    errorWebhook,
    close: async () => {
      errorWebhook?.close();
      await stopTracing();
      await jobs.stop();
      providers.mail.close();
      await database.close();
      unlock();
    },
  };
}

/**
 * What `npm run doctor` tries, opened without changing anything: no migration, no lock, no queue. The embedded database belongs
 * to the process that serves it.
 */
export async function openForDoctor(config: Config) {
  const logger = createLogger('silent');
  const dataDir = resolve(config.dataDir);
  const secret = config.appSecret ?? '';
  const { databaseUrl, databaseDirectUrl: directUrl } = config;
  const database = databaseUrl === null ? null : openPostgres(databaseUrl, () => undefined, { directUrl });
  const metrics = createProviderMetrics(systemClock.now);
  const providers = openProviders(config, logger, { standIn: { smtpUrl: '' }, secret }, metrics);
  const files = config.storage ? await openObjectStorage(config.storage) : openFiles(join(dataDir, 'files'));
  return {
    patient: { config, clock: systemClock, files, ...providers, execute: database?.execute ?? null },
    close: async () => {
      providers.mail.close();
      await database?.close();
    },
  };
}
