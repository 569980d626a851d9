import { expect, inject, it } from 'vitest';
import { asAdmin, migrationsFolder, newEmptyDatabase } from '../../testing/database.ts';
import { assertEmptyDatabase } from '../backup/pg-tools.ts';
import { StartupError } from '../startup-error.ts';
import { assertEngine } from './engine.ts';
import { openPostgres } from './postgres.ts';

it('a database without exclusion constraints is refused with one sentence and left empty', async () => {
  const { database, close } = await newEmptyDatabase();
  // Answers as CockroachDB and YugabyteDB do.
  await database.execute(`create function refuse() returns event_trigger language plpgsql as $$ begin
    if exists (select from pg_constraint where contype = 'x') then
      raise exception 'EXCLUDE constraint not supported yet' using errcode = 'feature_not_supported';
    end if; end $$`);
  await database.execute(`create event trigger refuse on ddl_command_end execute function refuse()`);
  const error: unknown = await database.migrate(migrationsFolder).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartupError);
  expect(String(error)).toContain('DATABASE_URL does not work: this database has no exclusion constraints');
  expect(String(error)).not.toContain('\n');
  const { rows } = await database.execute(
    `select 1 from pg_tables where schemaname in ('public', 'drizzle')`,
  );
  expect(rows).toEqual([]);
  await close();
});

it('a database with exclusion constraints keeps nothing of the check for them', async () => {
  const { database, close } = await newEmptyDatabase();
  await database.migrate(migrationsFolder);
  expect((await database.execute(`select to_regclass('cadence_probe') as found`)).rows).toEqual([
    { found: null },
  ]);
  await close();
});

it('a database whose encoding does not hold every language is refused', async () => {
  const { url = '' } = inject('postgres') ?? {};
  const latin = new URL(url);
  latin.pathname = '/cadence_test_latin1';
  await asAdmin(url, `create database cadence_test_latin1 template template0 encoding 'LATIN1' locale 'C'`);
  const database = openPostgres(latin.href, () => undefined);
  await expect(database.migrate(migrationsFolder)).rejects.toThrow(
    new StartupError(
      'DATABASE_URL does not work: this database has the encoding LATIN1; create it with UTF8.',
    ),
  );
  await database.close();
  await expect(assertEmptyDatabase(latin.href, 'MIGRATION_DATABASE_URL')).rejects.toThrow(
    new StartupError(
      'MIGRATION_DATABASE_URL does not work: this database has the encoding LATIN1; create it with UTF8.',
    ),
  );
  await asAdmin(url, 'drop database cadence_test_latin1 with (force)');
});

it('a server without PostgreSQL’s contrib package is told which extension it lacks', async () => {
  const found = [{ encoding: 'UTF8', isComplete: false }];
  await expect(assertEngine(async () => ({ rows: found }))).rejects.toThrow(
    new StartupError(
      'DATABASE_URL does not work: the server lacks the extension btree_gist; install PostgreSQL’s contrib package there.',
    ),
  );
});
