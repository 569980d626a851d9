import type { FailureCode } from '@cadence/contract/errors';
import type { ValidationKey } from '@cadence/contract/keys';
import type { AnySentence } from '@cadence/messages/locale';
import * as error from '@cadence/messages/nouns/error';
import * as validation from '@cadence/messages/nouns/validation';
import type { Locale } from '../platform/viewer.ts';

type Params = Record<string, string | number>;

/** A failure code or validation key without a sentence in the catalogs does not compile here. */
const failureSentences: { [C in FailureCode as `error_${C}`]: AnySentence } = error;
const fieldSentences: { [K in ValidationKey as `validation_${K}`]: AnySentence } = validation;

export const failureSentence = (code: FailureCode, params: Params, locale: Locale): string =>
  failureSentences[`error_${code}`](params, { locale });

export const fieldSentence = (key: ValidationKey, params: Params, locale: Locale): string =>
  fieldSentences[`validation_${key}`](params, { locale });
