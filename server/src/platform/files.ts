import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { Failure } from './failure.ts';
import { within } from './jobs/worker.ts';

/**
 * Stored files, by keys that the server generates (`photos/therapist-17-….jpg`); no part of a request becomes part of a
 * path. A key is written once, so no half-replaced file can be read. Never call it inside a transaction.
 * Each call @throws Failure `storage_unavailable` where the storage fails or does not answer in time
 */
export type Files = {
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** The content; null where there is no such file. */
  get: (key: string) => Promise<Buffer | null>;
  /** Does nothing where there is no such file. */
  delete: (key: string) => Promise<void>;
  /** The keys of a folder's files; none where there is no such folder. */
  list: (folder: string) => AsyncIterable<string>;
};

const RETRY_AFTER_SECONDS = 60;
/** The storage client's own time-outs are shorter. */
const TIMEOUT_SECONDS = 15;

async function orUnavailable<T>(work: () => Promise<T>, seconds = TIMEOUT_SECONDS): Promise<T> {
  try {
    return await within(seconds, work());
  } catch (cause) {
    throw new Failure('storage_unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause });
  }
}

/** Files on any FlyDrive disk. */
export function filesOn(disk: Disk, writeSeconds = TIMEOUT_SECONDS): Files {
  return {
    put: (key, bytes) => put(disk, key, bytes, writeSeconds),
    get: (key) => orUnavailable(() => contentOf(disk, key)),
    delete: (key) => orUnavailable(() => disk.delete(key)),
    list: (folder) => listed(disk, folder),
  };
}

/** Leaves nothing of a file that could not be written, for instance because the disk is full, or not in time. */
async function put(disk: Disk, key: string, bytes: Uint8Array, seconds: number): Promise<void> {
  let isTooLate = false;
  const writing = async () => {
    try {
      await disk.put(key, bytes);
      if (isTooLate) await disk.delete(key);
    } catch (error) {
      await deletePartOf(disk, key, error);
      throw error;
    }
  };
  try {
    await orUnavailable(writing, seconds);
  } catch (error) {
    isTooLate = true;
    throw error;
  }
}

async function deletePartOf(disk: Disk, key: string, reason: unknown): Promise<void> {
  try {
    await disk.delete(key);
  } catch (error) {
    throw new AggregateError([reason, error], 'a file could be neither written nor deleted', {
      cause: error,
    });
  }
}

async function contentOf(disk: Disk, key: string): Promise<Buffer | null> {
  try {
    return await buffer(await disk.getStream(key));
  } catch (error) {
    // The error for a missing file differs between storages; `exists` does not.
    if (!(await disk.exists(key))) return null;
    throw error;
  }
}

async function* listed(disk: Disk, folder: string): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const options = { recursive: true, ...(paginationToken && { paginationToken }) };
    const page = await orUnavailable(() => disk.listAll(folder, options));
    // In object storage a folder is a prefix, which other keys may share.
    for (const object of page.objects)
      if (object.isFile && object.key.startsWith(`${folder}/`)) yield object.key;
    ({ paginationToken } = page);
  } while (paginationToken);
}

/** Files in a local directory, which is created with the first file. */
export function openFiles(directory: string): Files {
  return filesOn(new Disk(new FSDriver({ location: directory, visibility: 'private' })));
}
