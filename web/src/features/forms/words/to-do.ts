import type { FamilyForm } from '@cadence/contract/care/forms';
import { MINUTES } from './form-texts.ts';

export function formAddress(
  clientId: number,
  { formId, therapist }: Pick<FamilyForm, 'formId' | 'therapist'>,
): string {
  return `/records/${clientId}/forms/${formId}?therapist=${therapist.id}`;
}

export function minutesOf(forms: readonly Pick<FamilyForm, 'kind'>[]): number {
  return forms.reduce((sum, { kind }) => sum + MINUTES[kind], 0);
}
