import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/**
 * Stored files, by keys that we make ourselves (`photos/therapist-17-….jpg`): nothing of a request ever becomes a part
 * of a path. A key is written once and names one content, so nobody can read a half-replaced file.
 */
export type Files = {
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** The whole content; null where there is no such file. */
  get: (key: string) => Promise<Buffer | null>;
  /** Removing what is not there changes nothing. */
  delete: (key: string) => Promise<void>;
};

const filesOn = (disk: Disk): Files => ({
  put: (key, bytes) => disk.put(key, bytes),
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
});

/** Files below a directory of this machine; it is made with the first file. */
export const openFiles = (directory: string): Files =>
  filesOn(new Disk(new FSDriver({ location: directory, visibility: 'private' })));
