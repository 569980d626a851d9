/** What the job queue's own tables say, and the one thing a person may change in them. */
import * as z from 'zod/mini';
import type { QueueName } from '../events.ts';
import type { Execute } from './db.ts';

/** Milliseconds in SQL, because the drivers read a timestamp differently. */
const MS = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;
const milliseconds = z.pipe(
  z.number(),
  z.transform((ms) => new Date(ms)),
);

const queueRow = z.object({
  queue: z.string(),
  /** Not begun yet, those that failed and are tried again among them. */
  waiting: z.int(),
  retrying: z.int(),
  working: z.int(),
  failed: z.int(),
  oldestWaitingAt: z.nullable(milliseconds),
});
export type QueueRow = z.output<typeof queueRow>;

/** Every queue that has something to say, by name. */
export const readQueues = async (execute: Execute): Promise<QueueRow[]> => {
  const { rows } = await execute(`
    select name as queue,
      (count(*) filter (where state < 'active'))::int as waiting,
      (count(*) filter (where state = 'retry'))::int as retrying,
      (count(*) filter (where state = 'active'))::int as working,
      (count(*) filter (where state = 'failed'))::int as failed,
      ${MS(`min(created_on) filter (where state < 'active')`)} as "oldestWaitingAt"
    from pgboss.job where state not in ('completed', 'cancelled')
    group by name order by name`);
  return z.parse(z.array(queueRow), rows);
};

const failedRow = z.object({
  id: z.string(),
  queue: z.string(),
  createdAt: milliseconds,
  failedAt: milliseconds,
  tries: z.int(),
  /** What kind of error the last try met, and its code where it had one; null where it was cut short. */
  type: z.nullable(z.string()),
  code: z.nullable(z.string()),
});
export type FailedJobRow = z.output<typeof failedRow>;

/** The jobs that were given up, the latest first. Of what they were told, and of errors' words, nothing. */
export const readFailedJobs = async (execute: Execute, limit: number): Promise<FailedJobRow[]> => {
  const { rows } = await execute(
    `select id::text as id, name as queue, ${MS('created_on')} as "createdAt",
      ${MS('completed_on')} as "failedAt", retry_count + 1 as tries,
      output->>'type' as type, output->>'code' as code
    from pgboss.job where state = 'failed'
    order by completed_on desc, id limit $1`,
    [limit],
  );
  return z.parse(z.array(failedRow), rows);
};

/**
 * Has jobs that were given up tried again, as if they were new: the one with the id, or all of a queue. How many there
 * were. The library's own way would leave them as old as they are, and its next clean-up would take them away.
 */
export const retryFailedJobs = async (execute: Execute, queue: QueueName, id?: string): Promise<number> => {
  const { rows } = await execute(
    `update pgboss.job set state = 'retry', retry_count = 0, started_on = null, completed_on = null,
      start_after = now(), keep_until = now() + interval '14 days'
    where name = $1 and state = 'failed' and ($2::uuid is null or id = $2::uuid)
    returning id`,
    [queue, id ?? null],
  );
  return rows.length;
};
