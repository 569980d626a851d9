/** A part of the configuration: the services of others, our credentials there, and where they are reached. */
import { resolve, sep } from 'node:path';
import type { CountryCode } from 'libphonenumber-js/max';
import { DEFAULTS, type Values, type VariableName } from './config-variables.ts';
import { StartupError } from './platform/startup-error.ts';

/** Whether a group of variables is set. @throws StartupError where only some of them are */
function isGroupSet(values: Values, names: readonly VariableName[]): boolean {
  const set = names.filter((name) => values[name] !== undefined);
  if (set.length === 0) return false;
  const missing = names.find((name) => values[name] === undefined);
  if (missing) throw new StartupError(`${missing} is not set: it is needed with ${set.join(' and ')}.`);
  return true;
}

export function configuredProviders(values: Values) {
  return {
    paypal: isGroupSet(values, ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET']),
    google: isGroupSet(values, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']),
    mail: isGroupSet(values, ['SMTP_URL', 'MAIL_FROM']),
    sms: isGroupSet(values, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']),
  };
}

type Optional = 'paypal' | 'google' | 'sms';
/** Providers that an installation can do without, each with its switch and the variables that only it reads. */
const OPTIONAL: Record<Optional, { name: 'PAYPAL' | 'GOOGLE' | 'SMS'; reads: readonly VariableName[] }> = {
  paypal: {
    name: 'PAYPAL',
    reads: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_BASE_URL'],
  },
  google: {
    name: 'GOOGLE',
    reads: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'GOOGLE_AUTH_BASE_URL', 'GOOGLE_API_BASE_URL'],
  },
  sms: {
    name: 'SMS',
    reads: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'SMS_COUNTRIES'],
  },
};

/** Whether a provider is one that the installation does without. @throws StartupError where it has credentials too */
function isSwitchedOff(values: Values, provider: Optional): boolean {
  const { name, reads } = OPTIONAL[provider];
  if (values[name] !== false) return false;
  const other = reads.find((one) => values[one] !== undefined);
  if (other) throw new StartupError(`${other} is not accepted: ${name} is off. Take one of the two away.`);
  return true;
}

/** Which providers the installation does without: no function of theirs is offered, and no stand-in plays them. */
export function providersOff(values: Values): Record<Optional, boolean> {
  return {
    paypal: isSwitchedOff(values, 'paypal'),
    google: isSwitchedOff(values, 'google'),
    sms: isSwitchedOff(values, 'sms'),
  };
}

/** Which providers stand-ins play: those without credentials that the installation does not do without. */
export function standInsOf({
  configured,
  off,
}: {
  configured: ReturnType<typeof configuredProviders>;
  off: Record<Optional, boolean>;
}) {
  return {
    paypal: !configured.paypal && !off.paypal,
    google: !configured.google && !off.google,
    mail: !configured.mail,
    sms: !configured.sms && !off.sms,
  };
}

/** Object storage; null where files are kept on this machine. */
export function readStorage(values: Values) {
  if (!isGroupSet(values, ['S3_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])) {
    if (values.S3_REGION) throw new StartupError('S3_URL is not set: it is needed with S3_REGION.');
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
}

/** What helps browsers to reach each other in the session room; without any of it they try the direct way only. */
export function readIce(values: Values) {
  const hasRelay = isGroupSet(values, ['TURN_URLS', 'TURN_SECRET']);
  return {
    stunUrls: values.STUN_URLS ?? [],
    turn: hasRelay ? { urls: values.TURN_URLS ?? [], secret: values.TURN_SECRET ?? '' } : null,
  };
}

type SmsVariables = Record<`TWILIO_${'ACCOUNT_SID' | 'AUTH_TOKEN' | 'FROM'}`, string> & {
  SMS_COUNTRIES: readonly CountryCode[];
};

/** Text messages: our credentials at Twilio, and the countries whose numbers get them. */
export function readSms(values: SmsVariables, isOff: boolean) {
  return {
    accountSid: values.TWILIO_ACCOUNT_SID,
    authToken: values.TWILIO_AUTH_TOKEN,
    from: values.TWILIO_FROM,
    /** None where text messages are off: then no number can be reached. */
    countries: isOff ? [] : values.SMS_COUNTRIES,
  };
}

type ProviderVariables = Pick<Values, 'PAYPAL_BASE_URL' | 'GOOGLE_AUTH_BASE_URL' | 'GOOGLE_API_BASE_URL'> &
  Record<
    `PAYPAL_${'CLIENT_ID' | 'CLIENT_SECRET' | 'WEBHOOK_ID'}` | `GOOGLE_CLIENT_${'ID' | 'SECRET'}`,
    string
  >;

/** Our credentials at the providers, and where they are reached; null is the provider's own address. */
export function readProviderAccounts(values: ProviderVariables) {
  return {
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
  };
}

type Storage = ReturnType<typeof readStorage>;
const BACKUPS = ['BACKUP_EVERY_HOURS', 'BACKUP_TO', 'BACKUP_KEEP'] as const;

/** Backups that the worker makes; null where it makes none. `BACKUP_KEY` alone is for backups by hand. */
export function readBackups(values: Values, storage: Storage, dataDir: string) {
  if (BACKUPS.every((name) => values[name] === undefined)) return null;
  isGroupSet(values, [...BACKUPS, 'BACKUP_KEY']);
  return {
    everyHours: values.BACKUP_EVERY_HOURS ?? 0,
    keepDays: values.BACKUP_KEEP ?? 0,
    key: values.BACKUP_KEY ?? '',
    place: readBackupPlace(values.BACKUP_TO ?? '', storage, resolve(dataDir)),
  };
}

function readBackupPlace(to: string, storage: Storage, dataDir: string) {
  if (!to.startsWith('s3://')) {
    const folder = resolve(to);
    if (folder === dataDir || folder.startsWith(dataDir + sep))
      throw new StartupError('BACKUP_TO is not accepted: it lies in DATA_DIR, which each backup holds.');
    return { kind: 'folder' as const, folder };
  }
  if (!storage) throw new StartupError('S3_URL is not set: it is needed with BACKUP_TO on s3://.');
  const [bucket = '', ...folders] = to.slice('s3://'.length).replace(/\/$/, '').split('/');
  if (bucket === storage.bucket)
    throw new StartupError(
      'BACKUP_TO is not accepted: it is the bucket of S3_URL, which is lost with its files.',
    );
  return { kind: 's3' as const, storage: { ...storage, bucket }, folder: folders.join('/') || 'backups' };
}
