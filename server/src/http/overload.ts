import { LIVE_PATH } from '@cadence/contract/live';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { stopwatch } from '../platform/clock.ts';
import { Failure } from '../platform/failure.ts';
import { sendFailure } from './errors.ts';

const RETRY_AFTER_SECONDS = 2;
const LOG_EVERY_MS = 10_000;

/** What a body asks for begins when it has arrived, which may be slow. Uploads have a limit of their own. */
function beginsAtOnce({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isUpload({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.startsWith('multipart/') ?? false;
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
  app.addHook('onRequest', (request, reply, done) => {
    if (!isCall(request)) return done();
    if (inProgress.size < most || request.routeOptions.config.isNavigation === true) {
      if (beginsAtOnce(request)) inProgress.add(request);
      return done();
    }
    if (!sinceLogged || sinceLogged() > LOG_EVERY_MS) {
      sinceLogged = stopwatch();
      request.log.warn({ inProgress: inProgress.size }, 'calls are refused: too many at once');
    }
    const failure = new Failure('overloaded', { retryAfter: RETRY_AFTER_SECONDS });
    sendFailure(failure, request, reply.header('cache-control', 'no-store'));
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (isCall(request) && !isUpload(request)) inProgress.add(request);
    done();
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
