/** What may stand in an environment variable; each kind says what it accepts. */
import * as z from 'zod/mini';

export const whole = (min: number, max: number) =>
  z.pipe(
    z.string().check(
      z.refine((value) => /^\d{1,10}$/.test(value) && Number(value) >= min && Number(value) <= max, {
        error: `a whole number from ${min} to ${max}`,
      }),
    ),
    z.transform(Number),
  );
export const flag = z.pipe(
  z.enum(['true', 'false'], 'true or false'),
  z.transform((value) => value === 'true'),
);
export const address = (...schemes: string[]) =>
  z.string().check(
    z.refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
      error: `an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    }),
  );
export const web = address('http:', 'https:');
/** Only a host: what came below a path would not be found there. */
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
export const filled = z.string().check(z.minLength(1, 'a text that is not empty'));
export const emailAddress = z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/, 'an e-mail address'));
export const factor = z.pipe(
  z
    .string()
    .check(
      z.refine((value) => /^\d+(\.\d+)?$/.test(value) && Number(value) > 0, { error: 'a number above 0' }),
    ),
  z.transform(Number),
);
/** A service of object storage and the bucket in it. */
export const bucketAddress = z
  .string()
  .check(
    z.regex(
      /^https?:\/\/[^/?#\s@]+\/[a-z0-9][a-z0-9._-]{1,62}\/?$/i,
      'the address of a bucket, such as https://s3.ca-central-1.amazonaws.com/name',
    ),
  );

export const isLocalHost = (host: string): boolean =>
  host === 'localhost' ||
  host.endsWith('.localhost') ||
  host === '[::1]' ||
  /^127\.\d+\.\d+\.\d+$/.test(host);
