/** Spares everyone the wait while a provider is down: after five failures in a row, no calls for ten seconds. */

export type Breaker = {
  /** False while open. When the pause is over, one caller at a time may try. */
  mayCall: () => boolean;
  record: (worked: boolean) => void;
};

const failuresToOpen = 5;
const openMs = 10_000;

export function createBreaker(now: () => number): Breaker {
  let failures = 0;
  let pausedUntil = 0;

  return {
    mayCall: () => {
      if (failures < failuresToOpen) return true;
      if (now() < pausedUntil) return false;
      // This caller is the probe; the others keep waiting until it reports.
      pausedUntil = now() + openMs;
      return true;
    },
    record: (worked) => {
      failures = worked ? 0 : failures + 1;
      if (failures >= failuresToOpen) pausedUntil = now() + openMs;
    },
  };
}
