import { reportOutcome } from '../../lib/forms/outcome-toast.ts';
import { sentenceOr } from '../../lib/http/problem.ts';

/** Shows the outcome of a change in a toast. Resolves to whether it succeeded. */
export function reportChange(work: Promise<unknown>, done: string, failed: string): Promise<boolean> {
  return reportOutcome(work, { done: { title: done }, failed: (error) => sentenceOr(error, failed) });
}
