/** What the built product serves besides its API: pages, the app, its assets and the stand-ins. */
import { get as httpGet, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct } from '../support/product/product.ts';
import { person, type Person } from './person.ts';
import { request, statusOf } from './raw.ts';

let node: Product;
let visitor: Person;
beforeAll(async () => {
  node = await startProduct({ DEMO_DATA: 'false', TRUST_PROXY: '1' });
  visitor = person(node.url);
});
afterAll(() => node.stop());

/** Not fetch, which asks for compressed answers and decompresses them silently. */
async function fetchRaw(path: string, encoding = ''): Promise<{ reply: IncomingMessage; body: Buffer }> {
  const headers = encoding ? { 'accept-encoding': encoding } : {};
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    httpGet({ host: '127.0.0.1', port: node.port, path, headers }, resolve).on('error', reject);
  });
  return { reply, body: await buffer(reply) };
}

const PAGES = ['/', '/fr', '/about', '/terms', '/auth', '/dashboard', '/therapist/1'];

/** The scripts and styles that pages ask for. */
async function assets(): Promise<string[]> {
  const pages = await Promise.all(PAGES.map((path) => visitor.get(path)));
  const found = pages.flatMap(({ text }) => text.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []);
  return [...new Set(found)];
}

test('scripts and styles are compressed as the browser accepts, and cached for ever', async () => {
  const paths = await assets();
  expect(paths.length).toBeGreaterThan(3);
  for (const path of paths) {
    const plain = await fetchRaw(path);
    const gzip = await fetchRaw(path, 'gzip');
    const brotli = await fetchRaw(path, 'gzip, deflate, br');
    expect(plain.reply.headers['content-encoding']).toBeUndefined();
    for (const { reply } of [plain, gzip, brotli]) {
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(reply.headers['vary']).toMatch(/accept-encoding/i);
      expect(reply.headers['content-type']).toMatch(/^(text|application)\/(javascript|css)/);
    }
    function unpacked(encoding: string | undefined, body: Buffer): Buffer {
      if (encoding === 'br') return brotliDecompressSync(body);
      return encoding === 'gzip' ? gunzipSync(body) : body;
    }
    // Files too small to gain anything are not compressed.
    if (plain.body.length > 2_000) {
      expect(gzip.reply.headers['content-encoding']).toBe('gzip');
      expect(brotli.reply.headers['content-encoding']).toBe('br');
    }
    for (const { reply, body } of [gzip, brotli])
      expect(unpacked(reply.headers['content-encoding'], body).equals(plain.body)).toBe(true);
  }
});

test('pages are revalidated each time, and no answer of the API is cached', async () => {
  for (const path of PAGES) {
    const { status, headers } = await visitor.get(path);
    // The landing page is as old as the open times that it shows.
    const caching = ['/', '/fr'].includes(path) ? 'public, max-age=30' : 'no-cache';
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, caching]);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  }
  for (const path of ['/api/user', '/api/taxonomy', '/api/nothing', '/api', '/healthz', '/readyz'])
    expect([path, (await visitor.get(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
});

test('a missing file is answered with 404 rather than the app', async () => {
  const files = ['/assets/nothing.js', '/assets/', '/content/nothing.md', '/therapist-photos/x.svg'];
  // Password managers ask for this one, to learn whether the server's status codes can be trusted.
  const unknown = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  for (const path of [...files, unknown]) {
    const { status, headers } = await visitor.get(path);
    expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
  }
});

test.for([
  '/assets/../../package.json',
  '/assets/../../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/server/src/main.ts',
  '/../data/app-secret',
  '/..\\..\\package.json',
  '/assets/%00.js',
  '/%00',
  '//etc/passwd/..',
  '/assets/....//....//package.json',
  '/therapist-photos/..%2f..%2fapp-secret',
])('the path %s leads to no file', async (path) => {
  const status = await statusOf(node.port, request(`GET ${path} HTTP/1.1`));
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

test('a HEAD request for a file is answered like GET, without the body', async () => {
  const [asset = ''] = await assets();
  for (const path of ['/', '/auth', asset, '/api/user', '/healthz', '/assets/nothing.js']) {
    const [head, full] = await Promise.all([
      fetch(node.url + path, { method: 'HEAD' }),
      fetch(node.url + path),
    ]);
    expect([path, head.status]).toEqual([path, full.status]);
    expect(await head.text()).toBe('');
    for (const name of ['content-type', 'cache-control', 'content-security-policy'])
      expect([path, name, head.headers.get(name)]).toEqual([path, name, full.headers.get(name)]);
    await full.text();
  }
});

test('password managers are led to the page where the password is changed', async () => {
  const { reply } = await fetchRaw('/.well-known/change-password');
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/settings#password']);
});

test('every kind of answer has the content security policy', async () => {
  const [asset = ''] = await assets();
  const kinds = ['/', '/fr/about', '/auth', asset, '/robots.txt', '/site.json', '/api/user', '/api/nothing'];
  for (const path of [...kinds, '/assets/nothing.js', '/healthz', '/sandbox', '/sandbox/nothing', '/%ZZ']) {
    const { headers } = await visitor.get(path);
    const policy = headers.get('content-security-policy') ?? '';
    for (const directive of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect([path, policy]).toEqual([path, expect.stringContaining(directive)]);
    expect([path, policy]).toEqual([path, expect.not.stringMatching(/unsafe|\*/)]);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
  }
});

describe('the sandbox', () => {
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
  const pretending = { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' };

  test('answers only its own machine', async () => {
    for (const path of ['/sandbox', '/sandbox/control', '/sandbox/paypal/v2/checkout/orders/x']) {
      expect((await visitor.get(path)).status).not.toBe(403);
      expect((await visitor.get(path, elsewhere)).status).toBe(403);
      expect((await visitor.get(path, pretending)).status).toBe(403);
    }
  });

  test('is closed to everybody without an admin’s session where PUBLIC_URL is not local, with HSTS', async () => {
    const open = await startProduct({
      PUBLIC_URL: 'https://cadence.example',
      ALLOW_STANDINS: 'true',
      DEMO_DATA: 'false',
      TRUST_PROXY: '1',
    });
    try {
      const { status, headers } = await person(open.url).get('/sandbox', elsewhere);
      expect(status).toBe(403);
      expect((await person(open.url).get('/sandbox/mailbox')).status).toBe(403);
      expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    } finally {
      await open.stop();
    }
  });
});
