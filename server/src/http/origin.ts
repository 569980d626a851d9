import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether an unsafe request comes from another site. An origin is ours if it is the public address's or the request's
 * own host; a request with neither an origin nor fetch metadata comes from no browser's page and passes.
 */
export const isForeign = (config: Config, request: FastifyRequest): boolean => {
  if (SAFE_METHODS.has(request.method)) return false;
  const { origin, referer, host } = request.headers;
  const isOurs = (address: string): boolean =>
    URL.canParse(address) &&
    (new URL(address).origin === config.publicUrl || new URL(address).host === host?.toLowerCase());
  if (origin !== undefined) return !isOurs(origin);
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  return referer !== undefined && !isOurs(referer);
};
