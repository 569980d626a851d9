import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from './config.ts';
import { type Events, listeners, type Queues } from './events.ts';
import { createGoogle } from './integrations/google/client.ts';
import { addressesBelow, GOOGLE_ADDRESSES } from './integrations/google/settings.ts';
import { withProviderMetrics } from './integrations/with-provider-metrics.ts';
import { createMail } from './integrations/mail/client.ts';
import { createPaypal } from './integrations/paypal/client.ts';
import { createSms } from './integrations/sms/client.ts';
import { openObjectStorage, whyUnreachable } from './integrations/storage/client.ts';
import { systemClock } from './platform/clock.ts';
import type { Context } from './context.ts';
import { lockDataDir, openDataDir, ownSecret } from './platform/data-dir.ts';
import { type Database, openEmbedded, openPostgres } from './platform/database/db.ts';
import { connectionProblem } from './platform/database/connection-problem.ts';
import { isDatabaseUnavailable } from './platform/database/db-errors.ts';
import { type Files, openFiles } from './platform/files.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { createLiveBus } from './platform/live-bus.ts';
import { codeOf, createLogger, type Logger } from './platform/logger.ts';
import { createProviderMetrics, type ProviderMetrics } from './platform/provider-metrics.ts';
import { readRelease, type Release } from './platform/release.ts';
import { StartupError } from './platform/startup-error.ts';
import { ports } from './ports.ts';

const RETRY_MILLISECONDS = 2_000;

export type Booted = {
  ctx: Context;
  dataDir: string;
  /** Where email goes while no mail server is configured; set by whoever starts the stand-in. */
  standIn: { smtpUrl: string };
  close: () => Promise<void>;
};

/** Serves requests while the database is unreachable; returns how to stop it. */
type OpenStartupServer = (config: Config, logger: Logger) => Promise<() => Promise<void>>;

/**
 * Retries until the database is reachable: its server may still be starting.
 * @throws StartupError where `DATABASE_URL` has to be corrected
 */
async function waitForDatabase(
  work: () => Promise<void>,
  { databaseUrl }: Config,
  logger: Logger,
  openStartupServer: () => Promise<() => Promise<void>>,
): Promise<void> {
  let stopStartupServer: (() => Promise<void>) | undefined;
  for (;;) {
    try {
      await work();
      return await stopStartupServer?.();
    } catch (error) {
      const problem = databaseUrl === null ? null : connectionProblem(databaseUrl, error);
      if (problem !== null) throw new StartupError(problem);
      if (!isDatabaseUnavailable(error)) throw error;
      if (!stopStartupServer)
        logger.warn({ code: codeOf(error) }, 'waiting for the database: DATABASE_URL does not answer');
      stopStartupServer ??= await openStartupServer();
      await wait(RETRY_MILLISECONDS);
    }
  }
}

async function openDatabase(config: Config, dataDir: string, logger: Logger): Promise<Database> {
  if (config.databaseUrl) {
    return openPostgres(config.databaseUrl, (error) =>
      logger.warn({ err: error }, 'a database connection was lost'),
    );
  }
  return openEmbedded(join(dataDir, 'database'));
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

/** Where PayPal is: the configured address, else the stand-in on our own port. */
function paypalBaseUrl(config: Config): string {
  if (config.paypal.baseUrl) return config.paypal.baseUrl;
  return config.configured.paypal
    ? 'https://api-m.paypal.com'
    : `http://127.0.0.1:${config.port}/sandbox/paypal`;
}

/** Where Google is: the configured addresses, else its own, else the stand-in, which browsers reach at the public address. */
function googleAddresses(config: Config) {
  const { authBaseUrl, apiBaseUrl } = config.google;
  const isReal = config.configured.google;
  const standIn = `http://127.0.0.1:${config.port}/sandbox/google`;
  const ownAuth = isReal ? 'https://accounts.google.com' : `${config.publicUrl}/sandbox/google`;
  const ownApi = isReal ? GOOGLE_ADDRESSES : addressesBelow(standIn);
  return {
    authBaseUrl: authBaseUrl ?? ownAuth,
    api: apiBaseUrl === null ? ownApi : addressesBelow(apiBaseUrl),
  };
}

/** Where Twilio is: its own address, else the stand-in on our own port. */
function twilioBaseUrl(config: Config): string {
  return config.configured.sms ? 'https://api.twilio.com' : `http://127.0.0.1:${config.port}/sandbox/twilio`;
}

function openProviders(config: Config, logger: Logger, standIn: Booted['standIn'], metrics: ProviderMetrics) {
  const now = () => systemClock.now().getTime();
  const mail = createMail({ from: config.mail.from, smtpUrl: () => config.mail.smtpUrl ?? standIn.smtpUrl });
  const sms = createSms({ ...config.sms, baseUrl: twilioBaseUrl(config) });
  return {
    paypal: createPaypal({
      ...config.paypal,
      baseUrl: paypalBaseUrl(config),
      ...(!config.configured.paypal && { siteUrl: `${config.publicUrl}/sandbox/paypal` }),
      now,
      log: (problem) => logger.warn({ ...problem }, 'a call to PayPal failed'),
      onCall: (outcome) => metrics.record('paypal', outcome),
    }),
    google: createGoogle({
      clientId: config.google.clientId,
      clientSecret: config.google.clientSecret,
      ...googleAddresses(config),
      now,
      log: (problem) => logger.warn({ ...problem }, 'a call to Google failed'),
      onCall: (outcome) => metrics.record('google', outcome),
    }),
    mail: {
      ...mail,
      send: withProviderMetrics(mail.send, now, (outcome) => metrics.record('mail', outcome)),
    },
    sms: { send: withProviderMetrics(sms.send, now, (outcome) => metrics.record('sms', outcome)) },
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
  const unlock = config.databaseUrl ? () => undefined : lockDataDir(dataDir);
  const secrets = secretsOf(config, dataDir);
  const database = await openDatabase(config, dataDir, logger);
  await waitForDatabase(
    () => database.migrate(migrations),
    config,
    logger,
    () => openStartupServer(config, logger),
  );
  const jobs = await database.alone(() => startJobs<Events, Queues>(database.execute, logger, listeners));
  reportZones(logger, release);
  const standIn = { smtpUrl: '' };
  const providerMetrics = createProviderMetrics(systemClock.now);
  const providers = openProviders(config, logger, standIn, providerMetrics);
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
    close: async () => {
      await jobs.stop();
      providers.mail.close();
      await database.close();
      unlock();
    },
  };
}
