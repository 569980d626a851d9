/** The kinds of values of environment variables; each says what it accepts. */
import { isIPv6 } from 'node:net';
import { isAbsolute } from 'node:path';
import { isSupportedCountry } from 'libphonenumber-js/max';
import * as z from 'zod/mini';

export function whole(min: number, max: number) {
  return z.pipe(
    z.string().check(
      z.refine((value) => /^\d{1,10}$/.test(value) && Number(value) >= min && Number(value) <= max, {
        error: `a whole number from ${min} to ${max}`,
      }),
    ),
    z.transform(Number),
  );
}
export const flag = z.pipe(
  z.enum(['true', 'false'], 'true or false'),
  z.transform((value) => value === 'true'),
);
export const onOff = z.pipe(
  z.enum(['on', 'off'], 'on or off'),
  z.transform((value) => value === 'on'),
);
/** The files in `deploy` mark by `replace-me` what they cannot know. @returns why a value is refused, or null */
export function exampleProblem(name: string, value: string): string | null {
  return /replace-me/i.test(value)
    ? `${name} is not accepted: it holds the value of the example file, which has to be replaced.`
    : null;
}
function beginsWith(...schemes: string[]) {
  return z.refine<string>((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    error: `an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });
}
/** An @ behind a slash is the rest of a password with a slash in it, whose start would be taken for the host or the port. */
export function addressWithPassword(...schemes: string[]) {
  return z.string().check(
    z.refine((value) => !/^[a-z]+:\/\/[^/?#]*[/?#].*@/i.test(value), {
      error: 'an address whose user and password have special characters written as %40, %2F, %3F, %23',
    }),
    beginsWith(...schemes),
  );
}
export const databaseAddress = addressWithPassword('postgres:', 'postgresql:');
export const web = z.string().check(beginsWith('http:', 'https:'));
/** A host without a path: the product is served at the root. */
export const webOrigin = z.string().check(
  z.refine(
    (value) => {
      if (!/^https?:/i.test(value) || !URL.canParse(value)) return false;
      const { pathname, search, hash, username, password } = new URL(value);
      return pathname === '/' && `${search}${hash}${username}${password}` === '';
    },
    {
      error:
        'an address that begins with http:// or https:// and has no path, such as https://cadence.example',
    },
  ),
);
/** Addresses of STUN or TURN servers (RFC 7064, RFC 7065), separated by commas. */
export function iceUrls(...schemes: string[]) {
  const shape = new RegExp(`^(?:${schemes.join('|')}):[^\\s,/@]+$`, 'i');
  return z.pipe(
    z.string().check(
      z.refine((value) => listed(value).every((one) => shape.test(one)), {
        error: `addresses separated by commas that begin with ${schemes.map((one) => `${one}:`).join(' or ')}, such as ${schemes[0]}:turn.example:3478`,
      }),
    ),
    z.transform(listed),
  );
}
function listed(value: string): string[] {
  return value.split(',').map((one) => one.trim());
}
export const filled = z.string().check(z.minLength(1, 'a text that is not empty'));
/** Where a server listens: what stands between `//` and the port of an address. */
export const host = z.string().check(
  z.refine((value) => !/[/?#@\\\s]/.test(value) && URL.canParse(ownUrl({ host: value, port: 1 })), {
    error: 'an IP address of this machine or a name of it, such as 127.0.0.1, or 0.0.0.0 for all',
  }),
);
export const emailAddress = z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'an email address'));
/** A sender that mail servers take: an address, alone or after a name. */
export const mailSender = z
  .string()
  .check(
    z.regex(
      /^(?:[^\s@<>]+@[^\s@<>]+|[^<>]+ <[^\s@<>]+@[^\s@<>]+>)$/,
      'an email address, alone or as in Cadence <no-reply@cadence.example>',
    ),
  );
/** Twilio's senders: a number, a short code or a name. */
export const smsSender = z
  .string()
  .check(
    z.regex(
      /^(?:\+[1-9]\d{6,14}|\d{5,6}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
      'a number such as +16135550123, a short code, or a name of up to 11 letters and digits',
    ),
  );
export const factor = z.pipe(
  z
    .string()
    .check(
      z.refine((value) => /^\d+(\.\d+)?$/.test(value) && Number(value) > 0, { error: 'a number above 0' }),
    ),
  z.transform(Number),
);
/** ISO 3166-1 codes, separated by commas. */
export const countries = z.pipe(
  z.string().check(
    z.refine((value) => countryCodes(value).every((code) => isSupportedCountry(code)), {
      error: 'codes of countries separated by commas, such as CA,US',
    }),
  ),
  z.transform((value) => countryCodes(value).filter((code) => isSupportedCountry(code))),
);
function countryCodes(value: string): string[] {
  return value.split(',').map((code) => code.trim().toUpperCase());
}
export function upTo(max: number) {
  return factor.check(z.refine((value) => value <= max, { error: `a number above 0, at most ${max}` }));
}
const BUCKET = /^https?:\/\/[^/?#\s@]+\/[a-z0-9][a-z0-9._-]{1,62}\/?$/i;
/** An object storage service and the bucket in it. */
export const bucketAddress = z.string().check(
  z.refine((value) => BUCKET.test(value) && URL.canParse(value), {
    error: 'the address of a bucket, such as https://s3.ca-central-1.amazonaws.com/name',
  }),
);

/** A folder of this machine, by its whole path, or a bucket of the service in `S3_URL` with a folder in it. */
export const backupPlace = z.string().check(
  z.refine((value) => BACKUP_BUCKET.test(value) || (isAbsolute(value) && !value.includes('://')), {
    error: 'the whole path of a folder, such as /backups, or a bucket, such as s3://name/folder',
  }),
);
const BACKUP_BUCKET = /^s3:\/\/[a-z0-9][a-z0-9._-]{1,62}(?:\/[A-Za-z0-9._-]+)*\/?$/;

export function isLocalHost(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '::1' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(host)
  );
}

/** Where the server reaches itself. One that listens at every address, or at each of localhost's, does so at IPv4's loopback too. */
export function ownUrl({ host, port }: { host: string; port: number }): string {
  const isAtIpv4 = ['0.0.0.0', '::', 'localhost'].includes(host);
  const reached = isAtIpv4 ? '127.0.0.1' : host;
  return `http://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`;
}
