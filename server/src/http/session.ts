import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Viewer } from '../platform/viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

/** `__Host-` ties the cookie to this host and to https (RFC 6265bis, section 4.1.3.2). */
export const sessionCookieName = (config: Config): string =>
  config.isHttps ? '__Host-cadence_session' : 'cadence_session';

/** The token of the request's session cookie, where it has the one shape that we hand out. */
export const sessionToken = (config: Config, request: FastifyRequest): string | null => {
  const value = request.cookies[sessionCookieName(config)];
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null;
};

/** SameSite=Lax, because the ways back from PayPal and Google are links from other sites. */
const attributes = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.isHttps }) as const;

/**
 * Says nothing but that a session was begun here, so that the public pages need not ask the server who is looking when
 * the answer can only be "nobody". It grants nothing.
 */
const HINT = 'signed_in';

export const setSessionCookie = (
  config: Config,
  reply: FastifyReply,
  token: string,
  maxAge: number,
): void => {
  const lifetime = { maxAge: Math.floor(maxAge / 1000) };
  reply.setCookie(sessionCookieName(config), token, { ...attributes(config), ...lifetime });
  reply.setCookie(HINT, '1', { ...attributes(config), ...lifetime, httpOnly: false });
};

export const clearSessionCookie = (config: Config, reply: FastifyReply): void => {
  reply.clearCookie(sessionCookieName(config), attributes(config));
  reply.clearCookie(HINT, { ...attributes(config), httpOnly: false });
};
