/** Tells workers in other processes that there are jobs, by NOTIFY. One that does not hear of it finds them with its next poll. */
import type { Database, Execute } from '../database/db.ts';
import type { Logger } from '../logger.ts';

const CHANNEL = 'cadence_jobs';

/** What is to be woken while a message is under way goes with the next one. */
export function notifyWorkers(execute: Execute, logger: Logger): (queues: Iterable<string>) => void {
  const waiting = new Set<string>();
  let isSending = false;
  const send = async (): Promise<void> => {
    isSending = true;
    try {
      while (waiting.size > 0) {
        const payload = [...waiting].join(',');
        waiting.clear();
        await execute('select pg_notify($1, $2)', [CHANNEL, payload]);
      }
    } catch (error) {
      logger.warn({ err: error }, 'workers could not be notified of new jobs');
    } finally {
      isSending = false;
    }
  };
  return (queues) => {
    for (const queue of queues) waiting.add(queue);
    if (waiting.size > 0 && !isSending) void send();
  };
}

/** Wakes this process's workers for the jobs that others made. Returns how to stop. */
export function listenForJobs(
  database: Database,
  jobs: { wake: (queues: Iterable<string>) => void },
): Promise<() => Promise<void>> {
  return database.listen(
    CHANNEL,
    (payload) => jobs.wake(payload.split(',')),
    () => jobs.wake(['poll']),
  );
}
