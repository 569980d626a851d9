import type { FamilyForm } from '@cadence/contract/care/forms';
import { MINUTES } from './form-texts.ts';

/** Whether a form waits for the reader: only owners give consents. */
export function isToDo({ state, kind }: FamilyForm, isOwner: boolean): boolean {
  const isWanted = state === 'asked' || state === 'draft' || state === 'expiring' || state === 'expired';
  return isWanted && (kind !== 'consent' || isOwner);
}

export function formAddress(
  clientId: number,
  { formId, therapist }: Pick<FamilyForm, 'formId' | 'therapist'>,
): string {
  return `/records/${clientId}/forms/${formId}?therapist=${therapist.id}`;
}

export function minutesOf(forms: readonly Pick<FamilyForm, 'kind'>[]): number {
  return forms.reduce((sum, { kind }) => sum + MINUTES[kind], 0);
}
