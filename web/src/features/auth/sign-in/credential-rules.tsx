import * as contract from '@cadence/contract/auth/auth';
import type { FieldError } from 'react-hook-form';
import { fieldError } from '../../../lib/forms/field-error.ts';
import { contractResolver } from '../../../lib/forms/contract-resolver.ts';

// Fetched apart from the page: see lazy-validation.tsx.

export const credentials = contractResolver(contract.credentials);

export const registration = contractResolver(contract.registration);

/** What is wrong with a field, in the language that is read now. */
export function FieldSentence({ error }: { error: FieldError }) {
  return fieldError(error);
}
