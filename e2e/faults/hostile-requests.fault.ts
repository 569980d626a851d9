/** Malformed and hostile requests are refused while everybody else is served. */
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct, waitUntil } from '../support/product/product.ts';
import { person } from './person.ts';
import { PASSWORD, register } from './practice.ts';
import { type Connection, open, request, statuses, statusOf } from './raw.ts';

/** The server allows 20 seconds for headers and 30 for a whole request; the rest is for a slow machine. */
const SLOW_LIMIT = 60_000;
/** Before any of these limits ends what holds a connection. */
const QUICK = 15_000;

let node: Product;
let slow: Connection;
let slowBody: Connection;
let dribbling: NodeJS.Timeout;
beforeAll(async () => {
  node = await startProduct({ DEMO_DATA: 'false' });
  // Opened first, so that their time-outs pass while the other tests run.
  slow = await open(node.port);
  slow.send('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
  slowBody = await open(node.port);
  slowBody.send(request('POST /api/login HTTP/1.1', [...JSON_POST, 'content-length: 1000'], '{'));
  dribbling = setInterval(() => {
    slow.send('a');
    slowBody.send(' ');
  }, 1_000);
});
afterAll(async () => {
  clearInterval(dribbling);
  slow.close();
  slowBody.close();
  await node.stop();
});

async function expectServed(): Promise<void> {
  const begun = performance.now();
  expect((await person(node.url).get('/readyz')).status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(QUICK);
}

const JSON_POST = ['content-type: application/json'];
function chunked(body: string, ...headers: string[]): string {
  return request('POST /api/login HTTP/1.1', [...JSON_POST, 'transfer-encoding: chunked', ...headers], body);
}

const refused: [string, string][] = [
  ['an address of 100 kB', request(`GET /${'a'.repeat(100_000)} HTTP/1.1`)],
  ['a header of 64 kB', request('GET / HTTP/1.1', [`x-long: ${'a'.repeat(65_536)}`])],
  ['a cookie of 64 kB', request('GET /api/user HTTP/1.1', [`cookie: cadence_session=${'a'.repeat(65_536)}`])],
  ['a chunk whose size is no number', chunked('zz\r\nabc\r\n0\r\n\r\n')],
  ['a chunk longer than it says', chunked('1\r\nabc\r\n0\r\n\r\n')],
  ['a length and chunks at once', chunked('0\r\n\r\n', 'content-length: 5')],
  ['two lengths', request('POST /api/login HTTP/1.1', ['content-length: 2', 'content-length: 3'], '{}')],
  ['a length that is no number', request('POST /api/login HTTP/1.1', ['content-length: 2x'], '{}')],
  ['a transfer coding in disguise', request('POST /api/login HTTP/1.1', ['transfer-encoding: xchunked'], '')],
  ['a header with a NUL', request('GET / HTTP/1.1', ['x-nul: a\0b'])],
  ['a header without a name', request('GET / HTTP/1.1', [': value'])],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['a version that does not exist', request('GET / HTTP/7.3')],
  ['a method that does not exist', request('STEAL / HTTP/1.1')],
  ['the beginning of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['a proxy’s request', request('CONNECT example.test:443 HTTP/1.1')],
  ['an address that is no address', request('GET /%ZZ HTTP/1.1')],
  [
    'a body above the limit',
    request('POST /api/login HTTP/1.1', [...JSON_POST, 'content-length: 999999999']),
  ],
  ['an expectation that cannot be met', request('POST /api/login HTTP/1.1', ['expect: a miracle'])],
];

test.for(refused)('the server refuses %s and continues serving', async ([, bytes]) => {
  const status = await statusOf(node.port, bytes);
  expect(status === 0 || (status >= 400 && status < 500)).toBe(true);
  await expectServed();
});

/** What the parser refuses is answered like what the product refuses. */
function expectProblem(received: string, code: string): void {
  const [head = '', body = ''] = received.split('\r\n\r\n');
  expect(head).toContain('\r\ncontent-type: application/problem+json');
  expect(head).toContain("\r\ncontent-security-policy: default-src 'self'");
  expect(JSON.parse(body)).toMatchObject({ type: `urn:cadence:problem:${code}`, code });
}

test('the server accepts two hundred headers', async () => {
  const many = Array.from({ length: 200 }, (_, index) => `x-${index}: ${index}`);
  expect(await statusOf(node.port, request('GET /healthz HTTP/1.1', many))).toBe(200);
});

test('the server answers pipelined requests in order', async () => {
  const connection = await open(node.port);
  const paths = ['/healthz', '/api/user', '/healthz', '/assets/nothing.js', '/healthz'];
  connection.send(paths.map((path) => request(`GET ${path} HTTP/1.1`)).join(''));
  await waitUntil(() => statuses(connection.received()).length === paths.length, 'every answer');
  expect(statuses(connection.received())).toEqual([200, 401, 200, 404, 200]);
  connection.close();
});

test('the server serves others beside five hundred idle connections', async () => {
  const idle = await Promise.all(Array.from({ length: 500 }, () => open(node.port)));
  expect(idle.filter((connection) => connection.isClosed())).toEqual([]);
  await expectServed();
  for (const connection of idle) connection.close();
});

test('the server serves others beside three hundred unfinished requests', async () => {
  const begun = await Promise.all(Array.from({ length: 300 }, () => open(node.port)));
  for (const connection of begun)
    connection.send(request('POST /api/login HTTP/1.1', [...JSON_POST, 'content-length: 100'], '{'));
  await expectServed();
  for (const connection of begun) connection.close();
});

describe('a sign-in by guessing', () => {
  async function timed(username: string): Promise<number> {
    const begun = performance.now();
    const { status } = await person(node.url).post('/api/login', { username, password: 'Wrong-Password-1' });
    if (status !== 401) throw new Error(`a wrong sign-in answered ${status}`);
    return performance.now() - begun;
  }
  let known: string;
  beforeAll(async () => {
    known = 'somebody_known';
    await register(node.url, 'patient', known);
    // The first attempt warms up, so that the later ones are comparable.
    await timed('nobody_at_all');
  });

  test('takes as long with a name that exists as with one that does not', async () => {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let count = 0; count < 40; count++) {
      times.known.push(await timed(known));
      times.unknown.push(await timed('nobody_at_all'));
    }
    // The shortest of many: a busy machine makes some of them longer, and none shorter. Without a hash for unknown names the
    // ratio would be above ten.
    const ratio = Math.min(...times.known) / Math.min(...times.unknown);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test('is answered with the same bytes for an unknown name as for a wrong password', async () => {
    const answers = await Promise.all(
      [known, 'nobody_at_all'].map((username) =>
        person(node.url).post('/api/login', { username, password: 'Wrong-Password-1' }),
      ),
    );
    const [one, other] = answers.map(({ status, text, headers }) => {
      const lasting = [...headers].filter(([name]) => name !== 'date');
      return { status, text, headers: lasting };
    });
    expect(one).toEqual(other);
    const right = await person(node.url).post('/api/login', { username: known, password: PASSWORD });
    expect(right.status).toBe(200);
  });
});

/** What the server has opened under a number, or nothing where it is closed by now. */
function targetOf(id: string): string {
  try {
    return readlinkSync(`/proc/${node.pid}/fd/${id}`);
  } catch {
    return '';
  }
}

test.skipIf(!existsSync('/proc/self/fd'))(
  'the server leaks no file or connection over two thousand requests',
  async () => {
    /** Without the database's files, of which it opens one when a table is first used, as by a job. */
    function opened(): number {
      const ids = readdirSync(`/proc/${node.pid}/fd`);
      return ids.map(targetOf).filter((to) => to !== '' && !to.startsWith(`${node.dataDir}/database/`))
        .length;
    }
    const visitor = person(node.url);
    const paths = [
      '/healthz',
      '/',
      '/auth',
      '/api/user',
      '/assets/nothing.js',
      '/sandbox',
      '/site.json',
      '/%ZZ',
    ];
    async function ask(times: number): Promise<void> {
      for (let count = 0; count < times; count += paths.length)
        await Promise.all(paths.map((path) => visitor.get(path)));
    }
    await ask(80);
    const before = opened();
    await ask(2_000);
    // The client keeps up to two connections for each of its simultaneous requests; a leak would be of hundreds.
    expect(opened() - before).toBeLessThanOrEqual(2 * paths.length);
  },
);

test('the server ends a connection whose headers never end with 408', async () => {
  await waitUntil(slow.isClosed, 'the end of the slow connection', SLOW_LIMIT);
  expect(statuses(slow.received())).toEqual([408]);
  expectProblem(slow.received(), 'too_slow');
  await expectServed();
});

test('the server ends a connection whose body never ends with 408', async () => {
  await waitUntil(slowBody.isClosed, 'the end of the slow body', SLOW_LIMIT);
  expect(statuses(slowBody.received())).toEqual([408]);
  expectProblem(slowBody.received(), 'too_slow');
});
