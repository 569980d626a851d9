import type { FamilyForm } from '@cadence/contract/care/forms';

/** Whether a form waits for the reader, who can answer it now. */
export function isToDo({ state, mayGive }: FamilyForm): boolean {
  const isWanted = state === 'asked' || state === 'draft' || state === 'expiring' || state === 'expired';
  return isWanted && mayGive;
}
