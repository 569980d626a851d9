import { Suspense, type ReactNode } from 'react';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';

// The rules and their sentences weigh more than the forms, and nobody needs them before something has been typed.
function load() {
  return import('./credential-rules.tsx');
}
type Rules = Awaited<ReturnType<typeof load>>;

const FieldSentence = lazyPart(async () => (await load()).FieldSentence);

/** Called when somebody begins to fill in a form, so that they are there by the time it is sent. */
export function fetchRules(): void {
  // What fails now is tried again when the form is checked.
  FieldSentence.fetch().catch(() => undefined);
}

/** Checks a form by rules that are fetched meanwhile. Where they cannot be had, the server alone says what is wrong. */
export function lazyResolver<Values extends FieldValues>(
  choose: (rules: Rules) => Resolver<Values, unknown, Values>,
): Resolver<Values, unknown, Values> {
  return async (values, context, options) => {
    const fetched = await Promise.all([load(), FieldSentence.fetch()]).catch(() => undefined);
    return fetched ? choose(fetched[0])(values, context, options) : { values, errors: {} };
  };
}

/** What is wrong with a field, for its reader; nothing where nothing is. Sentences of the server's are shown as sent. */
export function errorAt(error: FieldError | undefined): ReactNode {
  if (!error || error.type === 'server') return error?.message;
  return (
    <Suspense fallback={null}>
      <FieldSentence error={error} />
    </Suspense>
  );
}
