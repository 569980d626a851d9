import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { Failure } from './failure.ts';

/**
 * Stored files, by keys that we make ourselves (`photos/therapist-17-….jpg`): nothing of a request ever becomes a part
 * of a path. A key is written once and names one content, so nobody can read a half-replaced file.
 */
export type Files = {
  /** @throws Failure `storage_unavailable`, for instance where the disk is full */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** The whole content; null where there is no such file. */
  get: (key: string) => Promise<Buffer | null>;
  /** Removing what is not there changes nothing. */
  delete: (key: string) => Promise<void>;
  /** The keys of a folder's files; none where there is no such folder. */
  list: (folder: string) => AsyncIterable<string>;
};

const RETRY_AFTER_SECONDS = 60;

const filesOn = (disk: Disk): Files => ({
  put: async (key, bytes) => {
    try {
      await disk.put(key, bytes);
    } catch (cause) {
      throw new Failure('storage_unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause });
    }
  },
  get: async (key) => {
    try {
      return await buffer(await disk.getStream(key));
    } catch (error) {
      // Each kind of storage says "no such file" in its own way; asking is alike everywhere.
      if (!(await disk.exists(key))) return null;
      throw error;
    }
  },
  delete: (key) => disk.delete(key),
  list: (folder) => listed(disk, folder),
});

async function* listed(disk: Disk, folder: string): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) });
    for (const object of page.objects) if (object.isFile) yield object.key;
    ({ paginationToken } = page);
  } while (paginationToken);
}

/** Files below a directory of this machine; it is made with the first file. */
export const openFiles = (directory: string): Files =>
  filesOn(new Disk(new FSDriver({ location: directory, visibility: 'private' })));
