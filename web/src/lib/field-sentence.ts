import { validationKeys, type ValidationKey } from '@cadence/contract/keys';
import type { AnySentence } from '@cadence/messages/locale';
import * as validation from '@cadence/messages/nouns/validation';
import type { FieldError } from 'react-hook-form';

// A key without a sentence in the catalogs does not compile here.
const sentences: { [K in ValidationKey as `validation_${K}`]: AnySentence } = validation;

/** What is wrong with a field, for its reader; nothing where nothing is. Sentences of the server's are shown as sent. */
export function fieldSentence(error: FieldError | undefined): string | undefined {
  if (!error) return undefined;
  const key = validationKeys.find((known) => known === error.type);
  if (!key) return error.message;
  return sentences[`validation_${key}`](Object.fromEntries(holes(error)));
}

function holes({ types = {} }: FieldError): [string, string][] {
  return Object.entries(types).map(([name, value]) => [name, String(value)]);
}
