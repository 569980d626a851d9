/** Recovery codes: what lets somebody in, each once, whose authenticator app is gone. */
import { randomInt } from 'node:crypto';
import { keyedHash } from '../../platform/crypto.ts';

export const RECOVERY_CODES = 10;

/** Crockford's: no letter that looks like a figure. Ten of them are 50 random bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 5;

const half = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);

/** What somebody typed, without what only makes it readable. */
export const withoutGaps = (typed: string): string => typed.replace(/[\s\-\u2010-\u2015]/g, '');

const read = (typed: string): string =>
  withoutGaps(typed).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/**
 * What is kept of a code. Its key is the second factor's own secret, which rests sealed: who reads the tables can try no
 * codes, and changing the installation's secret leaves them good.
 */
export const hashOfRecoveryCode = (secret: string, typed: string): string =>
  keyedHash(secret, 'recovery code', read(typed));
