import { DAY } from '@cadence/scheduling/durations';
import PgBoss from 'pg-boss';
import * as z from 'zod/mini';
import type { Execute } from '../database/db.ts';
import { codeOf, type Logger } from '../logger.ts';
import { currentRequestId, withRequestId } from '../reporting/request-id.ts';
import { traced } from '../reporting/tracing.ts';
import { reportUnexpected } from '../reporting/unexpected-errors.ts';
import type { PendingTask } from './wait-all-within.ts';
import { startWorker, within, type Worker } from './worker.ts';

/** Which queues receive which event: the events' names, each with the names of its queues. */
export type Listeners<Events, Queues> = {
  readonly [N in keyof Events]: readonly (keyof Queues & string)[];
};

/**
 * Handles the events of a queue. Delivery is at least once: called again with the same event id, it must change nothing.
 */
export type JobHandler<Data> = (data: Data, eventId: string) => Promise<void>;
export type JobHandlers<Queues> = { readonly [Q in keyof Queues]: JobHandler<Queues[Q]> };

/** An event that happened. */
export type Emitted<Events, N extends keyof Events = keyof Events> = { name: N; data: Events[N] };

/** `Events`: each event's name and payload. `Queues`: each queue's name and what its worker receives. */
export type Jobs<Events, Queues> = {
  /** Puts events into every queue that listens, on the given transaction: it happens if and only if that commits. */
  emit: <N extends keyof Events>(execute: Execute, events: readonly Emitted<Events, N>[]) => Promise<void>;
  /** Wakes this node's workers of some queues after a commit, instead of after the next poll. */
  wake: (queues: Iterable<string>) => void;
  work: (handlers: JobHandlers<Queues>) => Promise<void>;
  /** Starts no more jobs; returns the running ones, named by queue. A job that is cut off is retried later. */
  stopWorkers: () => PendingTask[];
  /** Closes the queues without waiting for jobs; nothing can be emitted afterwards. */
  stop: () => Promise<void>;
};

/**
 * Thrown by a job while a provider does not answer. Such a job is tried again for a day before it counts as failed: an outage is
 * no bug, and nobody should have to retry its jobs. Admins see the code; the message is for the log.
 */
export class ProviderAwayError extends Error {
  override readonly name = 'ProviderAwayError';
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** The time limit of a handler. Jobs of a killed node are retried after it. */
const EXPIRE_SECONDS = 60;
const AWAY_AT_MOST = DAY;
const KEEP_FAILED_SECONDS = 30 * 86_400;
/** How often this node looks for jobs that are due again, or that another node left. */
const POLL_MILLISECONDS = 10_000;
/** One look at all queues: asking each for its next job takes an idle server half a second. */
const DUE_QUEUES = `select name from pgboss.queue where exists (select from pgboss.job
  where job.name = queue.name and job.state < 'active' and job.start_after < now())`;
const dueQueues = z.array(z.object({ name: z.string() }));

/** Beside a job's own data: the request that it came of, and when the first job of its kind was made that this one goes on with. */
const ORIGIN = '$request';
const SINCE = '$since';
type Origin = { [ORIGIN]?: string; [SINCE]?: string };

function withOrigin<Data extends object>(data: Data): Data & Origin {
  const id = currentRequestId();
  return id === null ? data : { ...data, [ORIGIN]: id };
}

async function startBoss(execute: Execute, logger: Logger, maintains: boolean): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (sql, values: unknown[]) => execute(sql, values) },
    schedule: false,
    supervise: maintains,
    maintenanceIntervalSeconds: 15,
    retryLimit: 10,
    retryBackoff: true,
    retryDelay: 2,
    expireInSeconds: EXPIRE_SECONDS,
    // Failed jobs stay in the table, where admins see and retry them.
    archiveFailedAfterSeconds: KEEP_FAILED_SECONDS,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'job queue error'));
  await boss.start();
  return boss;
}

async function createQueues(boss: PgBoss, names: ReadonlySet<string>): Promise<void> {
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of names) if (!existing.has(name)) await boss.createQueue(name);
}

