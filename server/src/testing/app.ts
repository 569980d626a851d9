import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { createGoogle } from '../integrations/google/client.ts';
import { addressesBelow, type GoogleSettings } from '../integrations/google/settings.ts';
import { heardSending } from '../integrations/heard-sending.ts';
import { createMail, type MailSettings } from '../integrations/mail/client.ts';
import { createPaypal, type PaypalSettings } from '../integrations/paypal/client.ts';
import { createSms, type SmsSettings } from '../integrations/sms/client.ts';
import type { Clock } from '../platform/clock.ts';
import type { Context } from '../platform/context.ts';
import { openPostgres } from '../platform/db.ts';
import { openFiles } from '../platform/files.ts';
import { startJobs } from '../platform/jobs.ts';
import { createLogger } from '../platform/logger.ts';
import { createTally } from '../platform/provider-tally.ts';
import { ports } from '../ports.ts';
import { readRelease } from '../platform/release.ts';
import { client, type TestClient } from './client.ts';
import { migrationsFolder, newTestDatabase, type TestDatabase } from './database.ts';

/** A Saturday morning in Toronto; every test that needs another time sets it. */
export const NOW = new Date('2026-11-21T15:00:00Z');

/** For tests that move the clock by days: nobody has to sign in again. */
export const LONG_SESSIONS = { SESSION_IDLE_MINUTES: '525600', SESSION_ABSOLUTE_HOURS: '87600' };

export type TestClock = Clock & {
  set: (instant: string | Date) => void;
  advance: (milliseconds: number) => void;
};

const testClock = (): TestClock => {
  let now = NOW;
  return {
    now: () => now,
    set: (instant) => void (now = new Date(instant)),
    advance: (milliseconds) => void (now = new Date(now.getTime() + milliseconds)),
  };
};

export type TestApp = {
  app: FastifyInstance;
  ctx: Context;
  clock: TestClock;
  /** A browser without a session. */
  visitor: (headers?: Record<string, string>) => TestClient;
  /** The address of its database where it is on a server; a second node may share it. */
  databaseUrl: string | null;
  close: () => Promise<void>;
};

export type TestOptions = {
  env?: Record<string, string>;
  config?: Partial<Config>;
  /** Where PayPal's stand-in listens; without it PayPal is unreachable. */
  paypal?: Partial<PaypalSettings>;
  /** Where Google's stand-in listens; without it Google is unreachable. */
  google?: Partial<GoogleSettings>;
  /** Where the mailbox takes messages; without it neither a mail server nor Twilio is reached. */
  mail?: Partial<MailSettings>;
  sms?: Partial<SmsSettings>;
};

/** Nothing listens on port 9 of this machine: a call is refused at once. */
const UNREACHABLE = 'http://127.0.0.1:9/sandbox/paypal';

/** The whole server on a fresh database, without a listening socket and without timers. */
export const startTestApp = async (options: TestOptions = {}): Promise<TestApp> =>
  startNode(await newTestDatabase(), testClock(), options);

/** A second node on the database of a first one, which must be on a server; it shares the clock. Close it first. */
export const startSecondNode = async (first: TestApp, options: TestOptions = {}): Promise<TestApp> => {
  const url = first.databaseUrl;
  if (url === null) throw new Error('the embedded database serves one node');
  const database = openPostgres(url, () => undefined);
  return startNode({ database, url, close: () => database.close() }, first.clock, options);
};

/** Of the real ones only what the test says is within reach. */
const openProviders = (config: Config, clock: Clock, options: TestOptions) => {
  const tally = createTally(clock.now);
  const now = () => clock.now().getTime();
  const paypal = createPaypal({
    ...config.paypal,
    baseUrl: UNREACHABLE,
    now,
    heard: (outcome) => tally.note('paypal', outcome),
    ...options.paypal,
  });
  const google = createGoogle({
    ...config.google,
    authBaseUrl: 'http://127.0.0.1:9/sandbox/google',
    api: addressesBelow('http://127.0.0.1:9/sandbox/google'),
    now,
    heard: (outcome) => tally.note('google', outcome),
    ...options.google,
  });
  const mail = createMail({ from: config.mail.from, smtpUrl: () => 'smtp://127.0.0.1:9', ...options.mail });
  const sms = createSms({ ...config.sms, baseUrl: 'http://127.0.0.1:9/sandbox/twilio', ...options.sms });
  return {
    paypal,
    google,
    mail: { ...mail, send: heardSending(mail.send, now, (outcome) => tally.note('mail', outcome)) },
    sms: { send: heardSending(sms.send, now, (outcome) => tally.note('sms', outcome)) },
    tally,
  };
};

const startNode = async (
  { database, url, close }: TestDatabase,
  clock: TestClock,
  options: TestOptions,
): Promise<TestApp> => {
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '100', ...options.env }),
    ...options.config,
  };
  const logger = createLogger(config.logLevel);
  const jobs = await startJobs(database.execute, logger);
  const secrets = ['a test secret that is long enough to be one'] as const;
  const filesDir = mkdtempSync(join(tmpdir(), 'cadence-files-'));
  const files = openFiles(filesDir);
  const providers = openProviders(config, clock, options);
  const release = readRelease(migrationsFolder, clock.now());
  const ctx: Context = {
    db: database.db,
    clock,
    config,
    logger,
    database,
    jobs,
    secrets,
    release,
    files,
    ...providers,
    ...ports,
  };
  const app = await createApp(ctx);
  await app.ready();
  return {
    app,
    ctx,
    clock,
    visitor: (headers) => client(app, headers),
    databaseUrl: url,
    close: async () => {
      await app.close();
      await Promise.all(jobs.rest().map(({ ended }) => ended));
      await jobs.stop();
      providers.mail.close();
      await close();
      rmSync(filesDir, { recursive: true, force: true });
    },
  };
};
