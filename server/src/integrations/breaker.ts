/** Circuit breaker: after five failed calls in a row, none is made for ten seconds. */

export type Breaker = {
  /** False while open. After the pause one caller at a time may try. */
  mayCall: () => boolean;
  record: (worked: boolean) => void;
  /** From the fifth failure until a call works, the tries in between included. */
  isOpen: () => boolean;
};

const failuresToOpen = 5;
const openMs = 10_000;

export function createBreaker(now: () => number): Breaker {
  let failures = 0;
  let pausedUntil = 0;
  const isOpen = () => failures >= failuresToOpen;

  return {
    mayCall: () => {
      if (!isOpen()) return true;
      if (now() < pausedUntil) return false;
      // This caller tries; the others stay blocked until its result is recorded.
      pausedUntil = now() + openMs;
      return true;
    },
    record: (worked) => {
      failures = worked ? 0 : failures + 1;
      if (isOpen()) pausedUntil = now() + openMs;
    },
    isOpen,
  };
}
