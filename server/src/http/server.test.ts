import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createLogger } from '../platform/logger.ts';
import { createServer } from './server.ts';

it('has a time limit for every part of a request', async () => {
  const { server } = await createServer(readConfig({}), createLogger('silent'));
  expect(server.headersTimeout).toBe(20_000);
  expect(server.requestTimeout).toBe(30_000);
  expect(server.timeout).toBe(60_000);
  expect(server.keepAliveTimeout).toBe(65_000);
});
