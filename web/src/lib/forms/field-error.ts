import { validationKeys, type ValidationKey } from '@cadence/contract/base/keys';
import type { AnyMessage } from '@cadence/messages/message';
import * as validation from '@cadence/messages/nouns/app/validation';
import type { FieldError } from 'react-hook-form';

// A key without a sentence in the catalogs is a type error here.
const sentences: { [K in ValidationKey as `validation_${K}`]: AnyMessage } = validation;

/** The sentence to show at a field; undefined without an error. Sentences of the server are shown as sent. */
export function fieldError(error: FieldError | undefined): string | undefined {
  if (!error) return undefined;
  const key = validationKeys.find((known) => known === error.type);
  if (!key) return error.message;
  return sentences[`validation_${key}`](Object.fromEntries(parameters(error)));
}

function parameters({ types = {} }: FieldError): [string, string][] {
  return Object.entries(types).map(([name, value]) => [name, String(value)]);
}
