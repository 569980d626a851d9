import type { Database } from '../database/db.ts';
import { tooManyRequests } from './concurrency-limit.ts';

/** How the work before ended: with a value, or with what was thrown. */
type Settled<T> = PromiseSettledResult<T>;

type Queue<T> = { length: number; last: Promise<Settled<T> | undefined> };

/**
 * Runs work with the same key one after another within this node; each work receives the outcome of the one before it.
 * Different keys do not wait for each other. Each database has queues of its own, because tests run several servers in
 * one process.
 * @throws Failure `too_many_requests` from the returned function when more than `maxWaiting` would wait
 */
export function keyedQueue<T>({ maxWaiting = Infinity }: { maxWaiting?: number } = {}) {
  const byDatabase = new WeakMap<Database, Map<number, Queue<T>>>();
  return async <R extends T>(
    { database }: { readonly database: Database },
    key: number,
    work: (before: Settled<T> | undefined) => Promise<R>,
  ): Promise<R> => {
    const queues = byDatabase.get(database) ?? new Map<number, Queue<T>>();
    byDatabase.set(database, queues);
    const queue = queues.get(key) ?? { length: 0, last: Promise.resolve(undefined) };
    if (queue.length > maxWaiting) throw tooManyRequests();
    queues.set(key, queue);
    queue.length++;
    const result = queue.last.then(work);
    queue.last = result.then(
      (value) => ({ status: 'fulfilled', value }),
      (reason: unknown) => ({ status: 'rejected', reason }),
    );
    try {
      return await result;
    } finally {
      queue.length--;
      if (queue.length === 0) queues.delete(key);
    }
  };
}
