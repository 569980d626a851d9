/**
 * `npm run backup -- --to FILE`: database, files and secret in one encrypted file. On PostgreSQL the product may run
 * meanwhile; the embedded database has to be stopped. See README.md#backup-and-restore.
 */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Command, runCommand, UsageError, usageOf } from './command-line.ts';
import { backupKey, type Config, readConfig, toolEnvironment } from './config.ts';
import { openObjectStorage } from './integrations/storage/client.ts';
import { writeArchive } from './platform/backup/archive.ts';
import { backupEntries, type BackupSource } from './platform/backup/contents.ts';
import { newManifest } from './platform/backup/manifest.ts';
import { assertWorthABackup } from './platform/backup/pg-tools.ts';
import { systemClock } from './platform/clock.ts';
import { openDataDir, ownSecret } from './platform/data-dir/data-dir.ts';
import { lockDataDir } from './platform/data-dir/lock.ts';
import type { Files } from './platform/files.ts';
import { readRelease } from './platform/release.ts';
import { StartupError } from './platform/startup-error.ts';

const COMMAND: Command = {
  name: 'backup',
  script: 'backup',
  options: '--to FILE',
  does: 'Writes the database and the files into one new file, encrypted with BACKUP_KEY. On PostgreSQL the product may run meanwhile.',
};

function secretsIn({ appSecret, appSecretPrevious }: Config): string[] {
  return [appSecret, appSecretPrevious].filter((secret) => secret !== null);
}

async function bucketOf({ storage }: Config): Promise<Files | null> {
  return storage ? openObjectStorage(storage) : null;
}

function databaseOf({ databaseUrl, databaseDirectUrl }: Config, dataDir: string): BackupSource['database'] {
  const address = databaseDirectUrl ?? databaseUrl;
  return address ? { databaseUrl: address, env: toolEnvironment() } : { folder: join(dataDir, 'database') };
}

async function backUp(to: string): Promise<void> {
  const config = readConfig();
  const key = backupKey();
  if (existsSync(to)) throw new StartupError(`${to} exists already: nothing was written.`);
  if (!existsSync(dirname(to))) throw new StartupError(`There is no folder ${dirname(to)}.`);
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
    const source = { dataDir, bucket: await bucketOf(config), database: databaseOf(config, dataDir) };
    await writeArchive(to, key, backupEntries(source, manifest));
  } finally {
    unlock();
  }
  process.stdout.write(`Backed up to ${to} (${(await stat(to)).size} bytes).\n`);
}

runCommand(COMMAND, async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (!to) throw new UsageError(usageOf(COMMAND));
  await backUp(resolve(to));
});
