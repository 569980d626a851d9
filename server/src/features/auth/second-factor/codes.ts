/**
 * Time-based one-time codes (RFC 6238) with the parameters that every authenticator app supports, and single-use recovery
 * codes for users without their app.
 */
import { randomInt } from 'node:crypto';
import { asRead } from '@cadence/contract/base/as-read';
import { Secret, TOTP } from 'otpauth';
import { keyedHash } from '../../../platform/crypto.ts';

const PERIOD = 30;
/** Accepted clock drift, in steps (RFC 6238, 5.2). */
const DRIFT = 1;
/** 160 bits, the length of a SHA-1 hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

function totp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
  });
}

/** A new secret in base32, as people type it into an app. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The content of the QR code for an authenticator app. */
export function keyUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return totp(secret, { issuer, label: account }).toString();
}

/** The code at an instant, as an app shows it. */
export function codeAt(secret: string, now: Date): string {
  return totp(secret).generate({ timestamp: now.getTime() });
}

/**
 * The time step (half minutes since 1970) of a six-digit code; null when the code is wrong. Callers store the step
 * and reject codes of that step or earlier ones.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: DRIFT });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

const RECOVERY_CODES = 10;

/** Crockford's alphabet, without letters that look like digits. Ten characters are 50 random bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 5;

function half(): string {
  return Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
}

/** Without spaces and dashes, of whatever kind, and what shows nothing; full-width digits as digits. */
export function stripSeparators(typed: string): string {
  return asRead(typed).replaceAll(/[\s\p{Pd}\u2212]/gu, '');
}

function canonical(typed: string): string {
  return stripSeparators(typed).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/**
 * The stored hash of a code, keyed with the second factor's secret: the tables alone do not allow guessing codes, and
 * rotating the installation's secret keeps them valid.
 */
export function hashOfRecoveryCode(secret: string, typed: string): string {
  return keyedHash(secret, 'recovery code', canonical(typed));
}
