import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Files } from '../../platform/files.ts';
import { type S3Mode, type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { openBackupBucket, openObjectStorage, whyUnreachable } from './client.ts';

const KEY = 'photos/therapist-1-1700000000000-0123456789abcdef.jpg';
const CONTENT = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));

let server: S3Server;
let files: Files;

const IMPATIENT = { connectMs: 300, answerMs: 300, silenceMs: 300 };

function opened(more: Partial<S3Server> = {}): Promise<Files> {
  return openObjectStorage({ ...server, ...more, timeouts: IMPATIENT });
}

beforeEach(async () => {
  server = await startS3Server();
  files = await opened();
});
afterEach(() => server.close());

async function keys(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const key of files.list(folder)) found.push(key);
  return found;
}

test('the storage client stores a file byte for byte until it is deleted', async () => {
  await files.put(KEY, CONTENT);
  expect(server.objects.get(KEY)?.equals(CONTENT)).toBe(true);
  expect((await files.get(KEY))?.equals(CONTENT)).toBe(true);
  await files.delete(KEY);
  expect(await files.get(KEY)).toBeNull();
  await files.delete(KEY);
});

test('the storage client lists all pages of a folder, and no other folder', async () => {
  server.pageSize = 2;
  const wanted = Array.from({ length: 5 }, (_, index) => `photos/${index}.jpg`);
  for (const key of [...wanted, 'documents/a.pdf', 'photos-old/a.jpg'])
    await files.put(key, Buffer.from('x'));
  expect(await keys('photos')).toEqual(wanted);
  expect(await keys('empty')).toEqual([]);
});

describe('a bucket of backups', () => {
  const NAME = 'cadence-20261121T150000Z.age';
  /** Sent in two parts. */
  const LARGE = Buffer.alloc(20_000_000, CONTENT);
  let scratch: string;
  beforeEach(() => {
    scratch = mkdtempSync(join(tmpdir(), 'backup-bucket-'));
  });
  afterEach(() => rmSync(scratch, { recursive: true }));

  function bucketOf(more: Partial<Parameters<typeof openBackupBucket>[0]> = {}) {
    return openBackupBucket({ ...server, ...more }, 'cadence', scratch);
  }
  async function store(content: Buffer, bucket = bucketOf()): Promise<number> {
    return (await bucket).store(NAME, async (path) => writeFileSync(path, content));
  }

  test.each([
    ['in one request', CONTENT],
    ['in parts', LARGE],
  ])(
    'takes one from a file %s, gives it back, lists it by its name, and deletes it',
    async (_how, content) => {
      const bucket = await bucketOf();
      expect(await store(content)).toBe(content.length);
      expect(server.objects.get(`cadence/${NAME}`)?.equals(content)).toBe(true);
      expect(server.uploads.size).toBe(0);
      expect(readdirSync(scratch)).toEqual([]);
      expect(await bucket.names()).toEqual([NAME]);
      const read = await bucket.read(NAME, async (path) => readFileSync(path));
      expect(read.equals(content)).toBe(true);
      await bucket.delete(NAME);
      expect(await bucket.names()).toEqual([]);
    },
  );

  test('is sent a part again whose connection was cut', async () => {
    server.cuts = 1;
    await store(LARGE);
    expect(server.objects.get(`cadence/${NAME}`)?.equals(LARGE)).toBe(true);
  });

  test.each([
    ['one request', CONTENT],
    ['parts', LARGE],
  ])('keeps nothing of an upload in %s whose connection is cut again and again', async (_how, content) => {
    server.cuts = Infinity;
    await expect(store(content)).rejects.toMatchObject({ code: expect.stringMatching(/ECONNRESET|EPIPE/) });
    expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
  });

  test('keeps nothing of an upload in parts that it has no room for', async () => {
    server.mode = 'full';
    await expect(store(LARGE)).rejects.toMatchObject({ name: 'InsufficientStorage' });
    expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
  });

  test('is given up when it says nothing, also in the middle of a backup that is read', async () => {
    await store(CONTENT);
    server.mode = 'torn';
    const bucket = bucketOf({ timeouts: IMPATIENT });
    await expect((await bucket).read(NAME, async () => null)).rejects.toMatchObject({ name: 'TimeoutError' });
    server.mode = 'hang';
    await expect(store(LARGE, bucket)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  test('loses the parts that a crash left there, but not those of other files', async () => {
    const parts = new Map([[1, CONTENT]]);
    server.uploads.set('ours', { key: `cadence/${NAME}`, parts });
    server.uploads.set('of another folder', { key: `other/${NAME}`, parts });
    server.uploads.set('of another program', { key: 'cadence/film.mp4', parts });
    await (await bucketOf()).deleteUnfinished();
    expect([...server.uploads.keys()]).toEqual(['of another folder', 'of another program']);
  });

  test.each([
    ['a wrong secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
    ['a bucket that does not exist', { bucket: 'nobodys' }, 'NoSuchBucket'],
  ])('says why it takes nothing: %s', async (_what, wrong, name) => {
    await expect(store(CONTENT, bucketOf(wrong))).rejects.toMatchObject({ name });
    await expect(store(LARGE, bucketOf(wrong))).rejects.toMatchObject({ name });
  });
});

describe('a faulty storage', () => {
  const modes: S3Mode[] = ['down', 'hang', 'failing'];
  test.each(modes)('with the fault %s fails every call in time with storage_unavailable', async (mode) => {
    await files.put(KEY, CONTENT);
    server.mode = mode;
    const refusal = { code: 'storage_unavailable', details: { retryAfter: 60 } };
    await expect(files.get(KEY)).rejects.toMatchObject(refusal);
    await expect(files.put(KEY, CONTENT)).rejects.toMatchObject(refusal);
    await expect(files.delete(KEY)).rejects.toMatchObject(refusal);
    await expect(keys('photos')).rejects.toMatchObject(refusal);
    server.mode = 'well';
    expect((await files.get(KEY))?.equals(CONTENT)).toBe(true);
  });

  test('never returns half a file', async () => {
    await files.put(KEY, CONTENT);
    server.mode = 'torn';
    await expect(files.get(KEY)).rejects.toMatchObject({ code: 'storage_unavailable' });
  });

  test('refuses writes and still reads when it is full', async () => {
    await files.put(KEY, CONTENT);
    server.mode = 'full';
    await expect(files.put('photos/other.jpg', CONTENT)).rejects.toMatchObject({
      code: 'storage_unavailable',
    });
    expect((await files.get(KEY))?.length).toBe(CONTENT.length);
  });
});

describe('the check of the storage at start', () => {
  test('reports nothing where the storage works', async () => {
    expect(await whyUnreachable(files)).toBeNull();
  });

  test.each([
    ['a wrong secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
    ['a wrong region', { region: 'us-east-1' }, 'SignatureDoesNotMatch'],
    ['a bucket that does not exist', { bucket: 'nobodys' }, 'NoSuchBucket'],
  ])('reports %s', async (_what, wrong, name) => {
    const why = await whyUnreachable(await opened(wrong));
    expect(why).toMatchObject({ code: 'storage_unavailable', cause: { name } });
  });
});
