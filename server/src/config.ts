import * as z from 'zod/mini';
import { DEFAULTS } from './config-defaults.ts';
import {
  address,
  bucketAddress,
  emailAddress,
  factor,
  filled,
  flag,
  isLocalHost,
  web,
  webOrigin,
  whole,
} from './config-values.ts';
import { LOG_LEVELS } from './platform/logger.ts';
import { sessionLimits } from './session-limits.ts';

/** The environment, read and checked once. A wrong value names its variable and what is accepted, in one line. */

const variables = {
  PORT: whole(1, 65_535),
  HOST: filled,
  DATA_DIR: filled,
  DATABASE_URL: address('postgres:', 'postgresql:'),
  PUBLIC_URL: webOrigin,
  DEMO_DATA: flag,
  ALLOW_STANDINS: flag,
  TRUST_PROXY: whole(0, 10),
  SESSION_IDLE_MINUTES: whole(1, 525_600),
  SESSION_ABSOLUTE_HOURS: whole(1, 87_600),
  APP_SECRET: z.string().check(z.minLength(32, 'a random text of at least 32 characters')),
  APP_SECRET_PREVIOUS: z.string().check(z.minLength(32, 'a random text of at least 32 characters')),
  PAYPAL_CLIENT_ID: filled,
  PAYPAL_CLIENT_SECRET: filled,
  PAYPAL_WEBHOOK_ID: filled,
  PAYPAL_BASE_URL: web,
  GOOGLE_CLIENT_ID: filled,
  GOOGLE_CLIENT_SECRET: filled,
  GOOGLE_AUTH_BASE_URL: web,
  GOOGLE_API_BASE_URL: web,
  SMTP_URL: address('smtp:', 'smtps:'),
  MAIL_FROM: filled,
  TWILIO_ACCOUNT_SID: z.string().check(z.regex(/^AC[0-9a-f]{32}$/, 'AC and 32 hexadecimal digits')),
  TWILIO_AUTH_TOKEN: filled,
  TWILIO_FROM: filled,
  S3_URL: bucketAddress,
  S3_ACCESS_KEY_ID: filled,
  S3_SECRET_ACCESS_KEY: filled,
  S3_REGION: filled,
  PAYMENT_HOLD_HOURS: factor,
  PAYMENT_CHECK_SECONDS: whole(1, 3600),
  GOOGLE_SYNC_SECONDS: whole(1, 3600),
  ACCESS_LOG_YEARS: whole(2, 100),
  RETENTION_YEARS: whole(7, 10),
  REQUIRE_VERIFICATION: flag,
  RATE_LIMIT_SCALE: factor,
  LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`),
  COMPANY_NAME: filled,
  CONTACT_EMAIL: emailAddress,
  PRIVACY_OFFICER: filled,
  DATA_LOCATION: filled,
  SOCIAL_FACEBOOK_URL: web,
  SOCIAL_INSTAGRAM_URL: web,
  SOCIAL_LINKEDIN_URL: web,
  NEWS_EMBED_URL: web,
  NEWS_FOLLOW_URL: web,
} as const;

type Name = keyof typeof variables;
type Values = { [N in Name]?: z.output<(typeof variables)[N]> };

export class ConfigError extends Error {}

const read = (env: NodeJS.ProcessEnv): Values => {
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(variables)) {
    const raw = env[name]?.trim();
    if (raw === undefined || raw === '') continue;
    const parsed = z.safeParse(schema, raw);
    if (!parsed.success) {
      throw new ConfigError(`${name} is not accepted: it must be ${parsed.error.issues[0]?.message}.`);
    }
    values[name] = parsed.data;
  }
  return values;
};

/** All or none of a provider's credentials. */
const together = (values: Values, names: readonly Name[]): boolean => {
  const set = names.filter((name) => values[name] !== undefined);
  if (set.length === 0) return false;
  const missing = names.find((name) => values[name] === undefined);
  if (missing) throw new ConfigError(`${missing} is not set: it is needed with ${set.join(' and ')}.`);
  return true;
};

const providers = (values: Values) => ({
  paypal: together(values, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET']),
  google: together(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']),
  mail: together(values, ['SMTP_URL', 'MAIL_FROM']),
  sms: together(values, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']),
});

/** Where files are kept, unless on this machine. @throws ConfigError for a part of it */
const readStorage = (values: Values) => {
  if (!together(values, ['S3_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])) {
    if (values.S3_REGION) throw new ConfigError('S3_URL is not set: it is needed with S3_REGION.');
    return null;
  }
  const { origin, pathname } = new URL(values.S3_URL ?? '');
  return {
    endpoint: origin,
    bucket: pathname.replaceAll('/', ''),
    region: values.S3_REGION ?? DEFAULTS.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
  };
};

/** The public pages' own facts; a link without an address is not shown. */
const readSite = (values: Values) => ({
  companyName: values.COMPANY_NAME ?? 'Cadence',
  contactEmail: values.CONTACT_EMAIL ?? null,
  privacyOfficer: values.PRIVACY_OFFICER ?? null,
  dataLocation: values.DATA_LOCATION ?? null,
  facebookUrl: values.SOCIAL_FACEBOOK_URL ?? null,
  instagramUrl: values.SOCIAL_INSTAGRAM_URL ?? null,
  linkedinUrl: values.SOCIAL_LINKEDIN_URL ?? null,
  newsEmbedUrl: values.NEWS_EMBED_URL ?? null,
  newsFollowUrl: values.NEWS_FOLLOW_URL ?? null,
});

const readPublicAddress = (values: Values, port: number) => {
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${port}`).origin;
  return {
    publicUrl,
    isLocal: isLocalHost(new URL(publicUrl).hostname),
    isHttps: publicUrl.startsWith('https:'),
  };
};

