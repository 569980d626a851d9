import type { FamilyForm } from '@cadence/contract/care/forms';

/** Whether a form waits for the reader: only owners give consents. */
export function isToDo({ state, kind }: FamilyForm, isOwner: boolean): boolean {
  const isWanted = state === 'asked' || state === 'draft' || state === 'expiring' || state === 'expired';
  return isWanted && (kind !== 'consent' || isOwner);
}
