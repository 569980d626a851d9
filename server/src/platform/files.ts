import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { Failure } from './failure.ts';
import { within } from './worker.ts';

/**
 * Stored files, by keys that we make ourselves (`photos/therapist-17-….jpg`): nothing of a request ever becomes a part
 * of a path. A key is written once and names one content, so nobody can read a half-replaced file.
 * Each call @throws Failure `storage_unavailable` where the storage cannot do it or does not answer in time: the disk is
 * full, or the object storage away. Never call it inside a transaction.
 */
export type Files = {
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** The whole content; null where there is no such file. */
  get: (key: string) => Promise<Buffer | null>;
  /** Removing what is not there changes nothing. */
  delete: (key: string) => Promise<void>;
  /** The keys of a folder's files; none where there is no such folder. */
  list: (folder: string) => AsyncIterable<string>;
};

const RETRY_AFTER_SECONDS = 60;
/** A person waits for it; the storage's own time-outs are shorter. */
const LONGEST_SECONDS = 15;

const reached = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await within(LONGEST_SECONDS, work());
  } catch (cause) {
    throw new Failure('storage_unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause });
  }
};

/** Files on any disk that FlyDrive knows. */
export const filesOn = (disk: Disk): Files => ({
  put: (key, bytes) => reached(() => disk.put(key, bytes)),
  get: (key) => reached(() => contentOf(disk, key)),
  delete: (key) => reached(() => disk.delete(key)),
  list: (folder) => listed(disk, folder),
});

const contentOf = async (disk: Disk, key: string): Promise<Buffer | null> => {
  try {
    return await buffer(await disk.getStream(key));
  } catch (error) {
    // Each kind of storage says "no such file" in its own way; asking is alike everywhere.
    if (!(await disk.exists(key))) return null;
    throw error;
  }
};

async function* listed(disk: Disk, folder: string): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const options = { recursive: true, ...(paginationToken && { paginationToken }) };
    const page = await reached(() => disk.listAll(folder, options));
    // To object storage a folder is a beginning of names, which others may share.
    for (const object of page.objects)
      if (object.isFile && object.key.startsWith(`${folder}/`)) yield object.key;
    ({ paginationToken } = page);
  } while (paginationToken);
}

/** Files below a directory of this machine; it is made with the first file. */
export const openFiles = (directory: string): Files =>
  filesOn(new Disk(new FSDriver({ location: directory, visibility: 'private' })));
