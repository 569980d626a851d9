import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import type { WebRoot } from '../http/pages/pages.ts';
import { type Config, readConfig } from '../config.ts';
import { createGoogle } from '../integrations/google/client.ts';
import { addressesBelow, type GoogleSettings } from '../integrations/google/settings.ts';
import { withProviderMetrics } from '../integrations/provider-call.ts';
import { createMail, type MailSettings } from '../integrations/mail/client.ts';
import { createPaypal, type PaypalSettings } from '../integrations/paypal/client.ts';
import { createSms, type SmsSettings } from '../integrations/sms/client.ts';
import type { Clock } from '../platform/clock.ts';
import type { Context } from '../context.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { openFiles } from '../platform/files.ts';
import { type Events, listeners, type Queues } from '../events.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { createLiveBus } from '../platform/live-bus.ts';
import { createLogger } from '../platform/logger.ts';
import { createProviderMetrics } from '../platform/provider-metrics.ts';
import { ports } from '../ports.ts';
import { readRelease } from '../platform/release.ts';
import { client, type TestClient } from './client.ts';
import { migrationsFolder, newTestDatabase, type TestDatabase } from './database.ts';
import { extendTimeouts } from './timeouts.ts';

/** A Saturday morning in Toronto; every test that needs another time sets it. */
export const NOW = new Date('2026-11-21T15:00:00Z');

/** For tests that move the clock by days without signing in again. */
export const LONG_SESSIONS = { SESSION_IDLE_MINUTES: '525600', SESSION_ABSOLUTE_HOURS: '87600' };

export type TestClock = Clock & {
  set: (instant: string | Date) => void;
  advance: (milliseconds: number) => void;
};

function testClock(): TestClock {
  let now = NOW;
  return {
    now: () => now,
    set: (instant) => void (now = new Date(instant)),
    advance: (milliseconds) => void (now = new Date(now.getTime() + milliseconds)),
  };
}

export type TestApp = {
  app: FastifyInstance;
  ctx: Context;
  clock: TestClock;
  /** A browser without a session. */
  visitor: (headers?: Record<string, string>) => TestClient;
  /** The URL of its PostgreSQL database, which a second node may share. */
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
  /** Receives the log, whose level is `env.LOG_LEVEL`. */
  log?: (line: string) => void;
  /** The built pages and app; without them only the API is served. */
  web?: WebRoot;
};

// Comparing the zone table with the machine's own for a year takes longer than most tests.
const RELEASE = readRelease(migrationsFolder, new Date());

/** Nothing listens on port 9: connections are refused at once. */
const UNREACHABLE = 'http://127.0.0.1:9/sandbox/paypal';

/** The whole server on a fresh database, or on the given one, without a listening socket and without timers. */
export async function startTestApp(options: TestOptions = {}, database?: TestDatabase): Promise<TestApp> {
  return startNode(database ?? (await newTestDatabase()), testClock(), options);
}

/** A second node on the first one's PostgreSQL database, with the same clock. Close it before the first one. */
export async function startSecondNode(first: TestApp, options: TestOptions = {}): Promise<TestApp> {
  const url = first.databaseUrl;
  if (url === null) throw new Error('the embedded database serves one node');
  const database = openPostgres(url, () => undefined);
  return startNode({ database, url, close: () => database.close() }, first.clock, options);
}

/** Of the real ones only what the test says is within reach. */
function openProviders(config: Config, clock: Clock, options: TestOptions) {
  const providerMetrics = createProviderMetrics(clock.now);
  const now = () => clock.now().getTime();
  const paypal = createPaypal({
    ...config.paypal,
    baseUrl: UNREACHABLE,
    now,
    onCall: (outcome) => providerMetrics.record('paypal', outcome),
    onBreaker: (isOpen) => providerMetrics.setBreaker('paypal', isOpen),
    ...options.paypal,
  });
  const google = createGoogle({
    ...config.google,
    authBaseUrl: 'http://127.0.0.1:9/sandbox/google',
    api: addressesBelow('http://127.0.0.1:9/sandbox/google'),
    now,
    onCall: (outcome) => providerMetrics.record('google', outcome),
    onBreaker: (isOpen) => providerMetrics.setBreaker('google', isOpen),
    ...options.google,
  });
  const mail = createMail({
    from: config.mail.from,
    smtpUrl: () => 'smtp://127.0.0.1:9',
    timeoutMs: 30_000,
    ...options.mail,
  });
  const sms = createSms({ ...config.sms, baseUrl: 'http://127.0.0.1:9/sandbox/twilio', ...options.sms });
  return {
    paypal,
    google,
    mail: {
      ...mail,
      send: withProviderMetrics(mail.send, now, (outcome) => providerMetrics.record('mail', outcome)),
    },
    sms: {
      ...sms,
      send: withProviderMetrics(sms.send, now, (outcome) => providerMetrics.record('sms', outcome)),
    },
    providerMetrics,
  };
}

async function startNode(
  { database, url, close }: TestDatabase,
  clock: TestClock,
  options: TestOptions,
): Promise<TestApp> {
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '100', ...options.env }),
    ...options.config,
  };
  const logger = createLogger(config.logLevel, options.log && { write: options.log });
  const jobs = await startJobs<Events, Queues>(database.execute, logger, listeners);
  const secrets = ['a test secret that is long enough to be one'] as const;
  const filesDir = mkdtempSync(join(tmpdir(), 'cadence-files-'));
  const files = openFiles(filesDir);
  const providers = openProviders(config, clock, options);
  const restoreTimeouts = extendTimeouts();
  const release = { ...RELEASE, startedAt: clock.now() };
  const ctx: Context = {
    db: database.db,
    clock,
    config,
    logger,
    database,
    jobs,
    secrets,
    release,
    liveBus: createLiveBus(database, logger),
    files,
    ...providers,
    ...ports,
  };
  const app = await createApp(ctx, options.web);
  await app.ready();
  return {
    app,
    ctx,
    clock,
    visitor: (headers) => client(app, headers),
    databaseUrl: url,
    close: async () => {
      await app.close();
      await Promise.all(jobs.stopWorkers().map(({ done }) => done));
      await jobs.stop();
      providers.mail.close();
      await close();
      rmSync(filesDir, { recursive: true, force: true });
      restoreTimeouts();
    },
  };
}
