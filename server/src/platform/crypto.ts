import { createHmac, randomBytes } from 'node:crypto';

/** 256 random bits as text that fits a cookie or a URL. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** A keyed hash of a secret or a name, for storing it without being able to read it back. */
export const keyedHash = (secret: string, purpose: string, value: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url');
