/** How many random histories a test runs. Those that HISTORY_RUNS asks for all run, however long it takes. */
const asked = process.env['HISTORY_RUNS'];

/** Milliseconds after which the usual number is cut short on a slow machine, and after which such a test fails; 0 is never. */
const ENOUGH = 100_000;
export const HISTORIES_TIMEOUT = asked === undefined ? 240_000 : 0;

/** `usual`: without being asked. */
export function historyRuns(usual: number): { numRuns: number; interruptAfterTimeLimit?: number } {
  return asked === undefined
    ? { numRuns: usual, interruptAfterTimeLimit: ENOUGH }
    : { numRuns: Number(asked) };
}
