/**
 * Holds that a landed migration is never edited: databases that ran it would no longer be what the sources say. Holds also
 * that a new one only expands.
 * `npx tsx tools/migrations.ts` fails for one that differs from its checksum; `--add` records the new ones and removes
 * the snapshots before the newest, which is the only one that drizzle-kit compares with.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { contractProblems } from './expanding-migrations.ts';

type Entry = { tag: string; when: number };
type Checksums = Record<string, string>;

const CHECKSUMS = 'checksums.json';

function readChecksums(folder: string): Checksums {
  const recorded: Checksums = JSON.parse(readFileSync(join(folder, CHECKSUMS), 'utf8'));
  return recorded;
}

/** Every migration of the journal with its checksum, which covers its instant too: both decide what a database runs. */
function readMigrations(folder: string): Checksums {
  const { entries }: { entries: Entry[] } = JSON.parse(
    readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
  );
  const sum = ({ tag, when }: Entry): string =>
    createHash('sha256')
      .update(`${when}\n${readFileSync(join(folder, `${tag}.sql`), 'utf8')}`)
      .digest('hex');
  return Object.fromEntries(entries.map((entry) => [entry.tag, sum(entry)]));
}

/** The names of all snapshots but the newest. */
function formerSnapshots(folder: string): string[] {
  const names = readdirSync(join(folder, 'meta')).filter((name) => name.endsWith('_snapshot.json'));
  return names.toSorted().slice(0, -1);
}

/** A sentence for each migration that differs from its recorded checksum or contracts; none where all is well. */
export function migrationProblems(folder: string): string[] {
  const [migrations, recorded] = [readMigrations(folder), readChecksums(folder)];
  const changed = Object.entries(recorded).flatMap(([tag, sum]) => {
    if (migrations[tag] === undefined) return `${tag} has landed and is missing`;
    return migrations[tag] === sum ? [] : `${tag} has landed and is edited: write another migration instead`;
  });
  const added = Object.keys(migrations).filter((tag) => recorded[tag] === undefined);
  return [
    ...changed,
    ...added.map((tag) => `${tag} is new: npx tsx tools/migrations.ts --add`),
    ...Object.keys(migrations).flatMap((tag) =>
      contractProblems(tag, readFileSync(join(folder, `${tag}.sql`), 'utf8')),
    ),
    ...formerSnapshots(folder).map((name) => `${name} is not needed: npx tsx tools/migrations.ts --add`),
  ];
}

/** Records the checksums of new migrations and keeps the newest snapshot; checksums already recorded stay as they are. */
export function addMigrations(folder: string): void {
  const sums = { ...readMigrations(folder), ...readChecksums(folder) };
  writeFileSync(join(folder, CHECKSUMS), `${JSON.stringify(sums, null, 2)}\n`);
  for (const name of formerSnapshots(folder)) rmSync(join(folder, 'meta', name));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = fileURLToPath(new URL('../server/migrations', import.meta.url));
  if (process.argv.includes('--add')) addMigrations(folder);
  const problems = migrationProblems(folder);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
