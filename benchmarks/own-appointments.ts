/**
 * A therapist's list of own sessions, compared in one process: ten thousand with reading them one by one and with a list of 250
 * that is made anew, and the list of 250 that is asked for again with the one that is made anew.
 */
import { HOUR } from '@cadence/scheduling/durations';
import { eq, sql } from 'drizzle-orm';
import { sealNotes } from '../server/src/features/appointments/rows/sealed-notes.ts';
import { getOwn } from '../server/src/features/appointments/service.ts';
import { appointments } from '../server/src/features/appointments/rows/tables.ts';
import { clients } from '../server/src/features/clients/tables.ts';
import { defaultSettings } from '../server/src/features/schedule/settings.ts';
import { scheduleSettings } from '../server/src/features/schedule/tables.ts';
import { therapists } from '../server/src/features/therapists/tables.ts';
import { leastCpu, sayRatio, startBenchApp } from './bench-app.ts';

const [MANY, FEW] = [10_000, 250];
const ROUNDS = 4;
/** How many times faster than single reads, than a list made anew that is asked for again, and per session than the short list. */
const [LEAST_OF_LIST, LEAST_OF_REPEAT, LEAST_OF_LENGTH] = [8, 5, 0.5];

const { ctx, get, stop, viewer } = await startBenchApp('patient');

async function insertTherapist(): Promise<number> {
  await ctx.db
    .execute(sql`insert into users (username, email, role, first_name, last_name, search_name, terms_version, privacy_version, created_at)
    values ('busy', 'busy@example.test', 'therapist', 'Busy', 'Mark', 'busy mark', '1', '1', now())`);
  await ctx.db.execute(sql`insert into therapists (user_id, city, province, bio)
    select id, 'Somewhere', 'Ontario', 'About me.' from users where username = 'busy'`);
  const [therapist] = await ctx.db.select({ id: therapists.id }).from(therapists);
  if (!therapist) throw new Error('there is no therapist');
  await ctx.db.insert(scheduleSettings).values({ ...defaultSettings(), therapistId: therapist.id });
  return therapist.id;
}

const therapistId = await insertTherapist();
const [self] = await ctx.db.select({ id: clients.id }).from(clients).where(eq(clients.selfOf, viewer.userId));
const clientId = self?.id ?? 0;
const now = ctx.clock.now();

/** Consecutive sessions of an hour, with short notes. */
async function addSessions(from: number, to: number): Promise<void> {
  for (let nth = from; nth < to; nth += FEW) {
    const rows = Array.from({ length: Math.min(FEW, to - nth) }, (_, index) => {
      const startAt = new Date(now.getTime() - (nth + index + 1) * HOUR);
      return {
        therapistId,
        patientId: viewer.userId,
        clientId,
        bookedBy: viewer.userId,
        appointmentTypeId: 1,
        appointmentTypeName: 'Session',
        appointmentTypeColor: 'blue',
        duration: 60,
        bufferBefore: 0,
        bufferAfter: 0,
        startAt,
        endAt: new Date(startAt.getTime() + HOUR),
        status: 'completed' as const,
        clientName: 'Robin',
        timezone: 'America/Toronto',
        price: 12_000,
        taxRate: 0,
        taxAmount: 0,
        totalPrice: 12_000,
        currency: 'CAD' as const,
        paymentStatus: 'paid' as const,
        cancellationNoticeHours: 24,
        createdAt: now,
        // In an empty table ids start at 1, in the order of insertion.
        ...sealNotes(
          ctx,
          nth + index + 1,
          'We practised the sounds of last week, and one of them still slips.',
        ),
      };
    });
    await ctx.db.insert(appointments).values(rows);
  }
  await ctx.db.execute(sql`analyze appointments`);
}

async function listed(): Promise<number> {
  const list: { notes: string | null }[] = JSON.parse(await get('/api/appointments'));
  if (list.some(({ notes }) => notes === null)) throw new Error('notes did not open');
  return list.length;
}

await addSessions(0, FEW);
if ((await listed()) !== FEW) throw new Error('not all of the few are listed');
function ask() {
  return get('/api/appointments', { 'accept-encoding': 'br, gzip' });
}
function change() {
  return ctx.db.execute(sql`update appointments set late_minutes = null where id = ${FEW}`);
}
const anew = await leastCpu(20 * ROUNDS, ask, change);
const again = await leastCpu(20 * ROUNDS, ask);
const oneByOne = await leastCpu(ROUNDS, async () => {
  for (let id = 1; id <= FEW; id++) JSON.stringify((await getOwn(ctx, viewer, id)).appointment);
});
await addSessions(FEW, MANY);
if ((await listed()) !== MANY) throw new Error('not all of the many are listed');
const many = await leastCpu(ROUNDS, ask);

console.log(
  `own sessions on the embedded database, ms of processor time here and now: ${MANY} ${many.toFixed(0)}, ${FEW} made anew ${anew.toFixed(1)}, asked for again ${again.toFixed(1)}`,
);
const kept = [
  sayRatio('a list / as many looks one by one', (oneByOne * MANY) / FEW / many, LEAST_OF_LIST),
  sayRatio('a list made anew / asked for again', anew / again, LEAST_OF_REPEAT),
  sayRatio('a session in a short list / in a long one', (anew * MANY) / FEW / many, LEAST_OF_LENGTH),
];

await stop();
process.exit(kept.every(Boolean) ? 0 : 1);
