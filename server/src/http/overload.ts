import { LIVE_PATH } from '@cadence/contract/live';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stopwatch } from '../platform/clock.ts';
import { Failure } from '../platform/failure.ts';
import { sendFailure } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A browser visits it, on its way back from a provider: a refusal would be all that somebody sees. */
    isNavigation?: boolean;
    /** Its file is received and limited apart. */
    isUpload?: boolean;
  }
}

const RETRY_AFTER_SECONDS = 2;
const LOG_EVERY_MS = 10_000;

/** What a body asks for begins when it has arrived, which may be slow. */
function hasBody({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

/** They have a limit of their own. By the route: what a request says of its body is not yet true. */
function isUpload({ routeOptions: { config } }: FastifyRequest): boolean {
  return config.isUpload === true;
}

/** By its route, since the same address can be spelled in many ways. A live connection stays open; it has limits of its own. */
function isCall({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith('/api/') && url !== LIVE_PATH;
}

/**
 * Refuses API calls with 503 and `Retry-After` while this node works on `most` of them: more would make everybody wait,
 * until whoever asked is gone. Who comes back from PayPal or Google is let in. See docs/decisions/0055-overload-is-refused-at-once.md.
 */
export function refuseOverload(app: FastifyInstance, most: number): void {
  const inProgress = new Set<FastifyRequest>();
  let sinceLogged: (() => number) | undefined;
  /** Counts the request, or refuses it and says so. */
  function isRefused(request: FastifyRequest, reply: FastifyReply): boolean {
    if (inProgress.size < most || request.routeOptions.config.isNavigation === true) {
      inProgress.add(request);
      return false;
    }
    if (!sinceLogged || sinceLogged() > LOG_EVERY_MS) {
      sinceLogged = stopwatch();
      request.log.warn({ inProgress: inProgress.size }, 'calls are refused: too many at once');
    }
    const failure = new Failure('overloaded', { retryAfter: RETRY_AFTER_SECONDS });
    sendFailure(failure, request, reply.header('cache-control', 'no-store'));
    return true;
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCall(request) || !isRefused(request, reply)) done();
  });
  // Whose call it is has been read: whoever sends a body slowly keeps nobody waiting.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasBody(request)) inProgress.delete(request);
    done(null, payload);
  });
  // Many that began to send while there was room may have sent all at once.
  app.addHook('preHandler', (request, reply, done) => {
    const isCounted = !isCall(request) || isUpload(request) || inProgress.has(request);
    if (isCounted || !isRefused(request, reply)) done();
  });
  // Whoever reads a reply slowly keeps nobody else waiting.
  app.addHook('onSend', (request, _reply, payload, done) => {
    inProgress.delete(request);
    done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    inProgress.delete(request);
    done();
  });
}
