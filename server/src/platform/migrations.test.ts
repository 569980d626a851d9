/** What an update makes of a database with people in it: all of it, or nothing. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  migrationsFolder,
  newEmptyDatabase,
  newTestDatabase,
  type TestDatabase,
} from '../testing/database.ts';
import { expectPromisesKept } from '../testing/invariants.ts';

type Entry = { idx: number; version: string; when: number; tag: string; breakpoints: boolean };

let dir: string | undefined;
let opened: TestDatabase | undefined;
afterEach(async () => {
  await opened?.close();
  if (dir !== undefined) rmSync(dir, { recursive: true });
  [opened, dir] = [undefined, undefined];
});

/** The product's own migrations, other than they are. */
const migrationsWith = (change: (entries: Entry[]) => Entry[]): string => {
  dir = mkdtempSync(join(tmpdir(), 'cadence-migrations-'));
  cpSync(migrationsFolder, dir, { recursive: true });
  const path = join(dir, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...journal, entries: change(journal.entries) }));
  return dir;
};

/** An embedded database is made from nothing, which takes a loaded machine a while. */
const FROM_NOTHING = { timeout: 180_000 };

const KEPT = `
  select a.id, a.notes, a.total_price, a.start_at, u.username, t.license from appointments a
  join users u on u.id = a.patient_id join therapists t on t.id = a.therapist_id`;

test('a database of the first version keeps what it holds', FROM_NOTHING, async () => {
  opened = await newEmptyDatabase();
  const { database } = opened;
  await database.migrate(migrationsWith((entries) => entries.slice(0, 2)));
  const person = (username: string, role: string): string =>
    `('${username}', '${username}@example.test', '${role}', 'A', 'B', 'a b', '1', '1', '2025-01-01T00:00:00Z')`;
  await database.execute(`insert into users (username, email, role, first_name, last_name, folded_name, terms_version,
    privacy_version, created_at) values ${person('pat', 'patient')}, ${person('thea', 'therapist')}`);
  await database.execute(`insert into therapists (user_id, license)
    select id, 'L-1' from users where username = 'thea'`);
  await database.execute(`insert into appointments (therapist_id, patient_id, appointment_type_id, appointment_type_name,
    appointment_type_color, duration, buffer_before, buffer_after, start_at, end_at, status, notes, client_name, timezone,
    price, tax_rate, tax_amount, total_price, currency, payee_email, payment_status, cancellation_notice_hours, created_at)
    select t.id, u.id, 1, 'Session', '#3b82f6', 60, 15, 15, '2025-02-03T15:00:00Z', '2025-02-03T16:00:00Z', 'completed',
    'what was said', 'A B', 'America/Toronto', 12000, 1300, 1560, 13560, 'CAD', 'p@example.test', 'paid', 0,
    '2025-01-02T00:00:00Z' from therapists t, users u where u.username = 'pat'`);
  const before = (await database.execute(KEPT)).rows;
  expect(before).toHaveLength(1);

  await database.migrate(migrationsFolder);

  expect((await database.execute(KEPT)).rows).toEqual(before);
  await expectPromisesKept({ ctx: { database } });
  // Whoever starts next finds nothing left to do.
  await database.migrate(migrationsFolder);
  expect((await database.execute(KEPT)).rows).toEqual(before);
});

test('a migration that fails on its way leaves the database as it was, for the version before', async () => {
  opened = await newTestDatabase();
  const { database } = opened;
  const applied = async () =>
    (await database.execute('select id, hash from drizzle.__drizzle_migrations order by id')).rows;
  const before = await applied();
  const folder = migrationsWith((entries) => [
    ...entries,
    ...['first', 'second'].map((tag, index) => ({
      ...(entries.at(-1) as Entry),
      idx: entries.length + index,
      when: Date.parse('2100-01-01') + index,
      tag,
    })),
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
