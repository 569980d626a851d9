/** Reads the job queue's tables for admins, and retries failed jobs. */
import * as z from 'zod/mini';
import type { Execute } from '../database/db.ts';

/** Milliseconds in SQL, because the drivers read a timestamp differently. */
function MS(column: string): string {
  return `(extract(epoch from ${column}) * 1000)::float8`;
}
const milliseconds = z.pipe(
  z.number(),
  z.transform((ms) => new Date(ms)),
);

const queueRow = z.object({
  queue: z.string(),
  /** Not started, including those that wait for a retry. */
  waiting: z.int(),
  retrying: z.int(),
  working: z.int(),
  failed: z.int(),
  /** Since when the oldest waiting job is due; null where none is yet. */
  oldestWaitingAt: z.nullable(milliseconds),
});
export type QueueRow = z.output<typeof queueRow>;

/** Every queue with unfinished or failed jobs, by name. */
export async function readQueues(execute: Execute): Promise<QueueRow[]> {
  const { rows } = await execute(`
    select name as queue,
      (count(*) filter (where state < 'active'))::int as waiting,
      (count(*) filter (where state = 'retry'))::int as retrying,
      (count(*) filter (where state = 'active'))::int as working,
      (count(*) filter (where state = 'failed'))::int as failed,
      ${MS(`min(start_after) filter (where state < 'active' and start_after <= now())`)} as "oldestWaitingAt"
    from pgboss.job where state not in ('completed', 'cancelled')
    group by name order by name`);
  return z.parse(z.array(queueRow), rows);
}

const failedRow = z.object({
  id: z.string(),
  queue: z.string(),
  createdAt: milliseconds,
  failedAt: milliseconds,
  tries: z.int(),
  /** The last attempt's kind of error and its code; null where the attempt was cut off. */
  type: z.nullable(z.string()),
  code: z.nullable(z.string()),
});
export type FailedJobRow = z.output<typeof failedRow>;

export async function countFailedJobs(execute: Execute): Promise<number> {
  const { rows } = await execute(`select count(*)::int as failed from pgboss.job where state = 'failed'`);
  return z.parse(z.tuple([z.object({ failed: z.int() })]), rows)[0].failed;
}

/** The failed jobs without their payloads and error messages. */
export async function readFailedJobs(
  execute: Execute,
  { limit, first }: { limit: number; first: 'latest' | 'oldest' },
): Promise<FailedJobRow[]> {
  const { rows } = await execute(
    `select id::text as id, name as queue, ${MS('created_on')} as "createdAt",
      ${MS('completed_on')} as "failedAt", retry_count + 1 as tries,
      output->>'type' as type, output->>'code' as code
    from pgboss.job where state = 'failed'
    order by completed_on ${first === 'latest' ? 'desc' : 'asc'}, id limit $1`,
    [limit],
  );
  return z.parse(z.array(failedRow), rows);
}

/**
 * Retries failed jobs as if they were new, one by id or all of a queue, and returns how many. pg-boss's own retry keeps
 * their age, so that its next maintenance would delete them.
 */
export async function retryFailedJobs(execute: Execute, queue: string, id?: string): Promise<number> {
  const { rows } = await execute(
    `update pgboss.job set state = 'retry', retry_count = 0, started_on = null, completed_on = null,
      start_after = now(), keep_until = now() + interval '14 days'
    where name = $1 and state = 'failed' and ($2::uuid is null or id = $2::uuid)
    returning id`,
    [queue, id ?? null],
  );
  return rows.length;
}
