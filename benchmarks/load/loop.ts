/** Runs rounds of the closed loop in the client's process. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Outcome, Round } from './client.ts';

export type Loop = { run: (round: Round) => Promise<Outcome>; close: () => void };

export function openLoop(): Loop {
  const child = fork(fileURLToPath(new URL('client.ts', import.meta.url)));
  return {
    run: (round) =>
      new Promise((resolve, reject) => {
        const onExit = (code: number | null) => reject(new Error(`the client ended with ${code}`));
        child.once('exit', onExit);
        child.once('message', (message) => {
          child.off('exit', onExit);
          const outcome: Outcome = JSON.parse(JSON.stringify(message));
          const [refused] = outcome.refused;
          if (refused === undefined) resolve(outcome);
          else reject(new Error(`${outcome.refused.length} requests were refused, such as:\n${refused}`));
        });
        child.send(round);
      }),
    close: () => child.disconnect(),
  };
}

export function rateOf({ answered, milliseconds }: Outcome): number {
  return (answered / milliseconds) * 1_000;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}
