/**
 * Browsers that have signed in to an account before. Guesses from elsewhere do not use up their limit, so nobody can lock
 * the owner out. See docs/decisions/0023.
 */
import type { Context } from '../../../context.ts';
import { isSameText, keyedHash, randomToken } from '../../../platform/crypto.ts';

function signature(secret: string, username: string, id: string): string {
  return keyedHash(secret, 'known browser', `${username.toLowerCase()}\n${id}`);
}

/** What the browser's cookie holds: a random id, signed for this account. */
export function newBrowserToken(ctx: Context, username: string): string {
  const id = randomToken();
  return `${id}.${signature(ctx.secrets[0], username, id)}`;
}

/** The id of a browser that has signed in to this account; null for every other. */
export function knownBrowserId(ctx: Context, username: string, token: string | null): string | null {
  const [id = '', signed = ''] = (token ?? '').split('.');
  const isKnown = ctx.secrets.some((secret) => isSameText(signed, signature(secret, username, id)));
  return isKnown ? id : null;
}
