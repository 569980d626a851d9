import type { FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { errorsOf } from './validation.ts';

/**
 * Checks a form whose controls hold texts: turns them into the body of a call and checks that with the contract's own
 * schema. What comes out is the body. Fields have to be called alike in both.
 */
export function bodyResolver<Values extends FieldValues, Body extends FieldValues>(
  schema: z.core.$ZodType<unknown, Body>,
  toBody: (values: Values) => Body,
): Resolver<Values, unknown, Body> {
  return async (values) => {
    const body = toBody(values);
    const result = await z.safeParseAsync(schema, body);
    return result.success ? { values: body, errors: {} } : { values: {}, errors: errorsOf(result.error) };
  };
}
