import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { reactions } from '../../jobs.ts';
import { emit, inTransaction } from '../../platform/context.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newAdmin, type SignedInUser } from '../../testing/factories.ts';

const PATH = '/api/admin/system';
const QUEUE = 'receipts.attendance';
/** Words of an error may be somebody's: they must show nowhere. */
class UnfinishedError extends Error {
  override name = 'UnfinishedError';
}

let t: TestApp;
let admin: SignedInUser;
/** The appointments whose jobs fail, whatever is done, and those whose jobs were done. */
const poison = new Set<number>();
const done: number[] = [];
beforeAll(async () => {
  t = await startTestApp();
  admin = await newAdmin(t);
  await t.ctx.jobs.work({
    ...reactions(t.ctx),
    [QUEUE]: async ({ appointmentId }) => {
      if (poison.has(appointmentId)) throw new UnfinishedError('SECRET of Zenobia');
      done.push(appointmentId);
    },
  });
});
afterAll(() => t.close());

/** Jobs that are given up at their first failure: how long the queue waits between its tries is not the point here. */
const enqueue = (...appointmentIds: number[]) =>
  inTransaction(t.ctx, async (tx) => {
    for (const appointmentId of appointmentIds)
      await emit(tx, 'appointment.attendance_noted', { appointmentId });
    await tx.execute?.(`update pgboss.job set retry_limit = 0 where name = '${QUEUE}'`);
  });

const system = async () => (await admin.api.get(PATH)).body;
/** Whatever a loaded machine takes. */
const PATIENCE = { timeout: 60_000, interval: 50 };
const until = (seen: () => unknown, expected: unknown) =>
  vi.waitFor(async () => expect(await seen()).toEqual(expected), PATIENCE);
const doneInOrder = () => done.toSorted((a, b) => a - b);
const failedOf = async (): Promise<{ id: string; queue: string; error: string }[]> =>
  (await system()).failedJobs;

describe('a job that fails whatever is done', () => {
  it('is given up and shown, without a word of its error, and the others go on', async () => {
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
    expect(JSON.stringify(failedJobs)).not.toMatch(/SECRET|Zenobia/);
  });

  it('fails again at another try, and is done once what ailed it is mended', async () => {
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

  it('is tried again with all of its queue', async () => {
    poison.add(4).add(5);
    await enqueue(4, 5);
    await until(async () => (await failedOf()).length, 2);
    poison.clear();
    expect((await admin.api.post(`${PATH}/queues/${QUEUE}/retry`)).body).toEqual({ retried: 2 });
    await until(doneInOrder, [1, 2, 3, 4, 5]);
  });

  it('each try of an admin’s stands in the access log', async () => {
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
  ])('what does not exist cannot be tried: %s', async (path) => {
    expect((await admin.api.post(`${PATH}${path}`)).status).toBe(404);
  });
});