const refuseMissing = (values: Values, configured: Record<string, boolean>, allowStandIns: boolean): void => {
  const missing = Object.entries(configured).filter(([, set]) => !set);
  if (missing.length > 0 && !allowStandIns) {
    const names = missing.map(([name]) => name).join(', ');
    throw new ConfigError(`ALLOW_STANDINS is not true, and there are no credentials for: ${names}.`);
  }
  if (values.DATABASE_URL && !values.APP_SECRET) {
    throw new ConfigError('APP_SECRET is not set: it is needed with DATABASE_URL, the same on every node.');
  }
};

type Accounts = Pick<Values, 'PAYPAL_BASE_URL' | 'GOOGLE_AUTH_BASE_URL' | 'GOOGLE_API_BASE_URL'> &
  Record<
    `PAYPAL_${'CLIENT_ID' | 'CLIENT_SECRET' | 'WEBHOOK_ID'}` | `GOOGLE_CLIENT_${'ID' | 'SECRET'}`,
    string
  >;

/** Who we are at the providers that know us, and where these are; null is each one's usual place. */
const readAccounts = (values: Accounts) => ({
  paypal: {
    clientId: values.PAYPAL_CLIENT_ID,
    clientSecret: values.PAYPAL_CLIENT_SECRET,
    webhookId: values.PAYPAL_WEBHOOK_ID,
    baseUrl: values.PAYPAL_BASE_URL ?? null,
  },
  google: {
    clientId: values.GOOGLE_CLIENT_ID,
    clientSecret: values.GOOGLE_CLIENT_SECRET,
    authBaseUrl: values.GOOGLE_AUTH_BASE_URL ?? null,
    apiBaseUrl: values.GOOGLE_API_BASE_URL ?? null,
  },
});

/** @throws ConfigError with the one line that stops the start. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env) => {
  const given = read(env);
  const configured = providers(given);
  const values = { ...DEFAULTS, ...given };
  const address = readPublicAddress(given, values.PORT);
  const allowStandIns = values.ALLOW_STANDINS ?? address.isLocal;
  refuseMissing(given, configured, allowStandIns);
  return {
    ...address,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    demoData: values.DEMO_DATA ?? (address.isLocal && !values.DATABASE_URL),
    allowStandIns,
    /** Whether the stand-ins answer other machines too: only where they are allowed in so many words. */
    sandboxForAll: given.ALLOW_STANDINS === true,
    /** Which providers have credentials; the others are stand-ins. */
    configured,
    /** PayPal's own messages cannot be checked, and are refused. */
    lacksWebhookId: configured.paypal && given.PAYPAL_WEBHOOK_ID === undefined,
    trustProxy: values.TRUST_PROXY,
    sessionLimits: sessionLimits(given.SESSION_IDLE_MINUTES, given.SESSION_ABSOLUTE_HOURS),
    appSecret: values.APP_SECRET ?? null,
    appSecretPrevious: values.APP_SECRET_PREVIOUS ?? null,
    ...readAccounts(values),
    mail: {
      smtpUrl: values.SMTP_URL ?? null,
      from: values.MAIL_FROM ?? `Cadence <no-reply@${new URL(address.publicUrl).hostname}>`,
    },
    sms: {
      accountSid: values.TWILIO_ACCOUNT_SID,
      authToken: values.TWILIO_AUTH_TOKEN,
      from: values.TWILIO_FROM,
    },
    /** Object storage; null = files below `dataDir`. */
    storage: readStorage(given),
    paymentHoldHours: values.PAYMENT_HOLD_HOURS,
    paymentCheckSeconds: values.PAYMENT_CHECK_SECONDS,
    googleSyncSeconds: values.GOOGLE_SYNC_SECONDS,
    /** Lines of the access log are kept so long. */
    accessLogYears: values.ACCESS_LOG_YEARS,
    /** After an account was closed; then its records go. */
    retentionYears: values.RETENTION_YEARS,
    requireVerification: values.REQUIRE_VERIFICATION,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    logLevel: values.LOG_LEVEL,
    site: readSite(given),
  };
};

export type Config = ReturnType<typeof readConfig>;

/** The password for `admin:create`, where it is not typed. */
export const adminPassword = (env: NodeJS.ProcessEnv = process.env): string | undefined =>
  env.ADMIN_PASSWORD || undefined;
