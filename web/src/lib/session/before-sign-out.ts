/** What must be done while the session lasts, such as sending what waits on this device. Calls `go` unless the user stays. */
export type SignOutStep = (go: () => void) => void;

const steps = new Set<SignOutStep>();

/** Adds a step before the user signs out. Returns how it is removed. */
export function beforeSignOut(step: SignOutStep): () => void {
  steps.add(step);
  return () => void steps.delete(step);
}

/** Takes every step, and then calls `go`, which signs out. */
export function signOutAfterSteps(go: () => void): void {
  [...steps].reduceRight<() => void>((next, step) => () => step(next), go)();
}
