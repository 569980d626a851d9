import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { SessionViewer } from '../platform/viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: SessionViewer | null;
  }
}

/** `__Host-` ties the cookie to this host and to https (RFC 6265bis, section 4.1.3.2). */
export function sessionCookieName(config: Config): string {
  return config.isHttps ? '__Host-cadence_session' : 'cadence_session';
}

/** The token of the session cookie; null where it does not have the format of our tokens. */
export function sessionToken(config: Config, request: FastifyRequest): string | null {
  const value = request.cookies[sessionCookieName(config)];
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null;
}

/** SameSite=Lax, because PayPal and Google redirect back from their sites. */
function attributes(config: Config) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: config.isHttps } as const;
}

/**
 * Tells scripts that there may be a session, so that public pages ask the server for the user only then. It grants
 * nothing.
 */
const HINT = 'signed_in';

export function setSessionCookie(config: Config, reply: FastifyReply, token: string, maxAge: number): void {
  const lifetime = { maxAge: Math.floor(maxAge / 1000) };
  reply.setCookie(sessionCookieName(config), token, { ...attributes(config), ...lifetime });
  reply.setCookie(HINT, '1', { ...attributes(config), ...lifetime, httpOnly: false });
}

export function clearSessionCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(sessionCookieName(config), attributes(config));
  reply.clearCookie(HINT, { ...attributes(config), httpOnly: false });
}

const YEAR_SECONDS = 365 * 86_400;

function browserCookieName(config: Config): string {
  return config.isHttps ? '__Host-cadence_browser' : 'cadence_browser';
}

/** The token of a browser that has signed in before; null where it does not have the format of our tokens. */
export function browserToken(config: Config, request: FastifyRequest): string | null {
  const value = request.cookies[browserCookieName(config)];
  return value !== undefined && /^[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{43}$/.test(value) ? value : null;
}

export function clearBrowserCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(browserCookieName(config), attributes(config));
}

export function setBrowserCookie(config: Config, reply: FastifyReply, token: string): void {
  reply.setCookie(browserCookieName(config), token, { ...attributes(config), maxAge: YEAR_SECONDS });
}
