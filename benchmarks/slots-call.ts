/**
 * The processor time of the slots call compared with that of its queries alone: the overhead of the slot rules, the
 * validation and the reply.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DAY } from '@cadence/scheduling/durations';
import { createApp } from '../server/src/app.ts';
import { boot } from '../server/src/boot.ts';
import { readConfig } from '../server/src/config.ts';
import { loadPractice } from '../server/src/features/appointments/slots/load-practice.ts';
import { viewerOf } from '../server/src/features/auth/service.ts';
import { findType } from '../server/src/features/services/service.ts';
import { getListed } from '../server/src/features/therapists/service.ts';

const CALLS = 150;
const ROUNDS = 5;
/** The maximum ratio of the call to its queries. */
const MOST = 3;

const dataDir = mkdtempSync(join(tmpdir(), 'cadence-bench-'));
const migrations = fileURLToPath(new URL('../server/migrations', import.meta.url));
const { ctx, close } = await boot(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), migrations);
const app = await createApp(ctx);

async function post(url: string, payload: object, cookie = '') {
  const reply = await app.inject({ method: 'POST', url, payload, headers: { cookie } });
  if (reply.statusCode >= 300) throw new Error(`${url} answered ${reply.statusCode}`);
  return reply;
}

const registered = await post('/api/register', {
  username: 'bench_therapist',
  password: 'Password1',
  email: 'bench@example.test',
  firstName: 'Bench',
  lastName: 'Mark',
  role: 'therapist',
});
const session = registered.cookies.find(({ name }) => name === 'cadence_session');
const cookie = `cadence_session=${session?.value}`;
const service = await post('/api/therapist/appointment-types', { name: 'Session', duration: 60 }, cookie);

const today = ctx.clock.now();
function dateIn(days: number): string {
  return new Date(today.getTime() + days * DAY).toISOString().slice(0, 10);
}
for (let week = 1; week <= 8; week++) {
  const startDate = dateIn(7 * week);
  await post('/api/therapist/blocked-dates', { title: 'Away', startDate, endDate: startDate }, cookie);
}

const [from, to] = [dateIn(0), dateIn(29)];
const url = `/api/therapists/1/slots?appointmentTypeId=${service.json().id}&from=${from}&to=${to}`;
const span = { startAt: today.getTime() - DAY, endAt: today.getTime() + 31 * DAY };

/** Microseconds of processor time for all calls of a round. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let call = 0; call < CALLS; call++) await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

async function wholeCall() {
  const reply = await app.inject({ method: 'GET', url, headers: { cookie } });
  if (reply.statusCode !== 200) throw new Error(`the slots call answered ${reply.statusCode}`);
}
async function queriesAlone() {
  await viewerOf(ctx, session?.value ?? '', { passive: false });
  await getListed(ctx, 1);
  await findType(ctx, 1, service.json().id);
  await loadPractice(ctx, 1, span, null);
}

// Alternating rounds, and the minimum of each, so that noise affects both.
let [call, queries] = [Infinity, Infinity];
for (let round = 0; round < ROUNDS; round++) {
  queries = Math.min(queries, await cpuOf(queriesAlone));
  call = Math.min(call, await cpuOf(wholeCall));
}
const ratio = call / queries;
console.log(
  `${'slots call / its queries alone (30 days)'.padEnd(44)} ${ratio.toFixed(2).padStart(9)}   below ${MOST}: ${ratio < MOST ? 'yes' : 'NO'}`,
);

await app.close();
await close();
rmSync(dataDir, { recursive: true, force: true });
process.exit(ratio < MOST ? 0 : 1);
