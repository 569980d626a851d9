import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createLogger } from '../platform/logger.ts';
import { limitOneNetwork } from './one-network.ts';
import { createServer } from './server.ts';

const MOST = 2;

let app: FastifyInstance;
let begun: (() => void)[];
beforeEach(async () => {
  begun = [];
  app = await createServer(readConfig({}), createLogger('silent'));
  await app.register(async (scope) => {
    limitOneNetwork(scope, MOST);
    scope.get('/slow', () => new Promise<string>((resolve) => begun.push(() => resolve('done'))));
    scope.get('/failing', async () => {
      throw new Error('a defect');
    });
  });
  app.get('/elsewhere', async () => 'done');
});
afterEach(() => app.close());

function visit(url: string, remoteAddress = '203.0.113.7') {
  return app.inject({ url, remoteAddress }).then((reply) => reply);
}

it('a network that is being answered as often as allowed is refused there, and nobody else is', async () => {
  const answers = [visit('/slow'), visit('/slow')];
  await expect.poll(() => begun.length).toBe(MOST);
  const refused = await visit('/slow');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
  expect((await visit('/elsewhere')).statusCode).toBe(200);
  const other = visit('/slow', '203.0.113.8');
  await expect.poll(() => begun.length).toBe(MOST + 1);
  for (const end of begun) end();
  for (const answer of [...answers, other]) expect((await answer).statusCode).toBe(200);
});

it('a request that failed or ended no longer counts for its network', async () => {
  for (let nth = 0; nth <= MOST; nth++) expect((await visit('/failing')).statusCode).toBe(500);
  for (let nth = 0; nth <= MOST; nth++) {
    const answer = visit('/slow');
    await expect.poll(() => begun.length).toBe(nth + 1);
    begun[nth]?.();
    expect((await answer).statusCode).toBe(200);
  }
});
