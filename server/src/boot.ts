import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from './config.ts';
import { createGoogle } from './integrations/google/client.ts';
import { addressesBelow, GOOGLE_ADDRESSES } from './integrations/google/settings.ts';
import { heardSending } from './integrations/heard-sending.ts';
import { createMail } from './integrations/mail/client.ts';
import { createPaypal } from './integrations/paypal/client.ts';
import { createSms } from './integrations/sms/client.ts';
import { openObjectStorage, whyUnreachable } from './integrations/storage/client.ts';
import { systemClock } from './platform/clock.ts';
import type { Context } from './platform/context.ts';
import { lockDataDir, openDataDir, ownSecret } from './platform/data-dir.ts';
import { type Database, openEmbedded, openPostgres } from './platform/db.ts';
import { isDatabaseUnavailable } from './platform/db-errors.ts';
import { type Files, openFiles } from './platform/files.ts';
import { startJobs } from './platform/jobs.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { createTally, type ProviderTally } from './platform/provider-tally.ts';
import { readRelease, type Release } from './platform/release.ts';
import { ports } from './ports.ts';

const RETRY_MILLISECONDS = 2_000;

export type Booted = {
  ctx: Context;
  dataDir: string;
  /** Where e-mail goes that no server was named for: whoever starts the stand-in says it. */
  standIn: { smtpUrl: string };
  close: () => Promise<void>;
};

/** Answers in the product's place as long as there is no database; returns how to end that. */
type OpenWaitingRoom = (config: Config, logger: Logger) => Promise<() => Promise<void>>;

/** A database server may still be starting: we wait for it, and say so. */
const whenReachable = async (
  work: () => Promise<void>,
  logger: Logger,
  openWaitingRoom: () => Promise<() => Promise<void>>,
): Promise<void> => {
  let leave: (() => Promise<void>) | undefined;
  for (;;) {
    try {
      await work();
      return await leave?.();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      logger.warn({ err: error }, 'waiting for the database');
      leave ??= await openWaitingRoom();
      await wait(RETRY_MILLISECONDS);
    }
  }
};

const openDatabase = async (config: Config, dataDir: string, logger: Logger): Promise<Database> => {
  if (config.databaseUrl) {
    return openPostgres(config.databaseUrl, (error) =>
      logger.warn({ err: error }, 'a database connection was lost'),
    );
  }
  return openEmbedded(join(dataDir, 'database'));
};

const secretsOf = (config: Config, dataDir: string): [string, ...string[]] => {
  const current = config.appSecret ?? ownSecret(dataDir);
  return config.appSecretPrevious ? [current, config.appSecretPrevious] : [current];
};

/** Canada's clocks changed in 2026; a host that has not heard of it is named, because our own table is right. */
const reportZones = (logger: Logger, { disagreeingZones: zones }: Release): void => {
  if (zones.length > 0) {
    logger.warn({ zones }, 'this machine has older time zone data; the built-in table is used instead');
  }
};

/** Where PayPal is: the configured address, else the stand-in on our own port. */
const paypalBaseUrl = (config: Config): string => {
  if (config.paypal.baseUrl) return config.paypal.baseUrl;
  return config.configured.paypal
    ? 'https://api-m.paypal.com'
    : `http://127.0.0.1:${config.port}/sandbox/paypal`;
};

/** Where Google is: the configured addresses, else its own, else the stand-in, which browsers reach at the public address. */
const googleAddresses = (config: Config) => {
  const { authBaseUrl, apiBaseUrl } = config.google;
  const isReal = config.configured.google;
  const standIn = `http://127.0.0.1:${config.port}/sandbox/google`;
  const ownAuth = isReal ? 'https://accounts.google.com' : `${config.publicUrl}/sandbox/google`;
  const ownApi = isReal ? GOOGLE_ADDRESSES : addressesBelow(standIn);
  return {
    authBaseUrl: authBaseUrl ?? ownAuth,
    api: apiBaseUrl === null ? ownApi : addressesBelow(apiBaseUrl),
  };
};

/** Where Twilio is: its own address, else the stand-in on our own port. */
const twilioBaseUrl = (config: Config): string =>
  config.configured.sms ? 'https://api.twilio.com' : `http://127.0.0.1:${config.port}/sandbox/twilio`;

const openProviders = (config: Config, logger: Logger, standIn: Booted['standIn'], tally: ProviderTally) => {
  const now = () => systemClock.now().getTime();
  const mail = createMail({ from: config.mail.from, smtpUrl: () => config.mail.smtpUrl ?? standIn.smtpUrl });
  const sms = createSms({ ...config.sms, baseUrl: twilioBaseUrl(config) });
  return {
    paypal: createPaypal({
      ...config.paypal,
      baseUrl: paypalBaseUrl(config),
      ...(!config.configured.paypal && { siteUrl: `${config.publicUrl}/sandbox/paypal` }),
      now,
      log: (trouble) => logger.warn({ ...trouble }, 'PayPal trouble'),
      heard: (outcome) => tally.note('paypal', outcome),
    }),
    google: createGoogle({
      clientId: config.google.clientId,
      clientSecret: config.google.clientSecret,
      ...googleAddresses(config),
      now,
      log: (trouble) => logger.warn({ ...trouble }, 'Google trouble'),
      heard: (outcome) => tally.note('google', outcome),
    }),
    mail: { ...mail, send: heardSending(mail.send, now, (outcome) => tally.note('mail', outcome)) },
    sms: { send: heardSending(sms.send, now, (outcome) => tally.note('sms', outcome)) },
  };
};

const reportStorage = async (files: Files, logger: Logger): Promise<void> => {
  const why = await whyUnreachable(files);
  if (why !== null) logger.error({ err: why }, 'the object storage of S3_URL does not answer as it should');
};

/** A storage that is away is said and does not stop the start: photos are answered as initials meanwhile. */
const openStorage = async (config: Config, dataDir: string, logger: Logger): Promise<Files> => {
  if (!config.storage) return openFiles(join(dataDir, 'files'));
  const files = await openObjectStorage(config.storage);
  void reportStorage(files, logger);
  return files;
};

const nobodyWaits: OpenWaitingRoom = async () => async () => undefined;

/** Opens everything that the server and its command-line tools share. */
export const boot = async (
  config: Config,
  migrations: string,
  openWaitingRoom: OpenWaitingRoom = nobodyWaits,
): Promise<Booted> => {
  const logger = createLogger(config.logLevel);
  const release = readRelease(migrations, systemClock.now());
  const dataDir = openDataDir(config.dataDir);
  const unlock = config.databaseUrl ? () => undefined : lockDataDir(dataDir);
  const secrets = secretsOf(config, dataDir);
  const database = await openDatabase(config, dataDir, logger);
  await whenReachable(
    () => database.migrate(migrations),
    logger,
    () => openWaitingRoom(config, logger),
  );
  const jobs = await database.alone(() => startJobs(database.execute, logger));
  reportZones(logger, release);
  const standIn = { smtpUrl: '' };
  const tally = createTally(systemClock.now);
  const providers = openProviders(config, logger, standIn, tally);
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
      tally,
      release,
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
};
