import type { Failure } from '../../../lib/forms/use-server-form.ts';
import { errorText, messageOf } from '../../../lib/http/problem.ts';

/** The toast holds the browser's own error if the network failed, the form our sentence. */
export function signInFailure(error: unknown): Failure {
  return { inForm: messageOf(error), toast: errorText(error) };
}
