import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ProblemError } from './problem.ts';

/**
 * Shows what the server refused: its sentence on the form as a whole, and each field's own at that field, the first of
 * which gets the focus. `fields` are those that have a control. Nothing where no answer came.
 */
export function showRefusedFields<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): void {
  if (!(error instanceof ProblemError)) return;
  setError('root', { type: 'server', message: error.message });
  let isFirst = true;
  for (const { path, message } of error.errors) {
    const field = fields.find((name) => name === path);
    if (!field) continue;
    setError(field, { type: 'server', message }, { shouldFocus: isFirst });
    isFirst = false;
  }
}

/** What the server said of one field; nothing where it was not that. */
export function refusedField(error: unknown, field: string): string | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  return error.errors.find(({ path }) => path === field)?.message;
}
