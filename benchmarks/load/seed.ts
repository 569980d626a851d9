/** A marketplace of some size, made in SQL, with signed-in patients. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SQL, sql } from 'drizzle-orm';
import { boot } from '../../server/src/boot.ts';
import { readConfig } from '../../server/src/config.ts';
import type { Context } from '../../server/src/context.ts';
import { sealNotes } from '../../server/src/features/appointments/rows/sealed-notes.ts';
import { start } from '../../server/src/features/auth/sign-in/sessions.ts';
import { defaultSettings } from '../../server/src/features/schedule/settings.ts';
import { addTherapists } from '../many-therapists.ts';

const MIGRATIONS = fileURLToPath(new URL('../../server/migrations', import.meta.url));

const THERAPISTS = 1_000;
/** With the therapists twenty thousand people. */
export const PATIENTS = 19_000;
/** Patients who call, each with that many appointments. */
const CALLERS = 40;
const OWN_APPOINTMENTS = 100;
/** Sessions of the therapist with the longest list. */
const LONG_LIST = 10_000;
/** Past sessions of each therapist, but for those with lists of their own; with all others two hundred thousand. */
const PAST = 179;
const WITH_OWN_LISTS = 50;
const PATIENTS_OF_LONG_LIST = 200;

export type Caller = { userId: number; token: string };
export type Seeded = {
  callers: Caller[];
  /** A therapist with ten thousand sessions. */
  busiest: Caller;
  /** Therapists with an ordinary week, whose slots are looked at. */
  practices: { therapistId: number; serviceId: number }[];
  /** Therapists who work day and night for nothing: bookings go to them. */
  tireless: { therapistId: number; serviceId: number }[];
};

/** What every server that is measured needs beside its database. */
export const APP_SECRET = 'a secret of the load benchmark, long enough';

