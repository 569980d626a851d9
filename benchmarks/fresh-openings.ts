/**
 * The processor time of keeping the next openings of ten thousand therapists fresh while ten bookings a second come in, as a
 * share of one core: the server's and its database's. Ten minutes of its timer; the clock is set, so that nothing waits. They
 * contain the half hour at which a start of every therapist comes nearer than the notice, which is counted three times as
 * often as it happens. Exits with 1 above the limit: `npx tsx benchmarks/fresh-openings.ts`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOUR } from '@cadence/scheduling/durations';
import { boot } from '../server/src/boot.ts';
import { readConfig } from '../server/src/config.ts';
import type { Context } from '../server/src/context.ts';
import { refresh } from '../server/src/features/openings/service.ts';
import { defaultSettings } from '../server/src/features/schedule/settings.ts';
import { scheduleSettings } from '../server/src/features/schedule/tables.ts';
import { therapists } from '../server/src/features/therapists/tables.ts';
import { startPostgres } from '../server/src/testing/postgres-server.ts';
import { APP_SECRET } from './load/seed.ts';
import { addTherapists, MANY } from './many-therapists.ts';

const MIGRATIONS = fileURLToPath(new URL('../server/migrations', import.meta.url));
/** A Tuesday, 10:25 in Toronto. */
const BEGINS_AT = Date.parse('2027-03-02T15:25:00Z');
/** As the timer in `jobs.ts`. */
const EVERY_SECONDS = 10;
const SECONDS = 600;
const BOOKINGS_A_SECOND = 10;
const MOST_SHARE = 0.05;
/** Together with the seconds between two of them, an opening is at most a minute old. */
const MOST_MILLISECONDS = 60_000 - EVERY_SECONDS * 1_000;

/** Appointments of the bench's only patient, whose times and therapists the rows name. */
const ADD_APPOINTMENTS = `insert into appointments (therapist_id, start_at, end_at, duration, patient_id, client_id, booked_by,
    appointment_type_id, appointment_type_name, appointment_type_color, buffer_before, buffer_after, status, client_name,
    timezone, price, tax_rate, tax_amount, total_price, currency, payment_status, cancellation_notice_hours, created_at)
  select therapist_id, start_at, start_at + interval '30 minutes', 30, c.self_of, c.id, c.self_of,
    1, 'Service 1', 'blue', 0, 0, 'confirmed', 'Client', 'America/Toronto', 0, 0, 0, 0, 'CAD', 'not_required', 24, now()
  from clients c,`;

function hoursAfter(at: number, hours: number): string {
  return new Date(at + hours * HOUR).toISOString();
}

async function fill({ db, database }: Context, now: number): Promise<void> {
  await addTherapists(db);
  const rows = await db.select({ therapistId: therapists.id }).from(therapists);
  const settings = { ...defaultSettings(), maxSessionsPerDay: 20 };
  for (let first = 0; first < rows.length; first += 1_000)
    await db
      .insert(scheduleSettings)
      .values(rows.slice(first, first + 1_000).map((row) => ({ ...row, ...settings })));
  await database.execute(`insert into users
      (username, email, role, first_name, last_name, search_name, timezone, terms_version, privacy_version, created_at)
    values ('bench', 'bench@example.test', 'patient', 'Bench', 'Mark', 'bench mark', 'America/Toronto', '1', '1', now())`);
  await database.execute(`insert into clients (name, search_name, self_of, created_at)
    select 'Bench Mark', 'bench mark', id, now() from users where username = 'bench'`);
  await database.execute(
    `insert into blocked_dates (therapist_id, title, start_date, end_date, start_time, end_time, is_recurring)
    select id, 'Lunch', '2027-02-01', '2027-06-01', '12:00', '13:00', false from therapists`,
  );
  // One statement each would take longer than a statement may.
  for (let index = 1; index <= 10; index++)
    await database.execute(
      `insert into busy_times (therapist_id, start_at, end_at)
      select id, $1::timestamptz, $1::timestamptz + interval '1 hour' from therapists`,
      [hoursAfter(now, 29 * index)],
    );
  for (let index = 1; index <= 5; index++)
    await database.execute(
      `${ADD_APPOINTMENTS} lateral (select id as therapist_id, $1::timestamptz as start_at from therapists) moment`,
      [hoursAfter(now, 31 * index)],
    );
  // Every row is due at first anyway; of this many changes the first refreshes would do nothing else.
  await database.execute('delete from opening_changes');
  await database.execute('analyze');
}

