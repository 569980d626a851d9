/**
 * `npm run backup -- --to FILE`: database, files and secret in one encrypted file. On PostgreSQL the product may run
 * meanwhile; the embedded database has to be stopped. See README.md#backup-and-restore.
 */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from './command-line.ts';
import { backupKey, type Config, readConfig, toolEnvironment } from './config.ts';
import { openObjectStorage } from './integrations/storage/client.ts';
import { type NewEntry, writeArchive } from './platform/backup/archive.ts';
import { entriesBelow } from './platform/backup/directory.ts';
import { newManifest } from './platform/backup/manifest.ts';
import { assertWorthABackup, dumpDatabase } from './platform/backup/pg-tools.ts';
import { systemClock } from './platform/clock.ts';
import { openDataDir, ownSecret } from './platform/data-dir/data-dir.ts';
import { LOCK_FOLDER, lockDataDir } from './platform/data-dir/lock.ts';
import type { Files } from './platform/files.ts';
import { readRelease } from './platform/release.ts';
import { StartupError } from './platform/startup-error.ts';
import { FILE_FOLDERS } from './platform/stored-files.ts';

const USAGE = 'Usage: npm run backup -- --to FILE';

/** The size of an entry of the database's dump, or a little more: how long the dump is, is known only at its end. */
const DUMP_ENTRY_BYTES = 4 * 1_048_576;

async function* single(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function entryOf(name: string, bytes: Uint8Array): NewEntry {
  return { name, mode: 0o600, size: bytes.length, body: single(bytes) };
}

async function* dumpEntries(databaseUrl: string): AsyncGenerator<NewEntry> {
  let [parts, size, count] = [[] as Uint8Array[], 0, 0];
  const next = (): NewEntry => {
    const bytes = Buffer.concat(parts);
    [parts, size, count] = [[], 0, count + 1];
    return entryOf(`dump/${String(count).padStart(6, '0')}`, bytes);
  };
  for await (const chunk of dumpDatabase({ databaseUrl, env: toolEnvironment() })) {
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

/** Files in a bucket, and what of the data directory belongs to the product as it is configured. */
async function* fileEntries(config: Config, dataDir: string, bucket: Files | null): AsyncGenerator<NewEntry> {
  const unwanted = [LOCK_FOLDER, ...(config.databaseUrl ? ['database'] : []), ...(bucket ? ['files'] : [])];
  yield* entriesBelow(dataDir, 'data', (path) => !unwanted.includes(path.split(sep)[0] ?? ''));
  if (bucket) yield* bucketEntries(bucket);
}

/**
 * The files stand on both sides of the dump: one that a row of it names was there before, or came meanwhile. Only a
 * file that came and went between the two listings is in neither.
 */
async function* backupEntries(config: Config, dataDir: string, manifest: object): AsyncGenerator<NewEntry> {
  const bucket = config.storage ? await openObjectStorage(config.storage) : null;
  const written = new Set<string>();
  async function* filesNotYetWritten(): AsyncGenerator<NewEntry> {
    for await (const entry of fileEntries(config, dataDir, bucket)) {
      if (written.has(entry.name)) continue;
      written.add(entry.name);
      yield entry;
    }
  }
  yield entryOf('manifest.json', Buffer.from(JSON.stringify(manifest)));
  yield* filesNotYetWritten();
  if (!config.databaseUrl) return;
  yield* dumpEntries(config.databaseDirectUrl ?? config.databaseUrl);
  yield* filesNotYetWritten();
}

function secretsIn({ appSecret, appSecretPrevious }: Config): string[] {
  return [appSecret, appSecretPrevious].filter((secret) => secret !== null);
}

async function backUp(to: string): Promise<void> {
  const config = readConfig();
  const key = backupKey();
  if (existsSync(to)) throw new StartupError(`${to} exists already: nothing was written.`);
  const release = readRelease(fileURLToPath(new URL('../migrations', import.meta.url)), systemClock.now());
  const database = config.databaseUrl ? 'postgres' : 'embedded';
  if (database === 'embedded' && !existsSync(join(config.dataDir, 'database')))
    throw new StartupError(`DATA_DIR ${resolve(config.dataDir)} holds no database.`);
  const dataDir = openDataDir(config.dataDir);
  if (to.startsWith(dataDir + sep))
    throw new StartupError(`${to} lies in DATA_DIR, which each backup holds: write it elsewhere.`);
  if (config.databaseUrl)
    await assertWorthABackup(config.databaseDirectUrl ?? config.databaseUrl, secretsIn(config));
  const unlock = config.databaseUrl ? () => undefined : await lockDataDir(dataDir);
  try {
    const secret = config.appSecret ?? ownSecret(dataDir);
    const manifest = newManifest(release, { database, secret }, systemClock.now());
    await writeArchive(to, key, backupEntries(config, dataDir, manifest));
  } finally {
    unlock();
  }
  process.stdout.write(`Backed up to ${to} (${(await stat(to)).size} bytes).\n`);
}

runCommand(USAGE, async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (!to) throw new UsageError(USAGE);
  await backUp(resolve(to));
});
