import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesOn } from './files.ts';

let location: string;
beforeEach(() => {
  location = mkdtempSync(join(tmpdir(), 'cadence-files-'));
});
afterEach(() => rmSync(location, { recursive: true }));

const KEY = 'photos/patient-1-1700000000000-0123456789abcdef.jpg';
const CONTENT = Buffer.alloc(1000, 'x');

/** Writes half of each file, and then does what the test says. */
class HalfWritingDriver extends FSDriver {
  readonly next: () => Promise<void>;
  constructor(next: () => Promise<void>) {
    super({ location, visibility: 'private' });
    this.next = next;
  }
  override async put(key: string, contents: Uint8Array): Promise<void> {
    await super.put(key, contents.subarray(0, contents.length / 2));
    await this.next();
    await super.put(key, contents);
  }
}

function stored(): string[] {
  return readdirSync(location, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

test('a full disk leaves no part of a written file', async () => {
  const full = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
  const files = filesOn(new Disk(new HalfWritingDriver(full)));
  await expect(files.put(KEY, CONTENT)).rejects.toMatchObject({ code: 'storage_unavailable' });
  expect(stored()).toEqual([]);
});

test('a file that is written after the time limit is deleted again', async () => {
  let finishWriting = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (finishWriting = resolve));
  const files = filesOn(new Disk(new HalfWritingDriver(() => waiting)), 0.02);
  await expect(files.put(KEY, CONTENT)).rejects.toMatchObject({ code: 'storage_unavailable' });
  expect(stored()).toHaveLength(1);
  finishWriting();
  await expect.poll(stored).toEqual([]);
});
