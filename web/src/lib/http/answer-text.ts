import { ProblemError } from './problem.ts';

/**
 * The message of any answer, even a bare status. Without one it is `fallback`, which the specification names, although the change
 * may have been made.
 */
export function answerText(error: unknown, fallback: string): string {
  return error instanceof ProblemError && error.status !== 0 ? error.message : fallback;
}
