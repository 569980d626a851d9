/** Time-based one-time codes of authenticator apps: RFC 6238 with the values that every app knows. */
import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
/** Steps that a phone's clock may be early or late (RFC 6238, 5.2). */
const DRIFT = 1;
/** As long as what SHA-1 answers, as RFC 4226 advises: 160 bits. */
const SECRET_BYTES = 20;

const totp = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
  });

/** A new secret as base32: what people can type into an app. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What a QR code says to an authenticator app. */
export const keyUri = (secret: string, { issuer, account }: { issuer: string; account: string }): string =>
  totp(secret, { issuer, label: account }).toString();

/** The code of an instant, as an app shows it. */
export const codeAt = (secret: string, now: Date): string =>
  totp(secret).generate({ timestamp: now.getTime() });

/**
 * The number of the half minute since 1970 that a code of six digits belongs to; null where it is no code of this
 * secret's now. Whoever accepts it keeps the number, so that neither it nor an earlier one is accepted again.
 */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: DRIFT });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
};
