/**
 * The processor time of `GET /api/openings` over a thousand therapists and fourteen days, the database within the process
 * included; also where hardly anybody works at the hours asked for. Exits with 1 above the limit:
 * `npx tsx benchmarks/openings-call.ts`.
 */
import { asWorkingDay } from '@cadence/contract/weekly-schedule';
import { sql } from 'drizzle-orm';
import { addDays } from '@cadence/scheduling/calendar-date';
import { wallClock } from '@cadence/scheduling/zones';
import { refresh } from '../server/src/features/openings/service.ts';
import { defaultSettings } from '../server/src/features/schedule/settings.ts';
import { scheduleSettings } from '../server/src/features/schedule/tables.ts';
import { therapists } from '../server/src/features/therapists/tables.ts';
import { leastCpu, startBenchApp } from './bench-app.ts';
import { addTherapists } from './many-therapists.ts';

const THERAPISTS = 1_000;
const MOST_MILLISECONDS = 60;
const ROUNDS = 15;

const { ctx, get, stop } = await startBenchApp('patient');
await addTherapists(ctx.db, THERAPISTS);
const rows = await ctx.db.select({ therapistId: therapists.id }).from(therapists);
const settings = defaultSettings();
const late = {
  ...settings.weeklySchedule,
  tuesday: asWorkingDay({ enabled: true, startTime: '09:00', endTime: '20:00' }),
};
await ctx.db.insert(scheduleSettings).values(
  rows.map(({ therapistId }) => ({
    therapistId,
    ...settings,
    maxSessionsPerDay: 20,
    ...(therapistId % 10 === 0 && { weeklySchedule: late }),
  })),
);
await ctx.db
  .execute(sql`insert into blocked_dates (therapist_id, title, start_date, end_date, start_time, end_time, is_recurring)
  select id, 'Lunch', current_date - 30, current_date + 90, '12:00', '13:00', false from therapists`);
await ctx.db.execute(sql`insert into busy_times (therapist_id, start_at, end_at)
  select id, date_trunc('day', now()) + n * interval '1 day' + interval '15 hours', date_trunc('day', now()) + n * interval '1 day' + interval '16 hours'
  from therapists, generate_series(0, 20) n`);

const began = process.cpuUsage();
await refresh(ctx);
const refreshed = process.cpuUsage(began);
console.log(
  `refreshing ${THERAPISTS} next openings: ${((refreshed.user + refreshed.system) / 1000).toFixed(0)} ms`,
);

const today = wallClock('America/Toronto', ctx.clock.now().getTime()).date;
const base = `/api/openings?timezone=America/Toronto&from=${today}&to=${addDays(today, 13)}`;
let broken = 0;
for (const query of ['', '&after=17:00', '&days=2&after=17:00', '&after=20:00']) {
  const url = base + query;
  const list: unknown[] = JSON.parse(await get(url));
  const found = list.length;
  const least = await leastCpu(ROUNDS, () => get(url));
  const isKept = least <= MOST_MILLISECONDS;
  if (!isKept) broken++;
  const what = `${query || '(no filter)'}, ${found} found`.padEnd(36);
  console.log(
    `${what} ${least.toFixed(1).padStart(7)} ms   at most ${MOST_MILLISECONDS}: ${isKept ? 'yes' : 'NO'}`,
  );
}
await stop();
if (broken > 0) process.exitCode = 1;
