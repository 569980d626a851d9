import { useState } from 'react';
import { ProblemError, sentenceOr } from '../../lib/http/problem.ts';

/** A form asks for the own password once the server has: when the sign-in is older than ten minutes. */
export function usePasswordWhenAsked(failed: string) {
  const [isAsked, setAsked] = useState(false);
  const failureOf = (error: unknown) => {
    if (error instanceof ProblemError && error.code === 'password_required') setAsked(true);
    return { inForm: sentenceOr(error, failed) };
  };
  return { isAsked, failureOf };
}
