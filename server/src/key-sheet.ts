/**
 * `npm run key-sheet`: a sheet to print, of what must be kept outside of the machine and apart from the backups. It goes to
 * the standard output alone, so that no file of the secrets is left behind.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Command, runCommand } from './command-line.ts';
import { backupKey, type Config, readConfig } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { openDataDir, ownSecret } from './platform/data-dir/data-dir.ts';
import { readVersion } from './platform/release.ts';

const COMMAND: Command = {
  name: 'key-sheet',
  script: '--silent key-sheet',
  options: '',
  does: 'Prints a sheet of what must be kept outside of the machine and apart from the backups: the keys, and how to restore.',
};

function placeOf({ backups }: Config): string {
  if (!backups) return 'made by hand';
  const { place, everyHours, keepDays } = backups;
  const where = place.kind === 'folder' ? place.folder : `s3://${place.storage.bucket}/${place.folder}`;
  return `${where}, every ${everyHours} h, kept for ${keepDays} days`;
}

function secretLines(config: Config): string[] {
  if (config.appSecret === null)
    return [
      'APP_SECRET (the file app-secret of DATA_DIR, which each backup holds)',
      `  ${ownSecret(openDataDir(config.dataDir))}`,
    ];
  const previous = config.appSecretPrevious;
  return [
    'APP_SECRET (encrypts what families and therapists write)',
    `  ${config.appSecret}`,
    ...(previous === null ? [] : ['APP_SECRET_PREVIOUS (until it is replaced everywhere)', `  ${previous}`]),
  ];
}

function sheetOf(config: Config, key: string): string {
  const database = config.databaseUrl
    ? 'an empty PostgreSQL database and its roles'
    : 'no DATABASE_URL (the database is embedded)';
  const version = readVersion(fileURLToPath(new URL('../migrations', import.meta.url)));
  return `CADENCE KEY SHEET
${config.publicUrl}, printed on ${systemClock.now().toISOString().slice(0, 10)} by Cadence ${version}

Lock this sheet away, apart from the machine and from the backups. Whoever has it and a backup reads every
record. Without it nobody opens a backup, not even you. Print it again when a secret is replaced.

${secretLines(config).join('\n')}

BACKUP_KEY (opens the backups)
  ${key}

Backups: ${placeOf(config)}

TO RESTORE ("Back up and restore" in docs/operating.md of the release has each command, for every way of running it)
1. Install the release of Cadence that made the backup, but start and migrate nothing yet. A restore names the release where it
   is another.
2. Set APP_SECRET and BACKUP_KEY as above, with ${database}, an empty or missing DATA_DIR and,
   where S3_URL is set, an empty bucket.
3. Bring the latest backup onto the machine: cadence-YYYYMMDDTHHMMSSZ.age.
4. Restore it: node server/dist/restore.js --from FILE
5. Migrate, start Cadence, sign in, and read a note and a document that you know.

Without Cadence: age --decrypt FILE | tar --extract --gzip (https://age-encryption.org). Practise this once a year.
`;
}

runCommand(COMMAND, async () => {
  parseArgs();
  process.stdout.write(sheetOf(readConfig(), backupKey()));
});
