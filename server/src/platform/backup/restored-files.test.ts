import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Files, openFiles } from '../files.ts';
import type { StoredEntry } from './archive.ts';
import { writeFiles } from './restored-files.ts';

const PHOTO = 'photos/therapist-1-1700000000000-0123456789abcdef.jpg';

let dir: string;
let bucket: Files;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cadence-files-'));
  bucket = openFiles(join(dir, 'bucket'));
});
afterEach(() => rmSync(dir, { recursive: true }));

function directory(name: string): StoredEntry {
  return { name, mode: 0o700, body: null };
}
function file(name: string, content: string): StoredEntry {
  return { name, mode: 0o600, body: Readable.from([Buffer.from(content)]) };
}

/** Restores the entries, and returns the keys that were put into the bucket. */
async function restored(stored: StoredEntry[], into: Files | null): Promise<string[]> {
  async function* entries() {
    yield* stored;
  }
  const put: string[] = [];
  await writeFiles({ entries }, join(dir, 'staged'), into, put);
  return put;
}

function ofDisk(): StoredEntry[] {
  return [
    directory('data/files'),
    directory('data/files/photos'),
    file(`data/files/${PHOTO}`, 'a photo'),
    file('data/app-secret', 'a secret'),
    file('dump/000001', 'a part of the database'),
  ];
}
function ofBucket(): StoredEntry[] {
  return [file(`bucket/${PHOTO}`, 'a photo'), file('data/app-secret', 'a secret')];
}

describe.each([
  ['of a disk', ofDisk],
  ['of a bucket', ofBucket],
])('the backed-up files %s', (_name, entries) => {
  it('are restored into the bucket, and the rest into the directory', async () => {
    expect(await restored(entries(), bucket)).toEqual([PHOTO]);
    expect((await bucket.get(PHOTO))?.toString()).toBe('a photo');
    expect(readdirSync(join(dir, 'staged'))).toEqual(['app-secret']);
  });

  it('are restored into the directory where there is no bucket', async () => {
    expect(await restored(entries(), null)).toEqual([]);
    expect(readFileSync(join(dir, 'staged/files', PHOTO), 'utf8')).toBe('a photo');
    expect(readdirSync(join(dir, 'staged')).toSorted()).toEqual(['app-secret', 'files']);
  });
});
