import { createWriteStream } from 'node:fs';
import { chmod, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../logger.ts';
import type { NewEntry, StoredEntry } from './archive.ts';

/**
 * What lies below a directory, directories before their content. `isWanted` is asked for each path below it. A file that is
 * deleted meanwhile is left out.
 */
export async function* entriesBelow(
  dir: string,
  prefix: string,
  isWanted: (path: string) => boolean,
  below = '',
): AsyncGenerator<NewEntry> {
  for (const found of await readdir(join(dir, below), { withFileTypes: true })) {
    const path = join(below, found.name);
    if (!isWanted(path)) continue;
    const handle = await openIfExists(join(dir, path));
    if (!handle) continue;
    try {
      const { mode, size } = await handle.stat();
      const entry = { name: `${prefix}/${path}`, mode: mode & 0o777 };
      if (found.isDirectory()) yield { ...entry, size: 0, body: null };
      else if (found.isFile()) {
        // No further than its size at this moment: it may be growing.
        const body = size === 0 ? none() : handle.createReadStream({ end: size - 1, autoClose: false });
        yield { ...entry, size, body };
      }
    } finally {
      await handle.close();
    }
    if (found.isDirectory()) yield* entriesBelow(dir, prefix, isWanted, path);
  }
}

async function* none(): AsyncGenerator<Uint8Array> {}

async function openIfExists(path: string) {
  try {
    return await open(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Writes an entry below a directory, under a path that must stay below it. */
export async function writeBelow(dir: string, path: string, { mode, body }: StoredEntry): Promise<void> {
  const target = join(dir, path);
  if (normalize(path).startsWith('..'))
    throw new Error('an entry of the backup points outside its directory');
  if (body === null) {
    await mkdir(target, { recursive: true });
    return chmod(target, mode);
  }
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(body, createWriteStream(target, { mode, flush: true }));
}

/** Whether nothing lies in a directory, or there is none. */
export async function isEmpty(dir: string): Promise<boolean> {
  try {
    return (await readdir(dir)).length === 0;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true;
    throw error;
  }
}