/** `maintains`: whether this node puts jobs of killed nodes back and deletes old ones. */
export async function startJobs<Events extends Record<string, object>, Queues extends Record<string, object>>(
  execute: Execute,
  logger: Logger,
  listeners: Listeners<Events, Queues>,
  { maintains = true } = {},
): Promise<Jobs<Events, Queues>> {
  const boss = await startBoss(execute, logger, maintains);
  const queues = new Set(Object.values<readonly (keyof Queues & string)[]>(listeners).flat());
  await createQueues(boss, queues);

  const workers = new Map<string, Worker>();
  let polling: NodeJS.Timeout | undefined;

  const startQueue = <Q extends keyof Queues & string>(queue: Q, handler: JobHandler<Queues[Q]>): Worker =>
    startWorker(
      () => doNext(boss, queue, handler, logger),
      (error) => logger.error({ err: error, queue }, 'job queue error'),
    );

  const wakeDue = async (): Promise<boolean> => {
    const { rows } = await execute(DUE_QUEUES, [], 'due_queues');
    for (const { name } of z.parse(dueQueues, rows)) workers.get(name)?.wake();
    return false;
  };

  return {
    emit: async (transactional, events) => {
      const jobs = events.flatMap(({ name, data }) =>
        listeners[name].map((queue) => ({ name: queue, data: withOrigin(data) })),
      );
      const executeSql = (sql: string, values: unknown[]) => transactional(sql, values, 'insert_jobs');
      await boss.insert(jobs, { db: { executeSql } });
    },
    wake: (names) => {
      for (const name of names) workers.get(name)?.wake();
    },
    work: async (handlers) => {
      for (const queue of queues) workers.set(queue, startQueue(queue, handlers[queue]));
      const poller = startWorker(wakeDue, (error) => logger.error({ err: error }, 'job queue error'));
      workers.set('poll', poller);
      polling = setInterval(poller.wake, POLL_MILLISECONDS);
      poller.wake();
    },
    stopWorkers: () => {
      clearInterval(polling);
      return [...workers].map(([name, worker]) => ({ name, done: worker.stop() }));
    },
    stop: () => boss.stop({ graceful: false }),
  };
}

/**
 * Runs a queue's next job, if there is one; false where there is none. The library's own workers are not used: they do not catch what fails while a
 * job's failure is being recorded, so a database outage at that moment would end the process.
 */
async function doNext<Data extends object>(
  boss: PgBoss,
  queue: string,
  handler: JobHandler<Data>,
  logger: Logger,
): Promise<boolean> {
  const [job] = await boss.fetch<Data & Origin>(queue, { batchSize: 1, includeMetadata: true });
  if (!job) return false;
  await withRequestId(job.data[ORIGIN] ?? null, () => doJob(boss, job, handler, logger));
  return true;
}

async function doJob<Data extends object>(
  boss: PgBoss,
  job: PgBoss.JobWithMetadata<Data & Origin>,
  handler: JobHandler<Data>,
  logger: Logger,
): Promise<void> {
  const queue = job.name;
  try {
    await traced(`job ${queue}`, { queue }, () => within(EXPIRE_SECONDS, handler(job.data, job.id)));
  } catch (error) {
    const about = { err: error, queue, jobId: job.id };
    const isLast = job.retryCount >= job.retryLimit;
    if (isLast && error instanceof ProviderAwayError && (await requeue(boss, job))) {
      logger.warn(about, 'a job failed because of a provider and is enqueued again');
      await boss.complete(queue, job.id);
      return;
    }
    if (isLast) {
      logger.error(about, 'a job failed for good');
      reportUnexpected('job', error);
    } else logger.warn(about, 'a job failed and will be retried');
    // Stored with the job: the kind of error and its code. Its message could contain personal data.
    const type = error instanceof Error ? error.name : typeof error;
    await boss.fail(queue, job.id, { type, code: codeOf(error) ?? null });
    return;
  }
  await boss.complete(queue, job.id);
}

/** Puts a job back with all its tries, unless it has been tried for a day. Its own try counts as done then. */
async function requeue<Data extends object>(
  boss: PgBoss,
  { name, data, createdOn, startedOn }: PgBoss.JobWithMetadata<Data & Origin>,
): Promise<boolean> {
  const since = data[SINCE] ?? createdOn.toISOString();
  if (startedOn.getTime() - Date.parse(since) > AWAY_AT_MOST) return false;
  await boss.insert([{ name, data: { ...data, [SINCE]: since } }]);
  return true;
}
