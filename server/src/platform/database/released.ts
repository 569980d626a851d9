import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as z from 'zod/mini';
import { StartupError } from '../startup-error.ts';
import type { Execute } from './db.ts';

const textRow = z.object({ text: z.nullable(z.string()) });

/**
 * Whether every migration was applied, found out by reading alone.
 * @throws StartupError for a database of before the first release: the migrations were then squashed into one, and it cannot
 * be migrated
 */
export async function isMigrated(execute: Execute, migrationsFolder: string): Promise<boolean> {
  const firstText = async (sql: string): Promise<string | null> =>
    z.parse(z.array(textRow), (await execute(sql)).rows)[0]?.text ?? null;
  if (!(await firstText(`select to_regclass('drizzle.__drizzle_migrations')::text as text`))) return false;
  const released = readMigrationFiles({ migrationsFolder });
  const oldest = await firstText(
    'select hash as text from drizzle.__drizzle_migrations order by created_at, id limit 1',
  );
  if (oldest !== null && oldest !== released[0]?.hash)
    throw new StartupError(
      'This database was made by a version of Cadence before its first release; start with an empty one.',
    );
  const latest = await firstText('select max(created_at)::text as text from drizzle.__drizzle_migrations');
  // The instant by which the migrator chooses what to apply.
  return latest !== null && Number(latest) >= Number(released.at(-1)?.folderMillis);
}
