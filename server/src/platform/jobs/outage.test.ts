import { HOUR } from '@cadence/scheduling/durations';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { emit, inTransaction } from '../../context.ts';
import { queueNames, type Queues } from '../../events.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { onUnexpectedError, type UnexpectedError } from '../reporting/unexpected-errors.ts';
import { type JobHandlers, ProviderAwayError } from './jobs.ts';

const QUEUE = 'google-calendar.connected';
const states = z.array(z.object({ state: z.string() }));

let t: TestApp;
let failure: Error | null = null;
beforeAll(async () => {
  t = await startTestApp();
  const nothing = queueNames.map((queue) => [queue, async () => undefined]);
  const handlers = Object.fromEntries(nothing) as JobHandlers<Queues>;
  const connected = async () => {
    if (failure) throw failure;
  };
  await t.ctx.jobs.work({ ...handlers, [QUEUE]: connected });
});
afterAll(() => t.close());

/** A job at its last try, whose first was that long ago. */
async function atLastTry(userId: number, hoursAgo: number): Promise<void> {
  await inTransaction(t.ctx, async (tx) => {
    await emit(tx, 'google_calendar.connected', { userId });
    await tx.execute?.(
      `update pgboss.job set retry_count = retry_limit, created_on = now() - interval '${hoursAgo} hours'
      where name = '${QUEUE}' and data->>'userId' = '${userId}'`,
    );
  });
}

async function statesOf(userId: number): Promise<string[]> {
  const { rows } = await t.ctx.database.execute(
    `select state::text from pgboss.job where name = '${QUEUE}' and data->>'userId' = '${userId}' order by created_on`,
  );
  return z.parse(states, rows).map(({ state }) => state);
}

/** What is reported until the test ends. */
function reports(): UnexpectedError[] {
  const reported: UnexpectedError[] = [];
  onTestFinished(onUnexpectedError((unexpected) => reported.push(unexpected)));
  return reported;
}

const SLOW_MACHINE = { timeout: 60_000 };

it('a job begins anew during an outage of a provider, and is done after it', async () => {
  failure = new ProviderAwayError('away', 'calendar_unfinished');
  await atLastTry(1, 23);
  await vi.waitFor(async () => expect(await statesOf(1)).toEqual(['completed', 'retry']), SLOW_MACHINE);
  failure = null;
  await t.ctx.database.execute(`update pgboss.job set start_after = now() where name = '${QUEUE}'`);
  t.ctx.jobs.wake([QUEUE]);
  await vi.waitFor(async () => expect(await statesOf(1)).toEqual(['completed', 'completed']), SLOW_MACHINE);
});

it.each([
  ['after a day', new ProviderAwayError('away', 'calendar_unfinished'), 25],
  ['at once where it is no outage', new Error('a bug'), 1],
])('a job that fails at its last try is abandoned %s', async (_when, why, hoursAgo) => {
  failure = why;
  const reported = reports();
  const userId = 1 + hoursAgo;
  await atLastTry(userId, hoursAgo);
  await vi.waitFor(async () => expect(await statesOf(userId)).toEqual(['failed']), SLOW_MACHINE);
  expect(reported).toMatchObject([{ kind: 'job', error: why }]);
});

it('a job that fails with tries left is not reported', async () => {
  failure = new Error('a bug');
  const reported = reports();
  await inTransaction(t.ctx, (tx) => emit(tx, 'google_calendar.connected', { userId: 7 }));
  await vi.waitFor(async () => expect(await statesOf(7)).toEqual(['retry']), SLOW_MACHINE);
  expect(reported).toEqual([]);
});

it('a job that began anew is abandoned a day after its first try', async () => {
  failure = new ProviderAwayError('away', 'calendar_unfinished');
  await atLastTry(9, 23);
  await vi.waitFor(async () => expect(await statesOf(9)).toEqual(['completed', 'retry']), SLOW_MACHINE);
  const since = new Date(Date.now() - 25 * HOUR).toISOString();
  await t.ctx.database.execute(
    `update pgboss.job set retry_count = retry_limit, start_after = now(), data = data || '{"$since": "${since}"}'
    where name = '${QUEUE}' and data->>'userId' = '9' and state = 'retry'`,
  );
  t.ctx.jobs.wake([QUEUE]);
  await vi.waitFor(async () => expect(await statesOf(9)).toEqual(['completed', 'failed']), SLOW_MACHINE);
});
