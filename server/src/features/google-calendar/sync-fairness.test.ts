import { HOUR } from '@cadence/scheduling/durations';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { LONG_SESSIONS, NOW } from '../../testing/app.ts';
import { bookPair, bothEvents, newLinked, newPair, WEDNESDAY } from '../../testing/calendars.ts';
import { eventsIn, type LinkedApp, startLinkedApp, statusOf } from '../../testing/google.ts';
import { runFailingJobs } from '../../testing/messages.ts';
import { appointments } from '../appointments/rows/tables.ts';
import { syncDue } from './service.ts';

let t: LinkedApp;
beforeAll(async () => {
  t = await startLinkedApp({ env: LONG_SESSIONS });
});
afterEach(() => t.standIn.setGoogleFault({}));
afterAll(() => t.close());

/** Sessions every other hour from now on. */
async function repeat(id: number, count: number): Promise<void> {
  const [session] = await t.ctx.db.select().from(appointments).where(eq(appointments.id, id));
  if (!session) throw new Error(`there is no appointment ${id}`);
  const { id: _id, ...fields } = session;
  const copies = Array.from({ length: count }, (_, index) => {
    const startAt = new Date(NOW.getTime() + (2 + 2 * index) * HOUR);
    return { ...fields, startAt, endAt: new Date(startAt.getTime() + HOUR) };
  });
  await t.ctx.db.insert(appointments).values(copies);
}

async function nextTurn(ctx = t.ctx): Promise<void> {
  t.clock.advance(t.ctx.config.googleSyncSeconds * 1000);
  await syncDue(ctx);
}

async function inserts(): Promise<number> {
  return (await t.standIn.google()).calls.insert ?? 0;
}

it('a calendar that always fails does not block others, and its sync stops early', async () => {
  const [refusing, lost] = [await newPair(t, { patient: false }), await newPair(t)];
  await t.standIn.setGoogleFault({ mode: 'error500' });
  const { id } = await bookPair(refusing, WEDNESDAY);
  await repeat(id, 101);
  await bookPair(lost, WEDNESDAY);
  expect(await runFailingJobs(t)).toHaveLength(2);
  await t.standIn.setGoogleFault({ mode: 'forbidden', account: refusing.at.therapist });
  await nextTurn();
  const { therapist, patient } = await bothEvents(t, lost);
  expect([therapist.length, patient.length]).toEqual([1, 1]);
  const before = await inserts();
  await nextTurn();
  expect(await inserts()).toBe(before + 3);
});

it('many lost calendar events are restored over several runs', async () => {
  const pair = await newPair(t, { patient: false });
  await t.standIn.setGoogleFault({ mode: 'error500' });
  const { id } = await bookPair(pair, WEDNESDAY);
  await repeat(id, 24);
  expect(await runFailingJobs(t)).toHaveLength(1);
  await t.standIn.setGoogleFault({});
  await nextTurn();
  expect(await eventsIn(t, pair.at.therapist)).toHaveLength(20);
  await nextTurn();
  expect(await eventsIn(t, pair.at.therapist)).toHaveLength(25);
});

it('a failing calendar sync does not affect others', async () => {
  const both = [await newLinked(t), await newLinked(t)];
  let isFirst = true;
  const google: typeof t.ctx.google = {
    ...t.ctx.google,
    listTaken: async (...asked) => {
      if (!isFirst) return t.ctx.google.listTaken(...asked);
      isFirst = false;
      throw new Error('an answer that nobody thought of');
    },
  };
  await nextTurn({ ...t.ctx, google });
  const looks = await Promise.all(
    both.map(async ({ practice }) => (await statusOf(practice.therapist)).lastSync),
  );
  expect(looks).toContain(t.clock.now().toISOString());
});
