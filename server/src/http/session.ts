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

export const setSessionCookie = (
  config: Config,
  reply: FastifyReply,
  token: string,
  maxAge: number,
): void => {
  reply.setCookie(sessionCookieName(config), token, {
    ...attributes(config),
    maxAge: Math.floor(maxAge / 1000),
  });
};

export const clearSessionCookie = (config: Config, reply: FastifyReply): void => {
  reply.clearCookie(sessionCookieName(config), attributes(config));
};
