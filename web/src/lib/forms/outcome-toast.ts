import * as m from '@cadence/messages/m';
import { showToast, type ToastMessage } from '../../ui/toast/toast-store.ts';
import { ProblemError } from '../http/problem.ts';

/** What a toast says. A text alone appears below the title "Success" or "Error". */
export type Outcome = string | Omit<ToastMessage, 'variant'>;

export function toastDone(outcome: Outcome): void {
  showToast(typeof outcome === 'string' ? { title: m.app_success_title(), description: outcome } : outcome);
}

/** Something was not done, and nothing is broken: a cancelled payment. */
export function toastWarning(message: Omit<ToastMessage, 'variant'>): void {
  showToast({ ...message, variant: 'warning' });
}

export function toastFailed(outcome: Outcome): void {
  const message =
    typeof outcome === 'string' ? { title: m.app_error_title(), description: outcome } : outcome;
  showToast({ ...message, variant: 'destructive' });
}

/** A failure titled by `sentence`, with the server's reason below it. */
export function failureOf(sentence: string, error: unknown): Outcome {
  return { title: sentence, description: error instanceof ProblemError ? error.message : undefined };
}

/** The same as one text, for a notice in a dialog or a form. */
export function outcomeText(outcome: Outcome): string {
  return typeof outcome === 'string' ? outcome : (outcome.description ?? outcome.title);
}

export type Outcomes<Reply> = {
  done?: Outcome | ((reply: Reply) => Outcome);
  failed: (error: unknown) => Outcome;
};

/** Shows the outcome of a call in a toast. Resolves to whether the call succeeded. */
export async function reportOutcome<Reply>(
  work: Promise<Reply>,
  { done, failed }: Outcomes<Reply>,
): Promise<boolean> {
  try {
    const reply = await work;
    if (done !== undefined) toastDone(typeof done === 'function' ? done(reply) : done);
    return true;
  } catch (error) {
    toastFailed(failed(error));
    return false;
  }
}
