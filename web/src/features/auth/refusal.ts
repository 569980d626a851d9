import * as m from '@cadence/messages/m';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { messageOf, ProblemError } from '../../lib/problem.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Refusals that concern one field, though the answer's status says it of the whole. */
const FIELD_OF_CODE: Record<string, string> = {
  username_taken: 'username',
  email_taken: 'email',
  second_factor_required: 'code',
  second_factor_wrong: 'code',
};

/** Where a form calls its fields otherwise than the server does, or says a refusal with words of its own. */
export type RefusalWords = {
  fieldOf?: (path: string) => string;
  wordsOf?: (path: string, message: string) => string;
  /** What the toast says, where that is not what the form says. */
  toastOf?: (error: unknown) => string;
};

/**
 * Shows why signing in or registering failed: a red toast titled Error (specification, public pages §8), the same
 * sentence in the form, where it stays, and what concerns a field at that field, the first of which gets the focus.
 */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
  { fieldOf = (path) => path, wordsOf = (_, message) => message, toastOf = messageOf }: RefusalWords = {},
): void {
  showToast({ title: m.common_error_title(), description: toastOf(error), variant: 'destructive' });
  setError('root', { type: 'server', message: messageOf(error) });
  if (!(error instanceof ProblemError)) return;
  const own = error.code && FIELD_OF_CODE[error.code];
  const refused = [...error.errors, ...(own ? [{ path: own, message: error.message }] : [])];
  let isFirst = true;
  for (const { path, message } of refused) {
    const field = fields.find((name) => name === fieldOf(path));
    if (!field) continue;
    setError(field, { type: 'server', message: wordsOf(path, message) }, { shouldFocus: isFirst });
    isFirst = false;
  }
}
