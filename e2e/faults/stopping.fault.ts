/** An orderly stop while people are being served. */
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Product, startProduct, until } from '../product.ts';
import { startLoad } from './load.ts';
import { person } from './person.ts';
import { newPractice, registerAll } from './practice.ts';

/** What a supervisor waits before it kills. */
const PATIENCE = 15_000;

let node: Product;
beforeEach(async () => {
  node = await startProduct({ DEMO_DATA: 'false' });
});
afterEach(() => node.stop());

const stopAndTime = async () => {
  const begun = performance.now();
  node.kill('SIGTERM');
  const ending = await node.ended;
  return { ending, milliseconds: performance.now() - begun };
};

test('under load every accepted request is answered properly, and the process ends by itself at once', async () => {
  const practice = await newPractice(node.url);
  const load = startLoad(practice, await registerAll(node.url, 8), { untilBroken: true });
  await until(() => load.acknowledged() >= 40, '40 answers');
  const { ending, milliseconds } = await stopAndTime();
  await load.stop();
  expect(ending).toEqual({ code: 0, signal: null });
  expect(milliseconds).toBeLessThan(PATIENCE);
  expect([...load.sentences]).toEqual([]);
  expect([...load.statuses.keys()].filter((status) => status >= 500)).toEqual([]);
});

test('neither an idle connection nor a half-sent request keeps it', async () => {
  const visitor = person(node.url);
  expect((await visitor.get('/healthz')).status).toBe(200);
  const half = connect(node.port, '127.0.0.1');
  half.on('error', () => undefined);
  half.write('POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n');
  half.write('content-length: 100\r\n\r\n{"username":');
  // The next answer means that the half request has been read as well.
  expect((await visitor.get('/healthz')).status).toBe(200);
  const { ending, milliseconds } = await stopAndTime();
  expect(ending).toEqual({ code: 0, signal: null });
  expect(milliseconds).toBeLessThan(PATIENCE);
  half.destroy();
});
