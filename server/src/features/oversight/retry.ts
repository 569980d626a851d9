/** Having tried again what was given up. Each leaves a line in the access log, also where nothing was left to try. */
import { queueNames, type QueueName } from '../../events.ts';
import { audit } from '../../platform/audit.ts';
import { type Context, inTransaction, wakeAfterCommit } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import * as jobRecords from '../../platform/job-records.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as notifications from '../notifications/service.ts';

type Retried = { retried: number };

const known = (queue: string): QueueName => {
  const found = queueNames.find((name) => name === queue);
  if (!found) throw new Failure('not_found');
  return found;
};

/** All of a queue, or the one with the id. @throws Failure `not_found` for a queue that does not exist */
export const retryJobs = async (
  ctx: Context,
  viewer: Viewer,
  queue: string,
  id?: string,
): Promise<Retried> => {
  const name = known(queue);
  const record = id === undefined ? (`jobs:${name}` as const) : (`job:${name}:${id}` as const);
  return inTransaction(ctx, async (tx) => {
    const retried = await jobRecords.retryFailedJobs(tx.execute ?? tx.database.execute, name, id);
    wakeAfterCommit(tx, name);
    await audit(tx, viewer, { action: 'change', record });
    return { retried };
  });
};

/** All messages that were given up lately. */
export const retryDeliveries = (ctx: Context, viewer: Viewer): Promise<Retried> =>
  inTransaction(ctx, async (tx) => {
    const retried = await notifications.retryFailed(tx);
    await audit(tx, viewer, { action: 'change', record: 'deliveries' });
    return { retried };
  });

/** @throws Failure `not_found` */
export const retryDelivery = (ctx: Context, viewer: Viewer, id: number): Promise<Retried> =>
  inTransaction(ctx, async (tx) => {
    const subjectId = await notifications.recipientOf(tx, id);
    if (subjectId === undefined) throw new Failure('not_found');
    const retried = await notifications.retryFailed(tx, id);
    await audit(tx, viewer, { action: 'change', record: `delivery:${id}`, subjectId });
    return { retried };
  });
