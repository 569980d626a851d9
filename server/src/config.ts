/** The configuration: the environment, read and checked once at the start. */
import { DAY, HOUR, MINUTE } from '@cadence/scheduling/durations';
import {
  configuredProviders,
  providersOff,
  readBackups,
  readIce,
  readProviderAccounts,
  readSms,
  readStorage,
} from './config-providers.ts';
import { isLocalHost } from './config-values.ts';
import { DEFAULTS, readVariables, type Role, type Values } from './config-variables.ts';
import type { LogLevel } from './platform/logger.ts';
import { StartupError } from './platform/startup-error.ts';

/** Milliseconds: without activity, and in all. */
const SESSION_LIMITS = {
  patient: { idle: 7 * DAY, absolute: 30 * DAY },
  therapist: { idle: 12 * HOUR, absolute: 7 * DAY },
  admin: { idle: 30 * MINUTE, absolute: 12 * HOUR },
};

/** By role; a configured limit holds for every role. */
function sessionLimits(idleMinutes: number | undefined, absoluteHours: number | undefined) {
  const limits = (role: keyof typeof SESSION_LIMITS) => ({
    idle: idleMinutes === undefined ? SESSION_LIMITS[role].idle : idleMinutes * MINUTE,
    absolute: absoluteHours === undefined ? SESSION_LIMITS[role].absolute : absoluteHours * HOUR,
  });
  return { patient: limits('patient'), therapist: limits('therapist'), admin: limits('admin') };
}

/** What the public pages say of the company; a link without an address is not shown. */
function readSite(values: Values) {
  return {
    companyName: values.COMPANY_NAME ?? 'Cadence',
    contactEmail: values.CONTACT_EMAIL ?? null,
    privacyOfficer: values.PRIVACY_OFFICER ?? null,
    dataLocation: values.DATA_LOCATION ?? null,
    facebookUrl: values.SOCIAL_FACEBOOK_URL ?? null,
    instagramUrl: values.SOCIAL_INSTAGRAM_URL ?? null,
    linkedinUrl: values.SOCIAL_LINKEDIN_URL ?? null,
    newsEmbedUrl: values.NEWS_EMBED_URL ?? null,
    newsFollowUrl: values.NEWS_FOLLOW_URL ?? null,
  };
}

