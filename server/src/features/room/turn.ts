import { createHmac } from 'node:crypto';
import type { IceServer } from '@cadence/contract/room';
import { HOUR } from '@cadence/scheduling/durations';
import type { Context } from '../../context.ts';
import { keyedHash } from '../../platform/crypto.ts';

/** How long a relay accepts its credentials, in milliseconds. */
export const CREDENTIAL_LIFETIME = HOUR;

/**
 * coturn's shared-secret scheme: the user name is when it ends and whose it is, the credential its HMAC. No two people have the
 * same, and it says nothing about the person.
 */
export function turnCredential(
  secret: string,
  peer: string,
  now: Date,
): { username: string; credential: string } {
  const username = `${Math.floor((now.getTime() + CREDENTIAL_LIFETIME) / 1000)}:${peer}`;
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}

/** The servers by which a person's browser finds a way to the others: none, unless the operator has configured some. */
export function iceServers(ctx: Context, appointmentId: number, person: string): IceServer[] {
  const { stunUrls, turn } = ctx.config.ice;
  const servers: IceServer[] = stunUrls.length > 0 ? [{ urls: stunUrls }] : [];
  if (!turn) return servers;
  const peer = keyedHash(ctx.secrets[0], 'room peer', `${appointmentId}/${person}`).slice(0, 22);
  return [...servers, { urls: turn.urls, ...turnCredential(turn.secret, peer, ctx.clock.now()) }];
}
