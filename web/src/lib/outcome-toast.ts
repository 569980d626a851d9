import * as m from '@cadence/messages/m';
import { showToast } from '../ui/toast-store.ts';
import { messageOf, ProblemError } from './problem.ts';

/** Says that something was done (specification, management areas §8). */
export function sayDone(sentence: string): void {
  showToast({ title: m.common_success_title(), description: sentence });
}

/** Says what failed, in the specification's words, and under it why, in the server's (management areas §8). */
export function sayFailed(sentence: string, error: unknown): void {
  const why = error instanceof ProblemError ? messageOf(error) : undefined;
  showToast({ title: sentence, description: why, variant: 'destructive' });
}
