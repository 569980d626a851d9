import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobHandlers } from '../../jobs.ts';
import { emit, inTransaction } from '../../context.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newAdmin, type SignedInUser } from '../../testing/factories.ts';

const PATH = '/api/admin/system';
const QUEUE = 'receipts.attendance-changed';
/** An error's message may contain personal data and must not be shown. */
class UnfinishedError extends Error {
  override name = 'UnfinishedError';
}

let t: TestApp;
let admin: SignedInUser;
/** Appointments whose jobs fail, and those whose jobs succeeded. */
const poison = new Set<number>();
const done: number[] = [];
beforeAll(async () => {
  t = await startTestApp();
  admin = await newAdmin(t);
  await t.ctx.jobs.work({
    ...jobHandlers(t.ctx),
    [QUEUE]: async ({ appointmentId }) => {
      if (poison.has(appointmentId)) throw new UnfinishedError('SECRET of Zenobia');
      done.push(appointmentId);
    },
  });
});
afterAll(() => t.close());

/** Jobs fail for good at their first failure, to avoid waiting for retries. */
function enqueue(...appointmentIds: number[]) {
  return inTransaction(t.ctx, async (tx) => {
    for (const appointmentId of appointmentIds)
      await emit(tx, 'appointment.attendance_changed', { appointmentId, didNotAttend: true });
    await tx.execute?.(`update pgboss.job set retry_limit = 0 where name = '${QUEUE}'`);
  });
}

async function system() {
  return (await admin.api.get(PATH)).body;
}
/** Generous, for a loaded machine. */
const PATIENCE = { timeout: 60_000, interval: 50 };
function until(seen: () => unknown, expected: unknown) {
  return vi.waitFor(async () => expect(await seen()).toEqual(expected), PATIENCE);
}
function doneInOrder() {
  return done.toSorted((a, b) => a - b);
}
async function failedOf(): Promise<{ id: string; queue: string; error: string }[]> {
  return (await system()).failedJobs;
}

describe('a job that always fails', () => {
  it('is listed without its error’s message, and other jobs continue', async () => {
    poison.add(1);
    await enqueue(1, 2, 3);
    await until(async () => (await failedOf()).length, 1);
    await until(doneInOrder, [2, 3]);
    const { queues, failedJobs } = await system();
    expect(queues).toContainEqual({
      queue: QUEUE,
      waiting: 0,
      retrying: 0,
      working: 0,
      failed: 1,
      oldestWaitingAt: null,
    });
    expect(failedJobs[0]).toMatchObject({ queue: QUEUE, tries: 1, error: 'UnfinishedError' });
    const { jobs } = (await admin.api.get('/api/admin/todo')).body;
    expect(jobs).toEqual({ count: 1, items: failedJobs });
    expect(JSON.stringify(failedJobs)).not.toMatch(/SECRET|Zenobia/);
  });

  it('fails again when retried, and succeeds once the cause is fixed', async () => {
    const [{ id } = { id: '' }] = await failedOf();
    const retry = () => admin.api.post(`${PATH}/queues/${QUEUE}/jobs/${id}/retry`);
    await t.ctx.database.execute(
      `update pgboss.job set completed_on = now() - interval '1 day' where id = '${id}'`,
    );
    expect((await retry()).body).toEqual({ retried: 1 });
    await until(async () => (await failedOf()).map((one) => one.id), [id]);
    poison.clear();
    expect((await retry()).body).toEqual({ retried: 1 });
    await until(doneInOrder, [1, 2, 3]);
    await until(failedOf, []);
    expect((await retry()).body).toEqual({ retried: 0 });
  });

  it('is retried with its whole queue', async () => {
    poison.add(4).add(5);
    await enqueue(4, 5);
    await until(async () => (await failedOf()).length, 2);
    poison.clear();
    expect((await admin.api.post(`${PATH}/queues/${QUEUE}/retry`)).body).toEqual({ retried: 2 });
    await until(doneInOrder, [1, 2, 3, 4, 5]);
  });

  it('is logged for each retry by an admin', async () => {
    const { rows } = await t.ctx.database.execute(
      `select record from access_log where reader_id = ${admin.userId} and action = 'change' order by id`,
    );
    const records = (rows as { record: string }[]).map(({ record }) =>
      record.replace(/:[0-9a-f-]{36}$/, ':id'),
    );
    expect(records).toEqual([...Array.from({ length: 3 }, () => `job:${QUEUE}:id`), `jobs:${QUEUE}`]);
  });

  it.each([
    `/queues/nothing.of-that-name/retry`,
    `/queues/pgboss/retry`,
    `/queues/${QUEUE}/jobs/1/retry`,
    `/queues/${QUEUE}/jobs/${randomUUID().toUpperCase()}/retry`,
    `/deliveries/2147483647/retry`,
  ])('is not retried when it is unknown: %s', async (path) => {
    expect((await admin.api.post(`${PATH}${path}`)).status).toBe(404);
  });
});