/** Books the next opening of every tenth therapist in turn: what the others have next stays until time passes it. */
async function book({ database }: Context, from: number, count: number): Promise<void> {
  const { rows } = await database.execute(
    `${ADD_APPOINTMENTS} lateral (select therapist_id, to_timestamp(start_minute * 60.0) as start_at
      from next_openings, generate_series($1::int, $1::int + $2::int - 1) n
      where therapist_id = (select min(id) from therapists) + 10 * (n % ($3::int / 10))) moment
    where start_at < '2100-01-01' returning 1`,
    [from, count, MANY],
  );
  if (rows.length < count) throw new Error(`only ${rows.length} of ${count} could be booked`);
}

/** Milliseconds that the processes of the database's connections have computed; none where it runs within this one. */
async function databaseCpu({ database }: Context, isSeparate: boolean): Promise<number> {
  if (!isSeparate) return 0;
  const { rows } = await database.execute('select pid from pg_stat_activity where backend_type = $1', [
    'client backend',
  ]);
  const connections: { pid: number }[] = JSON.parse(JSON.stringify(rows));
  const nanoseconds = connections.map(({ pid }) =>
    Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one / 1e6, 0);
}

type Refreshed = { own: number; database: number; took: number };

async function measured(ctx: Context, isSeparate: boolean): Promise<Refreshed> {
  const databaseBefore = await databaseCpu(ctx, isSeparate);
  const before = process.cpuUsage();
  const began = performance.now();
  await refresh(ctx);
  const took = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  const database = (await databaseCpu(ctx, isSeparate)) - databaseBefore;
  return { own: (user + system) / 1000, database, took };
}

/** The refresh has done its work: nothing is left, and no opening is taken. */
async function assertFresh({ database }: Context): Promise<void> {
  const { rows } = await database.execute(`select count(*)::int as stale from next_openings n
    where exists (select from opening_changes) or exists (select from appointments a where a.therapist_id = n.therapist_id
      and a.start_at <= to_timestamp(n.start_minute * 60.0) and a.end_at > to_timestamp(n.start_minute * 60.0))`);
  const [row]: { stale: number }[] = JSON.parse(JSON.stringify(rows));
  if (row?.stale !== 0) throw new Error(`${row?.stale} openings are stale`);
}

async function measure(name: string, env: Record<string, string>): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cadence-fresh-'));
  const config = readConfig({ ...env, DATA_DIR: dataDir, APP_SECRET, LOG_LEVEL: 'silent' });
  const { ctx: booted, close } = await boot(config, MIGRATIONS);
  const isSeparate = config.databaseUrl !== null;
  let at = BEGINS_AT;
  const ctx: Context = { ...booted, clock: { now: () => new Date(at) } };
  await fill(ctx, BEGINS_AT);
  const first = await measured(ctx, isSeparate);
  const all: Refreshed[] = [];
  for (let second = 0; second < SECONDS; second += EVERY_SECONDS) {
    await book(ctx, second * BOOKINGS_A_SECOND, EVERY_SECONDS * BOOKINGS_A_SECOND);
    at += EVERY_SECONDS * 1_000;
    all.push(await measured(ctx, isSeparate));
  }
  await assertFresh(ctx);
  await close();
  rmSync(dataDir, { recursive: true, force: true });
  return report(name, first, all);
}

function report(name: string, first: Refreshed, all: readonly Refreshed[]): boolean {
  const shareOf = (part: 'own' | 'database') =>
    all.reduce((total, one) => total + one[part], 0) / 1000 / SECONDS;
  const [own, database] = [shareOf('own'), shareOf('database')];
  const busy = all.map((one) => one.own + one.database).toSorted((one, other) => one - other);
  const longest = Math.max(...all.map(({ took }) => took));
  const isKept = own + database <= MOST_SHARE && longest <= MOST_MILLISECONDS;
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
  console.log(
    `${name.padEnd(12)} ${percent(own + database)} of one core (server ${percent(own)}, database ${percent(database)})   ` +
      `at most ${percent(MOST_SHARE)}: ${isKept ? 'yes' : 'NO'}`,
  );
  const what = {
    'median refresh': busy[busy.length >> 1],
    'busiest refresh': busy.at(-1),
    'all therapists at once': first.own + first.database,
    'longest refresh, waiting included': longest,
  };
  for (const [each, milliseconds = NaN] of Object.entries(what))
    console.log(`  ${each.padEnd(36)} ${milliseconds.toFixed(0).padStart(6)} ms`);
  return isKept;
}

let isKept = true;
if (existsSync('/proc/self/schedstat')) {
  const server = await startPostgres({ isDurable: true });
  try {
    isKept = await measure('PostgreSQL', { DATABASE_URL: server.url });
  } finally {
    await server.remove();
  }
}
isKept = (await measure('embedded', {})) && isKept;
process.exit(isKept ? 0 : 1);
