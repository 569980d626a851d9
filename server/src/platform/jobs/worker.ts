/** Does one unit of work; false where there was none. */
type Attempt = () => Promise<boolean>;

export type Worker = {
  /** Tells the worker that there may be work. */
  wake: () => void;
  /** Starts nothing more; resolves when the current attempt has ended. */
  stop: () => Promise<void>;
};

/**
 * Sleeps until it is woken, then works until nothing is left. After an attempt that throws, for instance because the
 * database is unreachable, it sleeps too.
 */
export function startWorker(attempt: Attempt, onError: (error: unknown) => void): Worker {
  const stopping = new AbortController();
  let woken = false;
  let resume = (): void => undefined;
  const sleepUntilWoken = (): Promise<void> => new Promise((resolve) => (resume = resolve));
  const tryOnce = async (): Promise<boolean> => {
    try {
      return await attempt();
    } catch (error) {
      onError(error);
      return false;
    }
  };
  const work = async (): Promise<void> => {
    let isMoreLeft = false;
    while (!stopping.signal.aborted) {
      if (!isMoreLeft && !woken) await sleepUntilWoken();
      woken = false;
      isMoreLeft = !stopping.signal.aborted && (await tryOnce());
    }
  };
  const ended = work();
  return {
    wake: () => {
      woken = true;
      resume();
    },
    stop: () => {
      stopping.abort();
      resume();
      return ended;
    },
  };
}

/** @throws Error when the work takes longer than the given seconds; the work itself is not interrupted */
export async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${seconds} seconds`)), seconds * 1000);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
