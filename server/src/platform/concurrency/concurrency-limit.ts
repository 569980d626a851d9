import { Failure } from '../failure.ts';

const RETRY_AFTER_SECONDS = 10;

export type ConcurrencyLimit = (<T>(work: () => Promise<T>) => Promise<T>) & {
  /**
   * Call it before preparing work that a full queue would refuse.
   * @throws Failure as the limit itself when the queue is full
   */
  assertRoom: () => void;
};
type Bounds = { concurrency: number; maxWaiting: number; rejection?: () => Failure };

/** 429 with `Retry-After`: what a full queue rejects with. */
export function tooManyRequests(): Failure {
  return new Failure('too_many_requests', { retryAfter: RETRY_AFTER_SECONDS, params: { minutes: 1 } });
}

/**
 * Limits costly work of one kind within this node: at most `concurrency` at once and `maxWaiting` in the queue, so that a
 * burst fills neither the processor nor the memory.
 * @throws Failure `too_many_requests`, or the `rejection`, from the returned function when the queue is full
 */
export function concurrencyLimit({
  concurrency,
  maxWaiting,
  rejection = tooManyRequests,
}: Bounds): ConcurrencyLimit {
  let running = 0;
  const queue: (() => void)[] = [];
  function assertRoom(): void {
    if (running >= concurrency && queue.length >= maxWaiting) throw rejection();
  }
  async function limit<T>(work: () => Promise<T>): Promise<T> {
    assertRoom();
    if (running < concurrency) running++;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // The next one takes over this place, so `running` stays the same.
      if (next) next();
      else running--;
    }
  }
  return Object.assign(limit, { assertRoom });
}
