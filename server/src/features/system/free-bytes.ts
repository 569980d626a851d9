import { statfs } from 'node:fs/promises';

/** Free space of the disk that holds a folder; null where it is unknown. */
export async function freeBytes(directory: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch {
    // Unknown; whether the storage is reachable is checked separately.
    return null;
  }
}
