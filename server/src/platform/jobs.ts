import PgBoss from 'pg-boss';
import { type EventName, type Events, type Heard, listeners, queueNames, type QueueName } from '../events.ts';
import type { Execute } from './db.ts';
import type { Ending } from './endings.ts';
import { codeOf, type Logger } from './logger.ts';
import { startWorker, within, type Worker } from './worker.ts';

/**
 * Reacts to one event. At least once: it may be called again for the same event, then with the same id, and must then
 * change nothing.
 */
export type Reaction<Q extends QueueName> = (data: Heard<Q>, eventId: string) => Promise<void>;
export type Reactions = { readonly [Q in QueueName]: Reaction<Q> };

export type Jobs = {
  /** Puts an event into every queue that hears it, on the given transaction: it happens if and only if that commits. */
  emit: <N extends EventName>(execute: Execute, name: N, data: Events[N]) => Promise<void>;
  /** Wakes this node's workers of some queues after a commit, so that nobody waits for the next poll. */
  wake: (queues: Iterable<QueueName>) => void;
  work: (reactions: Reactions) => Promise<void>;
  /** Begins no more jobs; answers the queues whose job is still being done. One that is left comes back by itself. */
  rest: () => Ending[];
  /** The end of the queues, after which nothing can be emitted. It waits for no job. */
  stop: () => Promise<void>;
};

/** A handler that takes longer is given up: a killed node's jobs come back after this. */
const EXPIRE_SECONDS = 60;
const KEEP_FAILED_SECONDS = 30 * 86_400;
const POLL_MILLISECONDS = 10_000;

export const startJobs = async (execute: Execute, logger: Logger): Promise<Jobs> => {
  const boss = new PgBoss({
    db: { executeSql: (sql, values: unknown[]) => execute(sql, values) },
    schedule: false,
    maintenanceIntervalSeconds: 15,
    retryLimit: 10,
    retryBackoff: true,
    retryDelay: 2,
    expireInSeconds: EXPIRE_SECONDS,
    // What was given up stays where somebody sees it, and can have it tried again.
    archiveFailedAfterSeconds: KEEP_FAILED_SECONDS,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'job queue error'));
  await boss.start();
  for (const name of queueNames) await boss.createQueue(name);

  const workers = new Map<QueueName, Worker>();

  const startQueue = <Q extends QueueName>(queue: Q, react: Reactions[Q]): Worker =>
    startWorker(
      () => doNext(boss, queue, react, logger),
      POLL_MILLISECONDS,
      (error) => logger.error({ err: error, queue }, 'job queue error'),
    );

  return {
    emit: async (transactional, name, data) => {
      for (const queue of listeners[name]) {
        await boss.send(queue, data, {
          db: { executeSql: (sql, values: unknown[]) => transactional(sql, values) },
        });
      }
    },
    wake: (queues) => {
      for (const queue of queues) workers.get(queue)?.wake();
    },
    work: async (reactions) => {
      for (const queue of queueNames) workers.set(queue, startQueue(queue, reactions[queue]));
    },
    rest: () => [...workers].map(([name, worker]) => ({ name, ended: worker.stop() })),
    stop: () => boss.stop({ graceful: false }),
  };
};

/**
 * Does a queue's next job, if there is one. The library's own workers do not wait for their last word on a job: where
 * the database is away by then, the whole process ends.
 */
const doNext = async <Q extends QueueName>(
  boss: PgBoss,
  queue: Q,
  react: Reactions[Q],
  logger: Logger,
): Promise<boolean> => {
  const [job] = await boss.fetch<Heard<Q>>(queue, { batchSize: 1, includeMetadata: true });
  if (!job) return false;
  try {
    await within(EXPIRE_SECONDS, react(job.data, job.id));
  } catch (error) {
    const about = { err: error, queue, jobId: job.id };
    if (job.retryCount < job.retryLimit) logger.warn(about, 'a job failed and is tried again');
    else logger.error(about, 'a job was given up');
    // Kept beside the job: what kind of error it was, and none of its words, which may be somebody's.
    const type = error instanceof Error ? error.name : typeof error;
    await boss.fail(queue, job.id, { type, code: codeOf(error) ?? null });
    return true;
  }
  await boss.complete(queue, job.id);
  return true;
};
