import { MINUTE } from '@cadence/scheduling/durations';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Events, queueNames, type QueueName, type Queues } from '../../events.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Context, emit, inTransaction } from '../../context.ts';
import { readQueues } from './job-records.ts';
import type { Jobs, JobHandlers } from './jobs.ts';

const SLOW_MACHINE = { timeout: 60_000 };

let t: TestApp;
let jobs: Jobs<Events, Queues>;
let ctx: Context;
const done: QueueName[] = [];

beforeAll(async () => {
  t = await startTestApp();
  ({ ctx } = t);
  ({ jobs } = ctx);
  const entries = queueNames.map((queue) => [queue, async () => void done.push(queue)]);
  // One reaction for each queue name.
  await jobs.work(Object.fromEntries(entries) as JobHandlers<Queues>);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => t.close());

const LISTENING = ['forms.confirmed', 'google-calendar.confirmed', 'notifications.confirmed'];

it('a commit wakes the queues that listen to its events, and no others', async () => {
  const wake = vi.spyOn(jobs, 'wake');
  await inTransaction(ctx, (tx) => emit(tx, 'appointment.confirmed', { appointmentId: 1 }));
  expect(wake.mock.calls.map(([queues]) => [...queues].toSorted())).toEqual([LISTENING]);
  await vi.waitFor(() => expect(done.toSorted()).toEqual(LISTENING), SLOW_MACHINE);
});

it('a transaction without events wakes no queue', async () => {
  const wake = vi.spyOn(jobs, 'wake');
  await inTransaction(ctx, (tx) => tx.db.execute('select 1'));
  expect(wake.mock.calls.flatMap(([queues]) => [...queues])).toEqual([]);
});

it('a transaction that is rolled back wakes no queue', async () => {
  const wake = vi.spyOn(jobs, 'wake');
  const failing = inTransaction(ctx, async (tx) => {
    await emit(tx, 'appointment.confirmed', { appointmentId: 2 });
    throw new Error('it failed');
  });
  await expect(failing).rejects.toThrow('it failed');
  expect(wake).not.toHaveBeenCalled();
});

it('the oldest waiting job is the one that has been due longest, not one that is tried again later', async () => {
  const queue = 'notifications.confirmed';
  const found = await inTransaction(ctx, async (tx) => {
    const execute = tx.execute ?? expect.fail('outside a transaction');
    for (const appointmentId of [3, 4]) await emit(tx, 'appointment.confirmed', { appointmentId });
    const change = (appointmentId: number, values: string) =>
      execute(
        `update pgboss.job set created_on = now() - interval '1 day', ${values}
        where name = '${queue}' and data->>'appointmentId' = '${appointmentId}'`,
      );
    await change(3, `state = 'retry', start_after = now() + interval '1 hour'`);
    await change(4, `start_after = now() - interval '20 minutes'`);
    return (await readQueues(execute)).find((one) => one.queue === queue);
  });
  expect(found).toMatchObject({ waiting: 2, retrying: 1 });
  const due = (Date.now() - (found?.oldestWaitingAt?.getTime() ?? 0)) / MINUTE;
  expect(due).toBeGreaterThan(19);
  expect(due).toBeLessThan(30);
});
