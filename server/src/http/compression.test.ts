import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { acceptedEncoding } from './compression.ts';

describe('the accept-encoding header', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip;q=1.0', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000', null],
    ['identity', null],
    ['brotli', null],
    ['*', null],
    ['', null],
    [undefined, null],
  ])('%j selects %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});

describe('an answer', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.close());

  const ask = (url: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') =>
    t.app.inject({ method, url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
  const LONG = '/api/openapi.json';
  const SHORT = '/api/user';

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed with %s where that is accepted, when it is long', async (encoding, decompress) => {
    const plain = await ask(LONG);
    const compressed = await ask(LONG, encoding);
    expect(compressed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': plain.headers['content-type'],
      'content-length': String(compressed.rawPayload.length),
      vary: 'accept-encoding',
    });
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(decompress(compressed.rawPayload).toString()).toBe(plain.body);
  });

  it('has a vary header when it is long, compressed or not', async () => {
    const { headers } = await ask(LONG);
    expect(headers).toMatchObject({ vary: 'accept-encoding' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('is not compressed when it is short', async () => {
    expect((await ask(SHORT, 'br')).headers['content-encoding']).toBeUndefined();
  });
});
