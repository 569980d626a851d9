/** An operator's error service learns of what failed, and holds nothing up when it does not answer. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../../server/src/testing/postgres-server.ts';
import { startProduct, STOP_MILLISECONDS, waitUntil } from '../support/product/product.ts';
import { emptyDatabase, type EmptyDatabase } from './postgres.ts';
import { register } from './practice.ts';

let server: PostgresServer;
let empty: EmptyDatabase;
let service: Server;
let url: string;
const received: Record<string, unknown>[] = [];

beforeAll(async () => {
  server = await startPostgres({ isDurable: false });
  empty = await emptyDatabase(server);
  // It takes every report and never answers.
  service = createServer((request) => {
    void (async () => received.push(JSON.parse(await text(request))))();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  service.closeAllConnections();
  service.close();
  await empty.database.close();
  await server.remove();
});

test('a response of 500 is reported once to the error webhook, without what was sent or delaying the stop', async () => {
  const node = await startProduct({ ...empty.env, ERROR_WEBHOOK_URL: url });
  const reader = await register(node.url, 'patient', 'robin_tremblay');
  await empty.database.execute('alter table directory_version rename to elsewhere');
  for (let time = 0; time < 5; time++) {
    const { status, text: said } = await reader.get('/api/therapists?q=very-personal');
    expect(status).toBe(500);
    expect(said).not.toContain('directory_version');
  }
  await waitUntil(() => received.length > 0, 'the report');
  const before = performance.now();
  await node.stop();
  expect(performance.now() - before).toBeLessThan(STOP_MILLISECONDS);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ kind: 'request', release: expect.any(String) });
  const line = node
    .log()
    .split('\n')
    .find((one) => one.includes('unexpected error'));
  expect(line).toContain(String(received[0]?.requestId));
  expect(JSON.stringify(received)).not.toMatch(/robin|very-personal|select /);
});