function readPublicAddress(values: Values, port: number) {
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${port}`).origin;
  return {
    publicUrl,
    isLocal: isLocalHost(new URL(publicUrl).hostname),
    isHttps: publicUrl.startsWith('https:'),
  };
}

function assertComplete(
  values: Values,
  { configured, off }: { configured: Record<string, boolean>; off: Record<string, boolean> },
  allowStandIns: boolean,
): void {
  const missing = Object.entries(configured).filter(([name, set]) => !set && off[name] !== true);
  if (missing.length > 0 && !allowStandIns) {
    const names = missing.map(([name]) => name).join(', ');
    throw new StartupError(
      `There are no credentials for: ${names}. Set them, or PAYPAL, GOOGLE or SMS to off. ALLOW_STANDINS=true is for a trial alone.`,
    );
  }
  if (values.DATABASE_URL && !values.APP_SECRET) {
    throw new StartupError('APP_SECRET is not set: it is needed with DATABASE_URL, the same on every node.');
  }
}

/** The demo accounts have a password that everybody knows. @throws StartupError where others could use them */
function readDemo(values: Values, isLocal: boolean) {
  const { HOST = DEFAULTS.HOST } = values;
  const demoData = values.DEMO_DATA ?? (isLocal && !values.DATABASE_URL);
  const refusesDemoAccounts = !isLocalHost(HOST) && values.ALLOW_PUBLIC_DEMO !== true;
  if (demoData && refusesDemoAccounts)
    throw new StartupError(
      `HOST ${HOST} can be reached from other machines, where the demo accounts would let anybody in: ` +
        'set DEMO_DATA=false, or ALLOW_PUBLIC_DEMO=true to serve them nevertheless.',
    );
  return { demoData, refusesDemoAccounts };
}

function readMetricsAddress(given: Values, { PORT, METRICS_HOST }: { PORT: number; METRICS_HOST: string }) {
  if (given.METRICS_PORT === undefined) return null;
  if (given.METRICS_PORT === PORT)
    throw new StartupError('METRICS_PORT is not accepted: it must be another port than PORT.');
  return { port: given.METRICS_PORT, host: METRICS_HOST };
}

/** What operators learn of the process. */
function readMonitoring(given: Values, values: { PORT: number; METRICS_HOST: string; LOG_LEVEL: LogLevel }) {
  return {
    /** Where metrics are served; null = nowhere. */
    metrics: readMetricsAddress(given, values),
    /** Where unexpected errors are reported; null = nowhere. */
    errorWebhookUrl: given.ERROR_WEBHOOK_URL ?? null,
    /** The OpenTelemetry collector that gets traces; null = none. */
    otlpEndpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: values.LOG_LEVEL,
  };
}

/** What a process of several does: `web` answers requests, `worker` runs jobs and timers. */
function readRole(given: Values, role: Role): Role {
  if (role !== 'all' && !given.DATABASE_URL)
    throw new StartupError(
      `ROLE is not accepted: it must be all without DATABASE_URL, because one process uses the embedded database; ${role} needs PostgreSQL.`,
    );
  return role;
}

/** Where PostgreSQL is; null is the embedded database. */
function readDatabase(values: Values) {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL, MIGRATION_DATABASE_URL } = values;
  const others = ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'MIGRATION_DATABASE_URL'] as const;
  const other = others.find((name) => values[name] !== undefined);
  if (!DATABASE_URL && other) throw new StartupError(`DATABASE_URL is not set: it is needed with ${other}.`);
  return {
    databaseUrl: DATABASE_URL ?? null,
    /** Past a pooler: for migrations, locks of a session, LISTEN and dumps. */
    databaseDirectUrl: DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: DATABASE_REPLICA_URL ?? null,
    /** The owner of the tables, where that is another role than the product's. */
    migrationDatabaseUrl: MIGRATION_DATABASE_URL ?? null,
  };
}

/** @throws StartupError that says in one line which variable stops the start */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const given = readVariables(env);
  const providers = { configured: configuredProviders(given), off: providersOff(given) };
  const values = { ...DEFAULTS, ...given };
  const address = readPublicAddress(given, values.PORT);
  const storage = readStorage(given);
  const allowStandIns = values.ALLOW_STANDINS ?? address.isLocal;
  assertComplete(given, providers, allowStandIns);
  return {
    ...address,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    role: readRole(given, values.ROLE),
    ...readDatabase(given),
    ...readDemo(given, address.isLocal),
    allowStandIns,
    /** Whether the stand-ins answer other machines too, to admins: only where `ALLOW_STANDINS` is set to true. */
    sandboxForAll: given.ALLOW_STANDINS === true,
    /** Which providers have credentials, and which the installation does without; the others are stand-ins. */
    ...providers,
    /** Without it PayPal's webhooks cannot be verified and are refused. */
    lacksWebhookId: providers.configured.paypal && given.PAYPAL_WEBHOOK_ID === undefined,
    trustProxy: values.TRUST_PROXY,
    sessionLimits: sessionLimits(given.SESSION_IDLE_MINUTES, given.SESSION_ABSOLUTE_HOURS),
    appSecret: values.APP_SECRET ?? null,
    appSecretPrevious: values.APP_SECRET_PREVIOUS ?? null,
    ...readProviderAccounts(values),
    mail: {
      smtpUrl: values.SMTP_URL ?? null,
      from: values.MAIL_FROM ?? `Cadence <no-reply@${new URL(address.publicUrl).hostname}>`,
    },
    sms: readSms(values, providers.off.sms),
    /** Object storage; null = files below `dataDir`. */
    storage,
    backups: readBackups(given, storage, values.DATA_DIR),
    ice: readIce(given),
    paymentHoldHours: values.PAYMENT_HOLD_HOURS,
    paymentCheckSeconds: values.PAYMENT_CHECK_SECONDS,
    googleSyncSeconds: values.GOOGLE_SYNC_SECONDS,
    /** How long entries of the access log are kept. */
    accessLogYears: values.ACCESS_LOG_YEARS,
    /** How long records are kept after their account was closed. */
    retentionYears: values.RETENTION_YEARS,
    requireVerification: values.REQUIRE_VERIFICATION,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    ...readMonitoring(given, values),
    site: readSite(given),
  };
}

export type Config = ReturnType<typeof readConfig>;

/** The password for `admin:create`, where it is not typed in. */
export function adminPassword(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.ADMIN_PASSWORD || undefined;
}

/** What encrypts backups. @throws StartupError where it is missing or not accepted */
export function backupKey(env: NodeJS.ProcessEnv = process.env): string {
  const { BACKUP_KEY } = readVariables({ BACKUP_KEY: env.BACKUP_KEY });
  if (BACKUP_KEY === undefined)
    throw new StartupError('BACKUP_KEY is not set: it must be at least 16 characters.');
  return BACKUP_KEY;
}

/** The environment for PostgreSQL's own tools, which read their settings from it too. */
export function toolEnvironment(): NodeJS.ProcessEnv {
  return process.env;
}