/** Creates the tables and fills them. */
export async function seed(env: Record<string, string>): Promise<Seeded> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'cadence-load-seed-'));
  const settings = { ...env, DATA_DIR: dataDir, APP_SECRET, LOG_LEVEL: 'silent' };
  const { ctx, close } = await boot(readConfig(settings), MIGRATIONS);
  try {
    return await fill(ctx);
  } finally {
    await close();
    if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fill(ctx: Context): Promise<Seeded> {
  await addTherapists(ctx.db, THERAPISTS);
  await addSchedules(ctx);
  await ctx.db.execute(sql`insert into users
    (username, email, role, first_name, last_name, search_name, timezone, terms_version, privacy_version, created_at)
    select 'patient_' || n, 'patient_' || n || '@example.test', 'patient', 'Patient', 'Number' || n, 'patient number' || n,
      'America/Toronto', '1', '1', now() - n * interval '1 hour'
    from generate_series(1, ${PATIENTS}::int) n`);
  await addAppointments(ctx);
  await ctx.database.execute('analyze');
  return {
    callers: await signIn(ctx, sql`role = 'patient'`, CALLERS),
    busiest: await busiest(ctx),
    practices: await servicesOf(ctx, sql`t.id % 25 = 3`, sql`a.sort_order = 2`),
    tireless: await servicesOf(ctx, sql`t.id % 5 = 1`, sql`a.price = 0`),
  };
}

/** Every therapist has the default week; each fifth works day and night and has a free service. */
async function addSchedules({ db }: Context): Promise<void> {
  const { weeklySchedule, ...ordinary } = defaultSettings();
  const always = Object.fromEntries(
    Object.keys(weeklySchedule).map((day) => [day, { enabled: true, startTime: '00:00', endTime: '23:59' }]),
  );
  await db.execute(sql`insert into schedule_settings (therapist_id, buffer_before, buffer_after, min_advance_notice,
      max_advance_notice, max_sessions_per_day, timezone, weekly_schedule, cancellation_notice_hours)
    select id, 0, 0, ${ordinary.minAdvanceNotice}::int, 8760, 20, 'America/Toronto',
      case when id % 5 = 1 then ${JSON.stringify(always)}::jsonb else ${JSON.stringify(weeklySchedule)}::jsonb end, 24
    from therapists`);
  await db.execute(sql`insert into appointment_types
      (therapist_id, name, duration, price, currency, is_active, color, sort_order)
    select id, 'First talk', 30, 0, 'CAD', true, 'green', 9 from therapists where id % 5 = 1`);
  await db.execute(sql`insert into blocked_dates (therapist_id, title, start_date, end_date, is_recurring)
    select t.id, 'Away', current_date + 5 * n, current_date + 5 * n, false
    from therapists t, generate_series(1, 8) n where t.id % 5 <> 1`);
  await db.execute(sql`insert into busy_times (therapist_id, start_at, end_at)
    select t.id, date_trunc('day', now()) + n * interval '30 hours', date_trunc('day', now()) + n * interval '30 hours' + interval '1 hour'
    from therapists t, generate_series(1, 30) n where t.id % 5 <> 1`);
}

/**
 * Sessions that do not overlap: of each therapist an hour every second hour, with patients in turn; the callers get the
 * same number each, and one therapist has had ten thousand.
 */
async function addAppointments({ db }: Context): Promise<void> {
  const columns =
    sql.raw(`therapist_id, patient_id, appointment_type_id, appointment_type_name, appointment_type_color,
    duration, buffer_before, buffer_after, start_at, end_at, status, client_name, timezone, price, tax_rate, tax_amount,
    total_price, currency, payment_status, cancellation_notice_hours, created_at`);
  // Every patient is their own client.
  const insert = (rows: SQL) =>
    db.execute(sql`insert into appointments (${columns}, client_id, booked_by, confirmed_at)
      select session.*, clients.id, session.patient_id, now() from (${rows}) as session (${columns})
      join clients on clients.self_of = session.patient_id`);
  const agreed = sql.raw(`'Client', 'America/Toronto', 12000, 0, 0, 12000, 'CAD', 'paid', 24, now()`);
  const first = sql.raw(`(select min(id) from users where role = 'patient')`);
  const last = sql.raw(`(select max(id) from therapists)`);
  await db.execute(sql`insert into clients (name, search_name, self_of, created_at)
    select first_name || ' ' || last_name, search_name, id, now() from users where role = 'patient'
    on conflict do nothing`);
  await db.execute(sql`insert into client_guardians (client_id, user_id, is_owner, may_book, may_pay, may_read, since)
    select id, self_of, true, true, true, true, now() from clients where self_of is not null on conflict do nothing`);
  await insert(sql`
    select t.id, ${first} + ${CALLERS}::int + (t.id * 31 + n) % (${PATIENTS}::int - ${CALLERS}::int), 1, 'Service 2', 'blue',
      60, 0, 0, at, at + interval '1 hour', 'confirmed', ${agreed}
    from therapists t, generate_series(1, 20) n, lateral (select date_trunc('hour', now()) + n * interval '26 hours' as at) moment
    where t.id % 5 <> 1`);
  await insert(sql`
    select ${last} - 4 - caller, ${first} + caller, 1, 'Service 2', 'blue',
      60, 0, 0, at, at + interval '1 hour', 'completed', ${agreed}
    from generate_series(0, ${CALLERS - 1}::int) caller, generate_series(1, ${OWN_APPOINTMENTS}::int) n,
      lateral (select date_trunc('hour', now()) - n * interval '50 hours' as at) moment`);
  await insert(sql`
    select ${last} - 1, ${first} + ${CALLERS}::int + n % ${PATIENTS_OF_LONG_LIST}::int, 1, 'Service 2', 'blue', 60, 0, 0, at, at + interval '1 hour',
      'completed', ${agreed}
    from generate_series(1, ${LONG_LIST}::int) n, lateral (select date_trunc('hour', now()) - n * interval '2 hours' as at) moment`);
  const others = CALLERS + PATIENTS_OF_LONG_LIST;
  // A few at a time: a statement may take five seconds.
  for (let turn = 1; turn <= PAST; turn++)
    await insert(sql`
      select t.id, ${first} + ${others}::int + (t.id * 31 + ${turn}::int) % (${PATIENTS}::int - ${others}::int), 1,
        'Service 2', 'blue', 60, 0, 0, at, at + interval '1 hour', 'completed', ${agreed}
      from therapists t,
        lateral (select date_trunc('hour', now()) - ${turn}::int * interval '26 hours' as at) moment
      where t.id <= ${last} - ${WITH_OWN_LISTS}::int`);
}

async function busiest(ctx: Context): Promise<Caller> {
  const { rows } = await ctx.database.execute(`select t.user_id as id, t.id as therapist_id from therapists t
    where t.id = (select max(id) - 1 from therapists)`);
  const [row]: { id: number; therapist_id: number }[] = JSON.parse(JSON.stringify(rows));
  if (!row) throw new Error('there is no therapist');
  await addNotes(ctx, row.therapist_id);
  const { token } = await start(ctx, { id: row.id, role: 'therapist' }, { browser: null, system: null });
  return { userId: row.id, token };
}

/** The sessions of the longest list have notes, which are encrypted one by one. */
async function addNotes(ctx: Context, therapistId: number): Promise<void> {
  const { rows } = await ctx.database.execute(
    'select id from appointments where therapist_id = $1 and sealed_notes is null',
    [therapistId],
  );
  const found: { id: number }[] = JSON.parse(JSON.stringify(rows));
  const ids = found.map(({ id }) => id);
  const notes = ids.map((id) => sealNotes(ctx, id, 'We practised the sounds of last week.').sealedNotes);
  await ctx.database.execute(
    `update appointments set sealed_notes = given.notes
     from unnest($1::int[], $2::text[]) as given(id, notes) where appointments.id = given.id`,
    [ids, notes],
  );
}

async function signIn(ctx: Context, whom: ReturnType<typeof sql>, most: number): Promise<Caller[]> {
  const found = await ctx.db.execute(sql`select id from users where ${whom} order by id limit ${most}`);
  const callers: Caller[] = [];
  const people: { id: number }[] = rowsOf(found);
  for (const { id } of people) {
    const { token } = await start(ctx, { id, role: 'patient' }, { browser: null, system: null });
    callers.push({ userId: id, token });
  }
  return callers;
}

async function servicesOf(ctx: Context, whose: ReturnType<typeof sql>, which: ReturnType<typeof sql>) {
  const found = await ctx.db.execute(sql`select t.id as "therapistId", a.id as "serviceId" from therapists t
    join appointment_types a on a.therapist_id = t.id where ${whose} and ${which} order by t.id`);
  const services: { therapistId: number; serviceId: number }[] = rowsOf(found);
  return services;
}

/** Drizzle types the answer to plain SQL by its driver; whoever calls this knows the rows by their statement. */
function rowsOf<T>(answer: unknown): T[] {
  const { rows }: { rows: T[] } = JSON.parse(JSON.stringify(answer));
  return rows;
}
