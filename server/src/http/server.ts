import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from '../config.ts';
import { Failure } from '../platform/failure.ts';
import { type Logger, REQUEST_ID } from '../platform/logger.ts';
import { withRequestId } from '../platform/reporting/request-id.ts';
import { type OpenSpan, openSpan } from '../platform/reporting/tracing.ts';
import { compressText } from './compression.ts';
import { handleError, sendFailure } from './errors.ts';
import { securityHeaders } from './headers.ts';
import { mountHealth } from './health.ts';
import { refuseOverload } from './overload.ts';
import { answerUnread } from './unread-requests.ts';

/** Milliseconds for a request's headers and for the whole request, against slow clients. */
const HEADERS_TIMEOUT = 20_000;
const REQUEST_TIMEOUT = 30_000;
const CHECK_INTERVAL = 2_000;
const MAX_URL_PARAMETER = 600;
/** A third of a second's work of one core. */
const MOST_CALLS_AT_ONCE = 300;

/** `route` is the route's pattern, never the URL. `ms`: from the request's arrival to the end of its reply. */
type AnsweredRequest = { method: string; route: string; status: number; ms: number };

const listeners = new Set<(answered: AnsweredRequest) => void>();

/** Calls `listener` for every answered request of this process. Returns how to stop. */
export function onAnsweredRequest(listener: (answered: AnsweredRequest) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The contract's schemas check what is sent and received; Fastify would load two compilers for its own at every start. */
function noFastifySchemas(): never {
  throw new Error('Fastify schemas are not used: the contract states the shapes of a route.');
}

const spans = new WeakMap<FastifyRequest, OpenSpan>();

function withItsId(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  withRequestId(request.id, () => {
    const span = spans.get(request) ?? openSpan('server');
    if (!span) return done();
    spans.set(request, span);
    span.run(done);
  });
}

function endSpan(request: FastifyRequest, { method, route, status }: AnsweredRequest): void {
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
  };
  spans.get(request)?.end(`${method} ${route}`, attributes, status >= 500);
}

function reportAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const answered: AnsweredRequest = {
    method: request.method,
    // A URL may contain a token or a name.
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  };
  request.log.info(answered, 'request');
  endSpan(request, answered);
  for (const listener of listeners) listener(answered);
}

/** One host, which HTTP/1.0 need not name (RFC 9112, section 3.2). Node keeps the first of several. */
function hasOneHost({ raw }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter((name, nth) => nth % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0');
}

/** Fastify with our defaults. Requests are logged by route, status and duration only. */
export async function createServer(config: Config, logger: Logger): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = logger;
  const security = securityHeaders(config);
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: REQUEST_ID }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    // Node refuses a missing host with an answer of its own.
    http: {
      headersTimeout: HEADERS_TIMEOUT,
      connectionsCheckingInterval: CHECK_INTERVAL,
      requireHostHeader: false,
    },
    requestTimeout: REQUEST_TIMEOUT,
    connectionTimeout: 2 * REQUEST_TIMEOUT,
    keepAliveTimeout: 65_000,
    schemaController: {
      compilersFactory: { buildValidator: noFastifySchemas, buildSerializer: noFastifySchemas },
    },
    routerOptions: { maxParamLength: MAX_URL_PARAMETER },
    forceCloseConnections: 'idle',
    // While closing, requests on open connections are still served, and their connections then closed.
    return503OnClosing: false,
    clientErrorHandler: answerUnread({ config, logger }),
    // An invalid URL passes no hook.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...security, 'cache-control': 'no-store' });
      reply.raw.once('finish', () => reportAnswer(request, reply));
      handleError(error, request, reply);
    },
  });
  // An expectation that we do not know is ignored (RFC 9110, section 10.1.1); Node would refuse it with an answer of its own.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  await app.register(cookie);
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', withItsId);
  // Again after the body was read: its events come from the connection and not from the request's first step.
  app.addHook('preValidation', withItsId);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(security);
    if (!hasOneHost(request)) throw new Failure('malformed');
  });
  app.addHook('onSend', compressText);
  refuseOverload(app, MOST_CALLS_AT_ONCE);
  app.addHook('onResponse', async (request, reply) => reportAnswer(request, reply));
  app.setErrorHandler<Failure>(handleError);
  return app;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * Listens while the database is unreachable: alive but not ready, and 503 with `Retry-After` for everything else. Returns
 * how to close it.
 */
export async function openStartupServer(config: Config, logger: Logger): Promise<() => Promise<void>> {
  const app = await createServer(config, logger);
  mountHealth(app, async () => false);
  app.setNotFoundHandler((request, reply) =>
    sendFailure(
      new Failure('database_unavailable', { retryAfter: RETRY_AFTER_SECONDS }),
      request,
      reply.header('cache-control', 'no-store'),
    ),
  );
  await app.listen({ port: config.port, host: config.host });
  return () => app.close();
}
