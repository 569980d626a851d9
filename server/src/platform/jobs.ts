import PgBoss from 'pg-boss';
import { type EventName, type Events, type Heard, listeners, queueNames, type QueueName } from '../events.ts';
import type { Execute } from './db.ts';
import type { Logger } from './logger.ts';

/**
 * Reacts to one event. At least once: it may be called again for the same event, then with the same id, and must then
 * change nothing.
 */
export type Reaction<Q extends QueueName> = (data: Heard<Q>, eventId: string) => Promise<void>;
export type Reactions = { readonly [Q in QueueName]: Reaction<Q> };

export type Jobs = {
  /** Puts an event into every queue that hears it, on the given transaction: it happens if and only if that commits. */
  emit: <N extends EventName>(execute: Execute, name: N, data: Events[N]) => Promise<void>;
  /** Wakes this node's workers after a commit, so that nobody waits for the next poll. */
  wake: () => void;
  work: (reactions: Reactions) => Promise<void>;
  stop: () => Promise<void>;
};

/** A handler that takes longer is given up: a killed node's jobs come back after this. */
const EXPIRE_SECONDS = 60;
const POLL_SECONDS = 10;
const STOP_MILLISECONDS = 4_000;

export const startJobs = async (execute: Execute, logger: Logger): Promise<Jobs> => {
  const boss = new PgBoss({
    db: { executeSql: (sql, values: unknown[]) => execute(sql, values) },
    schedule: false,
    maintenanceIntervalSeconds: 15,
    retryLimit: 10,
    retryBackoff: true,
    retryDelay: 2,
    expireInSeconds: EXPIRE_SECONDS,
  });
  boss.on('error', (error) => logger.error({ err: error }, 'job queue error'));
  await boss.start();
  for (const name of queueNames) await boss.createQueue(name);

  const workers: string[] = [];
  const wake = (): void => workers.forEach((worker) => boss.notifyWorker(worker));

  const startWorker = <Q extends QueueName>(queue: Q, react: Reactions[Q]): Promise<string> =>
    boss.work<Heard<Q>>(queue, { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS }, async ([job]) => {
      if (!job) return;
      try {
        await react(job.data, job.id);
      } catch (error) {
        logger.warn({ err: error, queue, jobId: job.id }, 'a job failed and is tried again');
        throw error;
      }
      wake();
    });

  return {
    emit: async (transactional, name, data) => {
      for (const queue of listeners[name]) {
        await boss.send(queue, data, {
          db: { executeSql: (sql, values: unknown[]) => transactional(sql, values) },
        });
      }
    },
    wake,
    work: async (reactions) => {
      for (const queue of queueNames) workers.push(await startWorker(queue, reactions[queue]));
    },
    stop: () => boss.stop({ graceful: true, wait: true, timeout: STOP_MILLISECONDS }),
  };
};
