import { connect } from 'node:net';
import { failures } from '@cadence/contract/base/errors';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { createLogger } from '../platform/logger.ts';
import { refuseOverload } from './overload.ts';
import { createServer } from './server.ts';

const MOST = 3;
const UPLOAD = { 'content-type': 'multipart/form-data; boundary=x' };

let app: FastifyInstance;
/** Each call waits for its turn to be ended. */
let begun: (() => void)[];
let calls: Promise<{ statusCode: number; body: string }>[];

beforeEach(async () => {
  begun = [];
  calls = [];
  app = await createServer(readConfig({}), createLogger('silent'));
  refuseOverload(app, MOST);
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  const wait = () => new Promise<string>((resolve) => begun.push(() => resolve('done')));
  app.get('/api/slow', wait);
  app.post('/api/slow', wait);
  app.post('/api/upload', { config: { isUpload: true } }, wait);
  // Until whose call it is has been read.
  const slowly = (_request: unknown, _reply: unknown, done: () => void) => void begun.push(done);
  app.post('/api/slow-session', { onRequest: slowly }, async () => 'done');
  app.get('/page', wait);
  app.get('/api/return', { config: { isNavigation: true } }, async () => 'back');
  app.get('/api/failing', async () => {
    throw new Error('a defect');
  });
});
afterEach(async () => {
  for (const end of begun) end();
  await Promise.all(calls);
  await app.close();
});

async function listen(): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

type Call = { url?: string; headers?: Record<string, string> };

async function begin(count: number, method: 'GET' | 'POST' = 'GET', call: Call = {}): Promise<void> {
  const before = begun.length;
  const { url = '/api/slow', headers = {} } = call;
  for (let nth = 0; nth < count; nth++)
    calls.push(app.inject({ method, url, headers }).then((reply) => reply));
  await expect.poll(() => begun.length).toBe(before + count);
}

it('an overloaded node refuses further requests, in the language of the reader', async () => {
  await begin(MOST);
  const refused = await app.inject({ url: '/api/slow', headers: { 'accept-language': 'fr' } });
  expect(refused.statusCode).toBe(failures.overloaded);
  expect(refused.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  expect(refused.json()).toMatchObject({
    code: 'overloaded',
    detail: expect.stringContaining('trop de monde'),
  });
  begun[0]?.();
  expect((await calls[0])?.body).toBe('done');
  await begin(1);
});

it('the overload limit counts a change when its body has arrived', async () => {
  const port = await listen();
  const head = 'POST /api/slow HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\n';
  const sockets = Array.from({ length: MOST }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  for (const socket of sockets) socket.write(`${head}a`);
  await begin(MOST);
  expect((await app.inject('/api/slow')).statusCode).toBe(503);
  begun[0]?.();
  await expect.poll(async () => (await app.inject('/api/failing')).statusCode).toBe(500);
  // The last byte of one: now it is worked on, and nothing else is.
  sockets[0]?.write('b');
  await expect.poll(() => begun.length).toBe(MOST + 1);
  expect((await app.inject('/api/failing')).statusCode).toBe(503);
  for (const socket of sockets) socket.destroy();
});

it('the overload limit refuses changes that began to be sent while there was room', async () => {
  const arrived = vi.fn(async () => undefined);
  app.addHook('onRequest', arrived);
  const port = await listen();
  const sockets = Array.from({ length: 2 * MOST }, () => connect(port, '127.0.0.1'));
  const answers: (string | undefined)[] = [];
  for (const socket of sockets) {
    socket.on('error', () => undefined).once('data', (data) => answers.push(String(data).split(' ')[1]));
    socket.write(
      'POST /api/slow HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 2\r\n\r\na',
    );
  }
  await expect.poll(() => arrived.mock.calls.length).toBe(2 * MOST);
  await begin(1);
  for (const socket of sockets) socket.write('b');
  await expect.poll(() => answers).toEqual(Array.from({ length: MOST + 1 }, () => '503'));
  expect(begun).toHaveLength(MOST);
  for (const socket of sockets) socket.destroy();
});

it('the overload limit counts a change whose session is being read', async () => {
  await begin(MOST, 'POST', { url: '/api/slow-session' });
  expect((await app.inject('/api/failing')).statusCode).toBe(503);
});

it('the overload limit counts a change that only says that it is an upload', async () => {
  await begin(MOST, 'POST', { headers: UPLOAD });
  expect((await app.inject('/api/failing')).statusCode).toBe(503);
});

it('the overload limit counts neither pages nor uploads, which have limits of their own', async () => {
  await begin(MOST + 1, 'POST', { url: '/api/upload', headers: UPLOAD });
  calls.push(app.inject('/page').then((reply) => reply));
  await expect.poll(() => begun.length).toBe(MOST + 2);
  await begin(MOST);
  expect((await app.inject('/api/failing')).statusCode).toBe(503);
});

it('the overload limit admits people who return from a provider', async () => {
  await begin(MOST);
  expect((await app.inject('/api/return')).body).toBe('back');
});

it('the overload limit does not count clients that read an answer slowly', async () => {
  const large = vi.fn(async () => 'x'.repeat(30_000_000));
  app.get('/api/large', large);
  const port = await listen();
  const sockets = Array.from({ length: MOST }, () => connect(port, '127.0.0.1').pause());
  for (const socket of sockets) socket.write('GET /api/large HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => large.mock.calls.length).toBe(MOST);
  await expect.poll(async () => (await app.inject('/api/failing')).statusCode).toBe(500);
  for (const socket of sockets) socket.destroy();
});

/** The status of a request as it is written. */
function statusOf(port: number, head: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').on('error', reject);
    socket.once('data', (data) => {
      resolve(String(data).split(' ')[1]);
      socket.destroy();
    });
    socket.write(`${head}\r\nhost: x\r\n\r\n`);
  });
}

it('the overload limit counts a call however its address is spelled', async () => {
  await begin(MOST);
  const port = await listen();
  for (const head of [
    'GET /api/failing HTTP/1.1',
    'GET /%61pi/failing HTTP/1.1',
    'GET http://elsewhere.test/api/failing HTTP/1.1',
    'GET /api/failing HTTP/1.1\r\nconnection: keep-alive\r\nupgrade: x',
  ])
    expect([head, await statusOf(port, head)]).toEqual([head, '503']);
});

it('the overload limit no longer counts failed requests', async () => {
  for (let call = 0; call < 2 * MOST; call++) expect((await app.inject('/api/failing')).statusCode).toBe(500);
});
