import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Database } from './database/db.ts';
import { type CachedResponse, responseCache } from './response-cache.ts';

const cache = responseCache<unknown, null>();

function newNode() {
  // Only its identity counts.
  const database = {} as Database;
  let made = 0;
  const ask = (key: string, source: string, answer: unknown = `answer ${++made}`) =>
    cache({ database }, key, source, async () => ({ answer, about: null }));
  return { database, ask };
}

async function encode(answer: unknown): Promise<string> {
  return JSON.stringify(answer);
}

async function textOf(response: CachedResponse): Promise<unknown> {
  return (await response.body(encode, null)).body;
}

it('a cached answer is the same for the same source, and another for another one', async () => {
  const { ask } = newNode();
  const first = await ask('list', 'a');
  expect(await ask('list', 'a')).toBe(first);
  expect(await ask('other list', 'a')).not.toBe(first);
  const second = await ask('list', 'b');
  expect(second).not.toBe(first);
  expect(await ask('list', 'a')).not.toBe(first);
});

it('a cached answer stays when the one that it replaced is encoded later', async () => {
  const { ask } = newNode();
  const former = await ask('list', 'a');
  const current = await ask('list', 'b');
  await textOf(former);
  expect(await ask('list', 'b')).toBe(current);
});

it('a cached answer belongs to one node', async () => {
  expect(await newNode().ask('list', 'a')).not.toBe(await newNode().ask('list', 'a'));
});

it('a cached answer is encoded once, and then only its text is kept', async () => {
  const response = await newNode().ask('list', 'a', [1, 2]);
  expect(response.answer).toEqual([1, 2]);
  expect([await textOf(response), await textOf(response)]).toEqual(['[1,2]', '[1,2]']);
  expect(response.answer).toBeUndefined();
});

it('an answer is not cached where making it failed, where it is long, or within a transaction', async () => {
  const { database, ask } = newNode();
  const failing = cache({ database }, 'list', 'a', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  const long = await ask('list', 'a', 'x'.repeat(300_000));
  await textOf(long);
  expect(await ask('list', 'a', 'short')).not.toBe(long);
  const execute = () => Promise.resolve({ rows: [] });
  const made = () => Promise.resolve({ answer: 'own', about: null });
  expect((await cache({ database, execute }, 'list', 'a', made)).answer).toBe('own');
});

it('a cached answer is compressed once for each encoding, and its text stays available', async () => {
  const text = JSON.stringify('abc'.repeat(2_000));
  const response = await newNode().ask('list', 'a', JSON.parse(text));
  const brotli = await response.body(encode, 'br');
  expect(brotli).toMatchObject({ encoding: 'br', isLong: true });
  expect(await response.body(encode, 'br')).toEqual(brotli);
  expect((await response.body(encode, 'br')).body).toBe(brotli.body);
  expect(await response.body(encode, null)).toEqual({ body: text, encoding: null, isLong: true });
  const { body, encoding } = await response.body(encode, 'gzip');
  expect([encoding, gunzipSync(body).toString()]).toEqual(['gzip', text]);
});

it('a cached answer takes the room of its compressed body only', async () => {
  const { ask } = newNode();
  const first = await ask('0', 'a', 'x'.repeat(200_000));
  await first.body(encode, 'br');
  for (let nth = 1; nth < 45; nth++)
    await (await ask(String(nth), 'a', 'x'.repeat(200_000))).body(encode, 'br');
  expect(await ask('0', 'a')).toBe(first);
});

it('a long answer stays cached where its compressed body is short', async () => {
  const { ask } = newNode();
  const long = await ask('list', 'a', 'x'.repeat(300_000));
  await long.body(encode, 'br');
  expect(await ask('list', 'a')).toBe(long);
});

it('cached answers make room for others when all together are long', async () => {
  const { ask } = newNode();
  const first = await ask('0', 'a', 'x'.repeat(200_000));
  await textOf(first);
  for (let nth = 1; nth < 45; nth++) await textOf(await ask(String(nth), 'a', 'x'.repeat(200_000)));
  expect(await ask('0', 'a')).not.toBe(first);
});

it.each([
  ['many', 5_000, ''],
  ['asked for in many words', 1_500, 'word '.repeat(500)],
])('cached answers make room for others when they are %s, though all are empty', async (_, count, words) => {
  const { ask } = newNode();
  const first = await ask(`0 ${words}`, 'a', []);
  await textOf(first);
  for (let nth = 1; nth < count; nth++) await textOf(await ask(`${nth} ${words}`, 'a', []));
  expect(await ask(`0 ${words}`, 'a')).not.toBe(first);
});

it('a cached answer remains when a thousand others are requested', async () => {
  const { ask } = newNode();
  const first = await ask('0', 'a', []);
  for (let nth = 1; nth < 1_000; nth++) await textOf(await ask(String(nth), 'a', []));
  expect(await ask('0', 'a')).toBe(first);
});
