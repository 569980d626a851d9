import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config.ts';
import type { Failure } from '../platform/failure.ts';
import type { Logger } from '../platform/logger.ts';
import { packLongText } from './compression.ts';
import { handleError } from './errors.ts';
import { setSecurityHeaders } from './headers.ts';

/** A request that comes in too slowly is ended: its headers after this, the whole of it after that. */
const HEADERS_TIMEOUT = 20_000;
const REQUEST_TIMEOUT = 30_000;
const CHECK_INTERVAL = 2_000;
const MAX_URL_PARAMETER = 600;

/** Fastify with our defaults: nothing coerced, nothing logged but route, status and duration. */
export const createServer = async (config: Config, logger: Logger): Promise<FastifyInstance> => {
  const loggerInstance: FastifyBaseLogger = logger;
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: CHECK_INTERVAL },
    requestTimeout: REQUEST_TIMEOUT,
    connectionTimeout: 2 * REQUEST_TIMEOUT,
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: MAX_URL_PARAMETER },
    forceCloseConnections: 'idle',
    // What still comes in over an open connection is answered, and the connection ended with it.
    return503OnClosing: false,
    // An address that cannot be read passes no hook.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(config, reply);
      handleError(error, request, reply.header('cache-control', 'no-store'));
    },
  });
  await app.register(cookie);
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (_request, reply) => setSecurityHeaders(config, reply));
  app.addHook('onSend', packLongText);
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // The route's pattern, never the address itself: that may carry a token or a name.
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  app.setErrorHandler<Failure>(handleError);
  return app;
};
