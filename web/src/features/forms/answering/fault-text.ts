import { faultsOf, type AnswerFault } from '@cadence/contract/care/form-answers';
import type { Answers, FormItem } from '@cadence/contract/care/form-shape';
import * as m from '@cadence/messages/m';
import { ProblemError } from '../../../lib/http/problem.ts';

/** Sentences by the item's id. */
export type Faults = Readonly<Record<string, string>>;

/** What is wrong with answers, or missing. */
export function faultTexts(items: readonly FormItem[], answers: Answers): Faults {
  return Object.fromEntries(faultsOf(items, answers).map(({ itemId, key }) => [itemId, textOf(key)]));
}

function textOf(key: AnswerFault['key']): string {
  if (key === 'required') return m.form_answering_missing();
  return key === 'too_long' ? m.form_answering_too_long() : m.form_answering_wrong();
}

const PATH = /^answers\.(.+)$/;

/** What the server says about answers. */
export function refusedAnswers(error: unknown): Faults {
  if (!(error instanceof ProblemError)) return {};
  return Object.fromEntries(
    error.errors.flatMap(({ path, message }) => {
      const id = PATH.exec(path)?.[1];
      return id === undefined ? [] : [[id, message]];
    }),
  );
}
