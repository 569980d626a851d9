/** The product as it is deployed: one role owns the tables and migrates, another serves people. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Events, listeners, type Queues } from '../../../events.ts';
import { sweep } from '../../../features/access-log/service.ts';
import { purgeClosed } from '../../../features/accounts/service.ts';
import { LONG_SESSIONS, NOW, startTestApp, type TestApp } from '../../../testing/app.ts';
import { asAdmin, migrationsFolder, newEmptyDatabase, type TestDatabase } from '../../../testing/database.ts';
import { newAdmin, newAppointment, newPatient, newPractice, PASSWORD } from '../../../testing/factories.ts';
import { runJobs } from '../../../testing/messages.ts';
import { issuedSixYearsAgo, newReceipt } from '../../../testing/receipts.ts';
import { assertEmptyDatabase } from '../../backup/pg-tools.ts';
import { startJobs } from '../../jobs/jobs.ts';
import { createLogger } from '../../logger.ts';
import { StartupError } from '../../startup-error.ts';
import { connectionProblem } from '../connection-problem.ts';
import type { Database, Execute } from '../db.ts';
import { openPostgres } from '../postgres.ts';
import { LOGS } from './grants.ts';
import { prepareAsOwner } from './prepare-as-owner.ts';

const YEAR = 366 * 24 * 3_600_000;
const MAY_NOT = { code: '42501' };

const suffix = randomBytes(4).toString('hex');
const [OWNER, PRODUCT, SUPERUSER] = [`owner_${suffix}`, `product_${suffix}`, `superuser_${suffix}`];
const server = inject('postgres')?.url ?? '';

/** A database that belongs to the owner, with a connection of the administrator. */
let admin: TestDatabase;
let owner: Database;
let product: Database;
let t: TestApp;
/** What the product's start said before the owner had migrated. */
let tooEarly: unknown;

function openAs(role: string): Database {
  const url = new URL(admin.url ?? '');
  [url.username, url.password] = [role, 'secret'];
  return openPostgres(url.href, () => undefined);
}

async function prepareQueues(execute: Execute): Promise<void> {
  const jobs = await startJobs<Events, Queues>(execute, createLogger('silent'), listeners);
  await jobs.stop();
}

function prepare(as = owner, served = product): Promise<void> {
  return prepareAsOwner(as, served, migrationsFolder, prepareQueues);
}

beforeAll(async () => {
  admin = await newEmptyDatabase();
  for (const role of [OWNER, PRODUCT]) await asAdmin(server, `create role ${role} login password 'secret'`);
  await asAdmin(server, `create role ${SUPERUSER} login superuser password 'secret'`);
  const name = new URL(admin.url ?? '').pathname.slice(1);
  await admin.database.execute(`alter database ${name} owner to ${OWNER}`);
  [owner, product] = [openAs(OWNER), openAs(PRODUCT)];
  tooEarly = await product.migrate(migrationsFolder).catch((error: unknown) => error);
  await prepare();
  // A process that serves finds all done.
  await product.migrate(migrationsFolder);
  t = await startTestApp(
    { env: LONG_SESSIONS },
    { database: product, url: admin.url, close: () => product.close() },
  );
});
beforeEach(() => t.clock.set(NOW));
afterAll(async () => {
  await t.close();
  await owner.close();
  await admin.close();
  for (const role of [OWNER, PRODUCT, SUPERUSER]) await asAdmin(server, `drop role ${role}`);
});

async function rowsOf(table: string) {
  return (await admin.database.execute(`select * from ${table} order by id`)).rows;
}

