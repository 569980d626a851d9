/** Does one piece of work; false where there was none. */
type Attempt = () => Promise<boolean>;

export type Worker = {
  /** There may be work. */
  wake: () => void;
  /** Begins nothing more; resolves when what was begun has ended. */
  stop: () => Promise<void>;
};

/**
 * Works until nothing is left, then rests until it is woken, but no longer than the given milliseconds. An attempt that
 * throws, because the database is away for instance, ends nothing: the next one comes after a rest.
 */
export const startWorker = (attempt: Attempt, rest: number, onError: (error: unknown) => void): Worker => {
  const stopping = new AbortController();
  let woken = false;
  let resume = (): void => undefined;
  const restUntilWoken = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, rest);
      resume = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const tryOnce = async (): Promise<boolean> => {
    try {
      return await attempt();
    } catch (error) {
      onError(error);
      return false;
    }
  };
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      woken = false;
      const worked = await tryOnce();
      if (!worked && !woken && !stopping.signal.aborted) await restUntilWoken();
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
};

/** @throws Error where the work has not ended after so many seconds; it is not interrupted. */
export const within = async <T>(seconds: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${seconds} seconds`)), seconds * 1000);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
