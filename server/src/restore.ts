/**
 * `npm run restore -- --from FILE`: restores a backup into an empty place, whole or not at all. See
 * README.md#backup-and-restore.
 */
import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Command, runCommand, UsageError, usageOf } from './command-line.ts';
import { backupKey, type Config, readConfig, toolEnvironment } from './config.ts';
import { openObjectStorage } from './integrations/storage/client.ts';
import { type Archive, openArchive } from './platform/backup/archive.ts';
import { isEmpty } from './platform/backup/directory.ts';
import type { Manifest } from './platform/backup/manifest.ts';
import { assertEmptyDatabase, restoreDatabase } from './platform/backup/pg-tools.ts';
import { dumpOf, manifestOf } from './platform/backup/proof.ts';
import { writeFiles } from './platform/backup/restored-files.ts';
import { systemClock } from './platform/clock.ts';
import { fingerprintOf } from './platform/crypto.ts';
import { openDataDir, UNFINISHED_RESTORE } from './platform/data-dir/data-dir.ts';
import type { Files } from './platform/files.ts';
import { readRelease } from './platform/release.ts';
import { StartupError } from './platform/startup-error.ts';
import { FILE_FOLDERS } from './platform/stored-files.ts';

const COMMAND: Command = {
  name: 'restore',
  script: 'restore',
  options: '--from FILE',
  does: 'Restores a backup into an empty database and an empty DATA_DIR or bucket, whole or not at all.',
};

/** @throws StartupError where this installation is configured for another database or secret than the backup's */
function assertFits(config: Config, manifest: Manifest): void {
  if (manifest.database === 'embedded' && config.databaseUrl)
    throw new StartupError('The backup is of an embedded database: it is restored without DATABASE_URL.');
  if (manifest.database === 'postgres' && !config.databaseUrl)
    throw new StartupError('The backup is of a PostgreSQL database: DATABASE_URL must name an empty one.');
  const secrets = [config.appSecret, config.appSecretPrevious].filter((secret) => secret !== null);
  if (secrets.length > 0 && !secrets.some((secret) => fingerprintOf(secret) === manifest.secret))
    throw new StartupError(
      'APP_SECRET is not the one that the backup was made with, so it could not be read.',
    );
}

/** The restored tables belong to who restores them: the address, and the variable that has it. */
function ownersAddress({ migrationDatabaseUrl, databaseDirectUrl, databaseUrl }: Config) {
  const addresses = [
    { variable: 'MIGRATION_DATABASE_URL', url: migrationDatabaseUrl },
    { variable: 'DATABASE_DIRECT_URL', url: databaseDirectUrl },
    { variable: 'DATABASE_URL', url: databaseUrl },
  ];
  for (const { variable, url } of addresses) if (url !== null) return { variable, url };
  return null;
}

async function assertEmptyPlace(config: Config, dataDir: string, bucket: Files | null): Promise<void> {
  if (!(await isEmpty(dataDir))) throw new StartupError(`DATA_DIR ${dataDir} is not empty.`);
  const owners = ownersAddress(config);
  if (owners) await assertEmptyDatabase(owners.url, owners.variable);
  for (const folder of bucket ? FILE_FOLDERS : [])
    for await (const _key of bucket?.list(folder) ?? [])
      throw new StartupError('The bucket of S3_URL is not empty.');
}

/** Without an APP_SECRET of its own an installation needs the one that was kept in the backup's DATA_DIR. */
function assertHasSecret({ appSecret }: Config, staged: string): void {
  if (appSecret === null && !existsSync(join(staged, 'app-secret')))
    throw new StartupError('APP_SECRET is not set: the backup was made with one that is not in it.');
}

/**
 * The files are written to their disk first, then the database is restored in one transaction; only renames are left
 * after it. What fails takes everything away again.
 */
async function restoreInto(
  config: Config,
  archive: Archive,
  dataDir: string,
  bucket: Files | null,
): Promise<void> {
  const hadDataDir = existsSync(dataDir);
  const staged = join(dataDir, UNFINISHED_RESTORE);
  const put: string[] = [];
  try {
    openDataDir(dataDir);
    await mkdir(staged, { mode: 0o700 });
    await writeFiles(archive, staged, bucket, put);
    assertHasSecret(config, staged);
    const owners = ownersAddress(config);
    if (owners) await restoreDatabase({ databaseUrl: owners.url, env: toolEnvironment() }, dumpOf(archive));
  } catch (error) {
    await rm(hadDataDir ? staged : dataDir, { recursive: true, force: true });
    for (const key of put) await bucket?.delete(key);
    throw error;
  }
  for (const name of await readdir(staged)) await rename(join(staged, name), join(dataDir, name));
  await rm(staged, { recursive: true });
}

async function restore(path: string): Promise<void> {
  const config = readConfig();
  const key = backupKey();
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new StartupError(`There is no file ${path}.`);
  const archive = await openArchive(path, key);
  const release = readRelease(fileURLToPath(new URL('../migrations', import.meta.url)), systemClock.now());
  const manifest = await manifestOf(archive, release);
  assertFits(config, manifest);
  const dataDir = resolve(config.dataDir);
  const bucket = config.storage ? await openObjectStorage(config.storage) : null;
  await assertEmptyPlace(config, dataDir, bucket);
  await archive.verify();
  await restoreInto(config, archive, dataDir, bucket);
  process.stdout.write(`Restored the backup of ${manifest.createdAt}.\n`);
}

runCommand(COMMAND, async () => {
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values;
  if (!from) throw new UsageError(usageOf(COMMAND));
  await restore(resolve(from));
});
