import { Failure } from './failure.ts';

const RETRY_AFTER_SECONDS = 10;

export type Turns = <T>(work: () => Promise<T>) => Promise<T>;
type Bounds = { atOnce: number; waiting: number; refusal?: () => Failure };

/** To whoever finds the line full. */
export const comeAgain = (): Failure =>
  new Failure('too_many_requests', { retryAfter: RETRY_AFTER_SECONDS, params: { minutes: 1 } });

/**
 * Costly work of one kind within this node: so many at once, so many waiting for their turn, and whoever comes then is
 * asked to come again, so that a rush fills neither the memory nor the line.
 * @throws Failure `too_many_requests`, or the `refusal`, from the returned function, before the work begins
 */
export const takingTurns = ({ atOnce, waiting, refusal = comeAgain }: Bounds): Turns => {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running++;
    else if (line.length < waiting) await new Promise<void>((resolve) => line.push(resolve));
    else throw refusal();
    try {
      return await work();
    } finally {
      const next = line.shift();
      // Whoever is next takes over this place.
      if (next) next();
      else running--;
    }
  };
};
