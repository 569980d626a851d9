import { messageOf, ProblemError } from '../../lib/problem.ts';

/** What the server said of a failure; the fallback where it said nothing, as without a network (public pages §8). */
export function serverText(error: unknown, fallback: string): string {
  return error instanceof ProblemError && error.status !== 0 ? messageOf(error) : fallback;
}
