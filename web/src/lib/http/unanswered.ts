/** Apart from problem.ts, which every page loads. */
import { ProblemError } from './problem.ts';

/** No answer, or one that is not ours: what was asked for may have been done all the same. */
export function isUnanswered(error: unknown): error is ProblemError {
  return error instanceof ProblemError && error.code === null;
}
