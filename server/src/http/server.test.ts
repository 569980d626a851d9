import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { Failure } from '../platform/failure.ts';
import { createLogger } from '../platform/logger.ts';
import { createServer } from './server.ts';

it('the server has a time limit for every part of a request', async () => {
  const { server } = await createServer(readConfig({}), createLogger('silent'));
  expect(server.headersTimeout).toBe(20_000);
  expect(server.requestTimeout).toBe(30_000);
  expect(server.timeout).toBe(60_000);
  expect(server.keepAliveTimeout).toBe(65_000);
});

it('a browser that returns from a provider is sent to the app during a database outage, and programs are told', async () => {
  const app = await createServer(readConfig({}), createLogger('silent'));
  app.get('/api/return', { config: { isNavigation: true } }, async () => {
    throw new Failure('database_unavailable', { retryAfter: 5 });
  });
  const visit = await app.inject({ url: '/api/return?token=1', headers: { accept: 'text/html,*/*' } });
  expect([visit.statusCode, visit.headers.location]).toEqual([303, '/dashboard']);
  const call = await app.inject('/api/return?token=1');
  expect([call.statusCode, call.json().code]).toEqual([503, 'database_unavailable']);
});
