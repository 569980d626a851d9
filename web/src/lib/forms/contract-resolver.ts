import { validationKeys, type ValidationKey } from '@cadence/contract/base/keys';
import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

type Schema<In, Out> = z.core.$ZodType<Out, In>;

/**
 * Checks a form with a schema of the contract. The `type` of an error is its validation key, and `types` holds the
 * sentence's parameters, so that `fieldError` can say it in the language of the moment.
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

/**
 * Checks a form whose controls hold texts: converts them to the body of a call and checks that. The result is the body.
 * Fields must have the same names in both.
 */
export function bodyResolver<Values extends FieldValues, Body extends FieldValues>(
  schema: Schema<Body, unknown>,
  toBody: (values: Values) => Body,
): Resolver<Values, unknown, Body> {
  return async (values) => {
    const body = toBody(values);
    const result = await z.safeParseAsync(schema, body);
    return result.success ? { values: body, errors: {} } : { values: {}, errors: errorsOf(result.error) };
  };
}

function errorsOf<Values extends FieldValues>({ issues }: z.core.$ZodError): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const issue of issues) {
    const field = issue.path.join('.');
    // Only the first error of a field is shown.
    if (!get(errors, field)) set(errors, field, { type: keyOf(issue), types: parametersOf(issue) });
  }
  return errors;
}

function keyOf(issue: z.core.$ZodIssue): ValidationKey {
  return validationKeys.find((key) => key === issue.message) ?? 'invalid';
}

function parametersOf(issue: z.core.$ZodIssue): Record<string, string> {
  if (issue.code === 'too_big') return { maximum: String(issue.maximum) };
  if (issue.code === 'too_small') return { minimum: String(issue.minimum) };
  return {};
}
