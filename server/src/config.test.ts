import { HOUR } from '@cadence/scheduling/durations';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { standInsOf } from './config-providers.ts';
import { ownUrl } from './config-values.ts';
import { StartupError } from './platform/startup-error.ts';

function problem(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('the configuration', () => {
  it('needs no variables on a local machine', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      isLocal: true,
      demoData: true,
      allowStandIns: true,
      paymentHoldHours: 24,
      requireVerification: false,
      trustProxy: 0,
    });
    expect(config.sessionLimits).toEqual({
      patient: { idle: 7 * 24 * HOUR, absolute: 30 * 24 * HOUR },
      therapist: { idle: 12 * HOUR, absolute: 7 * 24 * HOUR },
      admin: { idle: HOUR / 2, absolute: 12 * HOUR },
    });
  });

  it.each([
    ['PORT', 'http', 'PORT is not accepted: it must be a whole number from 1 to 65535.'],
    ['PORT', '99999', 'PORT is not accepted: it must be a whole number from 1 to 65535.'],
    ...['999.1.1.1', 'cadence:3000', 'http://cadence', 'fe80::1%eth0'].map((host) => [
      'HOST',
      host,
      'HOST is not accepted: it must be an IP address of this machine or a name of it, such as 127.0.0.1, or 0.0.0.0 for all.',
    ]),
    ['METRICS_PORT', '3000', 'METRICS_PORT is not accepted: it must be another port than PORT.'],
    ['DEMO_DATA', 'yes', 'DEMO_DATA is not accepted: it must be true or false.'],
    [
      'DATABASE_URL',
      'mysql://x',
      'DATABASE_URL is not accepted: it must be an address that begins with postgres:// or postgresql://.',
    ],
    [
      'PUBLIC_URL',
      'cadence.example',
      'PUBLIC_URL is not accepted: it must be an address that begins with http:// or https:// and has no path, such as https://cadence.example.',
    ],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL is not accepted: it must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [
      'SMS_COUNTRIES',
      'CA,Canada',
      'SMS_COUNTRIES is not accepted: it must be codes of countries separated by commas, such as CA,US.',
    ],
    ['RATE_LIMIT_SCALE', '0', 'RATE_LIMIT_SCALE is not accepted: it must be a number above 0.'],
    [
      'APP_SECRET',
      'short',
      'APP_SECRET is not accepted: it must be a random text of at least 32 characters.',
    ],
    ...['Cadence', 'no-reply', 'Cadence <no-reply>', 'a@x.example, b@x.example', 'Cadence <a@x.example'].map(
      (from) => [
        'MAIL_FROM',
        from,
        'MAIL_FROM is not accepted: it must be an email address, alone or as in Cadence <no-reply@cadence.example>.',
      ],
    ),
    ...['613 555-0123', '6135550123', 'Cadence Clinic', '+1613555-0123'].map((from) => [
      'TWILIO_FROM',
      from,
      'TWILIO_FROM is not accepted: it must be a number such as +16135550123, a short code, or a name of up to 11 letters and digits.',
    ]),
  ])('rejects a wrong %s with one line', (name, value, sentence) => {
    expect(problem({ [name]: value })).toBe(sentence);
  });

  it.each([
    ['MAIL_FROM', 'no-reply@cadence.example'],
    ['MAIL_FROM', 'Cadence <no-reply@cadence.example>'],
    ['MAIL_FROM', '"Cadence, orthophonie" <no-reply@cadence.example>'],
    ['TWILIO_FROM', '+16135550123'],
    ['TWILIO_FROM', 'Cadence'],
    ['TWILIO_FROM', '54321'],
  ])('accepts %s=%s', (name, value) => {
    const credentials = {
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'a@x.example',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+16135550123',
    };
    const { mail, sms } = readConfig({ ...credentials, [name]: value });
    expect([mail.from, sms.from]).toContain(value);
  });

  it('serves demo accounts to other machines only where that is requested', () => {
    expect(problem({ HOST: '0.0.0.0' })).toBe(
      'HOST 0.0.0.0 can be reached from other machines, where the demo accounts would let anybody in: ' +
        'set DEMO_DATA=false, or ALLOW_PUBLIC_DEMO=true to serve them nevertheless.',
    );
    for (const HOST of ['::', '192.168.1.5', 'cadence.example'])
      expect(problem({ HOST, DEMO_DATA: 'true' })).toContain('ALLOW_PUBLIC_DEMO');
    for (const HOST of ['127.0.0.1', '::1', 'localhost'])
      expect(readConfig({ HOST })).toMatchObject({ demoData: true, refusesDemoAccounts: false });
    expect(readConfig({ HOST: '0.0.0.0', DEMO_DATA: 'false' }).refusesDemoAccounts).toBe(true);
    expect(readConfig({ HOST: '0.0.0.0', ALLOW_PUBLIC_DEMO: 'true' }).refusesDemoAccounts).toBe(false);
  });

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:3000'],
    ['0.0.0.0', 'http://127.0.0.1:3000'],
    ['::', 'http://127.0.0.1:3000'],
    ['localhost', 'http://127.0.0.1:3000'],
    ['127.0.0.2', 'http://127.0.0.2:3000'],
    ['192.168.1.5', 'http://192.168.1.5:3000'],
    ['::1', 'http://[::1]:3000'],
    ['fd00::2', 'http://[fd00::2]:3000'],
    ['cadence.example', 'http://cadence.example:3000'],
  ])('reaches the server that listens at %s at %s', (HOST, url) => {
    expect(ownUrl(readConfig({ HOST, DEMO_DATA: 'false' }))).toBe(url);
    expect(new URL(url).origin).toBe(url);
  });

  it.each([
    ['DATABASE_URL', 'postgres://cadence:pass@word/secret@db.example/cadence'],
    ['DATABASE_URL', 'postgres://cadence:pass/secret@db.example/cadence'],
    ['DATABASE_URL', 'postgres://cadence:12/secret@db.example/cadence'],
    ['SMTP_URL', 'smtps://user:pass#secret@mail.example'],
  ])('shows no part of a password in %s as a host or a port: %s', (name, value) => {
    expect(problem({ [name]: value })).toBe(
      `${name} is not accepted: it must be an address whose user and password have special characters written as %40, %2F, %3F, %23.`,
    );
  });

  it('lets one process do everything unless PostgreSQL serves several', () => {
    const postgres = { DATABASE_URL: 'postgres://db/cadence', APP_SECRET: 'x'.repeat(32) };
    expect(readConfig({}).role).toBe('all');
    expect(readConfig({ ROLE: 'all' }).role).toBe('all');
    for (const role of ['web', 'worker']) {
      expect(readConfig({ ...postgres, ROLE: role }).role).toBe(role);
      expect(problem({ ROLE: role })).toBe(
        `ROLE is not accepted: it must be all without DATABASE_URL, because one process uses the embedded database; ${role} needs PostgreSQL.`,
      );
    }
    expect(problem({ ROLE: 'api' })).toBe('ROLE is not accepted: it must be one of all, web, worker.');
  });

  it.each(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'MIGRATION_DATABASE_URL'])(
    'requires DATABASE_URL with %s',
    (name) => {
      expect(problem({ [name]: 'postgres://db/cadence' })).toBe(
        `DATABASE_URL is not set: it is needed with ${name}.`,
      );
    },
  );

  it('requires APP_SECRET with DATABASE_URL', () => {
    expect(problem({ DATABASE_URL: 'postgres://db/cadence' })).toContain('APP_SECRET is not set');
  });

  it('requires all of a provider’s credentials or none', () => {
    expect(problem({ PAYPAL_CLIENT_ID: 'x' })).toBe(
      'PAYPAL_CLIENT_SECRET is not set: it is needed with PAYPAL_CLIENT_ID.',
    );
  });

  it('keeps files on this machine unless object storage is fully configured', () => {
    const s3 = {
      S3_URL: 'https://s3.ca-central-1.amazonaws.com/cadence/',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig({}).storage).toBeNull();
    expect(readConfig(s3).storage).toEqual({
      endpoint: 'https://s3.ca-central-1.amazonaws.com',
      bucket: 'cadence',
      region: 'ca-central-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    expect(readConfig({ ...s3, S3_REGION: 'auto' }).storage).toMatchObject({ region: 'auto' });
    expect(problem({ S3_URL: s3.S3_URL })).toBe('S3_ACCESS_KEY_ID is not set: it is needed with S3_URL.');
    expect(problem({ S3_REGION: 'auto' })).toBe('S3_URL is not set: it is needed with S3_REGION.');
    for (const S3_URL of [
      'https://host',
      'https://key:secret@host/bucket',
      'https://host/a/b',
      's3://bucket',
      'https://s3.example:99999/bucket',
      'https://s3.example%/bucket',
    ])
      expect(problem({ ...s3, S3_URL })).toContain(
        'S3_URL is not accepted: it must be the address of a bucket',
      );
  });

  it('makes backups where all four variables of them are set, and refuses some of them', () => {
    const all = {
      BACKUP_EVERY_HOURS: '24',
      BACKUP_TO: '/backups',
      BACKUP_KEEP: '30',
      BACKUP_KEY: 'k'.repeat(16),
    };
    const s3 = {
      S3_URL: 'https://s3.example/files',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig({}).backups).toBeNull();
    expect(readConfig({ BACKUP_KEY: all.BACKUP_KEY }).backups).toBeNull();
    expect(readConfig(all).backups).toEqual({
      everyHours: 24,
      keepDays: 30,
      key: all.BACKUP_KEY,
      place: { kind: 'folder', folder: '/backups' },
    });
    for (const name of Object.keys(all))
      expect(problem({ ...all, [name]: '' })).toContain(`${name} is not set: it is needed with BACKUP_`);
    expect(problem({ ...all, BACKUP_KEY: 'short' })).toBe(
      'BACKUP_KEY is not accepted: it must be at least 16 characters.',
    );
    expect(problem({ ...all, DATA_DIR: '/backups' })).toContain('it lies in DATA_DIR');
    expect(problem({ ...all, DATA_DIR: '/data', BACKUP_TO: '/data/../data/b' })).toContain(
      'it lies in DATA_DIR',
    );
    for (const BACKUP_TO of ['backups', './backups', 'https://s3.example/backups', 's3://', 's3://a b'])
      expect(problem({ ...all, BACKUP_TO })).toContain(
        'BACKUP_TO is not accepted: it must be the whole path',
      );
    const bucket = { ...all, BACKUP_TO: 's3://backups/cadence/one' };
    expect(problem(bucket)).toBe('S3_URL is not set: it is needed with BACKUP_TO on s3://.');
    expect(readConfig({ ...bucket, ...s3 }).backups?.place).toMatchObject({
      kind: 's3',
      folder: 'cadence/one',
      storage: { bucket: 'backups', endpoint: 'https://s3.example', accessKeyId: 'key' },
    });
    expect(problem({ ...bucket, ...s3, BACKUP_TO: 's3://files' })).toContain('it is the bucket of S3_URL');
  });

  it('decides by the public address whether it is local, and refuses stand-ins elsewhere unless allowed', () => {
    expect(readConfig({ PUBLIC_URL: 'http://127.0.0.9:80', NODE_ENV: 'production' }).isLocal).toBe(true);
    expect(problem({ PUBLIC_URL: 'https://cadence.example', NODE_ENV: 'development' })).toContain(
      'no credentials for: paypal, google, mail, sms',
    );
    const allowed = readConfig({ PUBLIC_URL: 'https://cadence.example', ALLOW_STANDINS: 'true' });
    expect(allowed).toMatchObject({ isLocal: false, allowStandIns: true, demoData: false, isHttps: true });
  });

  it.each([
    ['https://cadence.example/app', false],
    ['https://cadence.example/?a=b', false],
    ['https://user:pass@cadence.example', false],
    ['https:///', false],
    ['https://cadence.example/', true],
    ['http://localhost:3000', true],
  ])('accepts %s as a public address: %s', (PUBLIC_URL, isAccepted) => {
    const answer = problem({ PUBLIC_URL, ALLOW_STANDINS: 'true' });
    expect(answer === 'accepted').toBe(isAccepted);
    if (!isAccepted) expect(answer).toContain('PUBLIC_URL is not accepted');
  });

  it('needs a secret for relays, and accepts only addresses of STUN and TURN servers', () => {
    expect(readConfig({}).ice).toEqual({ stunUrls: [], turn: null });
    const urls = { TURN_URLS: 'turn:turn.example:3478, turns:turn.example:5349?transport=tcp' };
    expect(problem(urls)).toBe('TURN_SECRET is not set: it is needed with TURN_URLS.');
    expect(problem({ TURN_SECRET: 's' })).toBe('TURN_URLS is not set: it is needed with TURN_SECRET.');
    expect(readConfig({ ...urls, TURN_SECRET: 's' }).ice.turn).toEqual({
      urls: ['turn:turn.example:3478', 'turns:turn.example:5349?transport=tcp'],
      secret: 's',
    });
    expect(problem({ STUN_URLS: 'https://stun.example' })).toMatch(/^STUN_URLS is not accepted: /);
    expect(problem({ ...urls, TURN_URLS: 'turn:user@turn.example', TURN_SECRET: 's' })).toMatch(
      /^TURN_URLS is not accepted: /,
    );
  });

  it('warns that PayPal webhooks cannot be verified without PAYPAL_WEBHOOK_ID', () => {
    const account = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' };
    expect(readConfig({}).lacksWebhookId).toBe(false);
    expect(readConfig(account).lacksWebhookId).toBe(true);
    expect(readConfig({ ...account, PAYPAL_WEBHOOK_ID: 'WH-1' }).lacksWebhookId).toBe(false);
  });

  it('does without providers that are off, also where stand-ins are refused', () => {
    const remote = { PUBLIC_URL: 'https://cadence.example', PAYPAL: 'off', GOOGLE: 'off', SMS: 'off' };
    expect(problem(remote)).toContain('no credentials for: mail.');
    const config = readConfig({ ...remote, SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@x.example' });
    expect(config.off).toEqual({ paypal: true, google: true, sms: true });
    expect(config.sms.countries).toEqual([]);
    expect(standInsOf(config)).toEqual({ paypal: false, google: false, mail: false, sms: false });
    expect(readConfig({}).off).toEqual({ paypal: false, google: false, sms: false });
    expect(problem({ SMS: 'no' })).toBe('SMS is not accepted: it must be on or off.');
  });

  it.each([
    ['PAYPAL', 'PAYPAL_WEBHOOK_ID', 'WH-1'],
    ['GOOGLE', 'GOOGLE_API_BASE_URL', 'https://google.example'],
    ['SMS', 'SMS_COUNTRIES', 'CA'],
  ])('refuses %s=off beside %s', (provider, name, value) => {
    expect(problem({ [provider]: 'off', [name]: value })).toBe(
      `${name} is not accepted: ${provider} is off. Take one of the two away.`,
    );
  });

  it.each([
    ['PAYPAL_CLIENT_ID', 'replace-me'],
    ['PUBLIC_URL', 'https://replace-me.example'],
    ['DATABASE_URL', 'postgres://cadence_app:replace-me-too@pgbouncer:6432/cadence'],
    ['SMTP_URL', 'smtps://Replace-Me:x@mail.example'],
  ])('refuses the value of the example file in %s, locally too', (name, value) => {
    expect(problem({ [name]: value })).toBe(
      `${name} is not accepted: it holds the value of the example file, which has to be replaced.`,
    );
  });

  it('opens the stand-ins to other machines only with ALLOW_STANDINS=true', () => {
    expect(readConfig({}).sandboxForAll).toBe(false);
    expect(readConfig({ ALLOW_STANDINS: 'true' }).sandboxForAll).toBe(true);
    expect(readConfig({ ALLOW_STANDINS: 'true', PUBLIC_URL: 'https://a.example' }).sandboxForAll).toBe(true);
  });

  it('loads demo data into a server database only with DEMO_DATA=true', () => {
    const env = { DATABASE_URL: 'postgres://db/cadence', APP_SECRET: 'x'.repeat(32) };
    expect(readConfig(env).demoData).toBe(false);
    expect(readConfig({ ...env, DEMO_DATA: 'true' }).demoData).toBe(true);
  });

  it('sets session limits for all roles at once', () => {
    const { sessionLimits } = readConfig({ SESSION_IDLE_MINUTES: '1', SESSION_ABSOLUTE_HOURS: '2' });
    expect(Object.values(sessionLimits)).toEqual(
      ['patient', 'therapist', 'admin'].map(() => ({ idle: HOUR / 60, absolute: 2 * HOUR })),
    );
  });
});
