import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchKey } from '@cadence/format/search-key';
import { afterEach, expect, test } from 'vitest';
import {
  migrationsFolder,
  newEmptyDatabase,
  newTestDatabase,
  type TestDatabase,
} from '../../testing/database.ts';
import { expectInvariants } from '../../testing/invariants.ts';
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
  const { rows: formerly } =
    await database.execute(`update users set first_name = 'Đặng', last_name = 'O’Brien-Łuß ʻAe',
    search_name = 'đang o''brien-łuß ʻae' where username = 'pat' returning search_name`);
  expect(formerly).toEqual([{ search_name: "đang o'brien-łuß ʻae" }]);
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
  const { rows: keys } =
    await database.execute(`select first_name || ' ' || last_name as name, u.search_name, c.search_name
    as of_client from users u join clients c on c.self_of = u.id`);
  expect(keys).toEqual([
    { name: 'Đặng O’Brien-Łuß ʻAe', search_name: 'dang obrien luss ae', of_client: 'dang obrien luss ae' },
  ]);
  expect(searchKey('Đặng O’Brien-Łuß ʻAe')).toBe('dang obrien luss ae');
  // The former release writes its own form while it goes on beside the new one.
  const { rows: written } = await database.execute(
    `update users set search_name = 'łucja o''brien' where username = 'pat' returning search_name`,
  );
  expect(written).toEqual([{ search_name: 'lucja obrien' }]);
  await expectInvariants({ ctx: { database } });
  // The next start finds nothing left to do.
  await database.migrate(next);
  expect((await database.execute(KEPT)).rows).toEqual(before);
});

/** Of the sessions of the version before clients: who booked, for whom, when, and how it ended. */
const OLD_SESSIONS = [
  ['pat', 'A Côté-Roy', 3, 'completed', 'paid', null],
  ['pat', 'A COTE ROY', 4, 'confirmed', 'paid', null],
  ['pat', 'Zoe', 5, 'completed', 'paid', null],
  ['pat', 'ZOÉ', 6, 'scheduled', 'pending', null],
  ['pat', 'Zoé', 7, 'cancelled', 'refunded', 'patient'],
  ['pat', 'Noé Œuvrard', 10, 'cancelled', 'refund_due', 'system'],
  ['sam', 'Zoé', 11, 'completed', 'paid', null],
  ['gone', '', 12, 'completed', 'paid', null],
] as const;

test(
  'sessions from before clients existed get their clients: the booker, and one for each other name',
  SLOW_SETUP,
  async () => {
    opened = await newEmptyDatabase();
    const { database } = opened;
    const rowsOf = async (query: string) => (await database.execute(query)).rows;
    await database.migrate(migrationsWith((entries) => entries.slice(0, 10)));
    const people = [
      ...['pat', 'sam', 'idle'].map((name) => `('${name}', 'patient', 'A', 'Côté-Roy', 'a cote roy', null)`),
      `('gone', 'patient', '', '', '', '2025-03-01T00:00:00Z'), ('thea', 'therapist', 'T', 'R', 't r', null)`,
    ];
    await database.execute(`insert into users (username, email, role, first_name, last_name, search_name, closed_at, is_suspended,
    terms_version, privacy_version, created_at)
    select name, name || '@example.test', role, first, last, key, closed::timestamptz, closed is not null, '1', '1',
    '2025-01-01T00:00:00Z' from (values ${people.join()}) as people (name, role, first, last, key, closed)`);
    await database.execute(`insert into therapists (user_id) select id from users where username = 'thea'`);
    for (const [name, client, day, status, payment, cancelledBy] of OLD_SESSIONS) {
      const at = `2025-02-${String(day).padStart(2, '0')}T15`;
      await database.execute(`insert into appointments (therapist_id, patient_id, appointment_type_id, appointment_type_name,
      appointment_type_color, duration, buffer_before, buffer_after, start_at, end_at, status, cancelled_by, client_name,
      timezone, price, tax_rate, tax_amount, total_price, currency, payment_status, cancellation_notice_hours, created_at)
      select t.id, u.id, 1, 'Session', 'blue', 60, 0, 0, '${at}:00:00Z', '${at}:59:00Z', '${status}',
      ${cancelledBy ? `'${cancelledBy}'` : 'null'}, '${client}', 'America/Toronto', 100, 0, 0, 100, 'CAD', '${payment}', 0,
      '2025-01-${10 + day}T00:00:00Z' from therapists t, users u where u.username = '${name}'`);
    }

    await database.migrate(migrationsFolder);

    const clients =
      await rowsOf(`select u.username, c.name, c.search_name, c.self_of = u.id as is_self, g.is_owner, g.may_book,
    g.may_pay from client_guardians g join users u on u.id = g.user_id join clients c on c.id = g.client_id
    order by u.username, c.id`);
    const all = { is_owner: true, may_book: true, may_pay: true };
    const self = { name: 'A Côté-Roy', search_name: 'a cote roy', is_self: true, ...all };
    const named = (username: string, name: string, search_name: string) => {
      return { username, name, search_name, is_self: null, ...all };
    };
    expect(clients).toEqual([
      { username: 'idle', ...self },
      { username: 'pat', ...self },
      named('pat', 'Zoé', 'zoe'),
      named('pat', 'Noé Œuvrard', 'noe oeuvrard'),
      { username: 'sam', ...self },
      named('sam', 'Zoé', 'zoe'),
    ]);
    const sessions =
      await rowsOf(`select u.username as by, a.client_name as as_booked, c.name, a.booked_by = a.patient_id as own,
    a.confirmed_at is not null as was_confirmed, c.closed_at is not null as is_closed
    from appointments a join users u on u.id = a.patient_id join clients c on c.id = a.client_id order by a.id`);
    const confirmed = [true, true, true, false, true, false, true, true];
    const names = ['A Côté-Roy', 'A Côté-Roy', 'Zoé', 'Zoé', 'Zoé', 'Noé Œuvrard', 'Zoé', ''];
    expect(sessions).toEqual(
      OLD_SESSIONS.map(([by, as_booked], nth) => ({
        by,
        as_booked,
        name: names[nth],
        own: true,
        was_confirmed: confirmed[nth],
        is_closed: by === 'gone',
      })),
    );
  },
);

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
