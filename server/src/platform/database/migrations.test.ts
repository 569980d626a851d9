import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  migrationsFolder,
  newEmptyDatabase,
  newTestDatabase,
  type TestDatabase,
} from '../../testing/database.ts';
import { expectPromisesKept } from '../../testing/invariants.ts';
import { StartupError } from '../startup-error.ts';

type Entry = { idx: number; version: string; when: number; tag: string; breakpoints: boolean };

let dirs: string[] = [];
let opened: TestDatabase | undefined;
afterEach(async () => {
  await opened?.close();
  for (const dir of dirs) rmSync(dir, { recursive: true });
  [opened, dirs] = [undefined, []];
});

/** A copy of the product's own migrations with a changed journal. */
function migrationsWith(change: (entries: Entry[]) => Entry[]): string {
  const dir = mkdtempSync(join(tmpdir(), 'cadence-migrations-'));
  dirs.push(dir);
  cpSync(migrationsFolder, dir, { recursive: true });
  const path = join(dir, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...journal, entries: change(journal.entries) }));
  return dir;
}

function following(entries: Entry[], index: number, tag: string): Entry {
  const when = Date.parse('2100-01-01') + index;
  return { ...(entries.at(-1) as Entry), idx: entries.length + index, when, tag };
}

/** Creating an embedded database takes a busy machine a while. */
const SLOW_SETUP = { timeout: 180_000 };

const KEPT = `
  select a.id, a.client_name, a.total_price, a.start_at, u.username, t.license from appointments a
  join users u on u.id = a.patient_id join therapists t on t.id = a.therapist_id`;

test('an update keeps what the database holds', SLOW_SETUP, async () => {
  opened = await newEmptyDatabase();
  const { database } = opened;
  await database.migrate(migrationsWith((entries) => entries.slice(0, 1)));
  const person = (username: string, role: string): string =>
    `('${username}', '${username}@example.test', '${role}', 'A', 'Côté-Roy', 'a cote-roy', '1', '1', '2025-01-01T00:00:00Z')`;
  await database.execute(`insert into users (username, email, role, first_name, last_name, search_name, terms_version,
    privacy_version, created_at) values ${person('pat', 'patient')}, ${person('thea', 'therapist')}`);
  await database.execute(`insert into therapists (user_id, license, city)
    select id, 'L-1', 'Trois‑Rivières' from users where username = 'thea'`);
  await database.execute(`insert into appointments (therapist_id, patient_id, appointment_type_id, appointment_type_name,
    appointment_type_color, duration, buffer_before, buffer_after, start_at, end_at, status, client_name, timezone,
    price, tax_rate, tax_amount, total_price, currency, payee_email, payment_status, cancellation_notice_hours, created_at)
    select t.id, u.id, 1, 'Session', '#3b82f6', 60, 15, 15, '2025-02-03T15:00:00Z', '2025-02-03T16:00:00Z', 'completed',
    'A B', 'America/Toronto', 12000, 1300, 1560, 13560, 'CAD', 'p@example.test', 'paid', 0,
    '2025-01-02T00:00:00Z' from therapists t, users u where u.username = 'pat'`);
  const before = (await database.execute(KEPT)).rows;
  expect(before).toHaveLength(1);
  const next = migrationsWith((entries) => [...entries, following(entries, 0, 'next')]);
  writeFileSync(join(next, 'next.sql'), 'alter table users add column nickname text');

  await database.migrate(next);

  expect((await database.execute(KEPT)).rows).toEqual(before);
  expect((await database.execute('select nickname from users')).rows).toHaveLength(2);
  expect(
    (
      await database.execute(
        'select search_name, search_city from users u join therapists t on t.user_id = u.id',
      )
    ).rows,
  ).toEqual([{ search_name: 'a cote roy', search_city: 'trois rivieres' }]);
  await expectPromisesKept({ ctx: { database } });
  // The next start finds nothing left to do.
  await database.migrate(next);
  expect((await database.execute(KEPT)).rows).toEqual(before);
});

test('a database of an unreleased version is refused with one sentence, unchanged', async () => {
  opened = await newTestDatabase();
  const { database } = opened;
  await database.execute(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('first tables', 1)`,
  );
  const applied = async () =>
    (await database.execute('select hash from drizzle.__drizzle_migrations order by id')).rows;
  const before = await applied();

  await expect(database.migrate(migrationsFolder)).rejects.toThrow(
    new StartupError(
      'This database was made by a version of Cadence before its first release; start with an empty one.',
    ),
  );

  expect(await applied()).toEqual(before);
});

test('a migration that fails halfway leaves the database as it was, for the version before', async () => {
  opened = await newTestDatabase();
  const { database } = opened;
  const applied = async () =>
    (await database.execute('select id, hash from drizzle.__drizzle_migrations order by id')).rows;
  const before = await applied();
  const folder = migrationsWith((entries) => [
    ...entries,
    ...['first', 'second'].map((tag, index) => following(entries, index, tag)),
  ]);
  writeFileSync(join(folder, 'first.sql'), 'create table half_done (id integer)');
  writeFileSync(
    join(folder, 'second.sql'),
    'alter table users drop column email;\n--> statement-breakpoint\nselect 1 / 0',
  );

  await expect(database.migrate(folder)).rejects.toThrow(/select 1 \/ 0|division by zero/);

  expect(await applied()).toEqual(before);
  expect((await database.execute(`select to_regclass('half_done') as found`)).rows).toEqual([
    { found: null },
  ]);
  expect((await database.execute('select email from users')).rows).toEqual([]);
  await database.migrate(migrationsFolder);
  expect(await applied()).toEqual(before);
});