describe('the product, as a role that owns nothing,', () => {
  it('registers people, books, does jobs, issues receipts and reads the log', async () => {
    const boss = await newAdmin(t);
    const patient = await newPatient(t);
    const practice = await newPractice(t, { paypalEmail: '' });
    await newAppointment(patient, practice, '2026-11-25T15:00:00.000Z');
    await newReceipt(t, patient, practice, '2026-11-24T15:00:00.000Z');
    await runJobs(t);
    expect((await patient.api.get('/api/receipts')).body).toHaveLength(1);
    expect((await boss.api.get('/api/admin/users')).status).toBe(200);
    const log = await boss.api.get(`/api/admin/access-log?reader=${boss.userId}`);
    expect(log.body.items.map(({ action }: { action: string }) => action)).toContain('list');
  });

  it('takes lines out of the access log when their time has come, and no others', async () => {
    const reader = 900_001;
    for (const years of [11, 9])
      await product.execute(`insert into access_log (at, reader_id, reader_role, action, record, outcome)
        values (now() - interval '${years} years', ${reader}, 'admin', 'read', 'user:${years}', 'done')`);
    t.clock.set(new Date());
    await sweep(t.ctx);
    const left = await rowsOf(`(select id, record from access_log where reader_id = ${reader}) as line`);
    expect(left).toMatchObject([{ record: 'user:9' }]);
    const before = await rowsOf('access_log');
    await expect(product.execute('select delete_access_log_before(now(), 1000)')).rejects.toThrow(
      'append-only',
    );
    expect(await rowsOf('access_log')).toEqual(before);
  });

  it('purges a closed account with its receipts, six years after they were issued at the earliest', async () => {
    const patient = await newPatient(t);
    const practice = await newPractice(t, { paypalEmail: '' });
    await newReceipt(t, patient, practice, '2026-11-24T15:00:00.000Z');
    const ask = () => product.execute(`select delete_receipts_of(${patient.userId}, null)`);
    await expect(ask()).rejects.toThrow('a receipt is kept for six years');
    const { sessionsAhead } = (await patient.api.get('/api/user/closing-preview')).body;
    await patient.api.post('/api/user/close', { password: PASSWORD, sessionsAhead });
    await issuedSixYearsAgo(admin.database);
    t.clock.advance(11 * YEAR);
    await purgeClosed(t.ctx);
    const left = `select from receipts where patient_id = ${patient.userId}`;
    expect((await admin.database.execute(left)).rows).toEqual([]);
  });
});

describe('the append-only logs', () => {
  it('are all tables that a trigger keeps from being changed', async () => {
    const { rows } = await admin.database.execute(
      `select distinct 'public.' || relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
       where tgname like '%append_only'`,
    );
    expect(new Set((rows as { name: string }[]).map(({ name }) => name))).toEqual(LOGS);
  });

  const attacks = (log: string, column: string, trigger: string): string[] => [
    `update ${log} set ${column} = ${column}`,
    `delete from ${log}`,
    `truncate ${log}`,
    `truncate ${log} cascade`,
    `alter table ${log} disable trigger all`,
    `alter table ${log} add column extra text`,
    `alter table ${log} owner to current_user`,
    `drop trigger ${trigger} on ${log}`,
    `drop table ${log} cascade`,
    `create trigger mine before insert on ${log} for each row execute function access_log_line_stays()`,
    `create rule mine as on insert to ${log} do instead nothing`,
  ];
  const around = [
    `create or replace function access_log_line_stays() returns trigger language plpgsql as 'begin return old; end'`,
    `create or replace function receipts_are_append_only() returns trigger language plpgsql as 'begin return null; end'`,
    'drop function access_log_line_stays() cascade',
    `alter function delete_access_log_before(timestamptz, integer) set search_path = pg_temp`,
    `begin; set local cadence.access_log_until = '2999-01-01'; delete from access_log; commit`,
    `begin; set local cadence.purging = 'on'; delete from receipts; commit`,
    `set session_replication_role = replica`,
    `set role ${OWNER}`,
    'drop schema public cascade',
    'create table public.mine (id integer)',
    'create schema mine',
    `update drizzle.__drizzle_migrations set hash = ''`,
  ];

  it.each([
    ...attacks('access_log', 'at', 'access_log_append_only'),
    ...attacks('receipts', 'total', 'receipts_append_only'),
    ...around,
  ])('refuse the product’s role this statement: %s', async (statement) => {
    const patient = await newPatient(t);
    const practice = await newPractice(t, { paypalEmail: '' });
    await newReceipt(t, patient, practice, '2026-11-24T15:00:00.000Z');
    const before = [await rowsOf('access_log'), await rowsOf('receipts')];
    const own = openAs(PRODUCT);
    await expect(own.execute(statement)).rejects.toMatchObject(MAY_NOT);
    await own.close();
    expect([await rowsOf('access_log'), await rowsOf('receipts')]).toEqual(before);
  });

  it('are what the retention works on, whatever stands in front of them', async () => {
    await product.transaction(async ({ execute }) => {
      await execute('create temporary table access_log (like public.access_log) on commit drop');
      await execute(`insert into access_log select * from public.access_log`);
      const count = async () => (await execute('select count(*)::int as n from pg_temp.access_log')).rows;
      const before = await count();
      expect(before).not.toEqual([{ n: 0 }]);
      await execute(`select delete_access_log_before(now() - interval '3 years', 1000)`);
      expect(await count()).toEqual(before);
    });
  });
});

