/** What a backup holds: the manifest, the data directory or the bucket, and the database. */
import { existsSync } from 'node:fs';
import { sep } from 'node:path';
import { UNFINISHED_BACKUP } from '../data-dir/data-dir.ts';
import { LOCK_FOLDER } from '../data-dir/lock.ts';
import type { Files } from '../files.ts';
import { FILE_FOLDERS } from '../stored-files.ts';
import type { NewEntry } from './archive.ts';
import { entriesBelow } from './directory.ts';
import type { Manifest } from './manifest.ts';
import { dumpDatabase, type Server } from './pg-tools.ts';

export type BackupSource = {
  dataDir: string;
  /** Null where files are below `dataDir`. */
  bucket: Files | null;
  /** PostgreSQL, or the folder of an embedded database that nobody writes to meanwhile. */
  database: Server | { folder: string };
};

/** The size of an entry of the database's dump, or a little more: how long the dump is, is known only at its end. */
const DUMP_ENTRY_BYTES = 4 * 1_048_576;

async function* single(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function entryOf(name: string, bytes: Uint8Array): NewEntry {
  return { name, mode: 0o600, size: bytes.length, body: single(bytes) };
}

async function* dumpEntries(server: Server): AsyncGenerator<NewEntry> {
  let [parts, size, count] = [[] as Uint8Array[], 0, 0];
  const next = (): NewEntry => {
    const bytes = Buffer.concat(parts);
    [parts, size, count] = [[], 0, count + 1];
    return entryOf(`dump/${String(count).padStart(6, '0')}`, bytes);
  };
  for await (const chunk of dumpDatabase(server)) {
    parts.push(chunk);
    size += chunk.length;
    if (size >= DUMP_ENTRY_BYTES) yield next();
  }
  if (size > 0) yield next();
}

async function* bucketEntries(bucket: Files): AsyncGenerator<NewEntry> {
  for (const folder of FILE_FOLDERS) {
    for await (const key of bucket.list(folder)) {
      const bytes = await bucket.get(key);
      if (bytes) yield entryOf(`bucket/${key}`, bytes);
    }
  }
}

/** Files in a bucket, and what of the data directory belongs to the product as it is configured, but for the database. */
async function* fileEntries({ dataDir, bucket }: BackupSource): AsyncGenerator<NewEntry> {
  const unwanted = [LOCK_FOLDER, 'database', ...(bucket ? ['files'] : [])];
  const isWanted = (place = '') => !unwanted.includes(place) && !place.startsWith(UNFINISHED_BACKUP);
  yield* entriesBelow(dataDir, 'data', (path) => isWanted(path.split(sep)[0]));
  if (bucket) yield* bucketEntries(bucket);
}

async function* databaseEntries(database: BackupSource['database']): AsyncGenerator<NewEntry> {
  if ('databaseUrl' in database) yield* dumpEntries(database);
  else if (existsSync(database.folder)) yield* entriesBelow(database.folder, 'data/database', () => true);
}

/**
 * The files stand on both sides of the database: one that a row of it names was there before, or came meanwhile. Only a
 * file that came and went between the two listings is in neither.
 */
export async function* backupEntries(source: BackupSource, manifest: Manifest): AsyncGenerator<NewEntry> {
  const written = new Set<string>();
  async function* filesNotYetWritten(): AsyncGenerator<NewEntry> {
    for await (const entry of fileEntries(source)) {
      if (written.has(entry.name)) continue;
      written.add(entry.name);
      yield entry;
    }
  }
  yield entryOf('manifest.json', Buffer.from(JSON.stringify(manifest)));
  yield* filesNotYetWritten();
  yield* databaseEntries(source.database);
  yield* filesNotYetWritten();
}
