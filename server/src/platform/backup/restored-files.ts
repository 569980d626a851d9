import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Files } from '../files.ts';
import type { Archive } from './archive.ts';
import { writeBelow } from './directory.ts';

/** The directory of `DATA_DIR` that holds files where there is no bucket. */
const FILES = 'files';

/** What of a backup is not needed. */
export async function skip(body: Readable | null): Promise<void> {
  for await (const _chunk of body ?? []);
}

/**
 * Writes what a backup holds beside the database: files into the bucket where there is one, whether or not the backup was made
 * with one, and everything else below `staged`. The keys that were written to the bucket are added to `put`.
 */
export async function writeFiles(
  archive: Pick<Archive, 'entries'>,
  staged: string,
  bucket: Files | null,
  put: string[],
): Promise<void> {
  for await (const entry of archive.entries()) {
    const [place = '', ...rest] = entry.name.replace(/\/$/, '').split('/');
    const isFile = place === 'bucket' || (place === 'data' && rest[0] === FILES);
    const key = (place === 'bucket' ? rest : rest.slice(1)).join('/');
    if (isFile && bucket) {
      if (entry.body === null) continue;
      put.push(key);
      await bucket.put(key, await buffer(entry.body));
    } else if (isFile) await writeBelow(join(staged, FILES), key, entry);
    else if (place === 'data') await writeBelow(staged, rest.join('/'), entry);
    else await skip(entry.body);
  }
}
