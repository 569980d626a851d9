/** The id of the request that is being answered, wherever its work leads: log lines, jobs, calls to providers. */
import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Null outside of a request and of the jobs that came of one. */
export function currentRequestId(): string | null {
  return current.getStore() ?? null;
}

export function withRequestId<T>(id: string | null, work: () => T): T {
  return id === null ? current.exit(work) : current.run(id, work);
}
