/**
 * Jobs that failed and messages that were given up, and trying them again. Every retry is in the access log, even where
 * nothing was left to retry.
 */
import { fullName } from '@cadence/format/full-name';
import type { failedDelivery, failedJob } from '@cadence/contract/system';
import type * as z from 'zod/mini';
import { audit, auditList } from '../../platform/audit/audit.ts';
import { type Context, inTransaction, wakeAfterCommit } from '../../context.ts';
import * as jobRecords from '../../platform/jobs/job-records.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type QueueName, queueNames } from '../../events.ts';
import { Failure } from '../../platform/failure.ts';
import * as notifications from '../notifications/service.ts';
import * as queries from './queries.ts';

type Part = { limit: number; first: 'latest' | 'oldest' };
type FailedDelivery = z.output<typeof failedDelivery>;
type FailedJob = z.output<typeof failedJob>;

/** How many there are, and the oldest of them. */
export async function oldestFailedWork(ctx: Context, viewer: Viewer, limit: number) {
  const part: Part = { limit, first: 'oldest' };
  const { failed } = await queries.countDeliveries(ctx.db, notifications.failedSince(ctx));
  return {
    messages: {
      count: failed.reduce((sum, channel) => sum + channel.count, 0),
      items: await listFailedDeliveries(ctx, viewer, part),
    },
    jobs: {
      count: await jobRecords.countFailedJobs(ctx.database.execute),
      items: await listFailedJobs(ctx, part),
    },
  };
}

export async function listFailedJobs(ctx: Context, part: Part): Promise<FailedJob[]> {
  const rows = await jobRecords.readFailedJobs(ctx.database.execute, part);
  return rows.map(({ type, code, ...job }) => ({ ...job, error: errorOf(type, code) }));
}

/** Only identifiers, which cannot contain personal data. */
function errorOf(type: string | null, code: string | null): string | null {
  const parts = [type, code].filter((part) => part !== null && /^[A-Za-z0-9_.-]{1,60}$/.test(part));
  return parts.length === 0 ? null : parts.join(' ');
}

/** Naming who did not get a message is logged. */
export async function listFailedDeliveries(
  ctx: Context,
  viewer: Viewer,
  part: Part,
): Promise<FailedDelivery[]> {
  const rows = await queries.listFailedDeliveries(ctx.db, notifications.failedSince(ctx), part);
  if (rows.length > 0) {
    const recipients = rows.map(({ recipient }) => recipient.id);
    await auditList(ctx, viewer, 'deliveries', recipients);
  }
  return rows.map(toFailedDelivery);
}

function toFailedDelivery({ recipient, appointmentId, startAt, ...row }: queries.FailedDeliveryRow) {
  const name = fullName(recipient);
  return {
    ...row,
    // A closed account has no name.
    recipient: { id: recipient.id, name: name || null, role: recipient.role },
    appointment:
      appointmentId === null || startAt === null ? null : { id: appointmentId, startTime: startAt },
  };
}

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
