/** Single-use recovery codes for users without their authenticator app. */
import { randomInt } from 'node:crypto';
import { keyedHash } from '../../../platform/crypto.ts';

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

/** Removes spaces and dashes. */
export function stripSeparators(typed: string): string {
  return typed.replace(/[\s\-\u2010-\u2015]/g, '');
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