describe('the owner’s step', () => {
  it('is what a start asks for that comes before it', () => {
    expect(connectionProblem(`postgres://${PRODUCT}@host/name`, tooEarly)).toMatch(
      /^DATABASE_URL does not work: the user "product_\w+" may not create .*MIGRATION_DATABASE_URL\.$/,
    );
  });

  it('gives no right to empty or change any table, and lets everything be backed up', async () => {
    const all = `from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'drizzle', 'pgboss')`;
    const too = `has_table_privilege('${PRODUCT}', pg_class.oid, 'truncate, references, trigger')`;
    const changes = await admin.database.execute(
      `select relname ${all} and relkind in ('r', 'p') and ${too} or pg_get_userbyid(relowner) = '${PRODUCT}'`,
    );
    expect(changes.rows).toEqual([]);
    const unread = await admin.database.execute(
      `select relname ${all} and case relkind when 'S' then not has_sequence_privilege('${PRODUCT}', pg_class.oid, 'select')
        else relkind in ('r', 'p') and not has_table_privilege('${PRODUCT}', pg_class.oid, 'select') end`,
    );
    expect(unread.rows).toEqual([]);
  });

  it('can be repeated, takes back what was granted by hand, and reaches tables that came since', async () => {
    await owner.execute(`grant all on access_log to ${PRODUCT}; create table since (id integer)`);
    await expect(product.execute('select from since')).rejects.toMatchObject(MAY_NOT);
    await prepare();
    await product.execute('insert into since values (1)');
    await expect(product.execute('truncate since')).rejects.toMatchObject(MAY_NOT);
    await expect(product.execute('delete from access_log')).rejects.toMatchObject(MAY_NOT);
    await owner.execute('drop table since');
  });

  it.each([
    ['the owner itself', OWNER],
    ['a superuser', SUPERUSER],
  ])('refuses a product that connects as %s', async (_who, role) => {
    const served = openAs(role);
    await expect(prepare(owner, served)).rejects.toThrow(/"(owner|superuser)_.*must be another role/);
    await served.close();
  });

  it('refuses a product that is a member of the owner', async () => {
    await asAdmin(server, `grant ${OWNER} to ${PRODUCT}`);
    await expect(prepare()).rejects.toThrow(StartupError);
    await asAdmin(server, `revoke ${OWNER} from ${PRODUCT}`);
  });

  it.each([
    [
      'may make roles',
      `alter role ${PRODUCT} createrole`,
      `alter role ${PRODUCT} nocreaterole`,
      'CREATEROLE',
    ],
    [
      'may write all data',
      `grant pg_write_all_data to ${PRODUCT}`,
      `revoke pg_write_all_data from ${PRODUCT}`,
      'the right to delete public.access_log',
    ],
    [
      'may write files of the server',
      `grant pg_write_server_files to ${PRODUCT}`,
      `revoke pg_write_server_files from ${PRODUCT}`,
      'pg_write_server_files',
    ],
    [
      'may become a role that may write all data, without inheriting it',
      `alter role ${PRODUCT} noinherit; grant pg_write_all_data to ${PRODUCT}`,
      `revoke pg_write_all_data from ${PRODUCT}; alter role ${PRODUCT} inherit`,
      'the right to delete public.access_log',
    ],
  ])('refuses a product that %s', async (_what, give, take, right) => {
    await asAdmin(server, give);
    try {
      await expect(prepare()).rejects.toThrow(right);
    } finally {
      await asAdmin(server, take);
    }
    await prepare();
  });

  it.each([
    ['grants to everybody', 'grant delete on receipts to public', 'revoke delete on receipts from public'],
    [
      'grants of one column',
      'grant update (total) on receipts to public',
      'revoke update (total) on receipts from public',
    ],
  ])('refuses a product that may change a log by %s', async (_what, give, take) => {
    await owner.execute(give);
    await expect(prepare()).rejects.toThrow(/the right to (delete|update) public\.receipts/);
    await owner.execute(take);
    await prepare();
  });

  it('refuses a product that owns the database, which may drop every table of it', async () => {
    const name = new URL(admin.url ?? '').pathname.slice(1);
    await asAdmin(server, `alter database ${name} owner to ${PRODUCT}`);
    try {
      await expect(prepare()).rejects.toThrow('the ownership of the database');
    } finally {
      await asAdmin(server, `alter database ${name} owner to ${OWNER}`);
    }
  });

  it('refuses an owner of another database', async () => {
    const elsewhere = openPostgres(server, () => undefined);
    await expect(prepare(elsewhere)).rejects.toThrow('do not lead to the same database');
    await elsewhere.close();
  });
});

it('a restore is refused where another role has tables in the database', async () => {
  const used = await newEmptyDatabase();
  await used.database.execute('create table of_another_program (id int)');
  const url = new URL(used.url ?? '');
  [url.username, url.password] = [OWNER, 'secret'];
  await expect(assertEmptyDatabase(url.href, 'MIGRATION_DATABASE_URL')).rejects.toThrow(
    'The database of MIGRATION_DATABASE_URL is not empty.',
  );
  await used.close();
});
