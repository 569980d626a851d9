/**
 * Retries failed jobs and deliveries. Every call is logged in the access log, even when nothing was left to retry.
 */
import { queueNames, type QueueName } from '../../events.ts';
import { audit } from '../../platform/audit/audit.ts';
import { type Context, inTransaction, wakeAfterCommit } from '../../context.ts';
import { Failure } from '../../platform/failure.ts';
import * as jobRecords from '../../platform/jobs/job-records.ts';
import type { Viewer } from '../../platform/viewer.ts';
import * as notifications from '../notifications/service.ts';

type RetryResult = { retried: number };

function requireQueue(queue: string): QueueName {
  const found = queueNames.find((name) => name === queue);
  if (!found) throw new Failure('not_found');
  return found;
}

/** Retries the whole queue, or the job with the id. @throws Failure `not_found` for an unknown queue */
export async function retryJobs(
  ctx: Context,
  viewer: Viewer,
  queue: string,
  id?: string,
): Promise<RetryResult> {
  const name = requireQueue(queue);
  const record = id === undefined ? (`jobs:${name}` as const) : (`job:${name}:${id}` as const);
  return inTransaction(ctx, async (tx) => {
    const retried = await jobRecords.retryFailedJobs(tx.execute ?? tx.database.execute, name, id);
    wakeAfterCommit(tx, name);
    await audit(tx, viewer, { action: 'change', change: 'retried', record });
    return { retried };
  });
}

/** Retries all recently failed deliveries. */
export function retryDeliveries(ctx: Context, viewer: Viewer): Promise<RetryResult> {
  return inTransaction(ctx, async (tx) => {
    const retried = await notifications.retryFailed(tx);
    await audit(tx, viewer, { action: 'change', change: 'retried', record: 'deliveries' });
    return { retried };
  });
}

/** @throws Failure `not_found` */
export function retryDelivery(ctx: Context, viewer: Viewer, id: number): Promise<RetryResult> {
  return inTransaction(ctx, async (tx) => {
    const subjectId = await notifications.recipientOf(tx, id);
    if (subjectId === undefined) throw new Failure('not_found');
    const retried = await notifications.retryFailed(tx, id);
    await audit(tx, viewer, { action: 'change', change: 'retried', record: `delivery:${id}`, subjectId });
    return { retried };
  });
}
