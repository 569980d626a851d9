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

function opened(more: Partial<S3Server> = {}): Promise<Files> {
  return openObjectStorage({ ...server, ...more, timeouts: { connectMs: 300, answerMs: 300 } });
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

test('a bucket of backups takes one from a file, gives it back, lists it by its name, and deletes it', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'backup-bucket-'));
  try {
    const bucket = await openBackupBucket({ ...server }, 'cadence', scratch);
    const name = 'cadence-20261121T150000Z.age';
    const bytes = await bucket.store(name, async (path) => writeFileSync(path, CONTENT));
    expect(bytes).toBe(CONTENT.length);
    expect(server.objects.get(`cadence/${name}`)?.equals(CONTENT)).toBe(true);
    expect(readdirSync(scratch)).toEqual([]);
    expect(await bucket.names()).toEqual([name]);
    const read = await bucket.read(name, async (path) => readFileSync(path));
    expect(read.equals(CONTENT)).toBe(true);
    await bucket.delete(name);
    expect(await bucket.names()).toEqual([]);
  } finally {
    rmSync(scratch, { recursive: true });
  }
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
