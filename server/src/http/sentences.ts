import type { FailureCode } from '@cadence/contract/base/errors';
import type { ValidationKey } from '@cadence/contract/base/keys';
import type { AnyMessage } from '@cadence/messages/message';
import * as error from '@cadence/messages/nouns/app/error';
import * as validation from '@cadence/messages/nouns/app/validation';
import type { Locale } from '../platform/viewer.ts';

type Params = Record<string, string | number>;

/** A failure code or validation key without a message is a type error here. */
const failureSentences: { [C in FailureCode as `error_${C}`]: AnyMessage } = error;
const fieldSentences: { [K in ValidationKey as `validation_${K}`]: AnyMessage } = validation;

export function failureSentence(code: FailureCode, params: Params, locale: Locale): string {
  return failureSentences[`error_${code}`](params, { locale });
}

export function fieldSentence(key: ValidationKey, params: Params, locale: Locale): string {
  return fieldSentences[`validation_${key}`](params, { locale });
}
