import type { Config } from '../config.ts';
import { Failure } from '../platform/failure.ts';
import type { Logger } from '../platform/logger.ts';
import { sendFailure } from './errors.ts';
import { mountHealth } from './health.ts';
import { createServer } from './server.ts';

const RETRY_AFTER_SECONDS = 5;

/** What listens while the database is not there yet: alive, not ready, and anything else has to be asked for later. */
export const openWaitingRoom = async (config: Config, logger: Logger): Promise<() => Promise<void>> => {
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
};
