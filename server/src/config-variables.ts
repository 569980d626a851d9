import * as z from 'zod/mini';
import {
  addressWithPassword,
  backupPlace,
  bucketAddress,
  countries,
  databaseAddress,
  emailAddress,
  exampleProblem,
  factor,
  filled,
  host,
  iceUrls,
  flag,
  onOff,
  mailSender,
  smsSender,
  web,
  webOrigin,
  upTo,
  whole,
} from './config-values.ts';
import { LOG_LEVELS } from './platform/logger.ts';
import { StartupError } from './platform/startup-error.ts';

const ROLES = ['all', 'web', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/** Every variable of the environment, with the values that it accepts. */
const variables = {
  PORT: whole(1, 65_535),
  HOST: host,
  DATA_DIR: filled,
  ROLE: z.enum(ROLES, `one of ${ROLES.join(', ')}`),
  DATABASE_URL: databaseAddress,
  DATABASE_DIRECT_URL: databaseAddress,
  DATABASE_REPLICA_URL: databaseAddress,
  MIGRATION_DATABASE_URL: databaseAddress,
  PUBLIC_URL: webOrigin,
  DEMO_DATA: flag,
  ALLOW_STANDINS: flag,
  ALLOW_PUBLIC_DEMO: flag,
  TRUST_PROXY: whole(0, 10),
  SESSION_IDLE_MINUTES: upTo(525_600),
  SESSION_ABSOLUTE_HOURS: upTo(87_600),
  APP_SECRET: z.string().check(z.minLength(32, 'a random text of at least 32 characters')),
  APP_SECRET_PREVIOUS: z.string().check(z.minLength(32, 'a random text of at least 32 characters')),
  PAYPAL: onOff,
  GOOGLE: onOff,
  SMS: onOff,
  PAYPAL_CLIENT_ID: filled,
  PAYPAL_CLIENT_SECRET: filled,
  PAYPAL_WEBHOOK_ID: filled,
  PAYPAL_BASE_URL: web,
  GOOGLE_CLIENT_ID: filled,
  GOOGLE_CLIENT_SECRET: filled,
  GOOGLE_AUTH_BASE_URL: web,
  GOOGLE_API_BASE_URL: web,
  SMTP_URL: addressWithPassword('smtp:', 'smtps:'),
  MAIL_FROM: mailSender,
  TWILIO_ACCOUNT_SID: z.string().check(z.regex(/^AC[0-9a-f]{32}$/, 'AC and 32 hexadecimal digits')),
  TWILIO_AUTH_TOKEN: filled,
  TWILIO_FROM: smsSender,
  SMS_COUNTRIES: countries,
  S3_URL: bucketAddress,
  S3_ACCESS_KEY_ID: filled,
  S3_SECRET_ACCESS_KEY: filled,
  S3_REGION: filled,
  BACKUP_EVERY_HOURS: whole(1, 168),
  BACKUP_TO: backupPlace,
  BACKUP_KEEP: whole(1, 3650),
  BACKUP_KEY: z.string().check(z.minLength(16, 'at least 16 characters')),
  STUN_URLS: iceUrls('stun', 'stuns'),
  TURN_URLS: iceUrls('turn', 'turns'),
  TURN_SECRET: filled,
  PAYMENT_HOLD_HOURS: factor,
  PAYMENT_CHECK_SECONDS: whole(1, 3600),
  GOOGLE_SYNC_SECONDS: whole(1, 3600),
  ACCESS_LOG_YEARS: whole(2, 100),
  RETENTION_YEARS: whole(7, 10),
  REQUIRE_VERIFICATION: flag,
  RATE_LIMIT_SCALE: factor,
  METRICS_PORT: whole(1, 65_535),
  METRICS_HOST: host,
  ERROR_WEBHOOK_URL: web,
  OTEL_EXPORTER_OTLP_ENDPOINT: web,
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

/** Where a variable is not set. */
export const DEFAULTS = {
  PORT: 3000,
  HOST: '127.0.0.1',
  DATA_DIR: './data',
  ROLE: 'all',
  TRUST_PROXY: 0,
  PAYPAL: true,
  GOOGLE: true,
  SMS: true,
  SMS_COUNTRIES: ['CA', 'US'],
  S3_REGION: 'ca-central-1',
  PAYMENT_HOLD_HOURS: 24,
  PAYMENT_CHECK_SECONDS: 60,
  GOOGLE_SYNC_SECONDS: 300,
  ACCESS_LOG_YEARS: 10,
  RETENTION_YEARS: 10,
  REQUIRE_VERIFICATION: false,
  RATE_LIMIT_SCALE: 1,
  METRICS_HOST: '127.0.0.1',
  LOG_LEVEL: 'info',
  // The credentials that the stand-ins accept.
  PAYPAL_CLIENT_ID: 'stand-in',
  PAYPAL_CLIENT_SECRET: 'stand-in',
  PAYPAL_WEBHOOK_ID: 'STANDINWEBHOOK',
  GOOGLE_CLIENT_ID: 'stand-in',
  GOOGLE_CLIENT_SECRET: 'stand-in',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'stand-in',
  TWILIO_FROM: '+15550000000',
} as const;

export type VariableName = keyof typeof variables;
export type Values = { [N in VariableName]?: z.output<(typeof variables)[N]> };

/** @throws StartupError that names the variable and what it accepts */
export function readVariables(env: NodeJS.ProcessEnv): Values {
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(variables)) {
    const raw = env[name]?.trim();
    if (raw === undefined || raw === '') continue;
    const example = exampleProblem(name, raw);
    if (example !== null) throw new StartupError(example);
    const parsed = z.safeParse(schema, raw);
    if (!parsed.success) {
      throw new StartupError(`${name} is not accepted: it must be ${parsed.error.issues[0]?.message}.`);
    }
    values[name] = parsed.data;
  }
  return values;
}
