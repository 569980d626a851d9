import { validationKeys, type ValidationKey } from '@cadence/contract/keys';
import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

type Schema<In, Out> = z.core.$ZodType<Out, In>;

/**
 * Checks a form with a schema of the contract. An error's `type` is its key and its `types` the sentence's holes, so that
 * `fieldSentence` can say it in whatever language is read at the time.
 */
export function contractResolver<In extends FieldValues, Out>(
  schema: Schema<In, Out>,
): Resolver<In, unknown, Out> {
  return async (values) => {
    const result = await z.safeParseAsync(schema, values);
    if (result.success) return { values: result.data, errors: {} };
    return { values: {}, errors: errorsOf(result.error) };
  };
}

/** What a schema finds wrong, at the fields of a form. */
export function errorsOf<Values extends FieldValues>({ issues }: z.core.$ZodError): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const issue of issues) {
    const field = issue.path.join('.');
    // The first thing wrong with a field is the one to say.
    if (!get(errors, field)) set(errors, field, { type: keyOf(issue), types: holesOf(issue) });
  }
  return errors;
}

function keyOf(issue: z.core.$ZodIssue): ValidationKey {
  return validationKeys.find((key) => key === issue.message) ?? 'invalid';
}

function holesOf(issue: z.core.$ZodIssue): Record<string, string> {
  if (issue.code === 'too_big') return { maximum: String(issue.maximum) };
  if (issue.code === 'too_small') return { minimum: String(issue.minimum) };
  return {};
}
