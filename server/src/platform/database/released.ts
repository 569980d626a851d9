import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as z from 'zod/mini';
import { StartupError } from '../startup-error.ts';
import type { Execute } from './db.ts';

const textRow = z.object({ text: z.nullable(z.string()) });

/** Before the first release the migrations were squashed into one: databases made by earlier ones cannot be migrated. */
export async function assertReleased(execute: Execute, migrationsFolder: string): Promise<void> {
  const firstText = async (sql: string): Promise<string | null> =>
    z.parse(z.array(textRow), (await execute(sql)).rows)[0]?.text ?? null;
  if (!(await firstText(`select to_regclass('drizzle.__drizzle_migrations')::text as text`))) return;
  const oldest = await firstText(
    'select hash as text from drizzle.__drizzle_migrations order by created_at, id limit 1',
  );
  if (oldest !== null && oldest !== readMigrationFiles({ migrationsFolder })[0]?.hash)
    throw new StartupError(
      'This database was made by a version of Cadence before its first release; start with an empty one.',
    );
}
