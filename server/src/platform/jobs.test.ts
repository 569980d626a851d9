import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { queueNames, type QueueName } from '../events.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { type Context, emit, inTransaction } from './context.ts';
import type { Jobs, Reactions } from './jobs.ts';

const PATIENCE = { timeout: 60_000 };

let t: TestApp;
let jobs: Jobs;
let ctx: Context;
const done: QueueName[] = [];

beforeAll(async () => {
  t = await startTestApp();
  ({ ctx } = t);
  ({ jobs } = ctx);
  const entries = queueNames.map((queue) => [queue, async () => void done.push(queue)]);
  // Each name has its reaction: the names are all there are.
  await jobs.work(Object.fromEntries(entries) as Reactions);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => t.close());

it('a commit wakes who hears of what happened, and nobody else', async () => {
  const wake = vi.spyOn(jobs, 'wake');
  await inTransaction(ctx, async (tx) => {
    await emit(tx, 'appointment.confirmed', { appointmentId: 1 });
    await emit(tx, 'payment.captured', { appointmentId: 1 });
  });
  expect(wake.mock.calls.map(([queues]) => [...queues])).toEqual([
    ['calendar.confirmed', 'notifications.confirmed'],
  ]);
  await vi.waitFor(
    () => expect(done.toSorted()).toEqual(['calendar.confirmed', 'notifications.confirmed']),
    PATIENCE,
  );
});

it('a commit of which nobody hears wakes nobody', async () => {
  const wake = vi.spyOn(jobs, 'wake');
  await inTransaction(ctx, (tx) => emit(tx, 'payment.captured', { appointmentId: 1 }));
  expect(wake.mock.calls.flatMap(([queues]) => [...queues])).toEqual([]);
});

it('a transaction that comes to nothing wakes nobody', async () => {
  const wake = vi.spyOn(jobs, 'wake');
  const failing = inTransaction(ctx, async (tx) => {
    await emit(tx, 'appointment.confirmed', { appointmentId: 2 });
    throw new Error('it failed');
  });
  await expect(failing).rejects.toThrow('it failed');
  expect(wake).not.toHaveBeenCalled();
});
